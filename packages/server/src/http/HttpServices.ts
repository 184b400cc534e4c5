import type { ProjectService } from '../projects/ProjectService.ts'
import type { OperatorGate } from './OperatorGate.ts'
import type { SecureSite } from './SecureSite.ts'

/** Services that every route needs, whatever it does. */
export type HttpServices = {
  projects: Pick<ProjectService, 'get'>
  /** Absent when the server has no logins. */
  logins: SecureSite | undefined
  /** Absent when the server has no console. */
  admin: OperatorGate | undefined
}
