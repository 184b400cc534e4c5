import type { Route } from '@foyer/contract'
import type { HttpAnswer, HttpCall } from './HttpCall.ts'
import type { HttpServices } from './HttpServices.ts'

/** A request being routed. */
export type RouteCall<services> = {
  request: HttpCall
  params: Readonly<Record<string, string>>
  readQuery: () => Record<string, string>
  services: services & HttpServices
  requestId: string
  maxBodyBytes: number
  serverUrl: string
  ip: string | undefined
  charge: (cost: number) => Promise<void>
  chargeRpc: (projectId: string, cost: number) => Promise<void>
}

/** A route of the contract with its handler, over the services that the handler needs. */
export type Implementation<services> = {
  route: Route
  /** Limit per address that applies in addition to the common one. */
  rate: 'request' | 'signIn'
  bodyFormat: 'json' | 'form' | 'text'
  /** Statuses of answers that are not errors. */
  statuses: readonly number[]
  respond: (call: RouteCall<services>) => Promise<HttpAnswer>
}
