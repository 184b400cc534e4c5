import { endLoginSession } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'

/** Ends one of the visitor’s logins. */
export const endLoginSessionRoute = implementSecure(
  endLoginSession,
  'session',
  async ({ params }, { logins, project, login }) => ({
    output: { sessions: await logins.own.end({ project, login }, params.id) },
  }),
)
