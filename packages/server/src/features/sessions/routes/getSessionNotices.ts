import { getSessionNotices } from '@foyer/contract'
import { implementSessions, sessionsOf } from './implementSessions.ts'

/** Returns whether the login's owner is mailed when a permission is used. */
export const getSessionNoticesRoute = implementSessions(
  getSessionNotices,
  async (_, { services, login }) => ({
    output: await sessionsOf(services).readNotices(login.user.id),
  }),
)
