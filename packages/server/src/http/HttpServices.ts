import type { ProjectService } from '../projects/ProjectService.ts'
import type { OperatorGate } from './OperatorGate.ts'
import type { SecureSite } from './SecureSite.ts'

/** Services that every route needs. */
export type HttpServices = {
  projects: Pick<ProjectService, 'get'>
  /** `undefined` if the server has no logins. */
  logins: SecureSite | undefined
  /** `undefined` if the server has no console. */
  admin: OperatorGate | undefined
}
