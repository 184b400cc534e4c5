import type { Project } from '../../../projects/ProjectService.ts'
import type { ActiveLogin } from '../../visitors/ActiveLogin.ts'

/** The caller of a route. */
export type CustodyCaller = { project: Project; login: ActiveLogin; ip: string | undefined }
