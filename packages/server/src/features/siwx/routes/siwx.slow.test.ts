import { randomUUID } from 'node:crypto'
import {
  buildSiwxMessage,
  type CaipAddress,
  createApiClient,
  errorBody,
  getSiwxKeys,
  getSiwxNonce,
  getSiwxSessions,
  parseCaipAddress,
  postAttestation,
  renewSiwxToken,
  revokeSiwxSessions,
  type SiwxMessage,
  type SiwxSession,
  verifySiwx,
} from '@foyer/contract'
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { eq, sql } from 'drizzle-orm'
import { createLocalJWKSet, createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import * as v from 'valibot'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAnvil } from '../../../../test/anvil.ts'
import { createSmartWallets } from '../../../../test/smartWallet.ts'
import type { FoyerServer } from '../../../http/FoyerServer.ts'
import type { Logger } from '../../../kit/Logger.ts'
import { localKms } from '../../../kit/sealing/localKms.ts'
import { createSessionVerifier } from '../../../merchant/createSessionVerifier.ts'
import { memoryProjects } from '../../../projects/memoryProjects.ts'
import type { Project } from '../../../projects/ProjectService.ts'
import { createServer } from '../../../server/createServer.ts'
import { createServices } from '../../../server/createServices.ts'
import { listen } from '../../../server/listen.ts'
import type { Services } from '../../../server/Services.ts'
import type { Database } from '../../../storage/Database.ts'
import { openDatabase } from '../../../storage/openDatabase.ts'
import type { Chain } from '../../chains/Chain.ts'
import { encodeSs58 } from '../signatures/ss58.ts'
import { siwxKeys, siwxSessions } from '../siwxSchema.ts'

const origin = 'https://app.example.com'
const publicUrl = 'https://foyer.example.net'
const local = 'eip155:31337'
const hour = 3_600_000
const projects = memoryProjects()
const lines: string[] = []
const write = (fields: object, text: string) => void lines.push(JSON.stringify({ ...fields, text }))
const logger: Logger = { debug: write, info: write, warn: write, error: write }

const sessionsKms = localKms(new Uint8Array(32).fill(5))
/** Account factories used by the tests. */
const accountFactories: `0x${string}`[] = []
let nowMs = Date.parse('2026-11-20T20:00:00.500Z')
let database: Database
let anvil: Awaited<ReturnType<typeof startAnvil>>
let services: Services
let server: FoyerServer
beforeAll(async () => {
  ;[database, anvil] = await Promise.all([openDatabase(), startAnvil()])
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chains: Chain[] = [{ id: local, name: 'Local', nativeCurrency, rpcUrls: [anvil.url] }]
  services = await createServices({
    database,
    projects,
    chains,
    logger,
    accountFactories,
    sessionsKms,
    clock: () => nowMs,
  })
  server = createServer(services)
})
afterAll(async () => {
  await Promise.all([database.close(), anvil.stop()])
})

async function newProject(allowedOrigins = [origin], more: Partial<Project> = {}) {
  const id = randomUUID()
  await projects.put({ id, name: 'Test', allowedOrigins, features: [], ...more })
  return id
}

type Signer = {
  accountAddress: CaipAddress
  sign(message: string): Promise<string> | string
}
function evmSigner(networkId = local): Signer {
  const account = privateKeyToAccount(generatePrivateKey())
  return {
    accountAddress: `${networkId as 'eip155:1'}:${account.address}`,
    sign: (message) => account.signMessage({ message }),
  }
}
function solanaSigner(): Signer {
  const { secretKey, publicKey } = ed25519.keygen()
  return {
    accountAddress: `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${base58.encode(publicKey)}`,
    sign: (message) => base58.encode(ed25519.sign(utf8ToBytes(message), secretKey)),
  }
}

const polkadot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
/** A Substrate key whose wallet writes its address with the network's prefix. */
function polkadotSigner(networkId = polkadot) {
  const { secretKey, publicKey } = ed25519.keygen()
  return (prefix: number): Signer => ({
    accountAddress: `${networkId as 'polkadot:x'}:${encodeSs58(publicKey, prefix)}`,
    sign: (message) => `0x${bytesToHex(ed25519.sign(utf8ToBytes(message), secretKey))}`,
  })
}

/** A browser on a page: it stores cookies and sends its origin. */
function createBrowser(projectId: string, page = origin, serverUrl: string | undefined = publicUrl) {
  let cookie = ''
  const headers = (more: Record<string, string> = {}): Record<string, string> => ({
    origin: page,
    ...(cookie ? { cookie } : {}),
    ...more,
  })
  async function call(method: string, path: string, options: { body?: unknown; headers?: object } = {}) {
    const url = new URL(path, serverUrl)
    url.searchParams.set('projectId', projectId)
    const response = await server.fetch(
      new Request(url, {
        method,
        headers: headers(options.headers as Record<string, string>),
        ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      }),
      { publicUrl: serverUrl },
    )
    const set = response.headers.get('set-cookie')
    if (set) cookie = set.split(';')[0] ?? ''
    return response
  }
  const nonce = async () => v.parse(getSiwxNonce.response, await (await call('GET', '/v1/siwx/nonce')).json())
  async function prepare(signer: Signer, change: Partial<SiwxMessage> = {}) {
    const { networkId, address } = parseCaipAddress(signer.accountAddress)
    const message = buildSiwxMessage({
      accountAddress: address,
      chainId: networkId,
      domain: new URL(page).host,
      uri: `${page}/login`,
      version: '1',
      nonce: (await nonce()).nonce,
      statement: 'Sign in to Demo',
      issuedAt: new Date(nowMs).toISOString(),
      ...change,
    })
    return { message, signature: await signer.sign(message), accountAddress: signer.accountAddress }
  }
  const verify = (body: object, more: object = {}) => call('POST', '/v1/siwx/verify', { body, headers: more })
  return {
    call,
    nonce,
    prepare,
    verify,
    cookie: () => cookie,
    async signIn(signer: Signer) {
      const response = await verify(await prepare(signer))
      expect(response.status).toBe(200)
      return v.parse(verifySiwx.response, await response.json())
    },
    async sessions(more: object = {}): Promise<SiwxSession[]> {
      const response = await call('GET', '/v1/siwx/sessions', { headers: more })
      return v.parse(getSiwxSessions.response, await response.json()).sessions
    },
  }
}

async function expectError(response: Response | Promise<Response>, status: number, code: string) {
  const { error } = v.parse(errorBody, await (await response).json())
  expect([(await response).status, error.code]).toEqual([status, code])
  return error.message
}
const addressesOf = (sessions: SiwxSession[]) => sessions.map(({ accountAddress }) => accountAddress)

describe('getSiwxNonce', () => {
  test('default: returns a new nonce each time, valid for five minutes', async () => {
    const browser = createBrowser(await newProject())
    const [a, b] = [await browser.nonce(), await browser.nonce()]
    expect(a.nonce).toMatch(/^[\da-z]{32}$/)
    expect(a.nonce).not.toBe(b.nonce)
    expect(Date.parse(a.expirationTime)).toBe(nowMs + 300_000)
    expect(Date.parse(a.issuedAt ?? '')).toBe(nowMs)
  })
  test('behavior: deletes expired nonces', async () => {
    const browser = createBrowser(await newProject())
    const count = async () =>
      Number(
        (
          (await database.orm.execute(sql`select count(*) from siwx_nonces`)) as unknown as {
            rows: { count: unknown }[]
          }
        ).rows[0]?.count,
      )
    await browser.nonce()
    nowMs += hour
    await browser.nonce()
    expect(await count()).toBe(1)
  })
})

describe('verifySiwx', () => {
  test.each([
    ['EVM', evmSigner()],
    ['EVM, on a chain the server does not read', evmSigner('eip155:1')],
    ['Solana', solanaSigner()],
  ])('default: signs in: %s', async (_, signer) => {
    const browser = createBrowser(await newProject())
    const { session } = await browser.signIn(signer)
    const { accountAddress } = signer
    const issuedAt = new Date(Math.floor(nowMs / 1_000) * 1_000)
    expect(session).toEqual({
      accountAddress,
      networkId: parseCaipAddress(accountAddress).networkId,
      issuedAt: issuedAt.toISOString(),
      expirationTime: new Date(issuedAt.getTime() + 7 * 24 * hour).toISOString(),
    })
    expect(await browser.sessions()).toEqual([session])
  })
  test('attack: a message that expires in a minute starts a session of a minute', async () => {
    const browser = createBrowser(await newProject())
    const signer = evmSigner()
    const expirationTime = new Date(nowMs + 60_000).toISOString()
    const response = await browser.verify(await browser.prepare(signer, { expirationTime }))
    const { token, session } = v.parse(verifySiwx.response, await response.json())
    expect(session.expirationTime).toBe(expirationTime)
    expect(decodeJwt(token).exp).toBe(Math.floor((nowMs + 60_000) / 1_000))
    nowMs += 60_000
    expect(await browser.sessions()).toEqual([])
  })
  test('behavior: signs in a contract account, deployed or not', async () => {
    const owner = privateKeyToAccount(generatePrivateKey())
    const { deployed, counterfactual, factory, wrap } = await createSmartWallets(anvil.url, owner.address)
    accountFactories.push(factory)
    const browser = createBrowser(await newProject())
    await browser.signIn({
      accountAddress: `${local}:${deployed}`,
      sign: (message) => owner.signMessage({ message }),
    })
    await browser.signIn({
      accountAddress: `${local}:${counterfactual}`,
      sign: async (message) => wrap(await owner.signMessage({ message })),
    })
    expect(await browser.sessions()).toHaveLength(2)
  })
  test('behavior: normalizes the spelling of an address', async () => {
    const signer = evmSigner()
    const browser = createBrowser(await newProject())
    const small = signer.accountAddress.toLowerCase() as CaipAddress
    const { session } = await browser.signIn({ ...signer, accountAddress: small })
    expect(session.accountAddress).toBe(signer.accountAddress)
  })

  test('attack: a sign-in never adopts a planted cookie (session fixation)', async () => {
    const projectId = await newProject()
    // The thief has signed in with the cookie's value, so the server knows it.
    const thief = createBrowser(projectId)
    const own = await thief.signIn(evmSigner())
    const planted = thief.cookie()
    const visitor = createBrowser(projectId)
    const signer = evmSigner()
    const response = await visitor.verify(await visitor.prepare(signer), { cookie: planted })
    expect(response.status).toBe(200)
    expect(visitor.cookie()).toMatch(/^__Host-foyer-siwx=[\w-]{43}$/)
    expect(visitor.cookie()).not.toBe(planted)
    expect(addressesOf(await visitor.sessions())).toContain(signer.accountAddress)
    expect(await thief.sessions()).toEqual([])
    const renewed = await thief.call('POST', '/v1/siwx/token', {
      body: { accountAddress: signer.accountAddress },
      headers: { cookie: planted },
    })
    await expectError(renewed, 401, 'SIWX_SESSION_INVALID')
    expect(own.session.accountAddress).not.toBe(signer.accountAddress)
  })
  test('behavior: each sign-in renews the cookie, and keeps the browser’s sessions on every page', async () => {
    const page = 'https://other.example.net'
    const projectId = await newProject(['https://*.example.net', origin])
    const [browser, other] = [createBrowser(projectId), createBrowser(projectId, page)]
    const [first, second, third] = [evmSigner(), solanaSigner(), evmSigner()]
    await browser.signIn(first)
    const before = browser.cookie()
    const response = await other.verify(await other.prepare(second), { cookie: before })
    expect(response.status).toBe(200)
    await other.signIn(third)
    expect(new Set([before, other.cookie()]).size).toBe(2)
    expect(addressesOf(await browser.sessions({ cookie: other.cookie() }))).toEqual([first.accountAddress])
    expect(addressesOf(await other.sessions()).sort()).toEqual(
      [second.accountAddress, third.accountAddress].sort(),
    )
    expect(await browser.sessions({ cookie: before })).toEqual([])
  })

  test('attack: one key has one `sub`, regardless of the address format', async () => {
    const browser = createBrowser(await newProject())
    const write = polkadotSigner()
    const subs = new Set<unknown>()
    for (const prefix of [0, 2, 42, 63, 1000, 16_383]) {
      const { token, session } = await browser.signIn(write(prefix))
      expect(session.accountAddress).toBe(write(0).accountAddress)
      subs.add(decodeJwt(token).sub)
    }
    expect([...subs]).toEqual([write(0).accountAddress])
    expect(addressesOf(await browser.sessions())).toEqual([write(0).accountAddress])
    // Renewed and ended with any of these spellings.
    const body = { accountAddress: write(42).accountAddress }
    const renewed = await browser.call('POST', '/v1/siwx/token', { body })
    expect(v.parse(renewSiwxToken.response, await renewed.json()).session.accountAddress).toBe(
      write(0).accountAddress,
    )
    await browser.call('DELETE', `/v1/siwx/sessions?accountAddress=${write(2).accountAddress}`)
    expect(await browser.sessions()).toEqual([])
  })
  test('error: rejects a chain without a known address format, and an address of another chain', async () => {
    const browser = createBrowser(await newProject())
    const unknown = polkadotSigner('polkadot:00000000000000000000000000000009')(42)
    expect(
      await expectError(browser.verify(await browser.prepare(unknown)), 400, 'SIWX_CHAIN_UNKNOWN'),
    ).toContain('addressFormats')
    const cosmos = (address: string): Signer => ({
      accountAddress: `cosmos:cosmoshub-4:${address}`,
      sign: () => '0x00',
    })
    const osmo = cosmos('osmo1mgfv2uwcen0xkuvhmf0ajle5qr3r6vpkqr9u04')
    expect(
      await expectError(browser.verify(await browser.prepare(osmo)), 400, 'SIWX_ADDRESS_FORMAT'),
    ).toContain('start with cosmos1')
  })
  test('attack: ignores a stored session whose account is not in the normalized format', async () => {
    const browser = createBrowser(await newProject())
    const write = polkadotSigner()
    const { token } = await browser.signIn(write(0))
    await database.orm
      .update(siwxSessions)
      .set({ accountAddress: write(42).accountAddress })
      .where(eq(siwxSessions.accountAddress, write(0).accountAddress))
    expect(await browser.sessions()).toEqual([])
    const headers = { authorization: `Bearer ${token}` }
    await expectError(browser.call('GET', '/v1/siwx/sessions', { headers }), 401, 'SIWX_SESSION_INVALID')
  })

  test('behavior: sets the cookie’s attributes for a same-site page, a cross-site page, and a server without TLS', async () => {
    const projectId = await newProject(['https://*.example.net'], { allowsLocalhost: true })
    const cookieOf = async (page: string, serverUrl: string, more: object = {}) => {
      const browser = createBrowser(projectId, page, serverUrl)
      const response = await browser.verify(await browser.prepare(solanaSigner()), more)
      return response.headers.get('set-cookie')?.replace(/=[\w-]{43};/, '=ID;')
    }
    expect(
      await cookieOf('https://app.example.net', publicUrl, { 'sec-fetch-site': 'same-site' }),
    ).toMatchInlineSnapshot(`"__Host-foyer-siwx=ID; Path=/; Max-Age=604800; HttpOnly; Secure; SameSite=Lax"`)
    expect(await cookieOf('https://foyer.example.net', publicUrl)).toContain('Secure; SameSite=Lax')
    const none = '__Host-foyer-siwx=ID; Path=/; Max-Age=604800; HttpOnly; Secure; SameSite=None; Partitioned'
    expect(await cookieOf('https://app.example.net', publicUrl, { 'sec-fetch-site': 'cross-site' })).toBe(
      none,
    )
    expect(await cookieOf('http://localhost:3000', publicUrl)).toBe(none)
    expect(await cookieOf('http://localhost:3000', 'http://127.0.0.1:4400')).toBe(
      'foyer-siwx=ID; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax',
    )
  })

  test('error: rejects a used nonce, also if it is sent several times at once', async () => {
    const browser = createBrowser(await newProject())
    const body = await browser.prepare(evmSigner())
    expect((await browser.verify(body)).status).toBe(200)
    await expectError(browser.verify(body), 400, 'SIWX_NONCE_INVALID')

    const race = await browser.prepare(evmSigner())
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.verify(race)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
  })
  test('error: rejects an unknown or expired nonce, and one of another project', async () => {
    const browser = createBrowser(await newProject())
    const signer = evmSigner()
    await expectError(
      browser.verify(await browser.prepare(signer, { nonce: 'abcdefgh12345678' })),
      400,
      'SIWX_NONCE_INVALID',
    )
    const { nonce } = await createBrowser(await newProject()).nonce()
    await expectError(browser.verify(await browser.prepare(signer, { nonce })), 400, 'SIWX_NONCE_INVALID')
    const body = await browser.prepare(signer)
    nowMs += 300_000
    await expectError(browser.verify(body), 400, 'SIWX_NONCE_INVALID')
  })
  test('error: a wrong signature uses up the nonce', async () => {
    const browser = createBrowser(await newProject())
    const body = await browser.prepare(solanaSigner())
    const signature = await solanaSigner().sign(body.message)
    await expectError(browser.verify({ ...body, signature }), 400, 'SIWX_SIGNATURE_INVALID')
    await expectError(browser.verify(body), 400, 'SIWX_NONCE_INVALID')
    expect(browser.cookie()).toBe('')
  })
  test('error: rejects a message that was changed after signing', async () => {
    const browser = createBrowser(await newProject())
    for (const change of [
      { from: 'Sign in to Demo', to: 'Sign in to Evil' },
      { from: 'https://app.example.com/login', to: 'https://app.example.com/other' },
    ]) {
      const body = await browser.prepare(solanaSigner())
      const message = body.message.replace(change.from, change.to)
      await expectError(browser.verify({ ...body, message }), 400, 'SIWX_SIGNATURE_INVALID')
    }
    const body = await browser.prepare(solanaSigner())
    const { nonce } = await browser.nonce()
    const message = body.message.replace(/Nonce: \w+/, `Nonce: ${nonce}`)
    await expectError(browser.verify({ ...body, message }), 400, 'SIWX_SIGNATURE_INVALID')
  })
  test.each<[string, number, Partial<SiwxMessage>]>([
    ['SIWX_DOMAIN_MISMATCH', 403, { domain: 'evil.example' }],
    ['SIWX_DOMAIN_MISMATCH', 403, { domain: 'app.example.com:8443' }],
    ['SIWX_DOMAIN_MISMATCH', 403, { uri: 'https://evil.example/login' }],
    ['SIWX_DOMAIN_MISMATCH', 403, { uri: 'http://app.example.com/login' }],
    ['SIWX_DOMAIN_MISMATCH', 403, { uri: 'app.example.com:443' }],
    ['SIWX_DOMAIN_MISMATCH', 403, { uri: 'https://app.example.com.evil.example' }],
    ['SIWX_ACCOUNT_MISMATCH', 400, { chainId: 'eip155:1' }],
    ['SIWX_ACCOUNT_MISMATCH', 400, { chainId: 'solana:31337' }],
    ['SIWX_ACCOUNT_MISMATCH', 400, { accountAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }],
    ['SIWX_ACCOUNT_MISMATCH', 400, { accountAddress: '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }],
  ])('error: returns %s (%i) for %j', async (code, status, change) => {
    const browser = createBrowser(await newProject())
    await expectError(browser.verify(await browser.prepare(evmSigner(), change)), status, code)
  })
  test.each([
    ['SIWX_EXPIRED', { expirationTime: 0 }],
    ['SIWX_EXPIRED', { expirationTime: -1_000 }],
    [undefined, { expirationTime: 1 }],
    ['SIWX_NOT_YET_VALID', { issuedAt: 120_001 }],
    ['SIWX_NOT_YET_VALID', { notBefore: 120_001 }],
    [undefined, { issuedAt: 119_000, notBefore: 119_000 }],
  ])('behavior: checks a message’s times: %s for offsets of %j ms from now', async (code, times) => {
    const browser = createBrowser(await newProject())
    const change = Object.fromEntries(
      Object.entries(times).map(([key, ms]) => [key, new Date(nowMs + ms).toISOString()]),
    )
    const response = await browser.verify(await browser.prepare(evmSigner(), change))
    if (code) await expectError(response, 400, code)
    else expect(response.status).toBe(200)
  })
  test('error: rejects a malformed message or body, one with appended text, and an oversized one', async () => {
    const browser = createBrowser(await newProject())
    const body = await browser.prepare(evmSigner())
    for (const message of ['Hello', `${body.message}\nNonce: evilevil`])
      await expectError(browser.verify({ ...body, message }), 400, 'SIWX_MESSAGE_INVALID')
    for (const wrong of [{}, { ...body, accountAddress: 'x' }, { ...body, signature: '' }])
      await expectError(browser.verify(wrong), 400, 'BAD_REQUEST')
    const long = { ...body, signature: 'a'.repeat(140_000) }
    await expectError(browser.verify(long), 413, 'PAYLOAD_TOO_LARGE')
  })
  test('error: rejects a page outside the project’s origins, a sandboxed one, and a call without an origin', async () => {
    const projectId = await newProject()
    const body = await createBrowser(projectId).prepare(evmSigner())
    for (const page of ['https://evil.example', 'null', '', 'https://app.example.com.evil.example'])
      await expectError(createBrowser(projectId, page).verify(body), 403, 'ORIGIN_NOT_ALLOWED')
    expect((await createBrowser(projectId).verify(body)).status).toBe(200)
  })
  test('error: a project without origins only allows local pages, if it allows localhost', async () => {
    const anyPage = await newProject([], { allowsLocalhost: true })
    for (const page of [
      'https://evil.example',
      'http://localhost.evil.example',
      'http://10.0.0.1',
      'null',
      '',
    ]) {
      const browser = createBrowser(anyPage, page)
      const body = await createBrowser(anyPage).prepare(evmSigner())
      await expectError(browser.verify(body), 403, 'ORIGIN_NOT_ALLOWED')
      expect(browser.cookie()).toBe('')
    }
    for (const page of ['http://localhost:5173', 'http://127.0.0.1:8080', 'http://[::1]:3000'])
      expect((await createBrowser(anyPage, page).signIn(evmSigner())).token).toBeTruthy()
    // In production, no page on localhost can sign in unless the project allows it.
    const strict = await newProject([])
    const body = await createBrowser(anyPage).prepare(evmSigner())
    const local = createBrowser(strict, 'http://localhost:5173')
    await expectError(local.verify(body), 403, 'ORIGIN_NOT_ALLOWED')
  })

  describe('param: others', () => {
    const networks = ['eip155:1', 'eip155:10', local]
    /** Prepares one account's messages for several networks, with one nonce. */
    async function prepareAll(browser: ReturnType<typeof createBrowser>, change: Partial<SiwxMessage> = {}) {
      const account = privateKeyToAccount(generatePrivateKey())
      const { nonce } = await browser.nonce()
      const [first, ...others] = await Promise.all(
        networks.map((networkId, index) =>
          browser.prepare(
            {
              accountAddress: `${networkId as 'eip155:1'}:${account.address}`,
              sign: (message) => account.signMessage({ message }),
            },
            { nonce, ...(index === 2 ? change : {}) },
          ),
        ),
      )
      return { ...(first as Awaited<ReturnType<typeof browser.prepare>>), others }
    }
    const someoneElse = evmSigner()

    test('default: returns a separate session and token for each network', async () => {
      const browser = createBrowser(await newProject())
      const body = await prepareAll(browser)
      const response = await browser.verify(body)
      const { token, session, others } = v.parse(verifySiwx.response, await response.json())
      expect(
        [session, ...(others ?? []).map(({ session }) => session)].map(({ networkId }) => networkId),
      ).toEqual(networks)
      expect(await browser.sessions()).toHaveLength(3)
      for (const [index, bearer] of [token, ...(others ?? []).map(({ token }) => token)].entries())
        expect(await browser.sessions({ authorization: `Bearer ${bearer}` })).toMatchObject([
          { networkId: networks[index] },
        ])
      // Again, replacing the previous sessions.
      expect((await browser.verify(await prepareAll(browser))).status).toBe(200)
      await expectError(browser.verify(body), 400, 'SIWX_NONCE_INVALID')
    })
    test.each<[string, number, (browser: ReturnType<typeof createBrowser>) => Promise<object>]>([
      [
        'SIWX_SIGNATURE_INVALID',
        400,
        async (browser) => {
          const body = await prepareAll(browser)
          const [second, third] = body.others
          return { ...body, others: [second, { ...third, signature: second?.signature }] }
        },
      ],
      [
        'SIWX_NONCE_INVALID',
        400,
        async (browser) => prepareAll(browser, { nonce: (await browser.nonce()).nonce }),
      ],
      ['SIWX_DOMAIN_MISMATCH', 403, (browser) => prepareAll(browser, { domain: 'evil.example' })],
      [
        'SIWX_EXPIRED',
        400,
        (browser) => prepareAll(browser, { expirationTime: new Date(nowMs).toISOString() }),
      ],
      ['SIWX_ACCOUNT_MISMATCH', 400, (browser) => prepareAll(browser, { chainId: 'eip155:137' })],
      [
        'SIWX_ACCOUNT_MISMATCH',
        400,
        async (browser) => {
          const body = await prepareAll(browser)
          const { nonce } = /Nonce: (?<nonce>\w+)/.exec(body.message)?.groups ?? {}
          return { ...body, others: [await browser.prepare(someoneElse, { nonce: nonce ?? '' })] }
        },
      ],
      [
        'SIWX_ACCOUNT_MISMATCH',
        400,
        async (browser) => {
          const { others, ...body } = await prepareAll(browser)
          return { ...body, others: [...others, body] }
        },
      ],
    ])(
      'error: returns %s (%i) for one of several messages, and signs in no account',
      async (code, status, prepare) => {
        const browser = createBrowser(await newProject())
        await expectError(browser.verify(await prepare(browser)), status, code)
        expect(browser.cookie()).toBe('')
        expect(await browser.sessions()).toEqual([])
      },
    )
    test('error: rejects more than the maximum number of others', async () => {
      const browser = createBrowser(await newProject())
      const body = await browser.prepare(evmSigner())
      await expectError(browser.verify({ ...body, others: Array(32).fill(body) }), 400, 'BAD_REQUEST')
    })
  })
  test('behavior: accepts a message with long resources that a wallet added', async () => {
    const browser = createBrowser(await newProject())
    const resources = [`urn:recap:${'a'.repeat(60_000)}`]
    expect((await browser.verify(await browser.prepare(evmSigner(), { resources }))).status).toBe(200)
  })
  test('error: throws CHAIN_NOT_SUPPORTED if the chain needed to verify the signature is not configured', async () => {
    const browser = createBrowser(await newProject())
    const body = await browser.prepare(evmSigner('eip155:1'))
    await expectError(browser.verify({ ...body, signature: '0x00' }), 400, 'CHAIN_NOT_SUPPORTED')
  })
})

describe('getSiwxSessions', () => {
  test('behavior: lists one session for each account and network, newest last', async () => {
    const browser = createBrowser(await newProject())
    const [a, b] = [evmSigner(), solanaSigner()]
    const first = await browser.signIn(a)
    await browser.signIn(b)
    nowMs += 1_000
    const again = await browser.signIn(a)
    const sessions = await browser.sessions()
    expect(addressesOf(sessions)).toEqual([b.accountAddress, a.accountAddress])
    expect(sessions[1]).toEqual(again.session)
    const bearer = { authorization: `Bearer ${first.token}` }
    await expectError(
      browser.call('GET', '/v1/siwx/sessions', { headers: bearer }),
      401,
      'SIWX_SESSION_INVALID',
    )
  })
  test('behavior: a token returns its own session, without a cookie or page', async () => {
    const projectId = await newProject()
    const browser = createBrowser(projectId)
    const { token, session } = await browser.signIn(evmSigner())
    await browser.signIn(solanaSigner())
    const ask = (authorization: string, id = projectId) =>
      server.fetch(
        new Request(`${publicUrl}/v1/siwx/sessions?projectId=${id}`, { headers: { authorization } }),
        { publicUrl },
      )
    expect(await (await ask(`Bearer ${token}`)).json()).toEqual({
      sessions: [session],
      issuedAt: expect.any(String),
    })
    await expectError(ask(`Bearer ${token}`, await newProject()), 401, 'SIWX_SESSION_INVALID')
    const [header, payload, signature] = token.split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const wrong of [
      `Basic ${token}`,
      'Bearer',
      'Bearer x',
      `Bearer ${token}x`,
      `Bearer ${none}.${payload}.`,
      `Bearer ${header}.${payload}.${signature?.startsWith('A') ? 'B' : 'A'}${signature?.slice(1)}`,
    ])
      await expectError(ask(wrong), 401, 'SIWX_SESSION_INVALID')
    nowMs += 7 * 24 * hour
    await expectError(ask(`Bearer ${token}`), 401, 'SIWX_SESSION_INVALID')
  })
  test('behavior: returns a browser’s sessions only on the page and for the project that created them', async () => {
    const page = 'http://localhost:5173'
    const local = { allowsLocalhost: true }
    const browser = createBrowser(await newProject([], local), page)
    await browser.signIn(evmSigner())
    expect(await browser.sessions()).toHaveLength(1)
    expect(await browser.sessions({ origin: 'https://other.example' })).toEqual([])
    expect(await browser.sessions({ origin: 'null' })).toEqual([])
    expect(await browser.sessions({ cookie: '' })).toEqual([])
    expect(await browser.sessions({ cookie: `__Host-foyer-siwx=${'x'.repeat(43)}` })).toEqual([])
    const elsewhere = createBrowser(await newProject([], local), page)
    expect(await elsewhere.sessions({ cookie: browser.cookie() })).toEqual([])
    nowMs += 7 * 24 * hour
    expect(await browser.sessions()).toEqual([])
  })
  test('behavior: accepts a page of the server’s own origin if the browser reports it as same-origin', async () => {
    const projectId = await newProject([publicUrl])
    const browser = createBrowser(projectId, publicUrl)
    await browser.signIn(evmSigner())
    const ask = async (headers: Record<string, string>) => {
      const url = `${publicUrl}/v1/siwx/sessions?projectId=${projectId}`
      const response = await server.fetch(new Request(url, { headers }), { publicUrl })
      return v.parse(getSiwxSessions.response, await response.json()).sessions.length
    }
    const cookie = browser.cookie()
    expect(await ask({ cookie, 'sec-fetch-site': 'same-origin' })).toBe(1)
    expect(await ask({ cookie, 'sec-fetch-site': 'cross-site' })).toBe(0)
    expect(await ask({ cookie })).toBe(0)
  })
})

describe('renewSiwxToken', () => {
  type Browser = ReturnType<typeof createBrowser>
  const renew = (browser: Browser, accountAddress: CaipAddress, headers: object = {}) =>
    browser.call('POST', '/v1/siwx/token', { body: { accountAddress }, headers })

  test('default: renews the token of the given account from the cookie’s session', async () => {
    const projectId = await newProject()
    const browser = createBrowser(projectId)
    const [a, b] = [evmSigner(), solanaSigner()]
    await browser.signIn(a)
    const { session } = await browser.signIn(b)
    const response = await renew(browser, b.accountAddress)
    const granted = v.parse(renewSiwxToken.response, await response.json())
    expect(granted.session).toEqual(session)
    expect(await browser.sessions({ authorization: `Bearer ${granted.token}` })).toEqual([session])
    const keys = createLocalJWKSet({ keys: await services.siwx.publicKeys() })
    const { payload } = await jwtVerify(granted.token, keys, {
      issuer: publicUrl,
      audience: projectId,
      currentDate: new Date(nowMs),
    })
    expect(payload).toMatchObject({ sub: b.accountAddress, origin })
    expect(payload.exp).toBe(Math.floor((nowMs + hour) / 1_000))
    expect(granted.expiresIn).toBe(3_600)
  })
  test('behavior: normalizes the spelling of an address', async () => {
    const browser = createBrowser(await newProject())
    const { accountAddress } = evmSigner()
    const signer = evmSigner()
    await browser.signIn(signer)
    const small = signer.accountAddress.toLowerCase() as CaipAddress
    expect((await renew(browser, small)).status).toBe(200)
    await expectError(renew(browser, accountAddress), 401, 'SIWX_SESSION_INVALID')
  })
  test('error: rejects another page, a sandboxed one, and a call without an origin', async () => {
    const browser = createBrowser(await newProject())
    const signer = evmSigner()
    await browser.signIn(signer)
    for (const page of ['https://evil.example', 'null', ''])
      await expectError(renew(browser, signer.accountAddress, { origin: page }), 403, 'ORIGIN_NOT_ALLOWED')
    const preflight = await browser.call('OPTIONS', '/v1/siwx/token', {
      headers: { origin: 'https://evil.example' },
    })
    expect(preflight.headers.get('access-control-allow-origin')).not.toBe('*')
  })
  test('error: rejects the cookie on another allowed page, which has separate sessions', async () => {
    const browser = createBrowser(await newProject([origin, 'https://other.example.com']))
    const signer = evmSigner()
    await browser.signIn(signer)
    await expectError(
      renew(browser, signer.accountAddress, { origin: 'https://other.example.com' }),
      401,
      'SIWX_SESSION_INVALID',
    )
  })
  test('error: a project without origins renews tokens on local pages only', async () => {
    const projectId = await newProject([], { allowsLocalhost: true })
    const local = createBrowser(projectId, 'http://localhost:5173')
    const signer = evmSigner()
    await local.signIn(signer)
    expect((await renew(local, signer.accountAddress)).status).toBe(200)
    await expectError(
      renew(local, signer.accountAddress, { origin: 'https://any.example' }),
      403,
      'ORIGIN_NOT_ALLOWED',
    )
  })
  test('error: rejects a missing cookie, another project, an ended session, and a token instead of a cookie', async () => {
    const browser = createBrowser(await newProject())
    const signer = evmSigner()
    const { token } = await browser.signIn(signer)
    const { accountAddress } = signer
    await expectError(renew(browser, accountAddress, { cookie: '' }), 401, 'SIWX_SESSION_INVALID')
    const bearer = { cookie: '', authorization: `Bearer ${token}` }
    await expectError(renew(browser, accountAddress, bearer), 401, 'SIWX_SESSION_INVALID')
    const elsewhere = createBrowser(await newProject())
    await expectError(
      renew(elsewhere, accountAddress, { cookie: browser.cookie() }),
      401,
      'SIWX_SESSION_INVALID',
    )
    nowMs += 7 * 24 * hour
    await expectError(renew(browser, accountAddress), 401, 'SIWX_SESSION_INVALID')
    await browser.signIn(signer)
    await browser.call('DELETE', '/v1/siwx/sessions')
    await expectError(renew(browser, accountAddress), 401, 'SIWX_SESSION_INVALID')
  })
})

describe('revokeSiwxSessions', () => {
  test('behavior: revokes by account, by network or all, and refuses the tokens of revoked sessions', async () => {
    const browser = createBrowser(await newProject())
    const [a, b, c] = [evmSigner(), evmSigner('eip155:1'), solanaSigner()]
    const { token } = await browser.signIn(a)
    await browser.signIn(b)
    await browser.signIn(c)
    const signOut = async (query = '') => {
      const response = await browser.call('DELETE', `/v1/siwx/sessions?${query}`)
      return addressesOf(v.parse(revokeSiwxSessions.response, await response.json()).sessions)
    }
    const small = encodeURIComponent(a.accountAddress.toLowerCase())
    expect(await signOut(`accountAddress=${small}&networkId=eip155:1`)).toHaveLength(3)
    expect((await signOut(`accountAddress=${small}`)).sort()).toEqual(
      [b, c].map((s) => s.accountAddress).sort(),
    )
    const headers = { authorization: `Bearer ${token}` }
    await expectError(browser.call('GET', '/v1/siwx/sessions', { headers }), 401, 'SIWX_SESSION_INVALID')
    await expectError(browser.call('DELETE', '/v1/siwx/sessions', { headers }), 401, 'SIWX_SESSION_INVALID')
    expect(await signOut('networkId=eip155:1')).toEqual([c.accountAddress])
    expect(await signOut()).toEqual([])
    expect(await browser.sessions()).toEqual([])
  })
  test('behavior: a token revokes its own session only', async () => {
    const browser = createBrowser(await newProject())
    const { token } = await browser.signIn(evmSigner())
    const other = await browser.signIn(solanaSigner())
    const headers = { authorization: `Bearer ${token}` }
    expect((await browser.call('DELETE', '/v1/siwx/sessions', { headers })).status).toBe(200)
    expect(await browser.sessions()).toEqual([other.session])
  })
  test('error: rejects another page, a sandboxed one, and a call without an origin', async () => {
    const browser = createBrowser(await newProject())
    await browser.signIn(evmSigner())
    for (const page of ['https://evil.example', 'null', ''])
      await expectError(
        browser.call('DELETE', '/v1/siwx/sessions', { headers: { origin: page } }),
        403,
        'ORIGIN_NOT_ALLOWED',
      )
    expect(await browser.sessions()).toHaveLength(1)
  })
})

describe('postAttestation', () => {
  const id = 'ab'.repeat(32)
  const attest = (projectId: string, page?: string, body: object = { id }) =>
    createBrowser(projectId, page).call('POST', '/v1/attestations', { body })

  test('default: signs the page’s origin for five minutes in a token that anyone can verify', async () => {
    const projectId = await newProject()
    const response = await attest(projectId)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { attestation } = v.parse(postAttestation.response, await response.json())
    const keys = await server.fetch(new Request(`${publicUrl}/.well-known/jwks.json`))
    const { payload, protectedHeader } = await jwtVerify(
      attestation,
      createLocalJWKSet(v.parse(getSiwxKeys.response, await keys.json())),
      { issuer: publicUrl, audience: projectId, typ: 'attestation+jwt', currentDate: new Date(nowMs) },
    )
    const iat = Math.floor(nowMs / 1_000)
    expect(payload).toEqual({ iss: publicUrl, aud: projectId, origin, id, iat, exp: iat + 300 })
    expect(protectedHeader.alg).toBe('ES256')
  })

  test('attack: rejects a page that the project does not list, a sandboxed one, and a call without an origin', async () => {
    const projectId = await newProject()
    await expectError(attest(projectId, 'https://trap.example'), 403, 'ORIGIN_NOT_ALLOWED')
    await expectError(attest(projectId, 'null'), 403, 'ORIGIN_NOT_ALLOWED')
    const url = `${publicUrl}/v1/attestations?projectId=${projectId}`
    const request = new Request(url, { method: 'POST', body: JSON.stringify({ id }) })
    await expectError(server.fetch(request), 403, 'ORIGIN_NOT_ALLOWED')
  })

  test('attack: takes the page from the browser’s origin header, not from the body', async () => {
    const projectId = await newProject()
    const response = await attest(projectId, origin, { id, origin: 'https://bank.example' })
    const { attestation } = v.parse(postAttestation.response, await response.json())
    expect(decodeJwt(attestation).origin).toBe(origin)
  })

  test('attack: an attestation is not accepted as a session token', async () => {
    const projectId = await newProject()
    const { attestation } = v.parse(postAttestation.response, await (await attest(projectId)).json())
    const headers = { authorization: `Bearer ${attestation}` }
    const response = createBrowser(projectId).call('GET', '/v1/siwx/sessions', { headers })
    await expectError(response, 401, 'SIWX_SESSION_INVALID')
  })

  test('error: rejects a bound value that is not a hash', async () => {
    await expectError(attest(await newProject(), origin, { id: 'a topic' }), 400, 'BAD_REQUEST')
  })
})

describe('getSiwxKeys', () => {
  const readKeys = async () => {
    const response = await server.fetch(new Request(`${publicUrl}/.well-known/jwks.json`))
    expect(response.headers.get('cache-control')).toBe('public, max-age=300')
    const json = await response.json()
    expect(JSON.stringify(json)).not.toContain('"d"')
    return v.parse(getSiwxKeys.response, json)
  }
  test('behavior: a backend can verify the token with the published keys', async () => {
    const projectId = await newProject()
    const { token, session } = await createBrowser(projectId).signIn(evmSigner())
    const keys = createLocalJWKSet(await readKeys())
    const options = { issuer: publicUrl, audience: projectId, currentDate: new Date(nowMs) }
    const { payload, protectedHeader } = await jwtVerify(token, keys, options)
    expect(protectedHeader).toEqual({ alg: 'ES256', kid: expect.any(String), typ: 'JWT' })
    expect(payload).toEqual({
      iss: publicUrl,
      aud: projectId,
      sub: session.accountAddress,
      origin,
      jti: expect.any(String),
      auth_time: Math.floor(Date.parse(session.issuedAt) / 1_000),
      iat: Math.floor(nowMs / 1_000),
      exp: Math.floor((nowMs + hour) / 1_000),
    })
    await expect(jwtVerify(token, keys, { ...options, audience: 'another' })).rejects.toThrow('aud')
    const late = new Date(nowMs + hour + 1_000)
    await expect(jwtVerify(token, keys, { ...options, currentDate: late })).rejects.toThrow('exp')
  })
  test('behavior: rotates the key every 90 days, and publishes the old one while its tokens are valid', async () => {
    const own = await openDatabase()
    try {
      let clockMs = Date.parse('2026-01-01T00:00:00Z')
      const { siwx } = await createServices({
        database: own,
        projects,
        chains: [],
        sessionsKms,
        clock: () => clockMs,
      })
      const kids = async () => (await siwx.publicKeys()).map(({ kid }) => kid)
      const [first] = await kids()
      clockMs += 90 * 24 * hour - 1
      expect(await kids()).toEqual([first])
      clockMs += 1
      const [second, ...others] = await kids()
      expect(second).not.toBe(first)
      expect(others).toEqual([first])
      clockMs += 90 * 24 * hour
      expect((await kids()).slice(1)).toEqual([second])
    } finally {
      await own.close()
    }
  })
  test.each([
    ['under the KMS', sessionsKms],
    ['without a KMS', undefined],
  ])('attack: the database contains no usable signing key: %s', async (_, kms) => {
    const own = await openDatabase()
    try {
      const { siwx } = await createServices({ database: own, projects, chains: [], sessionsKms: kms })
      const [first] = await siwx.publicKeys()
      const rows = await own.orm.select().from(siwxKeys)
      expect(rows.map(({ kid }) => kid)).toEqual([first?.kid])
      const dump = JSON.stringify(rows)
      expect(dump).not.toMatch(/"d":/)
      expect(Object.keys(rows[0]?.publicJwk ?? {}).sort()).toEqual(['crv', 'kty', 'x', 'y'])
      // A row moved to another key cannot be opened.
      await own.orm.update(siwxKeys).set({ kid: 'another' })
      const later = await createServices({ database: own, projects, chains: [], sessionsKms: kms })
      if (kms) await expect(later.siwx.publicKeys()).rejects.toThrow()
    } finally {
      await own.close()
    }
  })
  test('behavior: without a KMS, each server signs with its own key and publishes the others’ keys', async () => {
    const own = await openDatabase()
    try {
      const start = () => createServices({ database: own, projects, chains: [], clock: () => nowMs })
      const [one, two] = [await start(), await start()]
      // Concurrently, and still one key each.
      await Promise.all([one.siwx.publicKeys(), one.siwx.publicKeys(), two.siwx.publicKeys()])
      expect(await one.siwx.publicKeys()).toHaveLength(2)
      expect(await two.siwx.publicKeys()).toEqual(await one.siwx.publicKeys())
    } finally {
      await own.close()
    }
  })
  test('behavior: another KMS key leads to a new signing key, and the old public key stays published', async () => {
    const own = await openDatabase()
    try {
      const start = (byte: number) =>
        createServices({
          database: own,
          projects,
          chains: [],
          sessionsKms: localKms(new Uint8Array(32).fill(byte)),
        })
      const [first] = await (await start(1)).siwx.publicKeys()
      const keys = await (await start(2)).siwx.publicKeys()
      expect(keys).toHaveLength(2)
      expect(keys).toContainEqual(first)
    } finally {
      await own.close()
    }
  })
  test('behavior: servers with one database and KMS share one key', async () => {
    const own = await openDatabase()
    try {
      const many = await Promise.all(
        Array.from({ length: 4 }, () => createServices({ database: own, projects, chains: [], sessionsKms })),
      )
      const lists = await Promise.all(many.map(({ siwx }) => siwx.publicKeys()))
      expect(lists.map((keys) => keys.length)).toEqual([1, 1, 1, 1])
      expect(new Set(lists.map(([key]) => key?.kid)).size).toBe(1)
    } finally {
      await own.close()
    }
  })
})

describe('every route of the sign-in', () => {
  test('behavior: CORS allows credentials for the page on routes that read the cookie, and any origin elsewhere', async () => {
    const projectId = await newProject()
    const { call } = createBrowser(projectId)
    const cors = ({ headers }: Response) =>
      ['access-control-allow-origin', 'access-control-allow-credentials', 'vary'].map((name) =>
        headers.get(name),
      )
    const own = [origin, 'true', 'origin']
    expect(cors(await call('GET', '/v1/siwx/sessions'))).toEqual(own)
    expect(cors(await call('POST', '/v1/siwx/verify', { body: {} }))).toEqual(own)
    expect(cors(await call('GET', '/v1/siwx/nonce'))).toEqual(['*', null, null])
    expect(cors(await call('GET', '/.well-known/jwks.json'))).toEqual(['*', null, null])
    const preflight = await call('OPTIONS', '/v1/siwx/sessions')
    expect(preflight.status).toBe(204)
    expect(cors(preflight)).toEqual(own)
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, DELETE')
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization, content-type')
    const without = await server.fetch(new Request(`${publicUrl}/v1/siwx/sessions?projectId=${projectId}`))
    expect(cors(without)).toEqual([null, null, 'origin'])
    expect(await expectError(call('PUT', '/v1/siwx/sessions'), 405, 'METHOD_NOT_ALLOWED')).toBe(
      'This address only accepts GET and DELETE',
    )
  })
  test('param: signInsPerSecond: limits sign-in calls per IP address', async () => {
    const limited = createServer(services, { signInsPerSecond: 1, signInBurst: 2 })
    const projectId = await newProject()
    const ask = (method: string, path: string, ip = 'a') =>
      limited.fetch(new Request(`${publicUrl}${path}?projectId=${projectId}`, { method }), { ip })
    expect((await ask('GET', '/v1/siwx/nonce')).status).toBe(200)
    expect((await ask('POST', '/v1/siwx/verify')).status).toBe(403)
    await expectError(ask('GET', '/v1/siwx/nonce'), 429, 'RATE_LIMITED')
    await expectError(ask('POST', '/v1/siwx/verify'), 429, 'RATE_LIMITED')
    expect((await ask('GET', '/v1/siwx/sessions')).status).toBe(200)
    expect((await ask('GET', '/v1/siwx/nonce', 'b')).status).toBe(200)
  })
  test('behavior: neither the log nor the database contains cookies, nonces or session tokens', async () => {
    const browser = createBrowser(await newProject())
    const signer = evmSigner()
    lines.length = 0
    const body = await browser.prepare(signer)
    const { token } = v.parse(verifySiwx.response, await (await browser.verify(body)).json())
    await browser.verify(body)
    await browser.sessions()
    const cookie = browser.cookie().split('=')[1] as string
    const nonce = /Nonce: (\w+)/.exec(body.message)?.[1] as string
    const rows = await database.orm.execute(sql`select * from siwx_sessions`)
    for (const secret of [token, cookie, nonce, body.signature, body.message]) {
      expect(lines.join()).not.toContain(secret)
      expect(JSON.stringify(rows)).not.toContain(secret)
    }
    expect(lines.join()).not.toContain(parseCaipAddress(signer.accountAddress).address)
    expect(lines).toHaveLength(4)
  })
  test('behavior: signs in and out with the typed client and jose over a real socket', async () => {
    const listening = await listen({ server, port: 0 })
    try {
      const projectId = await newProject()
      const page = 'http://localhost:3000'
      const api = createApiClient({
        serverUrl: listening.url,
        projectId,
        sdkType: 'test',
        sdkVersion: '0',
        // Node omits the origin that a browser would send.
        fetch: (input, init) => {
          const headers = { ...(init?.headers as Record<string, string>), origin: page }
          return fetch(input, { ...init, headers })
        },
      })
      const signer = solanaSigner()
      const { networkId, address } = parseCaipAddress(signer.accountAddress)
      const { nonce } = await api(getSiwxNonce, { query: {} })
      const message = buildSiwxMessage({
        accountAddress: address,
        chainId: networkId,
        domain: 'localhost:3000',
        uri: page,
        version: '1',
        nonce,
      })
      const { accountAddress } = signer
      const signature = await signer.sign(message)
      const { token, session } = await api(verifySiwx, {
        query: {},
        body: { message, signature, accountAddress },
      })
      expect(await api(getSiwxSessions, { query: {} }, { token })).toEqual({
        sessions: [session],
        issuedAt: expect.any(String),
      })
      const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', listening.url))
      const { payload } = await jwtVerify(token, keys, {
        issuer: listening.url,
        audience: projectId,
        currentDate: new Date(nowMs),
      })
      expect(payload.sub).toBe(accountAddress)
      expect(await api(revokeSiwxSessions, { query: { accountAddress } }, { token })).toEqual({
        sessions: [],
      })
      await expect(api(getSiwxSessions, { query: {} }, { token })).rejects.toMatchObject({
        code: 'SIWX_SESSION_INVALID',
        status: 401,
      })
    } finally {
      await listening.close()
    }
  })
})

describe('createSessionVerifier', () => {
  let listening: Awaited<ReturnType<typeof listen>>
  let before: number
  beforeAll(async () => {
    listening = await listen({ server, port: 0 })
    before = nowMs
  })
  afterAll(async () => {
    nowMs = before
    await listening.close()
  })
  /** A visitor who has just signed in, at the server's listening address. */
  async function signIn(page = origin) {
    // The keys are read over a socket, using the machine's real clock.
    nowMs = Date.now()
    const projectId = await newProject([page])
    const browser = createBrowser(projectId, page, listening.url)
    const { token, session } = await browser.signIn(evmSigner())
    return { projectId, browser, token, session, options: { serverUrl: listening.url, projectId } }
  }
  const isInvalid = { code: 'SIWX_SESSION_INVALID' }

  test('default: returns the signed-in account for a token and for a header', async () => {
    const { options, token, session } = await signIn()
    const verify = createSessionVerifier(options)
    const { address, networkId } = parseCaipAddress(session.accountAddress)
    const expected = { accountAddress: session.accountAddress, address, networkId, origin }
    expect(await verify(token)).toMatchObject(expected)
    const { signedInAt, expiresAt, sessionId } = await verify(`Bearer ${token}`)
    expect(sessionId).toBe(decodeJwt(token).jti)
    expect(signedInAt.getTime()).toBe(Math.floor(Date.parse(session.issuedAt) / 1_000) * 1_000)
    expect(expiresAt.getTime() - signedInAt.getTime()).toBe(hour)
  })

  test('attack: rejects a token of another project, server or page, an attestation, and a forged or missing token', async () => {
    const { options, token, projectId } = await signIn()
    const other = await signIn('https://other.example')
    const attestation = await services.siwx.attest({
      origin,
      projectId,
      id: 'a'.repeat(64),
      issuer: listening.url,
    })
    const verify = createSessionVerifier(options)
    const [head, body = '', signature] = token.split('.')
    const claims = { ...decodeJwt(token), sub: 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }
    const forged = Buffer.from(JSON.stringify(claims)).toString('base64url')
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${body}.`
    for (const bad of [
      ...[other.token, attestation, unsigned, `${head}.${forged}.${signature}`],
      ...['', 'Bearer ', 'nonsense', null, undefined],
    ])
      await expect(verify(bad), String(bad)).rejects.toMatchObject(isInvalid)
    const elsewhere = createSessionVerifier({ ...options, origins: ['https://other.example'] })
    await expect(elsewhere(token)).rejects.toMatchObject(isInvalid)
    await expect(createSessionVerifier({ ...options, origins: [origin] })(token)).resolves.toBeDefined()
  })

  test('behavior: a token expires after an hour, and the cookie renews it for the same session', async () => {
    const { options, browser, token, session } = await signIn()
    const verify = createSessionVerifier(options)
    const { sessionId } = await verify(token)
    nowMs -= hour
    const response = await browser.call('POST', '/v1/siwx/token', {
      body: { accountAddress: session.accountAddress },
    })
    const early = v.parse(renewSiwxToken.response, await response.json())
    await expect(verify(early.token)).rejects.toMatchObject(isInvalid)
    nowMs += hour
    const again = await browser.call('POST', '/v1/siwx/token', {
      body: { accountAddress: session.accountAddress },
    })
    const renewed = v.parse(renewSiwxToken.response, await again.json())
    expect((await verify(renewed.token)).sessionId).toBe(sessionId)
  })

  test('param: asksServer: rejects a signed-out visitor at once; without it, the token stays valid until it expires', async () => {
    const { options, browser, token } = await signIn()
    const asking = createSessionVerifier({ ...options, asksServer: true })
    const alone = createSessionVerifier(options)
    await asking(token)
    await browser.call('DELETE', '/v1/siwx/sessions')
    await expect(asking(token)).rejects.toMatchObject(isInvalid)
    await alone(token)
  })

  test('error: does not report an invalid session if the server does not answer', async () => {
    const { options, token } = await signIn()
    const verify = createSessionVerifier({ ...options, serverUrl: 'http://127.0.0.1:1' })
    await expect(verify(token)).rejects.not.toMatchObject(isInvalid)
  })
})
