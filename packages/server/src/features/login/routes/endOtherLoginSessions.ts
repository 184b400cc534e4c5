import { endOtherLoginSessions } from '@foyer/contract'
import { implementLogin } from './implementLogin.ts'

/** Ends all of the visitor’s logins but this one. */
export const endOtherLoginSessionsRoute = implementLogin(
  endOtherLoginSessions,
  async (_, { logins, project, login }) => ({
    output: { sessions: await logins.own.endOthers({ project, login }) },
  }),
)
