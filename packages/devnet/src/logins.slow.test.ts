import {
  confirmSecondaryEmail,
  confirmSocialLogin,
  finishEmailLogin,
  finishFarcasterLogin,
  finishSocialLogin,
  getLoginMethods,
  getLoginUser,
  getSocialAttempt,
  parseSocialResultUri,
  type SocialProvider,
  socialProviders,
  startEmailLogin,
  startEmailUpdate,
  startFarcasterLogin,
  startSocialLogin,
} from '@foyer/contract'
import {
  createLogger,
  createServer,
  createServices,
  type FoyerServer,
  type Listening,
  listen,
  memoryProjects,
  openDatabase,
  smtpMail,
} from '@foyer/server'
import { privateKeyToAccount } from 'viem/accounts'
import { parseSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice, type Device } from '../../server/test/createDevice.ts'
import { startChain } from './startChain.ts'
import { type LocalFarcaster, startFarcaster } from './startFarcaster.ts'
import { type Mailbox, startMailbox } from './startMailbox.ts'
import { type LocalProviders, startProviders } from './startProviders.ts'

const secureUrl = 'http://secure.localhost:4180'
const hostOrigin = 'http://localhost:5173'
let now = Date.now()
const clock = () => now
const log: string[] = []
let mailbox: Mailbox
let providers: LocalProviders
let farcaster: LocalFarcaster
let server: FoyerServer
let listening: Listening
/** Relay answers that a test overrides. */
let relayed:
  | ((json: Record<string, unknown>) => Record<string, unknown> | Promise<Record<string, unknown>>)
  | undefined
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  const [database, chain] = await Promise.all([openDatabase(), startChain({ chainId: 31337 })])
  ;[mailbox, providers, farcaster] = await Promise.all([
    startMailbox(),
    startProviders(),
    startFarcaster({ rpcUrl: chain.url }),
  ])
  const services = await createServices({
    database,
    projects: memoryProjects([
      { id: 'demo', name: 'Demo', allowedOrigins: [], features: [] },
      { id: 'other', name: 'Other', allowedOrigins: [], features: [] },
    ]),
    chains: [],
    clock,
    logger: createLogger({ level: 'debug', write: (line) => log.push(line) }),
    async fetch(input, init) {
      const response = await fetch(input, init)
      if (!relayed || !String(input).endsWith('/v1/channel/status') || response.status !== 200)
        return response
      return Response.json(await relayed((await response.json()) as Record<string, unknown>))
    },
    logins: {
      secureUrl,
      key: new Uint8Array(32).fill(3),
      mail: smtpMail({ url: mailbox.smtpUrl, from: 'Foyer <no-reply@foyer.test>' }),
      providers: providers.settings,
      farcaster: farcaster.settings,
    },
  })
  server = createServer(services)
  listening = await listen({ server, port: 0 })
  stops.push(
    () => listening.close(),
    () => services.close(),
    () => mailbox.stop(),
    () => providers.stop(),
    () => farcaster.stop(),
    () => database.close(),
    () => chain.stop(),
  )
})
afterAll(async () => {
  for (const stop of stops) await stop()
})

const newDevice = (projectId = 'demo') =>
  createDevice({ server, secureUrl, projectId, clock, serverUrl: listening.url })

/** Opens a URL like a browser window: follows it, enters the account, and stops at the secure site. */
async function browse(start: string, account: string | undefined): Promise<string> {
  const jar = new Map<string, string>()
  let [url, init]: [string, RequestInit] = [start, {}]
  for (let n = 0; n < 12; n++) {
    if (!url.startsWith('http://127.0.0.1')) return url
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    if (location) {
      ;[url, init] = [new URL(location, url).href, {}]
      continue
    }
    const page = await response.text()
    const action = /action="([^"]+)"/.exec(page)?.[1]
    if (!action) throw new Error(`${response.status} at ${new URL(url).pathname}: ${page.slice(0, 300)}`)
    const hidden = [...page.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    const body = new URLSearchParams(
      hidden.length
        ? hidden.map(([, name = '', value = '']) => [name, value])
        : [account === undefined ? ['cancel', '1'] : ['account', account]],
    )
    ;[url, init] = [new URL(action, url).href, { method: 'POST', body }]
  }
  throw new Error('Too many pages')
}

async function start(device: Device, provider: SocialProvider = 'google', returnTo?: string) {
  const body = { provider, hostOrigin, ...(returnTo ? { returnTo } : {}) }
  return device.ask(startSocialLogin, { body })
}
function readResult(uri: string) {
  const result = parseSocialResultUri(secureUrl, uri)
  if (!result) throw new Error(`Not a result: ${uri}`)
  return result
}
async function resultOf(uri: string, account = 'ada') {
  const result = readResult(await browse(uri, account))
  if (!('resultCode' in result)) throw new Error(JSON.stringify(result))
  return result
}

describe('social login', () => {
  test('default: lists the offered methods', async () => {
    const { methods } = await (await newDevice()).ask(getLoginMethods)
    expect(methods).toEqual(['email', ...socialProviders, 'farcaster'])
  })

  test.each([
    ['google', 'ada@people.test', 'ada'],
    ['github', 'ada@people.test', 'ada'],
    ['apple', 'ada@people.test', 'ada'],
    ['facebook', null, 'ada'],
    ['x', null, 'ada'],
    ['discord', 'ada@people.test', 'ada0'],
  ] as const)(
    'default: two logins with %s on different devices return the same user',
    async (provider, email, userName) => {
      const users = []
      for (let n = 0; n < 2; n++) {
        const device = await newDevice()
        const { uri, state } = await start(device, provider)
        expect(new URL(uri).searchParams.get('code_challenge_method')).toBe('S256')
        expect((await device.ask(finishSocialLogin, { body: { state } })).status).toBe('pending')
        const { resultCode, ...rest } = await resultOf(uri)
        expect(rest).toEqual({ projectId: 'demo', state, hostOrigin })
        // The window is done, but that alone does not log anyone in.
        expect((await device.ask(finishSocialLogin, { body: { state } })).status).toBe('pending')
        const done = await device.ask(finishSocialLogin, { body: { state, resultCode } })
        if (done.status !== 'done') throw new Error('pending')
        device.session = done.session
        users.push(await device.ask(getLoginUser))
        await expect(
          device.ask(finishSocialLogin, { body: { state, resultCode } }, { token: null }),
        ).rejects.toMatchObject({
          code: 'SOCIAL_STATE_INVALID',
        })
      }
      expect(users[0]).toMatchObject({ method: provider, email, userName })
      expect(users[1]).toEqual(users[0])
    },
  )

  test('behavior: the same email address at two providers makes two users', async () => {
    const ids = new Set<string>()
    for (const provider of ['google', 'github'] as const) {
      const device = await newDevice()
      const { uri, state } = await start(device, provider)
      const { resultCode } = await resultOf(uri, 'eve@people.test')
      const done = await device.ask(finishSocialLogin, { body: { state, resultCode } })
      if (done.status === 'done') ids.add(done.session.user.id)
    }
    expect(ids.size).toBe(2)
  })

  test('behavior: without windows, the secure site asks before it returns to the page, which never gets the code', async () => {
    const device = await newDevice()
    const returnTo = `${hostOrigin}/shop?a=1#top`
    const { uri, state } = await start(device, 'google', returnTo)
    const { resultCode } = await resultOf(uri)
    const asked = await device.ask(getSocialAttempt, { body: { resultCode } }, { proof: null })
    expect(asked).toMatchObject({ hostOrigin, returnTo })
    const said = { body: { resultCode, isMine: true } }
    const { matchCode } = await device.ask(confirmSocialLogin, said, { proof: null })
    expect((await device.ask(finishSocialLogin, { body: { state, matchCode } })).status).toBe('done')
    await expect(start(device, 'google', 'http://localhost:9999/')).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  test('behavior: a window without its opener shows the login’s origin, and then two digits to type into the frame', async () => {
    const device = await newDevice()
    const { uri, state } = await start(device)
    const { resultCode } = await resultOf(uri)
    const ask = { body: { resultCode } }
    expect(await device.ask(getSocialAttempt, ask, { proof: null })).toEqual({
      projectName: 'Demo',
      hostOrigin,
      startedAt: new Date(now).toISOString(),
      browser: null,
      returnTo: null,
    })
    const finish = (matchCode?: string) =>
      device.ask(finishSocialLogin, { body: { state, ...(matchCode ? { matchCode } : {}) } })
    // Digits typed before the visitor has confirmed are neither right nor wrong.
    expect((await finish('00')).status).toBe('pending')
    const said = { body: { resultCode, isMine: true } }
    const { matchCode } = await device.ask(confirmSocialLogin, said, { proof: null })
    expect((await finish()).status).toBe('pending')
    expect((await finish(matchCode)).status).toBe('done')
  })

  test('behavior: a visitor without an address adds one, and the code is mailed there', async () => {
    const device = await newDevice()
    const { uri, state } = await start(device, 'x')
    const { resultCode } = await resultOf(uri, 'grace')
    const done = await device.ask(finishSocialLogin, { body: { state, resultCode } })
    if (done.status !== 'done') throw new Error('pending')
    device.session = done.session
    const email = 'grace@mail.example'
    const { action, challengeId } = await device.ask(startEmailUpdate, { body: { email } })
    expect(action).toBe('VERIFY_SECONDARY_OTP')
    const [otp = ''] = /^\d{6}$/m.exec(mailbox.mails(email)[0]?.text ?? '') ?? []
    const change = await device.ask(confirmSecondaryEmail, { body: { challengeId, otp } })
    expect(change.email).toBe(email)
    expect(await device.ask(getLoginUser)).toMatchObject({ method: 'x', email: null, emailChange: change })
  })

  test('error: reports “denied” if the visitor declines, and the login fails', async () => {
    const device = await newDevice()
    const { uri, state } = await start(device)
    expect(readResult(await browse(uri, undefined))).toEqual({
      projectId: 'demo',
      state,
      hostOrigin,
      error: 'denied',
    })
    await expect(device.ask(finishSocialLogin, { body: { state } })).rejects.toMatchObject({
      code: 'SOCIAL_LOGIN_FAILED',
      status: 403,
    })
  })
})

describe('attack: social login', () => {
  const invalid = { code: 'SOCIAL_STATE_INVALID', status: 403 }

  test('a victim is lured into finishing an attacker’s login: the attacker gets no session without the code', async () => {
    const thief = await newDevice()
    const { uri, state } = await start(thief)
    await resultOf(uri, 'victim')
    expect((await thief.ask(finishSocialLogin, { body: { state } })).status).toBe('pending')
    // Knowing the state does not mean knowing the code.
    await expect(
      thief.ask(finishSocialLogin, { body: { state, resultCode: 'x'.repeat(43) } }),
    ).rejects.toMatchObject(invalid)
  })

  test('a luring page gets no digits to show, and a login that the visitor disowns fails', async () => {
    const thief = await newDevice()
    const started = await start(thief)
    expect(Object.keys(started).sort()).toEqual(['state', 'uri'])
    const { resultCode } = await resultOf(started.uri, 'victim')
    // The visitor did not start it, and refuses on the page that shows the origin and the time.
    expect(await thief.ask(confirmSocialLogin, { body: { resultCode, isMine: false } })).toEqual({})
    await expect(thief.ask(confirmSocialLogin, { body: { resultCode, isMine: true } })).rejects.toMatchObject(
      invalid,
    )
    await expect(thief.ask(finishSocialLogin, { body: { state: started.state } })).rejects.toMatchObject({
      code: 'SOCIAL_LOGIN_FAILED',
    })
  })

  test('the digits are guessed: the first wrong guess ends the login', async () => {
    const device = await newDevice()
    const { uri, state } = await start(device)
    const { resultCode } = await resultOf(uri)
    const { matchCode } = await device.ask(confirmSocialLogin, { body: { resultCode, isMine: true } })
    const finish = (code = '') => device.ask(finishSocialLogin, { body: { state, matchCode: code } })
    const all = Array.from({ length: 10 }, (_, n) => String(n).padStart(2, '0')).filter(
      (code) => code !== matchCode,
    )
    const tried = await Promise.allSettled(all.map((code) => finish(code)))
    expect(tried.every(({ status }) => status === 'rejected')).toBe(true)
    await expect(finish(matchCode)).rejects.toMatchObject(invalid)
  })

  test('the digits do not work on another device', async () => {
    const [device, other] = [await newDevice(), await newDevice()]
    const { uri, state } = await start(device)
    const { resultCode } = await resultOf(uri)
    const { matchCode } = await device.ask(confirmSocialLogin, { body: { resultCode, isMine: true } })
    await expect(other.ask(finishSocialLogin, { body: { state, matchCode } })).rejects.toMatchObject(invalid)
    expect((await device.ask(finishSocialLogin, { body: { state, matchCode } })).status).toBe('done')
  })

  test('rejects a result code with another state, device or project', async () => {
    const [device, other] = [await newDevice(), await newDevice()]
    const [first, second] = [await start(device), await start(device)]
    const { resultCode } = await resultOf(first.uri)
    await resultOf(second.uri, 'bob')
    for (const [who, state, projectId] of [
      [device, second.state, 'demo'],
      [other, first.state, 'demo'],
      [device, first.state, 'other'],
    ] as const)
      await expect(
        who.ask(finishSocialLogin, { body: { state, resultCode } }, { projectId }),
      ).rejects.toMatchObject(invalid)
    const done = await device.ask(finishSocialLogin, { body: { state: first.state, resultCode } })
    expect(done.status).toBe('done')
  })

  test('rejects a repeated callback, one without a state, and one with someone else’s code', async () => {
    const device = await newDevice()
    const call = (query: Record<string, string>) =>
      server.fetch(new Request(`${listening.url}/v1/login/social/callback?${new URLSearchParams(query)}`))
    expect((await call({ state: 'x'.repeat(43), code: 'y' })).status).toBe(403)
    expect((await call({ code: 'y' })).status).toBe(403)
    const { state } = await start(device)
    const first = await call({ state, code: 'not-mine', iss: providers.url })
    expect(readResult(first.headers.get('location') ?? '')).toEqual({
      projectId: 'demo',
      state,
      hostOrigin,
      error: 'failed',
    })
    expect((await call({ state, code: 'not-mine' })).status).toBe(403)
  })

  test('rejects a login after ten minutes, even if its row still exists', async () => {
    const device = await newDevice()
    const { state } = await start(device)
    now += 600_000 - 1
    expect(await device.ask(finishSocialLogin, { body: { state } })).toEqual({ status: 'pending' })
    // Its row may still exist.
    now += 1
    await expect(device.ask(finishSocialLogin, { body: { state } })).rejects.toMatchObject(invalid)
    now -= 600_000
  })
})

describe('farcaster', () => {
  async function approved(name: string) {
    const device = await newDevice()
    const { url, channelId } = await device.ask(startFarcasterLogin, { body: { hostOrigin } })
    const finish = () => device.ask(finishFarcasterLogin, { body: { channelId } })
    expect((await finish()).status).toBe('pending')
    const page = await fetch(url, { method: 'POST', body: new URLSearchParams({ name }) })
    expect(await page.text()).toContain('Approved')
    return { device, channelId, url, finish }
  }

  /** The code in the URL to which the app sends its visitor. */
  async function shownCode(url: string) {
    const [, address = ''] = /href="([^"]+)"/.exec(await (await fetch(url)).text()) ?? []
    const result = parseSocialResultUri(
      secureUrl,
      address.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code)),
    )
    if (!result || !('resultCode' in result)) throw new Error(`no code in ${address}`)
    return result.resultCode
  }

  test('attack: the visitor of a lured approval sees the login afterwards, and ends its session', async () => {
    const { device, url, finish } = await approved('ada')
    const resultCode = await shownCode(url)
    const done = await finish()
    if (done.status !== 'done') throw new Error('pending')
    device.session = done.session
    const visitor = await newDevice()
    const attempt = await visitor.ask(getSocialAttempt, { body: { resultCode } }, { proof: null })
    expect(attempt).toMatchObject({ projectName: 'Demo', hostOrigin, returnTo: null, isApproved: true })
    const say = (isMine: boolean) =>
      visitor.ask(confirmSocialLogin, { body: { resultCode, isMine } }, { proof: null })
    // There is nothing to approve.
    await expect(say(true)).rejects.toMatchObject({ code: 'SOCIAL_STATE_INVALID' })
    await device.ask(getLoginUser)
    expect(await say(false)).toEqual({})
    await expect(device.ask(getLoginUser)).rejects.toMatchObject({ code: 'LOGIN_SESSION_INVALID' })
    await expect(say(false)).rejects.toMatchObject({ code: 'SOCIAL_STATE_INVALID' })
  })

  test('behavior: the local relay returns the channel as it was opened, and rejects unknown fields', async () => {
    const open = (body: object) =>
      fetch(`${farcaster.url}/v1/channel`, { method: 'POST', body: JSON.stringify(body) })
    const asked = { siweUri: secureUrl, domain: 'secure.localhost:4180', redirectUrl: `${secureUrl}/popup` }
    const { channelToken, url, nonce } = (await (await open(asked)).json()) as Record<string, string>
    const status = await fetch(`${farcaster.url}/v1/channel/status`, {
      headers: { authorization: `Bearer ${channelToken}` },
    })
    expect([status.status, await status.json()]).toEqual([
      202,
      { state: 'pending', nonce, signatureParams: { ...asked, nonce } },
    ])
    expect(await (await fetch(url ?? '')).text()).not.toContain('/popup')
    expect((await open({ ...asked, other: 'x' })).status).toBe(400)
  })

  test('default: logs in once after an approval in the app, with the user from the registry', async () => {
    const { device, channelId, finish } = await approved('ada')
    await expect(
      (await newDevice()).ask(finishFarcasterLogin, { body: { channelId } }),
    ).rejects.toMatchObject({ code: 'CHALLENGE_EXPIRED' })
    const done = await finish()
    if (done.status !== 'done') throw new Error('pending')
    expect(done.session.user).toMatchObject({ method: 'farcaster', email: null, userName: 'ada' })
    device.session = done.session
    expect(await device.ask(getLoginUser)).toEqual(done.session.user)
    device.session = undefined
    await expect(finish()).rejects.toMatchObject({ code: 'CHALLENGE_EXPIRED' })
  })

  test.each([
    ['another user’s fid', (message: string) => message.replace(/fid\/\d+/, 'fid/3')],
    ['two fids', (message: string) => `${message}\n- farcaster://fid/3`],
    [
      'another domain',
      (message: string) => message.replace('secure.localhost:4180 wants', 'evil.test wants'),
    ],
    ['another URI', (message: string) => message.replace(`URI: ${secureUrl}`, 'URI: http://evil.test')],
    ['another nonce', (message: string) => message.replace(/Nonce: \w+/, `Nonce: ${'a'.repeat(32)}`)],
    ['another chain', (message: string) => message.replace('Chain ID: 10', 'Chain ID: 1')],
    ['another purpose', (message: string) => message.replace('Farcaster Auth', 'Transfer all')],
    [
      'an expired message',
      (message: string) =>
        message.replace(/Expiration Time: \S+/, 'Expiration Time: 2020-01-01T00:00:00.000Z'),
    ],
    [
      'an auth address that is not registered',
      (message: string) => `${message}\n- farcaster://signer/type/authAddress`,
    ],
  ])('attack: rejects a validly signed message: %s', async (_, change) => {
    const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
    relayed = async (json) => {
      const given = String(json.message)
      const { address = '' } = parseSiweMessage(given)
      const message = change(given.replace(address, account.address))
      return { ...json, message, signature: await account.signMessage({ message }) }
    }
    const { finish } = await approved('mallory')
    await expect(finish()).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_FAILED' })
    relayed = undefined
  })

  test('attack: rejects a signature of another key', async () => {
    relayed = async (json) => ({
      ...json,
      signature: await privateKeyToAccount(`0x${'11'.repeat(32)}`).signMessage({
        message: String(json.message),
      }),
    })
    const { finish } = await approved('eve')
    await expect(finish()).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_FAILED' })
    relayed = undefined
  })
})

describe('inbox', () => {
  test('default: logs in by email with the code shown on the inbox page', async () => {
    const device = await newDevice()
    const email = 'Ada@People.test'
    const { challengeId } = await device.ask(startEmailLogin, { body: { email, hostOrigin } })
    const list = async () =>
      (await (await fetch(`${mailbox.url}/api/mails?to=${email}`)).json()) as { id: number; text: string }[]
    const [mail] = await list()
    const [otp = ''] = /^\d{6}$/m.exec(mail?.text ?? '') ?? []
    expect((await device.ask(finishEmailLogin, { body: { challengeId, otp } })).user.email).toBe(
      'ada@people.test',
    )
    expect(await (await fetch(`${mailbox.url}/mails/${mail?.id}`)).text()).toContain(otp)
    expect(await (await fetch(mailbox.url)).text()).toContain(`href="/mails/${mail?.id}"`)
    expect((await fetch(`${mailbox.url}/mails/999`)).status).toBe(404)
    expect(log.join('\n')).not.toMatch(/people\.test/i)
  })
})
