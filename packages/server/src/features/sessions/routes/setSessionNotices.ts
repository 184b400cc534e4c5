import { setSessionNotices } from '@foyer/contract'
import { implementSessions, sessionsOf } from './implementSessions.ts'

/** Turns mails about permission uses on or off. */
export const setSessionNoticesRoute = implementSessions(
  setSessionNotices,
  async ({ body }, { services, login, project }) => ({
    output: await sessionsOf(services).setNotices(body.isOn, { userId: login.user.id, project }),
  }),
)
