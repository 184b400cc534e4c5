import { eq } from 'drizzle-orm'
import type { Database } from '../../storage/Database.ts'
import { loginUsers } from './loginSchema.ts'

/**
 * Voids every login to an account that was started before now, whatever its method and however far it got: a code that was
 * read, a window that was confirmed, a session that is just being created. Comes first in a transaction that ends logins, so
 * that it waits for sessions being created, and they for it.
 */
export async function voidStartedLogins(
  orm: Pick<Database['orm'], 'update'>,
  userId: string,
  nowMs: number,
): Promise<void> {
  await orm.update(loginUsers).set({ loginsEndedAtMs: nowMs }).where(eq(loginUsers.id, userId))
}
