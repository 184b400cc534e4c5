import { randomBytes } from 'node:crypto'
import {
  buildSocialResultUri,
  type LoginSession,
  type SocialProvider,
  type SocialResult,
  socialResultField,
} from '@foyer/contract'
import { and, eq, gt, lte } from 'drizzle-orm'
import { answerError } from '../../kit/answerError.ts'
import { bindOperations } from '../../kit/bindOperations.ts'
import type { Clock } from '../../kit/Clock.ts'
import { hashToken } from '../../kit/hashToken.ts'
import type { Logger } from '../../kit/Logger.ts'
import type { Operation } from '../../kit/Operation.ts'
import type { Database } from '../../storage/Database.ts'
import type { LoginSecrets } from '../visitors/createLoginSecrets.ts'
import type { LoginSessions } from '../visitors/LoginSessions.ts'
import type { LoginLimits } from '../visitors/loginLimits.ts'
import { loginAttempts } from '../visitors/loginSchema.ts'
import type { SocialClient } from './createSocialClient.ts'

/** Callback path for the providers' windows, to be registered with them. */
export const socialCallbackPath = '/v1/login/social/callback'

type Which = { projectId: string; device: string; state: string }

/** Logins with an account at a provider. */
export type SocialLogin = {
  providers: readonly SocialProvider[]
  start(asked: {
    projectId: string
    device: string
    provider: SocialProvider
    hostOrigin: string
    returnTo: string | undefined
    browser: string | undefined
    serverUrl: string
  }): Promise<{ uri: string; state: string }>
  /**
   * Accepts the provider's response and returns the URL where the window continues.
   *
   * @throws RequestError `SOCIAL_STATE_INVALID`
   */
  callback(answer: Readonly<Record<string, string>>, serverUrl: string): Promise<string>
  /** @throws RequestError `SOCIAL_LOGIN_FAILED`, `SOCIAL_STATE_INVALID` */
  finish(
    which: Which & { resultCode: string | undefined; matchCode: string | undefined },
  ): Promise<{ status: 'pending' } | { status: 'done'; session: LoginSession }>
  /**
   * Returns the login a window would finish.
   *
   * @throws RequestError `SOCIAL_STATE_INVALID`
   */
  attempt(which: {
    projectId: string
    resultCode: string
  }): Promise<{ hostOrigin: string; startedAt: string; browser: string | null; returnTo: string | null }>
  /**
   * Records the visitor's decision: the login is theirs, or it ends.
   *
   * @throws RequestError `SOCIAL_STATE_INVALID`
   */
  confirm(said: {
    projectId: string
    resultCode: string
    isMine: boolean
  }): Promise<{ matchCode?: string | undefined }>
  /** Deletes expired attempts. */
  prune(): Promise<void>
}

/** State of `createSocialLogin`. */
type SocialLogins = {
  secrets: LoginSecrets
  table: typeof loginAttempts
  clock: Clock
  client: SocialClient
  orm: Database['orm']
  limits: Pick<LoginLimits, 'challengeTtlMs'>
  secureUrl: string
  logger: Logger
  sessions: LoginSessions
}

/**
 * Logs in through providers, each attempt bound to the device that started it.
 *
 * Anyone with an account at the provider can finish a login there, and can be lured into doing so by its initiator. Finishing
 * alone therefore logs no one in. The window must hand its code to the frame whose device started the login. Otherwise, it
 * must show whose login it is, have the visitor confirm that it is their own, and show digits to type in that frame. Digits
 * shown by the page that started the login would prove nothing, because an attacker could show them too. No host page gets
 * the code: a script in it could pass it to the device of an attacker who started the login.
 */
export function createSocialLogin(options: {
  database: Database
  secureUrl: string
  client: SocialClient
  secrets: LoginSecrets
  sessions: LoginSessions
  clock: Clock
  logger: Logger
  limits: Pick<LoginLimits, 'challengeTtlMs'>
}): SocialLogin {
  const { secureUrl, client, secrets, sessions, clock, logger, limits } = options
  const { orm } = options.database
  const table = loginAttempts

  const logins: SocialLogins = { secrets, table, clock, client, orm, limits, secureUrl, logger, sessions }
  return {
    providers: client.providers,
    ...bindOperations(logins, { start, callback, finish, attempt, confirm, prune }),
  }
}

function redirectUriOf(serverUrl: string) {
  return serverUrl + socialCallbackPath
}

/** Derived from the state and a key, so the database's content cannot finish a login. */
function attemptOf(logins: SocialLogins, provider: SocialProvider, state: string, serverUrl: string) {
  return {
    provider,
    state,
    redirectUri: redirectUriOf(serverUrl),
    verifier: logins.secrets.mac('pkce', state),
    nonce: logins.secrets.mac('nonce', state),
  }
}

function matchCodeOf(logins: SocialLogins, id: string) {
  return String(Buffer.from(logins.secrets.mac('match', id), 'base64url').readUInt32BE() % 100).padStart(
    2,
    '0',
  )
}

function isLive(logins: SocialLogins, id: string) {
  return and(eq(logins.table.id, id), gt(logins.table.expiresAtMs, logins.clock()))
}

function isReady(logins: SocialLogins, projectId: string, resultCode: string) {
  return and(
    eq(logins.table.resultHash, hashToken(resultCode)),
    eq(logins.table.projectId, projectId),
    eq(logins.table.status, 'ready'),
    gt(logins.table.expiresAtMs, logins.clock()),
  )
}

const start: Operation<SocialLogins, SocialLogin, 'start'> = async (
  logins,
  { projectId, device, provider, hostOrigin, returnTo = null, browser, serverUrl },
) => {
  const { client, orm, table, clock, limits } = logins
  const state = randomBytes(32).toString('base64url')
  const id = hashToken(state)
  const uri = await client.authorizeUri(attemptOf(logins, provider, state, serverUrl))
  await orm.insert(table).values({
    id,
    method: provider,
    projectId,
    device,
    hostOrigin,
    returnTo,
    status: 'started',
    startedAtMs: clock(),
    browser,
    expiresAtMs: clock() + limits.challengeTtlMs,
  })
  return { uri, state }
}

const callback: Operation<SocialLogins, SocialLogin, 'callback'> = async (logins, answer, serverUrl) => {
  const { orm, table, client, secureUrl, logger } = logins
  const { state = '' } = answer
  const id = hashToken(state)
  // Each state is accepted once.
  const [attempt] = await orm
    .update(table)
    .set({ status: 'exchanging' })
    .where(and(isLive(logins, id), eq(table.status, 'started')))
    .returning()
  if (!attempt) throw answerError('SOCIAL_STATE_INVALID')
  const { projectId, hostOrigin, returnTo } = attempt
  const secureOrigin = new URL(secureUrl).origin
  const end = (result: SocialResult) => {
    const uri = buildSocialResultUri(secureUrl, result)
    // The code stays on the secure site, whose page asks the visitor before the host page continues.
    if (returnTo === null || ('resultCode' in result && hostOrigin !== secureOrigin)) return uri
    const url = new URL(returnTo)
    const field = `${socialResultField}=${encodeURIComponent(uri)}`
    url.hash = url.hash ? `${url.hash}&${field}` : field
    return url.href
  }
  try {
    const given = attemptOf(logins, attempt.method as SocialProvider, state, serverUrl)
    const identity = await client.identify(given, answer)
    const resultCode = randomBytes(32).toString('base64url')
    await orm
      .update(table)
      .set({ status: 'ready', identity, resultHash: hashToken(resultCode) })
      .where(eq(table.id, id))
    return end({ projectId, state, hostOrigin, resultCode })
  } catch (error) {
    await orm.update(table).set({ status: 'failed' }).where(eq(table.id, id))
    const isDenied = answer.error === 'access_denied'
    if (!isDenied) logger.warn({ err: error, method: attempt.method }, 'a login at a provider failed')
    return end({ projectId, state, hostOrigin, error: isDenied ? 'denied' : 'failed' })
  }
}

const finish: Operation<SocialLogins, SocialLogin, 'finish'> = async (
  logins,
  { projectId, device, state, resultCode, matchCode },
) => {
  const { table, orm, sessions } = logins
  const isThis = and(
    isLive(logins, hashToken(state)),
    eq(table.projectId, projectId),
    eq(table.device, device),
  )
  const [attempt] = await orm.select().from(table).where(isThis).limit(1)
  if (!attempt) throw answerError('SOCIAL_STATE_INVALID')
  if (attempt.status === 'failed') {
    await orm.delete(table).where(isThis)
    throw answerError('SOCIAL_LOGIN_FAILED')
  }
  const isHandedOver = resultCode !== undefined && hashToken(resultCode) === attempt.resultHash
  if (resultCode !== undefined && !isHandedOver) throw answerError('SOCIAL_STATE_INVALID')
  const isTried = attempt.status === 'confirmed' && matchCode !== undefined
  if (!attempt.identity || !(isHandedOver || isTried)) return { status: 'pending' }
  // Single attempt: the first of several requests consumes it, even with a wrong code.
  const used = await orm.delete(table).where(isThis).returning({ id: table.id })
  if (!used.length) throw answerError('SOCIAL_STATE_INVALID')
  if (!isHandedOver && matchCode !== matchCodeOf(logins, attempt.id)) throw answerError('SOCIAL_LOGIN_FAILED')
  const { identity, hostOrigin, startedAtMs } = attempt
  const session = await sessions.create({ projectId, device, identity, hostOrigin, startedAtMs })
  return { status: 'done', session }
}

const attempt: Operation<SocialLogins, SocialLogin, 'attempt'> = async (
  logins,
  { projectId, resultCode },
) => {
  const { orm, table } = logins
  const [attempt] = await orm
    .select()
    .from(table)
    .where(isReady(logins, projectId, resultCode))
    .limit(1)
  if (!attempt) throw answerError('SOCIAL_STATE_INVALID')
  const { hostOrigin, startedAtMs, browser, returnTo } = attempt
  return { hostOrigin, startedAt: new Date(startedAtMs).toISOString(), browser, returnTo }
}

const confirm: Operation<SocialLogins, SocialLogin, 'confirm'> = async (
  logins,
  { projectId, resultCode, isMine },
) => {
  const { orm, table } = logins
  // Only once: a window that declined cannot be made to confirm.
  const [attempt] = await orm
    .update(table)
    .set({ status: isMine ? 'confirmed' : 'failed' })
    .where(isReady(logins, projectId, resultCode))
    .returning({ id: table.id })
  if (!attempt) throw answerError('SOCIAL_STATE_INVALID')
  return isMine ? { matchCode: matchCodeOf(logins, attempt.id) } : {}
}

const prune: Operation<SocialLogins, SocialLogin, 'prune'> = async (logins) => {
  const { orm, table, clock } = logins
  await orm.delete(table).where(lte(table.expiresAtMs, clock()))
}
