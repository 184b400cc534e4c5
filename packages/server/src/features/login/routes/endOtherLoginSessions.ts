import { endOtherLoginSessions } from '@foyer/contract'
import { implementLogin } from './implementLogin.ts'

/** Ends all of the visitor's other logins. */
export const endOtherLoginSessionsRoute = implementLogin(
  endOtherLoginSessions,
  async (_, { logins, project, login }) => ({
    output: { sessions: await logins.own.endOthers({ project, login }) },
  }),
)
