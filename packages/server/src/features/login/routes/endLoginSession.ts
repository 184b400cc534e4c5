import { endLoginSession } from '@foyer/contract'
import { implementLogin } from './implementLogin.ts'

/** Ends one of the visitor’s logins. */
export const endLoginSessionRoute = implementLogin(
  endLoginSession,
  async ({ params }, { logins, project, login }) => ({
    output: { sessions: await logins.own.end({ project, login }, params.id) },
  }),
)
