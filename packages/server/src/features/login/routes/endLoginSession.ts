import * as contract from '@foyer/contract'
import type { Project } from '../../../projects/ProjectService.ts'
import type { ActiveLogin } from '../../visitors/ActiveLogin.ts'
import { loginMails } from '../../visitors/loginMails.ts'
import type { Logins } from '../Logins.ts'
import { type OwnSessions, readOwnSessions } from './getLoginSessions.ts'
import { implementLogin } from './implementLogin.ts'

/** Visitor who ends logins, on a page of the project. */
export type Caller = { project: Project; login: ActiveLogin }

/** Ends one of the visitor’s logins. */
export const endLoginSessionRoute = implementLogin(
  contract.endLoginSession,
  async ({ params }, { logins, project, login }) => ({
    output: { sessions: await endLoginSession(logins, { project, login }, params.id) },
  }),
)

/** Ends one of the visitor's logins, and notifies the visitor if it was another one than the caller's. */
export async function endLoginSession(logins: OwnSessions, caller: Caller, id: string) {
  const { sessions } = logins
  const { login } = caller
  if (id === login.sessionId) {
    await sessions.end(login.tokenHash)
    return readOwnSessions(logins, login)
  }
  await requireRights(logins, login)
  if (await sessions.endOne(login.user.id, id)) await notifyEnded(logins, caller)
  return readOwnSessions(logins, login)
}

/**
 * A device that may not open the wallet ends only its own login: a thief must not log the owner out.
 *
 * @throws RequestError `DEVICE_NOT_ENROLLED`, `STEP_UP_REQUIRED`
 */
export async function requireRights({ rights }: Pick<Logins, 'rights'>, login: ActiveLogin): Promise<void> {
  await rights.requireEnrolled(login)
  await rights.requireStepUp(login)
}

/** Notifies the visitor that other logins were ended. */
export function notifyEnded({ notices }: Pick<Logins, 'notices'>, { project, login }: Caller): Promise<void> {
  const mail = loginMails.sessionsEnded({ project: project.name, device: login.deviceName })
  return notices.send(login.user.id, mail, project)
}
