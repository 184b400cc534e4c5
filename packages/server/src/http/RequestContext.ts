import type { RequestHeaders } from '../kit/RequestHeaders.ts'
import type { Project } from '../projects/ProjectService.ts'

/** Handler context, in addition to the parsed input. */
export type RequestContext<services = unknown> = {
  services: services
  requestId: string
  /** Authorized project of the query; `undefined` on routes without one. */
  project: Project | undefined
  /** URL of the server as clients write it, without a trailing slash. */
  serverUrl: string
  /** Origin of the calling page; `undefined` if no page is calling. */
  origin: string | undefined
  /** Aborted when the caller disconnects. */
  signal: AbortSignal
  headers: RequestHeaders
  /** Address of the caller, if known. */
  ip: string | undefined
  /**
   * Charges the caller for additional requests.
   *
   * @throws RequestError `RATE_LIMITED`
   */
  charge(cost: number): Promise<void>
  /**
   * Charges a project for node calls: the limit of its pages, or of programs if no page is calling.
   *
   * @throws RpcLimitError
   */
  chargeRpc(projectId: string, cost: number): Promise<void>
}
