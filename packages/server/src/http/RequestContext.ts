import type { Project } from '../projects/ProjectService.ts'
import type { Services } from '../server/Services.ts'
import type { SecureCaller } from './checkSecureCall.ts'

/** What a handler knows besides its parsed input. */
export type RequestContext = {
  services: Services
  requestId: string
  /** The project named in the query, checked; absent on routes without one. */
  project: Project | undefined
  /** Address of the server as clients write it, without a trailing slash. */
  serverUrl: string
  /** Origin of the page that asks; absent where no page does. */
  origin: string | undefined
  /** Aborted when the caller goes away. */
  signal: AbortSignal
  headers: Headers
  /** Address of the caller, where it is known. */
  ip: string | undefined
  /**
   * Makes the caller pay as for so many further requests.
   *
   * @throws RequestError `RATE_LIMITED`
   */
  charge(cost: number): void
  /** Who calls from the secure site, on routes of its own. */
  caller: SecureCaller | undefined
}
