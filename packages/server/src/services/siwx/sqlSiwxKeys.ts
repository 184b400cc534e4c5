import { desc, eq, gt, lte, sql } from 'drizzle-orm'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Database } from '../../storage/Database.ts'
import { siwxKeys } from '../../storage/schema.ts'
import type { Clock } from '../Clock.ts'
import { siwxLimits } from './siwxLimits.ts'

/** With the relay's and the counts', any key that nothing else in the database locks. */
const lockKey = 4_072_028

/** Keys of session tokens, shared by all servers of a database. */
export type SiwxKeys = {
  /** The key that signs now. */
  current(): Promise<{ kid: string; privateJwk: JWK }>
  /** A key by its id. */
  find(kid: string): Promise<JWK | undefined>
  /** Every key whose tokens may still be alive, newest first. */
  list(): Promise<{ kid: string; privateJwk: JWK }[]>
}

/** Keys in the database (ES256): the first use makes one, and each is followed by a new one when its time is over. */
export function sqlSiwxKeys(options: {
  database: Database
  clock: Clock
  /** A key stays known for this long after it signed last. */
  sessionTtlMs: number
}): SiwxKeys {
  const { database, clock, sessionTtlMs } = options
  const { keyTtlMs } = siwxLimits
  const { kid, privateJwk, createdAtMs } = siwxKeys
  const columns = { kid, privateJwk }
  const orm = () => database.orm

  const newest = (tx: Pick<Database['orm'], 'select'>) =>
    tx
      .select(columns)
      .from(siwxKeys)
      .where(gt(createdAtMs, clock() - keyTtlMs))
      .orderBy(desc(createdAtMs), kid)
      .limit(1)

  async function current() {
    const [known] = await newest(orm())
    if (known) return known
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    const jwk = await exportJWK(privateKey)
    const made = { kid: await calculateJwkThumbprint(jwk), privateJwk: jwk }
    return orm().transaction(async (tx) => {
      // Servers that start together agree on one key.
      await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(lockKey))})`)
      const [first] = await newest(tx)
      if (first) return first
      await tx.delete(siwxKeys).where(lte(createdAtMs, clock() - keyTtlMs - sessionTtlMs))
      await tx.insert(siwxKeys).values({ ...made, createdAtMs: clock() })
      return made
    })
  }

  return {
    current,
    async find(id) {
      const [found] = await orm().select(columns).from(siwxKeys).where(eq(kid, id)).limit(1)
      return found?.privateJwk
    },
    async list() {
      // A backend that reads the keys before the first sign-in must not remember that there are none.
      await current()
      return orm().select(columns).from(siwxKeys).orderBy(desc(createdAtMs), kid)
    },
  }
}
