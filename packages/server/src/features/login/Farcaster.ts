import { readUpTo } from '@foyer/providers/driver'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { answerError } from '../../kit/answerError.ts'
import type { Clock } from '../../kit/Clock.ts'
import { hashToken } from '../../kit/hashToken.ts'
import type { Logger } from '../../kit/Logger.ts'
import type { Database } from '../../storage/Database.ts'
import { rpcChains } from '../chains/rpcChains.ts'
import type { LoginSecrets } from '../visitors/createLoginSecrets.ts'
import type { LoginSessions } from '../visitors/LoginSessions.ts'
import type { LoginLimits } from '../visitors/loginLimits.ts'
import { loginSessions, loginAttempts as table } from '../visitors/loginSchema.ts'
import type { LoginUsers } from '../visitors/sqlLoginUsers.ts'

const timeoutMs = 8_000

/** Options of Farcaster logins. */
export type FarcasterOptions = {
  /** Nodes of Optimism, where accounts are registered. If there is more than one, two must agree. */
  rpcUrls: readonly string[]
  /** @default 'https://relay.farcaster.xyz' */
  relayUrl?: string | undefined
}

/** Login through a window, identified by the code of its page. */
export type ByCode = { projectId: string; resultCode: string }

/**
 * Logins with Farcaster (Sign In With Farcaster, FIP-11): opens channels at the relay, and verifies the results itself.
 *
 * Anyone can be lured into approving a channel that someone else opened. Match digits would not help, because the opener can
 * read everything the relay reports. Instead, the app sends its visitor to a page of the secure site that shows whose login
 * it is. The page cannot be shown before the approval, but it can end the login even after it is complete.
 */
export type Farcaster = {
  chains: ReturnType<typeof rpcChains>
  relayUrl: string
  fetch: typeof fetch
  secureUrl: string
  /** Host of the secure site, which the signed message must name. */
  domain: string
  secrets: LoginSecrets
  sessions: Pick<LoginSessions, 'create' | 'end'>
  users: Pick<LoginUsers, 'forgetDevice'>
  orm: Database['orm']
  clock: Clock
  logger: Logger
  limits: Pick<LoginLimits, 'challengeTtlMs'>
}

/** Creates the state over the database. */
export function createFarcaster({
  rpcUrls,
  relayUrl = 'https://relay.farcaster.xyz',
  fetch = globalThis.fetch,
  ...shared
}: FarcasterOptions &
  Omit<Farcaster, 'chains' | 'relayUrl' | 'fetch' | 'domain'> & {
    fetch?: Farcaster['fetch'] | undefined
  }): Farcaster {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const optimism = { id: 'eip155:10' as const, name: 'Optimism', nativeCurrency, rpcUrls: [...rpcUrls] }
  const { secureUrl, secrets, sessions, users, orm, clock, logger, limits } = shared
  return {
    chains: rpcChains({ chains: [optimism], clock }),
    relayUrl,
    fetch,
    secureUrl,
    domain: new URL(secureUrl).host,
    secrets,
    sessions,
    users,
    orm,
    clock,
    logger,
    limits,
  }
}

/** Returns the nonce of a channel. */
export function nonceOf({ secrets }: Farcaster, id: string): string {
  return Buffer.from(secrets.mac('farcaster', id), 'base64url').toString('hex')
}

/** Maximum size of the relay's answers. */
const maxAnswerBytes = 65_536

/** Calls the relay, which must not send the server to another address. */
export function callRelay(
  { fetch, relayUrl }: Farcaster,
  path: string,
  init: RequestInit,
): Promise<Response> {
  return fetch(relayUrl.replace(/\/+$/, '') + path, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
}

/** Reads an answer of the relay; `undefined` if it is too long or not JSON. */
export async function readRelayAnswer({ body }: Response): Promise<unknown> {
  const bytes = await readUpTo(body as AsyncIterable<Uint8Array> | null, maxAnswerBytes)
  try {
    return bytes && JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

/** @throws RequestError `SOCIAL_LOGIN_FAILED`, after logging the cause */
export function fail({ logger }: Farcaster, cause: unknown): never {
  logger.warn({ err: cause, method: 'farcaster' }, 'a login at a provider failed')
  throw answerError('SOCIAL_LOGIN_FAILED', { cause })
}

/** Matches the login whose page has the code, unless the login has failed or expired. */
export function isShown({ clock }: Farcaster, { projectId, resultCode }: ByCode) {
  return and(
    eq(table.resultHash, hashToken(resultCode)),
    eq(table.method, 'farcaster'),
    eq(table.projectId, projectId),
    inArray(table.status, ['started', 'exchanging', 'done']),
    gt(table.expiresAtMs, clock()),
  )
}

/** Ends a session and makes the account forget its device. */
export async function endSession({ orm, sessions, users }: Farcaster, tokenHash: string): Promise<void> {
  const [session] = await orm
    .select({ userId: loginSessions.userId, device: loginSessions.device })
    .from(loginSessions)
    .where(eq(loginSessions.tokenHash, tokenHash))
    .limit(1)
  await sessions.end(tokenHash)
  if (session) await users.forgetDevice(session.userId, session.device)
}
