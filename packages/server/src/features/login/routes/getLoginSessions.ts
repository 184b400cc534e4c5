import { getLoginSessions } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'

/** The visitor’s logins. */
export const getLoginSessionsRoute = implementSecure(
  getLoginSessions,
  'session',
  async (_, { logins, login }) => ({ output: { sessions: await logins.own.list(login) } }),
)
