import { randomBytes, randomUUID } from 'node:crypto'
import { buildSocialResultUri, type LoginSession, webUrl } from '@foyer/contract'
import { and, eq, gt, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { answerError } from '../../kit/answerError.ts'
import { bindOperations } from '../../kit/bindOperations.ts'
import type { Clock } from '../../kit/Clock.ts'
import { hashToken } from '../../kit/hashToken.ts'
import type { Logger } from '../../kit/Logger.ts'
import type { Operation } from '../../kit/Operation.ts'
import type { Database } from '../../storage/Database.ts'
import { rpcChains } from '../chains/rpcChains.ts'
import type { LoginSecrets } from '../visitors/createLoginSecrets.ts'
import type { LoginSessions } from '../visitors/LoginSessions.ts'
import type { LoginLimits } from '../visitors/loginLimits.ts'
import { loginAttempts, loginSessions } from '../visitors/loginSchema.ts'
import type { LoginUsers } from '../visitors/sqlLoginUsers.ts'
import { verifyFarcaster } from './verifyFarcaster.ts'

const timeoutMs = 8_000
const newChannel = v.object({
  channelToken: v.pipe(v.string(), v.minLength(1), v.maxLength(1_024)),
  url: webUrl,
})
const completed = v.object({
  state: v.literal('completed'),
  message: v.pipe(v.string(), v.maxLength(8_192)),
  signature: v.pipe(v.string(), v.maxLength(65_536)),
  username: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(256)))),
})

/** Options of Farcaster logins. */
export type FarcasterOptions = {
  /** Nodes of Optimism, where accounts are registered. If there is more than one, two must agree. */
  rpcUrls: readonly string[]
  /** @default 'https://relay.farcaster.xyz' */
  relayUrl?: string | undefined
}

type ByCode = { projectId: string; resultCode: string }
type Which = { projectId: string; device: string; channelId: string }

/** Logins with Farcaster (Sign In With Farcaster, FIP-11). */
export type FarcasterLogin = {
  /** @throws RequestError `SOCIAL_LOGIN_FAILED` if the relay does not respond */
  start(asked: {
    projectId: string
    device: string
    hostOrigin: string
    browser?: string | undefined
  }): Promise<{ url: string; channelId: string }>
  /** @throws RequestError `CHALLENGE_EXPIRED`, `SOCIAL_LOGIN_FAILED` */
  finish(which: Which): Promise<{ status: 'pending' } | { status: 'done'; session: LoginSession }>
  /**
   * Returns the login that a visitor has approved, by the code of the page the app sends them to; the login may already be
   * complete.
   */
  attempt(
    which: ByCode,
  ): Promise<{ hostOrigin: string; startedAt: string; browser: string | null } | undefined>
  /** Ends that login and its session because the visitor did not start it. `false` if there is none. */
  stop(which: ByCode): Promise<boolean>
}

/** State of `createFarcasterLogin`. */
type Farcaster = {
  secrets: LoginSecrets
  fetch: typeof fetch
  relayUrl: string
  logger: Logger
  clock: Clock
  limits: Pick<LoginLimits, 'challengeTtlMs'>
  secureUrl: string
  domain: string
  orm: Database['orm']
  table: typeof loginAttempts
  chains: ReturnType<typeof rpcChains>
  sessions: Pick<LoginSessions, 'create' | 'end'>
  users: Pick<LoginUsers, 'forgetDevice'>
}

/**
 * Opens channels at the relay, and verifies the results itself.
 *
 * Anyone can be lured into approving a channel that someone else opened. Match digits would not help, because the opener can
 * read everything the relay reports. Instead, the app sends its visitor to a page of the secure site that shows whose login
 * it is. The page cannot be shown before the approval, but it can end the login even after it is complete.
 */
export function createFarcasterLogin(
  options: FarcasterOptions & {
    database: Database
    secureUrl: string
    secrets: LoginSecrets
    sessions: Pick<LoginSessions, 'create' | 'end'>
    users: Pick<LoginUsers, 'forgetDevice'>
    clock: Clock
    logger: Logger
    fetch?: typeof fetch | undefined
    limits: Pick<LoginLimits, 'challengeTtlMs'>
  },
): FarcasterLogin {
  const { rpcUrls, relayUrl = 'https://relay.farcaster.xyz', secureUrl } = options
  const { secrets, sessions, users, clock, logger, limits } = options
  const { orm } = options.database
  const table = loginAttempts
  const domain = new URL(secureUrl).host
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const optimism = { id: 'eip155:10' as const, name: 'Optimism', nativeCurrency, rpcUrls: [...rpcUrls] }
  const chains = rpcChains({ chains: [optimism], clock })

  const farcaster: Farcaster = {
    secrets,
    fetch: options.fetch ?? fetch,
    relayUrl,
    logger,
    clock,
    limits,
    secureUrl,
    domain,
    orm,
    table,
    chains,
    sessions,
    users,
  }
  return bindOperations(farcaster, { start, finish, attempt, stop })
}

function nonceOf(farcaster: Farcaster, id: string) {
  return Buffer.from(farcaster.secrets.mac('farcaster', id), 'base64url').toString('hex')
}

function call(farcaster: Farcaster, path: string, init: RequestInit) {
  const { fetch, relayUrl } = farcaster
  return fetch(relayUrl.replace(/\/+$/, '') + path, {
    ...init,
    signal: AbortSignal.timeout(timeoutMs),
  })
}

function fail(farcaster: Farcaster, cause: unknown): never {
  const { logger } = farcaster
  logger.warn({ err: cause, method: 'farcaster' }, 'a login at a provider failed')
  throw answerError('SOCIAL_LOGIN_FAILED', { cause })
}

const start: Operation<Farcaster, FarcasterLogin, 'start'> = async (
  farcaster,
  { projectId, device, hostOrigin, browser },
) => {
  const { clock, limits, secureUrl, domain, orm, table, secrets } = farcaster
  const id = randomUUID()
  const resultCode = randomBytes(32).toString('base64url')
  const expiresAtMs = clock() + limits.challengeTtlMs
  const opened = await call(farcaster, '/v1/channel', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      siweUri: secureUrl,
      domain,
      nonce: nonceOf(farcaster, id),
      expirationTime: new Date(expiresAtMs).toISOString(),
      acceptAuthAddress: true,
      redirectUrl: buildSocialResultUri(secureUrl, { projectId, state: hashToken(id), resultCode }),
    }),
  })
    .then(async (response: Response) => v.parse(newChannel, await response.json()))
    .catch((cause) => fail(farcaster, cause))
  await orm.insert(table).values({
    id,
    method: 'farcaster',
    projectId,
    device,
    hostOrigin,
    sealedToken: secrets.seal(opened.channelToken, id),
    status: 'started',
    resultHash: hashToken(resultCode),
    startedAtMs: clock(),
    browser,
    expiresAtMs,
  })
  return { url: opened.url, channelId: id }
}

const finish: Operation<Farcaster, FarcasterLogin, 'finish'> = async (
  farcaster,
  { projectId, device, channelId: id },
) => {
  const { table, clock, orm, secrets, domain, secureUrl, chains, sessions, limits } = farcaster
  const isThis = and(
    eq(table.id, id),
    eq(table.method, 'farcaster'),
    eq(table.projectId, projectId),
    eq(table.device, device),
    gt(table.expiresAtMs, clock()),
  )
  const [attempt] = await orm.select().from(table).where(isThis).limit(1)
  if (attempt?.status === 'failed') throw answerError('SOCIAL_LOGIN_FAILED')
  if (!attempt?.sealedToken || attempt.status !== 'started') throw answerError('CHALLENGE_EXPIRED')
  const token = secrets.open(attempt.sealedToken, id)
  const response = await call(farcaster, '/v1/channel/status', {
    headers: { authorization: `Bearer ${token}` },
  }).catch((cause) => fail(farcaster, cause))
  if (response.status === 202) return { status: 'pending' }
  // The relay reports it only once, so the channel is consumed whatever the outcome.
  const used = await orm
    .update(table)
    .set({ status: 'exchanging', sealedToken: null })
    .where(and(isThis, eq(table.status, 'started')))
    .returning({ id: table.id })
  if (!used.length) throw answerError('CHALLENGE_EXPIRED')
  const refuse = async (cause: unknown) => {
    await orm.delete(table).where(isThis)
    return fail(farcaster, cause)
  }
  const answer = v.safeParse(completed, await response.json().catch(() => undefined))
  if (!answer.success) return refuse(new Error(`The relay answered with status ${response.status}`))
  const { message, signature, username } = answer.output
  const fid = await verifyFarcaster(
    { message, signature, nonce: nonceOf(farcaster, id), domain, uri: secureUrl },
    { chains, clock },
  ).catch(refuse)
  if (fid === undefined) return refuse(new Error('The message is invalid'))
  const session = await sessions.create({
    projectId,
    device,
    // The name is unverified: it is only displayed, never used for decisions.
    identity: { method: 'farcaster', subject: String(fid), email: null, userName: username ?? null },
    hostOrigin: attempt.hostOrigin,
    startedAtMs: attempt.startedAtMs,
  })
  const sessionHash = hashToken(session.token)
  const done = await orm
    .update(table)
    // The visitor can still stop the login for another challenge lifetime.
    .set({ status: 'done', sessionHash, expiresAtMs: clock() + limits.challengeTtlMs })
    .where(and(eq(table.id, id), eq(table.status, 'exchanging')))
    .returning({ id: table.id })
  if (done.length) return { status: 'done', session }
  // Stopped while the session was being created.
  await endSession(farcaster, sessionHash)
  throw answerError('SOCIAL_LOGIN_FAILED')
}

function isShown({ table, clock }: Farcaster, { projectId, resultCode }: ByCode) {
  return and(
    eq(table.resultHash, hashToken(resultCode)),
    eq(table.method, 'farcaster'),
    eq(table.projectId, projectId),
    inArray(table.status, ['started', 'exchanging', 'done']),
    gt(table.expiresAtMs, clock()),
  )
}

const attempt: Operation<Farcaster, FarcasterLogin, 'attempt'> = async (farcaster, which) => {
  const { orm, table } = farcaster
  const [found] = await orm.select().from(table).where(isShown(farcaster, which)).limit(1)
  if (!found) return undefined
  const { hostOrigin, startedAtMs, browser } = found
  return { hostOrigin, startedAt: new Date(startedAtMs).toISOString(), browser }
}

const stop: Operation<Farcaster, FarcasterLogin, 'stop'> = async (farcaster, which) => {
  const { orm, table } = farcaster
  const [stopped] = await orm
    .update(table)
    .set({ status: 'failed', sealedToken: null })
    .where(isShown(farcaster, which))
    .returning()
  if (!stopped) return false
  if (stopped.sessionHash) await endSession(farcaster, stopped.sessionHash)
  return true
}

/** Ends a session and makes the account forget its device. */
async function endSession({ orm, sessions, users }: Farcaster, tokenHash: string) {
  const [session] = await orm
    .select({ userId: loginSessions.userId, device: loginSessions.device })
    .from(loginSessions)
    .where(eq(loginSessions.tokenHash, tokenHash))
    .limit(1)
  await sessions.end(tokenHash)
  if (session) await users.forgetDevice(session.userId, session.device)
}
