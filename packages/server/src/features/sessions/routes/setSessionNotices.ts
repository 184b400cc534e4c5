import { setSessionNotices } from '@foyer/contract'
import { eq } from 'drizzle-orm'
import { sessionMail } from '../sessionMail.ts'
import { sessionNotices } from '../sessionsSchema.ts'
import { readSessionNotices } from './getSessionNotices.ts'
import { implementSessions, sessionsOf } from './implementSessions.ts'

/**
 * Turns mails about permission uses on or off. Turning them off is mailed as well, so that an abuser cannot silence them
 * unnoticed.
 */
export const setSessionNoticesRoute = implementSessions(
  setSessionNotices,
  async ({ body: { isOn } }, { services, login, project }) => {
    const sessions = sessionsOf(services)
    const { database, clock, notices } = sessions
    const userId = login.user.id
    if (isOn) {
      // Block times are whole seconds: a use in the current second still counts.
      const sinceMs = Math.floor(clock() / 1_000) * 1_000
      await database.orm.insert(sessionNotices).values({ userId, sinceMs }).onConflictDoNothing()
    } else {
      const gone = await database.orm
        .delete(sessionNotices)
        .where(eq(sessionNotices.userId, userId))
        .returning()
      if (gone.length) await notices?.send(userId, sessionMail.off({ project: project.name }), project)
    }
    return { output: await readSessionNotices(sessions, userId) }
  },
)
