import { saveSession } from '@foyer/contract'
import { checkHostOrigin } from '../../../http/checkHostOrigin.ts'
import { checkCost } from './costs.ts'
import { implementSessions, sessionsOf } from './implementSessions.ts'

/** Stores a permission signed by the login's account. */
export const saveSessionRoute = implementSessions(saveSession, async ({ params, body }, context) => {
  const { services, login, logins, project, signal, charge } = context
  const sessions = sessionsOf(services)
  const origin = checkHostOrigin(body.origin, project, logins.secureUrl)
  await charge(checkCost)
  const caller = { userId: login.user.id, projectId: project.id, signal }
  return { output: await sessions.save(params.chainId, { context: body.context, origin }, caller) }
})
