import { getOwnSessions } from '@foyer/contract'
import { listCost } from './costs.ts'
import { implementSessions, sessionsOf } from './implementSessions.ts'

/** Lists all permissions of the login's account. */
export const getOwnSessionsRoute = implementSessions(
  getOwnSessions,
  async ({ params }, { services, login, signal, charge }) => {
    const sessions = sessionsOf(services)
    await charge(listCost)
    return { output: { pcis: await sessions.listOwn(params.chainId, { userId: login.user.id, signal }) } }
  },
)
