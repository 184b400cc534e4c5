import type { Project } from '../../../projects/ProjectService.ts'
import type { ActiveLogin } from '../../visitors/ActiveLogin.ts'

/** Who is calling. */
export type CustodyCaller = { project: Project; login: ActiveLogin }
