import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import type { Database } from './Database.ts'

/** Secrets that the processes over one database share, and nobody who reads something else of theirs; see `migrations/`. */
export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  /** 32 bytes, base64url. */
  secret: text().notNull(),
})

/** Reads a secret of all processes over this database; the first one makes it. */
export async function readServerSecret({ orm }: Pick<Database, 'orm'>, name: string): Promise<Uint8Array> {
  const read = () => orm.select().from(serverSecrets).where(eq(serverSecrets.name, name))
  const [known] = await read()
  if (known) return Buffer.from(known.secret, 'base64url')
  // Of two that start at once, one makes it and both read it.
  await orm
    .insert(serverSecrets)
    .values({ name, secret: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [made] = await read()
  if (!made) throw new Error(`The secret ${name} was removed while it was read`)
  return Buffer.from(made.secret, 'base64url')
}
