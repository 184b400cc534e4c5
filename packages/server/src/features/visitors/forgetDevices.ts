import { and, eq, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../storage/Database.ts'
import { loginChallenges, loginDevices, loginIdentities } from './loginSchema.ts'

/**
 * Makes an account forget devices, and withdraws the codes that they were sent for it. A known device gets codes without a
 * link and could guess them; a code that a thief has read already would log the device in again.
 *
 * @param which condition of the devices, on the column with their ids
 */
export async function forgetDevices(
  orm: Pick<Database['orm'], 'select' | 'delete'>,
  userId: string,
  which: (device: PgColumn) => SQL | undefined,
): Promise<void> {
  await orm.delete(loginDevices).where(and(eq(loginDevices.userId, userId), which(loginDevices.device)))
  const addresses = await orm
    .select({ projectId: loginIdentities.projectId, email: loginIdentities.subject })
    .from(loginIdentities)
    .where(and(eq(loginIdentities.userId, userId), eq(loginIdentities.method, 'email')))
  const isLogin = addresses.map(({ projectId, email }) =>
    and(
      eq(loginChallenges.kind, 'login'),
      eq(loginChallenges.projectId, projectId),
      eq(loginChallenges.email, email),
    ),
  )
  await orm
    .delete(loginChallenges)
    .where(and(or(eq(loginChallenges.userId, userId), ...isLogin), which(loginChallenges.device)))
}
