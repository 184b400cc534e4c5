import { getSessionNotices, type SessionNotices } from '@foyer/contract'
import { eq } from 'drizzle-orm'
import type { Sessions } from '../Sessions.ts'
import { sessionNotices } from '../sessionsSchema.ts'
import { implementSessions, sessionsOf } from './implementSessions.ts'

/** Returns whether the login's owner is mailed when a permission is used. */
export const getSessionNoticesRoute = implementSessions(
  getSessionNotices,
  async (_, { services, login }) => ({
    output: await readSessionNotices(sessionsOf(services), login.user.id),
  }),
)

/** Returns whether a visitor wants mails about uses of their permissions, and whether there is an address for them. */
export async function readSessionNotices(
  { database, notices }: Sessions,
  userId: string,
): Promise<SessionNotices> {
  const rows = await database.orm.select().from(sessionNotices).where(eq(sessionNotices.userId, userId))
  return { isOn: rows.length > 0, isPossible: (await notices?.reaches(userId)) ?? false }
}
