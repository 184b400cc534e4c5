import { type LoginSession, parseSocialResultUri } from '@foyer/contract'
import { toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startNode } from '../../../../test/startNode.ts'
import { hashToken } from '../../../kit/hashToken.ts'
import { silentLogger } from '../../../kit/silentLogger.ts'
import type { Database } from '../../../storage/Database.ts'
import { openDatabase } from '../../../storage/openDatabase.ts'
import { createLoginSecrets } from '../../visitors/createLoginSecrets.ts'
import { loginAttempts, loginSessions, loginUsers } from '../../visitors/loginSchema.ts'
import { createFarcaster, type Farcaster } from '../Farcaster.ts'
import { stopFarcasterLogin } from './confirmSocialLogin.ts'
import { finishFarcasterLogin } from './finishFarcasterLogin.ts'
import { getFarcasterAttempt } from './getSocialAttempt.ts'
import { startFarcasterLogin } from './startFarcasterLogin.ts'

const secureUrl = 'https://secure.example:8443'
const hostOrigin = 'https://app.shop.example'
const startMs = Date.UTC(2026, 0, 1)
const ttlMs = 600_000
const owner = privateKeyToAccount(generatePrivateKey())
const session = { token: 't' } as LoginSession
type Call = {
  url: string
  method: string | undefined
  headers: Headers
  body: Record<string, unknown>
  signal: unknown
}
let now = startMs
let calls: Call[]
let created: unknown[]
let warned: { method?: string }[]
let ended: string[]
let forgotten: unknown[]
/** Called while a session is being created. */
let made: (() => Promise<unknown>) | undefined
/** The relay's next response to opening a channel, and to a status query. */
let opening: () => Response
let status: () => Response | Promise<Response>
let database: Database
let node: Awaited<ReturnType<typeof startNode>>
const create = (relayUrl?: string) =>
  createFarcaster({
    rpcUrls: [node.url],
    relayUrl,
    orm: database.orm,
    secureUrl,
    secrets: createLoginSecrets(new Uint8Array(32).fill(1)),
    sessions: {
      create: async (who: object) => {
        created.push(who)
        await made?.()
        return session
      },
      end: async (tokenHash: string) => void ended.push(tokenHash),
    } as never,
    clock: () => now,
    logger: { ...silentLogger, warn: (about: unknown) => void warned.push(about as object) },
    async fetch(input, init) {
      const url = String(input)
      const { method, headers, body, signal } = init ?? {}
      calls.push({
        url,
        method,
        headers: new Headers(headers),
        body: JSON.parse(String(body ?? '{}')),
        signal,
      })
      return url.endsWith('/v1/channel') ? opening() : status()
    },
    users: { forgetDevice: async (...who) => void forgotten.push(who) },
    limits: { challengeTtlMs: ttlMs },
  })
let farcaster: Farcaster
beforeAll(async () => {
  database = await openDatabase()
  node = await startNode((body) => {
    const { id } = body as { id: number }
    return { text: JSON.stringify({ jsonrpc: '2.0', id, result: toHex(7n, { size: 32 }) }) }
  })
  farcaster = create('https://relay.example/')
})
afterAll(() => Promise.all([database.close(), node.stop()]))
beforeEach(async () => {
  now = startMs
  calls = []
  created = []
  warned = []
  ended = []
  forgotten = []
  made = undefined
  opening = () => Response.json({ channelToken: 'channel token', url: 'https://farcaster.example/app' })
  status = () => new Response(null, { status: 202 })
  await database.orm.delete(loginAttempts)
  await database.orm.delete(loginUsers)
})

const asked = { projectId: 'shop', device: 'd1', hostOrigin }
const start = async () => (await startFarcasterLogin(farcaster, asked)).channelId
const finish = (channelId: string, changed = {}) =>
  finishFarcasterLogin(farcaster, { projectId: 'shop', device: 'd1', channelId, ...changed })
/** Status that the relay reports once the app has approved the most recently opened channel. */
async function approved(changed: Record<string, unknown> = {}) {
  const { nonce, siweUri, domain } = calls.findLast(({ url }) => url.endsWith('/v1/channel'))?.body ?? {}
  const message = createSiweMessage({
    address: owner.address,
    chainId: 10,
    domain: String(domain),
    uri: String(siweUri),
    nonce: String(nonce),
    version: '1',
    statement: 'Farcaster Auth',
    issuedAt: new Date(now),
    resources: ['farcaster://fid/7'],
  })
  const signature = await owner.signMessage({ message })
  status = () => Response.json({ state: 'completed', message, signature, username: 'ada', ...changed })
}
const expired = { code: 'CHALLENGE_EXPIRED' }
const failed = { code: 'SOCIAL_LOGIN_FAILED' }

describe('start', () => {
  test('default: opens a relay channel for this site and login, and does not store its token in plain text', async () => {
    const { url, channelId } = await startFarcasterLogin(farcaster, asked)
    expect(url).toBe('https://farcaster.example/app')
    expect(calls).toMatchObject([
      {
        url: 'https://relay.example/v1/channel',
        method: 'POST',
        body: {
          siweUri: secureUrl,
          domain: 'secure.example:8443',
          expirationTime: new Date(startMs + ttlMs).toISOString(),
          acceptAuthAddress: true,
          redirectUrl: expect.stringMatching(/^https:\/\/secure\.example:8443\/popup\?projectId=shop#/),
        },
      },
    ])
    expect(calls[0]?.headers.get('content-type')).toBe('application/json')
    expect(calls[0]?.signal).toBeInstanceOf(AbortSignal)
    const rows = await database.orm.select().from(loginAttempts)
    expect(rows).toMatchObject([
      { id: channelId, method: 'farcaster', status: 'started', projectId: 'shop', device: 'd1', hostOrigin },
    ])
    // A reader of the database can neither query the relay nor predict the nonce.
    expect(JSON.stringify(rows)).not.toContain('channel token')
    const [first, second] = [calls[0]?.body.nonce, (await start()) && calls[1]?.body.nonce]
    for (const nonce of [first, second]) expect(nonce).toMatch(/^[\da-f]{64}$/)
    expect(second).not.toBe(first)
  })

  test('behavior: uses Farcaster’s relay, unless the operator configures another one', async () => {
    await startFarcasterLogin(create(), asked)
    await startFarcasterLogin(create('https://own.example//'), asked)
    expect(calls.map(({ url }) => url)).toEqual([
      'https://relay.farcaster.xyz/v1/channel',
      'https://own.example/v1/channel',
    ])
  })

  test.each([
    ['is not JSON', () => new Response('no')],
    ['has no token', () => Response.json({ url: 'https://farcaster.example/app' })],
    ['has an empty token', () => Response.json({ channelToken: '', url: 'https://farcaster.example/app' })],
    [
      'has an endless token',
      () => Response.json({ channelToken: 'x'.repeat(1_025), url: 'https://a.example' }),
    ],
    ['has an invalid URL', () => Response.json({ channelToken: 'x', url: 'no address' })],
    [
      'has an endless URL',
      () => Response.json({ channelToken: 'x', url: `https://a.example/${'x'.repeat(8_192)}` }),
    ],
    ['fails to arrive', () => Promise.reject(new TypeError('no')) as never],
  ])('error: rejects a relay response that %s, and stores no attempt', async (_, answer) => {
    opening = answer
    await expect(startFarcasterLogin(farcaster, asked)).rejects.toMatchObject(failed)
    expect(warned).toMatchObject([{ method: 'farcaster' }])
    expect(await database.orm.select().from(loginAttempts)).toEqual([])
  })
})

describe('finish', () => {
  test('default: returns pending before the approval, then logs in once', async () => {
    const id = await start()
    expect(await finish(id)).toEqual({ status: 'pending' })
    expect(calls[1]?.url).toBe('https://relay.example/v1/channel/status')
    expect(calls[1]?.headers.get('authorization')).toBe('Bearer channel token')
    await approved()
    expect(await finish(id)).toEqual({ status: 'done', session })
    expect(created).toEqual([
      {
        projectId: 'shop',
        device: 'd1',
        identity: { method: 'farcaster', subject: '7', email: null, userName: 'ada' },
        hostOrigin,
        startedAtMs: startMs,
      },
    ])
    await expect(finish(id)).rejects.toMatchObject(expired)
    expect(warned).toEqual([])
  })

  test('behavior: logs in a user without a name', async () => {
    for (const username of [null, undefined]) {
      const id = await start()
      await approved({ username })
      await finish(id)
      expect(created.at(-1)).toMatchObject({ identity: { subject: '7', userName: null } })
    }
  })

  test('attack: rejects another device, project or channel, or a late call, without asking the relay', async () => {
    const id = await start()
    await approved()
    for (const changed of [{ device: 'd2' }, { projectId: 'other' }, { channelId: 'x' }])
      await expect(finish(id, changed)).rejects.toMatchObject(expired)
    now += ttlMs
    await expect(finish(id)).rejects.toMatchObject(expired)
    expect(calls).toHaveLength(1)
    now -= 1
    expect(await finish(id)).toMatchObject({ status: 'done' })
  })

  test('attack: rejects an attempt of another provider, without asking the relay', async () => {
    const id = await start()
    await approved()
    await database.orm.update(loginAttempts).set({ method: 'google' })
    await expect(finish(id)).rejects.toMatchObject(expired)
    expect(calls).toHaveLength(1)
  })

  test('attack: rejects an approval of another login', async () => {
    const [mine, other] = [await start(), await start()]
    await approved()
    await expect(finish(mine)).rejects.toMatchObject(failed)
    expect(created).toEqual([])
    expect(await finish(other)).toMatchObject({ status: 'done' })
  })

  test('attack: finishing several times at once creates one login', async () => {
    const id = await start()
    await approved()
    const all = await Promise.allSettled([1, 2, 3].map(() => finish(id)))
    expect(all.filter(({ status: one }) => one === 'fulfilled')).toHaveLength(1)
    expect(created).toHaveLength(1)
  })

  test.each([
    ['an empty signature', { signature: '0x' }],
    ['no signature', { signature: undefined }],
    ['no message', { message: undefined }],
    ['a signature in the state “pending”', { state: 'pending' }],
    ['an endless message', { message: 'x'.repeat(8_193) }],
    ['an endless signature', { signature: `0x${'0'.repeat(65_536)}` }],
    ['an endless name', { username: 'x'.repeat(257) }],
  ])('attack: %s: creates no login, and the channel cannot be used again', async (_, changed) => {
    const id = await start()
    await approved(changed)
    await expect(finish(id)).rejects.toMatchObject(failed)
    await approved()
    await expect(finish(id)).rejects.toMatchObject(expired)
    expect(created).toEqual([])
    expect(warned).toMatchObject([{ method: 'farcaster' }])
  })

  test('error: allows a retry if the relay does not answer, and none if it refuses', async () => {
    const id = await start()
    status = () => Promise.reject(new TypeError('no'))
    await expect(finish(id)).rejects.toMatchObject(failed)
    status = () => new Response('no', { status: 401 })
    await expect(finish(id)).rejects.toMatchObject(failed)
    await expect(finish(id)).rejects.toMatchObject(expired)
  })
})

/** Code of the page that the app sends its visitor to, for the most recently opened channel. */
function shownCode() {
  const { redirectUrl } = calls.findLast(({ url }) => url.endsWith('/v1/channel'))?.body ?? {}
  const result = parseSocialResultUri(secureUrl, String(redirectUrl))
  if (!result || !('resultCode' in result)) throw new Error('no code')
  return result.resultCode
}
const by = (resultCode: string, projectId = 'shop') => ({ projectId, resultCode })

describe('attempt', () => {
  test('default: the page after the approval shows the login’s site, time and browser, for a limited time', async () => {
    await startFarcasterLogin(farcaster, { ...asked, browser: 'Firefox on Linux' })
    const [{ id } = { id: '' }] = await database.orm.select().from(loginAttempts)
    const about = { hostOrigin, startedAt: new Date(startMs).toISOString(), browser: 'Firefox on Linux' }
    expect(await getFarcasterAttempt(farcaster, by(shownCode()))).toEqual(about)
    await approved()
    now += ttlMs - 1
    await finish(id)
    // It can be viewed for the same time again.
    now += ttlMs - 1
    expect(await getFarcasterAttempt(farcaster, by(shownCode()))).toEqual(about)
    now += 1
    expect(await getFarcasterAttempt(farcaster, by(shownCode()))).toBeUndefined()
  })

  test('attack: rejects the code of another project or provider, and the hash of the state in place of the code', async () => {
    const id = await start()
    const code = shownCode()
    expect(await getFarcasterAttempt(farcaster, by(code, 'other'))).toBeUndefined()
    expect(await getFarcasterAttempt(farcaster, by(hashToken(id)))).toBeUndefined()
    await database.orm.update(loginAttempts).set({ method: 'google' })
    expect(await getFarcasterAttempt(farcaster, by(code))).toBeUndefined()
    expect(await stopFarcasterLogin(farcaster, by(code))).toBe(false)
    // The database stores only the code's hash.
    expect(JSON.stringify(await database.orm.select().from(loginAttempts))).not.toContain(code)
  })
})

describe('stop', () => {
  const isStopped = (id: string) => expect(finish(id)).rejects.toMatchObject(failed)
  async function addSession() {
    await database.orm.insert(loginUsers).values({ id: 'u1', projectId: 'shop', createdAtMs: now })
    await database.orm.insert(loginSessions).values({
      ...{ tokenHash: hashToken(session.token), id: 's1', userId: 'u1', projectId: 'shop', device: 'd1' },
      ...{ method: 'farcaster', createdAtMs: now, lastUsedAtMs: now, expiresAtMs: now + ttlMs },
    })
  }

  test('attack: a lured approval is stopped before the login is done', async () => {
    const id = await start()
    await approved()
    expect(await stopFarcasterLogin(farcaster, by(shownCode()))).toBe(true)
    await isStopped(id)
    expect(created).toEqual([])
    expect(await stopFarcasterLogin(farcaster, by(shownCode()))).toBe(false)
  })

  test('attack: a lured approval is stopped after the login: ends its session and forgets its device', async () => {
    const id = await start()
    await approved()
    await finish(id)
    await addSession()
    expect(await stopFarcasterLogin(farcaster, by(shownCode()))).toBe(true)
    expect(ended).toEqual([hashToken(session.token)])
    expect(forgotten).toEqual([['u1', 'd1']])
    await isStopped(id)
  })

  test('attack: a lured approval is stopped during the login: ends its session and forgets its device', async () => {
    const id = await start()
    await approved()
    made = async () => {
      await addSession()
      await stopFarcasterLogin(farcaster, by(shownCode()))
    }
    await isStopped(id)
    expect(ended).toEqual([hashToken(session.token)])
    expect(forgotten).toEqual([['u1', 'd1']])
  })

  test('behavior: stopping a login whose session has already ended forgets no device', async () => {
    const id = await start()
    await approved()
    await finish(id)
    expect(await stopFarcasterLogin(farcaster, by(shownCode()))).toBe(true)
    expect(forgotten).toEqual([])
  })
})
