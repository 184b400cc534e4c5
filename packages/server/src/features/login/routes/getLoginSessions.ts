import { getLoginSessions } from '@foyer/contract'
import { implementLogin } from './implementLogin.ts'

/** Lists the visitor’s logins. */
export const getLoginSessionsRoute = implementLogin(getLoginSessions, async (_, { logins, login }) => ({
  output: { sessions: await logins.own.list(login) },
}))
