import { type LoginSession, parseSocialResultUri } from '@foyer/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashToken } from '../../../kit/hashToken.ts'
import { silentLogger } from '../../../kit/silentLogger.ts'
import type { Database } from '../../../storage/Database.ts'
import { openDatabase } from '../../../storage/openDatabase.ts'
import { createLoginSecrets } from '../../visitors/createLoginSecrets.ts'
import type { LoginLimits } from '../../visitors/loginLimits.ts'
import { loginAttempts } from '../../visitors/loginSchema.ts'
import type { SocialAttempt } from '../createSocialClient.ts'
import { pruneAttempts, type SocialLogins } from '../socialAttempts.ts'
import { confirmSocialLogin } from './confirmSocialLogin.ts'
import { finishSocialLogin } from './finishSocialLogin.ts'
import { getSocialAttempt } from './getSocialAttempt.ts'
import { receiveSocialCallback } from './getSocialCallback.ts'
import { startSocialLogin } from './startSocialLogin.ts'

const secureUrl = 'https://secure.example'
const serverUrl = 'https://server.example'
const hostOrigin = 'https://app.shop.example'
const startMs = Date.UTC(2026, 0, 1)
const ttlMs = 600_000
const identity = { method: 'google', subject: '7', email: null, userName: 'Ada' } as const
const session = { token: 't' } as LoginSession
let now = startMs
/** Arguments that the client received. */
let identified: [SocialAttempt, object][]
let failure: Error | undefined
let created: unknown[]
let warned: object[]
let database: Database
const open = (key = 1): SocialLogins => ({
  orm: database.orm,
  secureUrl,
  client: {
    providers: ['google', 'x'],
    authorizeUri: async (attempt) => {
      identified.push([attempt, {}])
      return `https://provider.example/?state=${attempt.state}`
    },
    identify: async (attempt, answer) => {
      identified.push([attempt, answer])
      if (failure) throw failure
      return identity
    },
  },
  secrets: createLoginSecrets(new Uint8Array(32).fill(key)),
  sessions: {
    create: async (who: object) => {
      created.push(who)
      return session
    },
  } as never,
  clock: () => now,
  logger: { ...silentLogger, warn: (about: unknown) => void warned.push(about as object) },
  limits: { challengeTtlMs: ttlMs } as LoginLimits,
})
let logins: SocialLogins
beforeAll(async () => {
  database = await openDatabase()
  logins = open()
})
afterAll(() => database.close())
beforeEach(async () => {
  now = startMs
  identified = []
  created = []
  warned = []
  failure = undefined
  await database.orm.delete(loginAttempts)
})

const asked = {
  projectId: 'shop',
  device: 'd1',
  provider: 'google',
  hostOrigin,
  returnTo: undefined,
  browser: 'Firefox on Linux',
  serverUrl,
} as const
const invalid = { code: 'SOCIAL_STATE_INVALID' }
const failed = { code: 'SOCIAL_LOGIN_FAILED' }
const resultOf = (uri: string) => {
  const result = parseSocialResultUri(secureUrl, uri)
  if (!result) throw new Error(uri)
  return result
}
/** A login that the provider has finished; the window holds the code. */
async function ready(changed: Partial<Parameters<typeof startSocialLogin>[1]> = {}) {
  const { state } = await startSocialLogin(logins, { ...asked, ...changed })
  const result = resultOf(await receiveSocialCallback(logins, { state, code: 'c' }, serverUrl))
  if (!('resultCode' in result)) throw new Error(JSON.stringify(result))
  return { state, resultCode: result.resultCode }
}
const finish = (changed: Partial<Parameters<typeof finishSocialLogin>[1]> & { state: string }) =>
  finishSocialLogin(logins, {
    projectId: 'shop',
    device: 'd1',
    resultCode: undefined,
    matchCode: undefined,
    ...changed,
  })
const confirm = (resultCode: string, isMine = true, projectId = 'shop') =>
  confirmSocialLogin(logins, { projectId, resultCode, isMine })
const done = { status: 'done', session }

describe('start', () => {
  test('default: stores only the hash of the state, and sends the provider PKCE and a nonce', async () => {
    const { uri, state } = await startSocialLogin(logins, asked)
    expect(state).toMatch(/^[\w-]{43}$/)
    expect(uri).toBe(`https://provider.example/?state=${state}`)
    const [attempt] = identified[0] ?? []
    expect(attempt).toMatchObject({
      provider: 'google',
      state,
      redirectUri: 'https://server.example/v1/login/social/callback',
    })
    // PKCE requires at least 43 characters, and one value must not reveal the other.
    for (const value of [attempt?.verifier, attempt?.nonce]) expect(value).toMatch(/^[\w-]{43}$/)
    expect(new Set([attempt?.verifier, attempt?.nonce, state]).size).toBe(3)
    const rows = await database.orm.select().from(loginAttempts)
    expect(rows).toMatchObject([
      { id: hashToken(state), method: 'google', projectId: 'shop', device: 'd1', hostOrigin, returnTo: null },
    ])
    for (const secret of [state, attempt?.verifier, attempt?.nonce])
      expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('behavior: the callback derives the same PKCE values and nonce, and each login has different ones', async () => {
    const { state } = await startSocialLogin(logins, asked)
    const answer = { state, code: 'c', iss: 'https://accounts.google.com' }
    await receiveSocialCallback(logins, answer, serverUrl)
    const [[given] = [], [repeated, said] = []] = identified
    expect(repeated).toEqual(given)
    expect(said).toEqual(answer)
    await startSocialLogin(logins, asked)
    const [other] = identified.at(-1) ?? []
    for (const name of ['state', 'verifier', 'nonce'] as const) expect(other?.[name]).not.toBe(given?.[name])
  })
})

describe('callback', () => {
  test('default: redirects to the secure site with a result code, and stores only its hash', async () => {
    const { state } = await startSocialLogin(logins, asked)
    const result = resultOf(await receiveSocialCallback(logins, { state, code: 'c' }, serverUrl))
    expect(result).toEqual({ projectId: 'shop', state, hostOrigin, resultCode: expect.any(String) })
    const rows = await database.orm.select().from(loginAttempts)
    expect(rows).toMatchObject([{ status: 'ready', identity }])
    expect(JSON.stringify(rows)).not.toContain('resultCode' in result ? result.resultCode : '')
    expect(warned).toEqual([])
  })

  test.each([
    ['https://secure.example/security?a=1', 'https://secure.example/security?a=1#foyer-login='],
    ['https://secure.example/security#top', 'https://secure.example/security#top&foyer-login='],
  ])('behavior: returns to the secure site’s page %s', async (returnTo, start) => {
    const { origin } = new URL(returnTo)
    expect(origin).toBe(new URL(secureUrl).origin)
    const { state } = await startSocialLogin(logins, { ...asked, hostOrigin: origin, returnTo })
    const uri = await receiveSocialCallback(logins, { state, code: 'c' }, serverUrl)
    expect(uri.slice(0, start.length)).toBe(start)
    expect(resultOf(decodeURIComponent(uri.slice(start.length)))).toMatchObject({ state })
  })

  test('attack: a page that the visitor returns to never receives the result code', async () => {
    const returnTo = `${hostOrigin}/pay?a=1`
    const { state } = await startSocialLogin(logins, { ...asked, returnTo })
    const uri = await receiveSocialCallback(logins, { state, code: 'c' }, serverUrl)
    expect(new URL(uri).origin).toBe(new URL(secureUrl).origin)
    const result = resultOf(uri)
    if (!('resultCode' in result)) throw new Error('No code')
    // The secure site's page asks first and then leads back.
    expect(
      await getSocialAttempt(logins, { projectId: 'shop', resultCode: result.resultCode }),
    ).toMatchObject({
      returnTo,
    })
    failure = new Error('no')
    const other = await startSocialLogin(logins, { ...asked, returnTo })
    const refused = new URL(
      await receiveSocialCallback(logins, { state: other.state, error: 'access_denied' }, serverUrl),
    )
    expect(refused.origin).toBe(hostOrigin)
  })

  test('attack: asks no provider for a state that is missing, unknown, used or expired', async () => {
    const { state } = await startSocialLogin(logins, asked)
    identified = []
    for (const answer of [{ code: 'c' }, { state: '', code: 'c' }, { state: hashToken(state), code: 'c' }])
      await expect(receiveSocialCallback(logins, answer, serverUrl)).rejects.toMatchObject(invalid)
    now += ttlMs
    await expect(receiveSocialCallback(logins, { state, code: 'c' }, serverUrl)).rejects.toMatchObject(
      invalid,
    )
    expect(identified).toEqual([])
    now -= 1
    await receiveSocialCallback(logins, { state, code: 'c' }, serverUrl)
    await expect(receiveSocialCallback(logins, { state, code: 'c' }, serverUrl)).rejects.toMatchObject(
      invalid,
    )
    expect(identified).toHaveLength(1)
  })

  test('attack: the same state is used twice at the same time: one request succeeds', async () => {
    const { state } = await startSocialLogin(logins, asked)
    identified = []
    const all = await Promise.allSettled(
      [1, 2, 3].map(() => receiveSocialCallback(logins, { state, code: 'c' }, serverUrl)),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(identified).toHaveLength(1)
  })

  test.each([
    ['access_denied', 'denied', 0],
    ['server_error', 'failed', 1],
    [undefined, 'failed', 1],
  ])('error: reports a failed login once if the provider returns %s', async (error, reason, warnings) => {
    failure = new Error('no')
    const { state } = await startSocialLogin(logins, asked)
    const answer = { state, ...(error ? { error } : {}) }
    expect(resultOf(await receiveSocialCallback(logins, answer, serverUrl))).toEqual({
      projectId: 'shop',
      state,
      hostOrigin,
      error: reason,
    })
    expect(warned).toHaveLength(warnings)
    for (const about of warned) expect(about).toEqual({ err: failure, method: 'google' })
    await expect(finish({ state })).rejects.toMatchObject(failed)
    // It is reported only once.
    await expect(finish({ state })).rejects.toMatchObject(invalid)
    expect(created).toEqual([])
  })
})

describe('finish', () => {
  test('default: logs in once with the result code', async () => {
    const { state } = await startSocialLogin(logins, asked)
    expect(await finish({ state })).toEqual({ status: 'pending' })
    const result = resultOf(await receiveSocialCallback(logins, { state, code: 'c' }, serverUrl))
    const resultCode = 'resultCode' in result ? result.resultCode : ''
    expect(await finish({ state })).toEqual({ status: 'pending' })
    expect(await finish({ state, resultCode })).toEqual(done)
    expect(created).toEqual([{ projectId: 'shop', device: 'd1', identity, hostOrigin, startedAtMs: startMs }])
    await expect(finish({ state, resultCode })).rejects.toMatchObject(invalid)
  })

  test('attack: rejects another device, project, state or code', async () => {
    const { state, resultCode } = await ready()
    const other = await ready()
    for (const changed of [
      { device: 'd2' },
      { projectId: 'other' },
      { state: other.state },
      { resultCode: other.resultCode },
      { resultCode: '' },
      { resultCode: hashToken(resultCode) },
      { state: hashToken(state) },
    ])
      await expect(finish({ state, resultCode, ...changed })).rejects.toMatchObject(invalid)
    expect(created).toEqual([])
    expect(await finish({ state, resultCode })).toEqual(done)
  })

  test('attack: rejects a guessed code before the provider has answered', async () => {
    const { state } = await startSocialLogin(logins, asked)
    for (const resultCode of ['', 'x'.repeat(43)])
      await expect(finish({ state, resultCode })).rejects.toMatchObject(invalid)
    expect(await finish({ state, matchCode: '00' })).toEqual({ status: 'pending' })
  })

  test('attack: rejects a login that has expired', async () => {
    const { state, resultCode } = await ready()
    now += ttlMs
    await expect(finish({ state, resultCode })).rejects.toMatchObject(invalid)
    now -= 1
    expect(await finish({ state, resultCode })).toEqual(done)
  })

  test('attack: the result code sent several times at once logs in once', async () => {
    const { state, resultCode } = await ready()
    const all = await Promise.allSettled([1, 2, 3].map(() => finish({ state, resultCode })))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(created).toHaveLength(1)
  })
})

describe('confirm', () => {
  test('default: returns two digits that log in the page that started the login', async () => {
    const { state, resultCode } = await ready()
    const { matchCode } = await confirm(resultCode)
    expect(matchCode).toMatch(/^\d\d$/)
    expect(await finish({ state })).toEqual({ status: 'pending' })
    expect(await finish({ state, matchCode })).toEqual(done)
    expect(created).toHaveLength(1)
  })

  test('attack: wrong digits end the login', async () => {
    const { state, resultCode } = await ready()
    const { matchCode } = await confirm(resultCode)
    const wrong = matchCode === '00' ? '01' : '00'
    await expect(finish({ state, matchCode: wrong })).rejects.toMatchObject(failed)
    await expect(finish({ state, matchCode })).rejects.toMatchObject(invalid)
    expect(created).toEqual([])
  })

  test('attack: digits sent before the visitor has confirmed are not checked', async () => {
    const { state, resultCode } = await ready()
    for (let digits = 0; digits < 100; digits += 9)
      expect(await finish({ state, matchCode: String(digits).padStart(2, '0') })).toEqual({
        status: 'pending',
      })
    expect((await confirm(resultCode)).matchCode).toBeDefined()
  })

  test('attack: a visitor who disowns a login ends it', async () => {
    const { state, resultCode } = await ready()
    expect(await confirm(resultCode, false)).toEqual({})
    await expect(confirm(resultCode)).rejects.toMatchObject(invalid)
    await expect(finish({ state, resultCode })).rejects.toMatchObject(failed)
    expect(created).toEqual([])
  })

  test('attack: rejects another code or project, a second confirmation, and a late one', async () => {
    const { state, resultCode } = await ready()
    for (const call of [
      confirm('x'.repeat(43)),
      confirm(resultCode, true, 'other'),
      confirm(hashToken(resultCode)),
    ])
      await expect(call).rejects.toMatchObject(invalid)
    now += ttlMs
    await expect(confirm(resultCode)).rejects.toMatchObject(invalid)
    now -= 1
    await confirm(resultCode)
    await expect(confirm(resultCode)).rejects.toMatchObject(invalid)
    await expect(confirm(resultCode, false)).rejects.toMatchObject(invalid)
    await expect(getSocialAttempt(logins, { projectId: 'shop', resultCode })).rejects.toMatchObject(invalid)
    expect(await finish({ state, resultCode })).toEqual(done)
  })

  test('attack: the digits depend on the server’s key, so the database does not reveal them', async () => {
    const digits = new Set<string>()
    const { state } = await ready()
    for (let key = 1; key < 6; key++) {
      await database.orm
        .update(loginAttempts)
        .set({ status: 'ready', resultHash: hashToken('code') })
        .where(eq(loginAttempts.id, hashToken(state)))
      const { matchCode = '' } = await confirmSocialLogin(open(key), {
        projectId: 'shop',
        resultCode: 'code',
        isMine: true,
      })
      digits.add(matchCode)
    }
    expect(digits.size).toBeGreaterThan(1)
  })
})

describe('attempt', () => {
  test('default: returns the site, time and browser that started the login', async () => {
    const { resultCode } = await ready()
    now += 5
    expect(await getSocialAttempt(logins, { projectId: 'shop', resultCode })).toEqual({
      hostOrigin,
      startedAt: new Date(startMs).toISOString(),
      browser: 'Firefox on Linux',
      returnTo: null,
    })
  })

  test('attack: rejects another code or project, and a late call', async () => {
    const { resultCode } = await ready()
    for (const call of [
      getSocialAttempt(logins, { projectId: 'other', resultCode }),
      getSocialAttempt(logins, { projectId: 'shop', resultCode: 'x'.repeat(43) }),
    ])
      await expect(call).rejects.toMatchObject(invalid)
    now += ttlMs
    await expect(getSocialAttempt(logins, { projectId: 'shop', resultCode })).rejects.toMatchObject(invalid)
  })
})

describe('prune', () => {
  test('default: deletes expired rows', async () => {
    await startSocialLogin(logins, asked)
    now += 1
    const { state } = await startSocialLogin(logins, asked)
    now = startMs + ttlMs
    await pruneAttempts(logins)
    expect(await database.orm.select({ id: loginAttempts.id }).from(loginAttempts)).toEqual([
      { id: hashToken(state) },
    ])
  })
})
