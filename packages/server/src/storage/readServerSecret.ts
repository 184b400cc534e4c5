import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import type { Database } from './Database.ts'

/**
 * Secrets shared by the processes over one database, and unknown to readers of their other data, such as Redis; see
 * `migrations/`.
 */
export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  /** 32 bytes, base64url. */
  secret: text().notNull(),
})

/** Reads a secret shared by all processes over this database. The first process creates it. */
export async function readServerSecret({ orm }: Pick<Database, 'orm'>, name: string): Promise<Uint8Array> {
  const read = () => orm.select().from(serverSecrets).where(eq(serverSecrets.name, name))
  const [known] = await read()
  if (known) return Buffer.from(known.secret, 'base64url')
  // If two start at once, one creates it and both read it.
  await orm
    .insert(serverSecrets)
    .values({ name, secret: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [made] = await read()
  if (!made) throw new Error(`The secret ${name} was removed while it was read`)
  return Buffer.from(made.secret, 'base64url')
}
