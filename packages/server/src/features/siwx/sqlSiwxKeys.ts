import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Clock } from '../../kit/Clock.ts'
import type { KmsProvider } from '../../kit/sealing/KmsProvider.ts'
import { openEnvelope } from '../../kit/sealing/openEnvelope.ts'
import { sealEnvelope } from '../../kit/sealing/sealEnvelope.ts'
import type { Database } from '../../storage/Database.ts'
import { siwxLimits } from './siwxLimits.ts'
import { siwxKeys } from './siwxSchema.ts'

/** With the relay's and the counts', any key that nothing else in the database locks. */
const lockKey = 4_072_028

/** Keys of session tokens. */
export type SiwxKeys = {
  /** The key that signs now. */
  current(): Promise<{ kid: string; privateJwk: JWK }>
  /** A public key by its id. */
  find(kid: string): Promise<JWK | undefined>
  /** Public half of every key whose tokens may still be alive, newest first. */
  list(): Promise<{ kid: string; publicJwk: JWK }[]>
}

type OpenKey = { kid: string; privateJwk: JWK; endsAtMs: number }

/**
 * Keys in the database (ES256), each followed by a new one when its time is over. Private halves are under the KMS and shared
 * by all servers of the database; without a KMS each server has a key of its own, which ends with its process: whoever
 * reads the database signs nobody in.
 */
export function sqlSiwxKeys(options: {
  database: Database
  clock: Clock
  /** A key stays known for this long after it signed last. */
  sessionTtlMs: number
  kms?: KmsProvider | undefined
}): SiwxKeys {
  const { database, clock, sessionTtlMs, kms } = options
  const keyTtlMs = kms ? siwxLimits.keyTtlMs : siwxLimits.memoryKeyTtlMs
  const { kid, publicJwk, sealedKey, createdAtMs } = siwxKeys
  const orm = () => database.orm
  let open: OpenKey | undefined
  let opening: Promise<OpenKey> | undefined

  const contextOf = (id: string) => `siwx|${id}`
  const newest = (tx: Pick<Database['orm'], 'select'>, { keyId }: KmsProvider) =>
    tx
      .select()
      .from(siwxKeys)
      // One under another key of the KMS cannot be opened any more: a new one follows it.
      .where(and(gt(createdAtMs, clock() - keyTtlMs), eq(sql`${sealedKey} ->> 'kmsKeyId'`, keyId)))
      .orderBy(desc(createdAtMs), kid)
      .limit(1)

  async function make() {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    const { kty, crv, x, y, d = '' } = await exportJWK(privateKey)
    const id = await calculateJwkThumbprint({ kty, crv, x, y } as JWK)
    return { id, d, jwk: { kty, crv, x, y } as JWK }
  }
  async function insert(tx: Pick<Database['orm'], 'insert' | 'delete'>, row: typeof siwxKeys.$inferInsert) {
    const isOver = lte(createdAtMs, clock() - siwxLimits.keyTtlMs - sessionTtlMs)
    const isOverInMemory = and(
      isNull(sealedKey),
      lte(createdAtMs, clock() - siwxLimits.memoryKeyTtlMs - sessionTtlMs),
    )
    await tx.delete(siwxKeys).where(or(isOver, isOverInMemory))
    await tx.insert(siwxKeys).values(row)
  }

  async function read(): Promise<OpenKey> {
    const made = await make()
    if (!kms) {
      const now = clock()
      await insert(orm(), { kid: made.id, publicJwk: made.jwk, createdAtMs: now })
      return { kid: made.id, privateJwk: { ...made.jwk, d: made.d }, endsAtMs: now + keyTtlMs }
    }
    let [row] = await newest(orm(), kms)
    if (!row) {
      const sealed = await sealEnvelope(kms, made.d, contextOf(made.id))
      row = await orm().transaction(async (tx) => {
        // Servers that start together agree on one key.
        await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(lockKey))})`)
        const [first] = await newest(tx, kms)
        if (first) return first
        const fresh = { kid: made.id, publicJwk: made.jwk, sealedKey: sealed, createdAtMs: clock() }
        await insert(tx, fresh)
        return fresh
      })
    }
    const d = row.sealedKey ? await openEnvelope(kms, row.sealedKey, contextOf(row.kid)) : ''
    return {
      kid: row.kid,
      privateJwk: { ...row.publicJwk, d },
      endsAtMs: row.createdAtMs + keyTtlMs,
    }
  }

  async function current(): Promise<OpenKey> {
    if (open && clock() < open.endsAtMs) return open
    // One at a time: a server that is busy at its start makes one key, too.
    opening ??= read().finally(() => {
      opening = undefined
    })
    open = await opening
    return open
  }

  return {
    current,
    async find(id) {
      const [found] = await orm().select({ publicJwk }).from(siwxKeys).where(eq(kid, id)).limit(1)
      return found?.publicJwk
    },
    async list() {
      // A backend that reads the keys before the first sign-in must not remember that there are none.
      await current()
      return orm().select({ kid, publicJwk }).from(siwxKeys).orderBy(desc(createdAtMs), kid)
    },
  }
}
