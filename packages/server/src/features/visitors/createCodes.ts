import { randomBytes, randomUUID } from 'node:crypto'
import { OtpInvalidError } from '@foyer/contract'
import { and, eq, gt, gte, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { answerError } from '../../kit/answerError.ts'
import { bindOperations } from '../../kit/bindOperations.ts'
import type { Clock } from '../../kit/Clock.ts'
import { hashToken } from '../../kit/hashToken.ts'
import type { Operation } from '../../kit/Operation.ts'
import { RequestError } from '../../kit/RequestError.ts'
import type { Database } from '../../storage/Database.ts'
import type { LoginSecrets } from './createLoginSecrets.ts'
import type { LoginLimits } from './loginLimits.ts'
import { loginChallenges } from './loginSchema.ts'

/** A sent code or link. */
export type Challenge = typeof loginChallenges.$inferSelect

type NewChallenge = Pick<Challenge, 'kind' | 'projectId' | 'device' | 'email'> &
  Partial<Pick<Challenge, 'id' | 'userId' | 'nextEmail' | 'hostOrigin' | 'browser'>>
type Which = Pick<Challenge, 'id' | 'kind' | 'projectId' | 'device'>

/** Six-digit codes, and links to a page that shows one. Each belongs to one device, for one use and a few attempts. */
export type Codes = {
  /** Creates a code, replacing those of the same kind, device and address. */
  createCode(challenge: NewChallenge): Promise<{ id: string; code: string }>
  /** Creates a link to a code. The code is not accepted until the link has been opened. */
  createLink(challenge: NewChallenge): Promise<{ id: string; token: string }>
  /**
   * Returns the code of a link; it may be opened repeatedly.
   *
   * @throws RequestError `CHALLENGE_EXPIRED` if the code was used, tried too often or has expired
   */
  openLink(projectId: string, token: string): Promise<{ challenge: Challenge; code: string }>
  /**
   * Ends a link and its challenge. Its device can still ask about it with `isRefused`.
   *
   * @throws RequestError `CHALLENGE_EXPIRED`
   */
  refuse(projectId: string, token: string): Promise<void>
  /** Whether the mailbox's owner ended the challenge. */
  isRefused(which: Which): Promise<boolean>
  /**
   * Consumes a code.
   *
   * @throws RequestError `OTP_INVALID`, `OTP_ATTEMPTS`, `CHALLENGE_EXPIRED`
   */
  verify(which: Which & { otp: string }): Promise<Challenge>
  /** Deletes expired codes and links. */
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

/** Stores codes in the database as MACs under a key that is kept elsewhere. */
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
    openLink,
    refuse,
    isRefused,
    verify,
    prune,
  })
}

/**
 * Derives a code from a token. Neither the database nor a link with the token alone reveals it, and the link's page can be
 * reloaded.
 */
function codeBehind({ secrets }: CodeStore, token: string): string {
  const bytes = Buffer.from(secrets.mac('linkCode', token), 'base64url')
  // Six bytes, so that the modulo bias is at most one in 10^8.
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
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
    // One live code per device: more would mean more attempts.
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

/**
 * Derives every code in the same way, although only a link needs its token: a stranger must not learn from the work whether an
 * address has an account and gets a link.
 */
async function create(store: CodeStore, challenge: NewChallenge, { isLink }: { isLink: boolean }) {
  const { id = randomUUID(), email } = challenge
  const token = randomBytes(32).toString('base64url')
  const code = codeBehind(store, token)
  const linkHash = hashToken(token)
  const codeHash = macOf(store, code, { id, email })
  await insert(store, challenge, { id, linkHash: isLink ? linkHash : null, codeHash })
  return { id, code, token }
}

const createCode: Operation<CodeStore, Codes, 'createCode'> = async (store, challenge) => {
  const { id, code } = await create(store, challenge, { isLink: false })
  return { id, code }
}

const createLink: Operation<CodeStore, Codes, 'createLink'> = async (store, challenge) => {
  const { id, token } = await create(store, challenge, { isLink: true })
  return { id, token }
}

function isLiveLink({ table, clock, limits }: CodeStore, projectId: string, token: string) {
  return and(
    eq(table.linkHash, hashToken(token)),
    eq(table.projectId, projectId),
    gt(table.expiresAtMs, clock()),
    lt(table.attempts, limits.codeAttempts),
  )
}

const openLink: Operation<CodeStore, Codes, 'openLink'> = async (store, projectId, token) => {
  const { table, orm } = store
  const [challenge] = await orm
    .update(table)
    .set({ isAllowed: true })
    .where(isLiveLink(store, projectId, token))
    .returning()
  if (!challenge) throw answerError('CHALLENGE_EXPIRED')
  return { challenge, code: codeBehind(store, token) }
}

const refuse: Operation<CodeStore, Codes, 'refuse'> = async (store, projectId, token) => {
  const { table, orm } = store
  // Without their hashes, neither the link nor the code works again.
  const ended = await orm
    .update(table)
    .set({ linkHash: null, codeHash: null })
    .where(isLiveLink(store, projectId, token))
    .returning({ id: table.id })
  if (!ended.length) throw answerError('CHALLENGE_EXPIRED')
}

const isRefused: Operation<CodeStore, Codes, 'isRefused'> = async (store, which) => {
  const { table, orm } = store
  const found = await orm
    .select({ id: table.id })
    .from(table)
    .where(and(isThis(store, which), isNull(table.codeHash), isNull(table.linkHash)))
  return found.length > 0
}

const verify: Operation<CodeStore, Codes, 'verify'> = async (store, { otp, ...which }) => {
  const { table, orm, limits, secrets } = store
  const isOpen = and(isThis(store, which), isNotNull(table.codeHash))
  // Counted before it is checked, so that no two requests share an attempt.
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
  const isRight = secrets.isMac(tried.codeHash, 'code', tried.email, otp, tried.id)
  // A guess before the mailbox's owner opened the link never succeeds, and gets the same response.
  if (!isRight || !tried.isAllowed) {
    const { code, message } = new OtpInvalidError({ triesLeft: limits.codeAttempts - tried.attempts })
    throw new RequestError(code, message)
  }
  // Of two concurrent requests with the right code, only one deletes the row.
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
