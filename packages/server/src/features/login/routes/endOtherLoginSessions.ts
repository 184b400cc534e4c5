import { endOtherLoginSessions } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'

/** Ends all of the visitor’s logins but this one. */
export const endOtherLoginSessionsRoute = implementSecure(
  endOtherLoginSessions,
  'session',
  async (_, { logins, project, login }) => ({
    output: { sessions: await logins.own.endOthers({ project, login }) },
  }),
)
