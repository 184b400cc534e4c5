import { eq } from 'drizzle-orm'
import type { Operation } from '../../../kit/Operation.ts'
import type { SessionService } from '../SessionService.ts'
import type { Sessions } from '../Sessions.ts'
import { sessionMail } from '../sessionMail.ts'
import { sessionNotices } from '../sessionsSchema.ts'

/** Returns whether a visitor wants mails about uses of their permissions. */
export const readNotices: Operation<Sessions, SessionService, 'readNotices'> = async (
  { database, notices },
  userId,
) => {
  const rows = await database.orm.select().from(sessionNotices).where(eq(sessionNotices.userId, userId))
  return { isOn: rows.length > 0, isPossible: (await notices?.reaches(userId)) ?? false }
}

/** Turns these mails on or off. */
export const setNotices: Operation<Sessions, SessionService, 'setNotices'> = async (
  sessions,
  isOn,
  { userId, project },
) => {
  const { database, clock, notices } = sessions
  if (isOn) {
    // Block times are whole seconds: a use in the current second still counts.
    const sinceMs = Math.floor(clock() / 1_000) * 1_000
    await database.orm.insert(sessionNotices).values({ userId, sinceMs }).onConflictDoNothing()
  } else {
    const gone = await database.orm
      .delete(sessionNotices)
      .where(eq(sessionNotices.userId, userId))
      .returning()
    if (gone.length) await notices?.tell(userId, sessionMail.off({ project: project.name }), project)
  }
  return readNotices(sessions, userId)
}
