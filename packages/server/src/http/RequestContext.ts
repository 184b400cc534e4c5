import type { RequestHeaders } from '../kit/RequestHeaders.ts'
import type { Project } from '../projects/ProjectService.ts'

/** Context of a handler in addition to its parsed input. */
export type RequestContext<services = unknown> = {
  services: services
  requestId: string
  /** The checked project of the query; absent on routes without one. */
  project: Project | undefined
  /** Address of the server as clients write it, without a trailing slash. */
  serverUrl: string
  /** Origin of the calling page; absent when no page is calling. */
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
   * Charges a project for calls to nodes: those of its pages, or of programs if no page is calling.
   *
   * @throws RpcLimitError
   */
  chargeRpc(projectId: string, cost: number): Promise<void>
}
