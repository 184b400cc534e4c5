import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { and, eq, gt, gte, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { answerError } from '../../kit/answerError.ts'
import { bindOperations } from '../../kit/bindOperations.ts'
import type { Clock } from '../../kit/Clock.ts'
import { hashToken } from '../../kit/hashToken.ts'
import type { Operation } from '../../kit/Operation.ts'
import type { Database } from '../../storage/Database.ts'
import type { LoginSecrets } from './createLoginSecrets.ts'
import type { LoginLimits } from './loginLimits.ts'
import { loginChallenges } from './loginSchema.ts'

/** A code or link that was sent. */
export type Challenge = typeof loginChallenges.$inferSelect

type NewChallenge = Pick<Challenge, 'kind' | 'projectId' | 'device' | 'email'> &
  Partial<Pick<Challenge, 'id' | 'userId' | 'nextEmail' | 'hostOrigin' | 'browser'>>
type Which = Pick<Challenge, 'id' | 'kind' | 'projectId' | 'device'>

/** Codes of six digits and the links before them. Each is one device's, for one use and a few tries. */
export type Codes = {
  /** Creates a code, replacing those of the same kind, device and address. */
  createCode(challenge: NewChallenge): Promise<{ id: string; code: string }>
  /** Creates a link instead, which `allow` turns into a code. */
  createLink(challenge: NewChallenge): Promise<{ id: string; token: string }>
  /** Whether the link was used; `undefined` if the challenge no longer exists. */
  isAllowed(which: Which): Promise<boolean | undefined>
  /** Whether this device was allowed for the address a moment ago. */
  hasAllowed(which: Omit<Which, 'id'> & { email: string }): Promise<boolean>
  /** @throws RequestError `CHALLENGE_EXPIRED` when the link was used, or is over. */
  readLink(projectId: string, token: string): Promise<Challenge>
  /**
   * Ends a link, and with it the challenge.
   *
   * @throws RequestError `CHALLENGE_EXPIRED`
   */
  refuse(projectId: string, token: string): Promise<void>
  /**
   * Consumes a link and creates the code.
   *
   * @throws RequestError `CHALLENGE_EXPIRED`
   */
  allow(projectId: string, token: string): Promise<{ challenge: Challenge; code: string }>
  /**
   * Uses a code up.
   *
   * @throws RequestError `OTP_INVALID`, `OTP_ATTEMPTS`, `CHALLENGE_EXPIRED`
   */
  verify(which: Which & { otp: string }): Promise<Challenge>
  /** Deletes the expired ones. */
  prune(): Promise<void>
}

/** State of `createCodes`. */
type CodeStore = {
  secrets: LoginSecrets
  table: typeof loginChallenges
  clock: Clock
  orm: Database['orm']
  limits: Pick<LoginLimits, 'challengeTtlMs' | 'codeAttempts'>
}

/** Codes in the database, stored as MACs under a key that is kept elsewhere. */
export function createCodes(options: {
  database: Database
  secrets: LoginSecrets
  clock: Clock
  limits: Pick<LoginLimits, 'challengeTtlMs' | 'codeAttempts'>
}): Codes {
  const { secrets, clock, limits } = options
  const { orm } = options.database
  const table = loginChallenges

  const store: CodeStore = { secrets, table, clock, orm, limits }
  return bindOperations(store, {
    createCode,
    createLink,
    isAllowed,
    hasAllowed,
    readLink,
    refuse,
    allow,
    verify,
    prune,
  })
}

function newCode() {
  return String(randomInt(0, 1_000_000)).padStart(6, '0')
}

function macOf(store: CodeStore, code: string, { id, email }: Pick<Challenge, 'id' | 'email'>) {
  return store.secrets.mac('code', email, code, id)
}

function isThis(store: CodeStore, { id, kind, projectId, device }: Which) {
  return and(
    eq(store.table.id, id),
    eq(store.table.kind, kind),
    eq(store.table.projectId, projectId),
    eq(store.table.device, device),
    gt(store.table.expiresAtMs, store.clock()),
  )
}

async function insert(
  store: CodeStore,
  challenge: NewChallenge,
  sent: Pick<Challenge, 'id' | 'linkHash' | 'codeHash'>,
) {
  const { orm, table, clock, limits } = store
  const { kind, projectId, device, email } = challenge
  const { userId = null, nextEmail = null, hostOrigin = null, browser = null } = challenge
  await orm.transaction(async (tx) => {
    // One live code a device: more would be more tries.
    await tx
      .delete(table)
      .where(
        and(
          eq(table.kind, kind),
          eq(table.projectId, projectId),
          eq(table.device, device),
          eq(table.email, email),
        ),
      )
    await tx.insert(table).values({
      kind,
      projectId,
      device,
      email,
      userId,
      nextEmail,
      hostOrigin,
      ...sent,
      isAllowed: sent.linkHash === null,
      attempts: 0,
      startedAtMs: clock(),
      browser,
      expiresAtMs: clock() + limits.challengeTtlMs,
    })
  })
}

const createCode: Operation<CodeStore, Codes, 'createCode'> = async (store, challenge) => {
  const { id = randomUUID(), email } = challenge
  const code = newCode()
  await insert(store, challenge, { id, linkHash: null, codeHash: macOf(store, code, { id, email }) })
  return { id, code }
}

const createLink: Operation<CodeStore, Codes, 'createLink'> = async (store, challenge) => {
  const { id = randomUUID() } = challenge
  const token = randomBytes(32).toString('base64url')
  await insert(store, challenge, { id, linkHash: hashToken(token), codeHash: null })
  return { id, token }
}

const isAllowed: Operation<CodeStore, Codes, 'isAllowed'> = async (store, which) => {
  const { orm, table } = store
  const [found] = await orm
    .select({ isAllowed: table.isAllowed })
    .from(table)
    .where(isThis(store, which))
    .limit(1)
  return found?.isAllowed
}

const hasAllowed: Operation<CodeStore, Codes, 'hasAllowed'> = async (
  store,
  { kind, projectId, device, email },
) => {
  const { orm, table, clock } = store
  const found = await orm
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.kind, kind),
        eq(table.projectId, projectId),
        eq(table.device, device),
        eq(table.email, email),
        eq(table.isAllowed, true),
        gt(table.expiresAtMs, clock()),
      ),
    )
    .limit(1)
  return found.length > 0
}

function isLiveLink({ table, clock }: CodeStore, projectId: string, token: string) {
  return and(
    eq(table.linkHash, hashToken(token)),
    eq(table.projectId, projectId),
    gt(table.expiresAtMs, clock()),
  )
}

const readLink: Operation<CodeStore, Codes, 'readLink'> = async (store, projectId, token) => {
  const { table, orm } = store
  const [found] = await orm
    .select()
    .from(table)
    .where(isLiveLink(store, projectId, token))
    .limit(1)
  if (!found) throw answerError('CHALLENGE_EXPIRED')
  return found
}

const refuse: Operation<CodeStore, Codes, 'refuse'> = async (store, projectId, token) => {
  const { table, orm } = store
  const ended = await orm
    .delete(table)
    .where(isLiveLink(store, projectId, token))
    .returning({ id: table.id })
  if (!ended.length) throw answerError('CHALLENGE_EXPIRED')
}

const allow: Operation<CodeStore, Codes, 'allow'> = async (store, projectId, token) => {
  const { table, clock, orm, limits } = store
  const found = await readLink(store, projectId, token)
  const code = newCode()
  const [challenge] = await orm
    .update(table)
    .set({
      isAllowed: true,
      linkHash: null,
      codeHash: macOf(store, code, found),
      expiresAtMs: clock() + limits.challengeTtlMs,
    })
    .where(isLiveLink(store, projectId, token))
    .returning()
  if (!challenge) throw answerError('CHALLENGE_EXPIRED')
  return { challenge, code }
}

const verify: Operation<CodeStore, Codes, 'verify'> = async (store, { otp, ...which }) => {
  const { table, orm, limits, secrets } = store
  const isOpen = and(isThis(store, which), isNotNull(table.codeHash))
  // Counted before it is looked at: no two requests may share a try.
  const [tried] = await orm
    .update(table)
    .set({ attempts: sql`${table.attempts} + 1` })
    .where(and(isOpen, lt(table.attempts, limits.codeAttempts)))
    .returning()
  if (!tried?.codeHash) {
    const gone = await orm
      .delete(table)
      .where(and(isOpen, gte(table.attempts, limits.codeAttempts)))
      .returning({ id: table.id })
    throw answerError(gone.length ? 'OTP_ATTEMPTS' : 'CHALLENGE_EXPIRED')
  }
  if (!secrets.isMac(tried.codeHash, 'code', tried.email, otp, tried.id)) throw answerError('OTP_INVALID')
  // Of two that send the right code concurrently, one gets the row.
  const [used] = await orm
    .delete(table)
    .where(and(eq(table.id, tried.id), eq(table.codeHash, tried.codeHash)))
    .returning()
  if (!used) throw answerError('CHALLENGE_EXPIRED')
  return used
}

const prune: Operation<CodeStore, Codes, 'prune'> = async (store) => {
  const { orm, table, clock } = store
  await orm.delete(table).where(lte(table.expiresAtMs, clock()))
}
