import type { Project } from '../services/ProjectService.ts'
import type { Services } from '../services/Services.ts'

/** What a handler knows besides its parsed input. */
export type RequestContext = {
  services: Services
  requestId: string
  /** The project named in the query, checked; absent on routes without one. */
  project: Project | undefined
  /** Aborted when the caller goes away. */
  signal: AbortSignal
  headers: Headers
}
