import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { bindOperations } from '../../kit/bindOperations.ts'
import type { Clock } from '../../kit/Clock.ts'
import type { Operation } from '../../kit/Operation.ts'
import type { KmsProvider } from '../../kit/sealing/KmsProvider.ts'
import { openEnvelope } from '../../kit/sealing/openEnvelope.ts'
import { sealEnvelope } from '../../kit/sealing/sealEnvelope.ts'
import type { Database } from '../../storage/Database.ts'
import { siwxLimits } from './siwxLimits.ts'
import { siwxKeys } from './siwxSchema.ts'

const { kid, publicJwk, sealedKey, createdAtMs } = siwxKeys
/** Arbitrary key that nothing else in the database locks; the relay and the counts use others. */
const lockKey = 4_072_028

/** Keys of session tokens. */
export type SiwxKeys = {
  /** Returns the current signing key. */
  current(): Promise<{ kid: string; privateJwk: JWK }>
  /** Finds a public key by id. */
  find(kid: string): Promise<JWK | undefined>
  /** Lists the public keys of all tokens that may still be valid, newest first. */
  list(): Promise<{ kid: string; publicJwk: JWK }[]>
}

type OpenKey = { kid: string; privateJwk: JWK; endsAtMs: number }

/** State of `sqlSiwxKeys`. */
type KeyStore = {
  database: Database
  clock: Clock
  keyTtlMs: number
  sessionTtlMs: number
  kms: KmsProvider | undefined
  open: OpenKey | undefined
  opening: Promise<OpenKey> | undefined
}

/**
 * Stores keys (ES256) in the database and replaces each when it expires. Private keys are encrypted with the KMS and shared
 * by all servers of the database. Without a KMS, each server has its own key, which is lost when its process ends. Either
 * way, read access to the database is not enough to sign anyone in.
 */
export function sqlSiwxKeys(options: {
  database: Database
  clock: Clock
  /** A key stays published for this long after its last signature. */
  sessionTtlMs: number
  kms?: KmsProvider | undefined
}): SiwxKeys {
  const { database, clock, sessionTtlMs, kms } = options
  const keyTtlMs = kms ? siwxLimits.keyTtlMs : siwxLimits.memoryKeyTtlMs
  const store: KeyStore = {
    database,
    clock,
    keyTtlMs,
    sessionTtlMs,
    kms,
    open: undefined,
    opening: undefined,
  }
  return bindOperations(store, { current, find, list })
}

function orm(store: KeyStore) {
  return store.database.orm
}

export function siwxKeyContext(id: string) {
  return `siwx|${id}`
}

function newest(store: KeyStore, tx: Pick<Database['orm'], 'select'>, { keyId }: KmsProvider) {
  return (
    tx
      .select()
      .from(siwxKeys)
      // A key encrypted with another KMS key can no longer be opened and is replaced.
      .where(
        and(gt(createdAtMs, store.clock() - store.keyTtlMs), eq(sql`${sealedKey} ->> 'kmsKeyId'`, keyId)),
      )
      .orderBy(desc(createdAtMs), kid)
      .limit(1)
  )
}

async function make() {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const { kty, crv, x, y, d = '' } = await exportJWK(privateKey)
  const id = await calculateJwkThumbprint({ kty, crv, x, y } as JWK)
  return { id, d, jwk: { kty, crv, x, y } as JWK }
}

async function insert(
  store: KeyStore,
  tx: Pick<Database['orm'], 'insert' | 'delete'>,
  row: typeof siwxKeys.$inferInsert,
) {
  const { clock, sessionTtlMs } = store
  const isOver = lte(createdAtMs, clock() - siwxLimits.keyTtlMs - sessionTtlMs)
  const isOverInMemory = and(
    isNull(sealedKey),
    lte(createdAtMs, clock() - siwxLimits.memoryKeyTtlMs - sessionTtlMs),
  )
  await tx.delete(siwxKeys).where(or(isOver, isOverInMemory))
  await tx.insert(siwxKeys).values(row)
}

async function read(store: KeyStore): Promise<OpenKey> {
  const { kms, clock, keyTtlMs } = store
  const made = await make()
  if (!kms) {
    const now = clock()
    await insert(store, orm(store), { kid: made.id, publicJwk: made.jwk, createdAtMs: now })
    return { kid: made.id, privateJwk: { ...made.jwk, d: made.d }, endsAtMs: now + keyTtlMs }
  }
  let [row] = await newest(store, orm(store), kms)
  if (!row) {
    const sealed = await sealEnvelope(kms, made.d, siwxKeyContext(made.id))
    row = await orm(store).transaction(async (tx) => {
      // Servers that start together agree on one key.
      await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(lockKey))})`)
      const [first] = await newest(store, tx, kms)
      if (first) return first
      const fresh = { kid: made.id, publicJwk: made.jwk, sealedKey: sealed, createdAtMs: clock() }
      await insert(store, tx, fresh)
      return fresh
    })
  }
  const d = row.sealedKey ? await openEnvelope(kms, row.sealedKey, siwxKeyContext(row.kid)) : ''
  return {
    kid: row.kid,
    privateJwk: { ...row.publicJwk, d },
    endsAtMs: row.createdAtMs + keyTtlMs,
  }
}

async function current(store: KeyStore): Promise<OpenKey> {
  const { clock } = store
  if (store.open && clock() < store.open.endsAtMs) return store.open
  // One at a time: a server that is busy at startup also creates only one key.
  store.opening ??= read(store).finally(() => {
    store.opening = undefined
  })
  store.open = await store.opening
  return store.open
}

const find: Operation<KeyStore, SiwxKeys, 'find'> = async (store, id) => {
  // The id comes from an unverified token.
  if (!/^[\w-]{43}$/.test(id)) return undefined
  const [found] = await orm(store).select({ publicJwk }).from(siwxKeys).where(eq(kid, id)).limit(1)
  return found?.publicJwk
}

const list: Operation<KeyStore, SiwxKeys, 'list'> = async (store) => {
  // A backend that fetches the keys before the first sign-in must not cache an empty list.
  await current(store)
  return orm(store).select({ kid, publicJwk }).from(siwxKeys).orderBy(desc(createdAtMs), kid)
}
