import * as contract from '@foyer/contract'
import { type Caller, notifyEnded, requireRights } from './endLoginSession.ts'
import { type OwnSessions, readOwnSessions } from './getLoginSessions.ts'
import { implementLogin } from './implementLogin.ts'

/** Ends all of the visitor's other logins. */
export const endOtherLoginSessionsRoute = implementLogin(
  contract.endOtherLoginSessions,
  async (_, { logins, project, login }) => ({
    output: { sessions: await endOtherLoginSessions(logins, { project, login }) },
  }),
)

/** Ends all other logins, and notifies the visitor if there were any. */
export async function endOtherLoginSessions(logins: OwnSessions, caller: Caller) {
  const { login } = caller
  await requireRights(logins, login)
  if (await logins.sessions.endOthers(login)) await notifyEnded(logins, caller)
  return readOwnSessions(logins, login)
}
