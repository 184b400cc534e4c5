import { createApiClient, errorBody, getBalance, getWallets, postRpc } from '@foyer/contract'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startAnvil } from '../../test/anvil.ts'
import { startNode } from '../../test/startNode.ts'
import { startPostgres } from '../../test/startPostgres.ts'
import { startProvider } from '../../test/startProvider.ts'
import { testLogo } from '../../test/testLogo.ts'
import type { Chain } from '../features/chains/Chain.ts'
import type { Token } from '../features/chains/Token.ts'
import { fixedPrices } from '../features/prices/fixedPrices.ts'
import type { Logger } from '../kit/Logger.ts'
import { memoryProjects } from '../projects/memoryProjects.ts'
import type { ProjectFeature } from '../projects/ProjectService.ts'
import { sqlProjects } from '../projects/sqlProjects.ts'
import type { Database } from '../storage/Database.ts'
import { openDatabase } from '../storage/openDatabase.ts'
import { createServer, type ServerOptions } from './createServer.ts'
import { type CreateServicesOptions, createServices } from './createServices.ts'
import { listen } from './listen.ts'
import type { Services } from './Services.ts'

let database: Database
let anvil: Awaited<ReturnType<typeof startAnvil>>
beforeAll(async () => {
  ;[database, anvil] = await Promise.all([openDatabase(), startAnvil()])
})
afterAll(async () => {
  await Promise.all([database.close(), anvil.stop()])
})
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const local = 'eip155:31337' as const
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const chain = (url: string | string[] = anvil.url): Chain => ({
  id: local,
  name: 'Local Chain',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [url].flat(),
})
const token = (n: number, symbol: string, decimals: number): Token => ({
  chainId: local,
  address: `0x${String(n).padStart(40, 'a')}`,
  name: `${symbol} Token`,
  symbol,
  decimals,
})
const projects = memoryProjects([
  { id: 'open', name: 'Open', allowedOrigins: [], features: [] },
  { id: 'branded', name: 'Branded', logo: testLogo, allowedOrigins: [], features: [] },
  {
    id: 'shop',
    name: 'Shop',
    allowedOrigins: ['https://*.shop.example'],
    features: [{ id: 'multi_wallet', isEnabled: true, config: null }],
  },
])

async function start(
  options: Partial<CreateServicesOptions> & {
    server?: ServerOptions
    change?: (services: Services) => Services
  } = {},
) {
  const { server, change = (services) => services, ...rest } = options
  const services = await createServices({ database, projects, chains: [chain()], ...rest })
  const { fetch } = createServer(change(services), server)
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(new Request(`http://server${path}`, { headers }))
  return {
    services,
    fetch,
    get,
    json: async (path: string) => (await get(path)).json(),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(
        new Request(`http://server${path}`, {
          method: 'POST',
          body: typeof body === 'string' ? body : JSON.stringify(body),
          headers,
        }),
      ),
  }
}

async function expectError(response: Response, status: number, code: string) {
  const body = v.parse(errorBody, await response.json())
  expect([response.status, body.error.code]).toEqual([status, code])
  expect(body.error.requestId).toBe(response.headers.get('x-request-id'))
  return body.error.message
}

describe('every route', () => {
  test('behavior: errors have the same format, with status and code', async () => {
    const { get, post, fetch } = await start()
    await expectError(await get('/nothing'), 404, 'NOT_FOUND')
    await expectError(await post('/v1/wallets?projectId=open', {}), 405, 'METHOD_NOT_ALLOWED')
    await expectError(
      await fetch(new Request('http://server/v1', { method: 'DELETE' })),
      405,
      'METHOD_NOT_ALLOWED',
    )
    await expectError(await get('/v1/wallets'), 400, 'PROJECT_ID_NOT_CONFIGURED')
    await expectError(await get('/v1/wallets?projectId='), 400, 'PROJECT_ID_NOT_CONFIGURED')
    await expectError(await get('/v1/wallets?projectId=nobody'), 403, 'INVALID_PROJECT_ID')
    const message = await expectError(await get('/v1/wallets?projectId=open&page=0'), 400, 'BAD_REQUEST')
    expect(message).toBe('Invalid query: page')
  })

  test('behavior: sends CORS and security headers', async () => {
    const { get, fetch } = await start()
    for (const response of [await get('/health'), await get('/nothing')])
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      })
    const preflight = await fetch(new Request('http://server/v1', { method: 'OPTIONS' }))
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type')
  })

  test('attack: does not return an invalid origin in a header', async () => {
    const { get } = await start()
    const path = '/v1/siwx/sessions?projectId=shop'
    for (const origin of [
      'https://a b.example',
      'caf\u00e9',
      'https://a\tb',
      `https://${'a'.repeat(1_100)}`,
    ]) {
      const { headers } = await get(path, { origin })
      expect(headers.get('access-control-allow-origin'), origin).toBeNull()
      expect(headers.get('access-control-allow-credentials'), origin).toBeNull()
    }
    const { headers } = await get(path, { origin: 'https://www.shop.example' })
    expect(headers.get('access-control-allow-origin')).toBe('https://www.shop.example')
  })

  test('behavior: rejects pages whose origin the project does not allow, except for the list of origins', async () => {
    const { get } = await start()
    const ask = (origin: string, path = '/v1/wallets') => get(`${path}?projectId=shop`, { origin })
    await expectError(await ask('https://evil.example'), 403, 'ORIGIN_NOT_ALLOWED')
    for (const origin of ['https://www.shop.example', 'http://localhost:3000', 'http://127.0.0.1:8080'])
      expect((await ask(origin)).status).toBe(200)
    const origins = await ask('https://evil.example', '/v1/origins')
    expect(await origins.json()).toEqual({
      allowedOrigins: ['https://*.shop.example'],
      allowsLocalhost: true,
    })
  })

  test('param: requestsPerSecond: limits each address', async () => {
    const services = await createServices({ database, projects, chains: [], clock: () => 0 })
    const { fetch } = createServer(services, { requestsPerSecond: 1, requestBurst: 2 })
    const ask = (ip: string) => fetch(new Request('http://server/health'), { ip })
    expect([(await ask('a')).status, (await ask('a')).status, (await ask('b')).status]).toEqual([
      200, 200, 200,
    ])
    const refused = await ask('a')
    await expectError(refused, 429, 'RATE_LIMITED')
    expect(refused.headers.get('retry-after')).toBe('1')
  })

  test('behavior: counts an IPv6 /64 network as one caller', async () => {
    const services = await createServices({ database, projects, chains: [], clock: () => 0 })
    const { fetch } = createServer(services, { requestsPerSecond: 1, requestBurst: 1 })
    const ask = async (ip: string) => (await fetch(new Request('http://server/health'), { ip })).status
    expect(await ask('2001:db8:1:2::1')).toBe(200)
    expect(await ask('2001:db8:1:2:ffff::9')).toBe(429)
    expect(await ask('2001:db8:1:3::1')).toBe(200)
  })

  test('error: rejects text that cannot be stored', async () => {
    const { get, post } = await start({ projects: undefined })
    await expectError(await get('/v1/config?projectId=a%00b'), 400, 'BAD_REQUEST')
    await expectError(await post('/v1/fungible/price?projectId=a%00b', '{}'), 400, 'BAD_REQUEST')
    const callback = '/v1/login/social/callback'
    await expectError(await get(`${callback}?state=a%00b`), 400, 'BAD_REQUEST')
  })

  test('error: returns 500 without details if a service violates the contract or throws', async () => {
    const lines: string[] = []
    const write = (fields: object) => void lines.push(JSON.stringify(fields))
    const logger: Logger = { debug: write, info: write, warn: write, error: write }
    const wrong = await start({
      logger,
      change: (services) => ({
        ...services,
        wallets: { ...services.wallets, find: () => ({ data: [{ id: 1 }], count: -1 }) as never },
      }),
    })
    const message = await expectError(await wrong.get('/v1/wallets?projectId=open'), 500, 'SERVER_ERROR')
    expect(message).toBe('The server’s own response violates the contract')
    expect(lines.join()).toContain('getWallets: data.0.id must be string')

    const broken = await start({
      change: (services) => ({
        ...services,
        balances: { balances: () => Promise.reject(new Error('SECRET')) },
      }),
    })
    expect(
      await expectError(
        await broken.get(`/v1/account/${account}/balance?projectId=open`),
        500,
        'SERVER_ERROR',
      ),
    ).toBe('Something went wrong on the server')
  })

  test('behavior: logs route, status and request id, but neither address nor project', async () => {
    const lines: string[] = []
    const write = (fields: object, message: string) => void lines.push(JSON.stringify({ ...fields, message }))
    const { get } = await start({ logger: { debug: write, info: write, warn: write, error: write } })
    const response = await get(`/v1/account/${account}/balance?projectId=open`)
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        part: 'balances',
        driver: 'rpc',
        chainId: local,
        durationMs: expect.any(Number),
        message: 'provider answered',
      },
      {
        requestId: response.headers.get('x-request-id'),
        route: 'getBalance',
        method: 'GET',
        status: 200,
        durationMs: expect.any(Number),
        message: 'request',
      },
    ])
  })

  test('behavior: logs a flood as a sample, but every server error', async () => {
    const lines: { status: number; skipped?: number }[] = []
    const write = (fields: object, message: string) => {
      if (message === 'request') lines.push(fields as { status: number })
    }
    let isBroken = false
    const broken = {
      ...projects,
      get: (id: string) => (isBroken ? Promise.reject(new Error('down')) : projects.get(id)),
    }
    const services = await createServices({
      database,
      projects: broken,
      chains: [chain()],
      logger: { debug: write, info: write, warn: write, error: write },
      clock: () => 1_000,
    })
    const server = createServer(services, { requestLogsPerSecond: 2 })
    const get = () => server.fetch(new Request('http://localhost/v1/config?projectId=open'))
    for (let index = 0; index < 102; index++) await get()
    expect(lines.map(({ status, skipped }) => [status, skipped])).toEqual([
      [200, undefined],
      [200, undefined],
      [200, 99],
    ])
    isBroken = true
    for (let index = 0; index < 5; index++) await get()
    expect(lines.slice(3).map(({ status }) => status)).toEqual([500, 500, 500, 500, 500])
  })

  test('behavior: works with the contract’s typed client over a real socket', async () => {
    const services = await createServices({ database, projects, chains: [chain()] })
    const listening = await listen({ server: createServer(services), port: 0 })
    closers.push(() => listening.close())
    const client = createApiClient({
      serverUrl: listening.url,
      projectId: 'open',
      sdkType: 'test',
      sdkVersion: '0',
    })
    expect((await client(getWallets, { query: { entries: '2' } })).data).toHaveLength(2)
    const body = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' } as const
    expect(await client(postRpc, { query: { chainId: local }, body })).toMatchObject({ result: '0x7a69' })
    await expect(
      client(getBalance, { params: { address: 'nobody' }, query: { chainId: local } }),
    ).rejects.toMatchObject({ code: 'ADDRESS_INVALID', status: 400 })
  })
})

describe('health', () => {
  test('default: returns the status, and the result of every check', async () => {
    const { get, json } = await start()
    expect(await json('/health')).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+/) })
    const ready = await get('/ready')
    expect(ready.status).toBe(200)
    expect(await ready.json()).toEqual({
      status: 'ready',
      checks: [
        { name: 'database', ok: true },
        { name: `rpc:${local}`, ok: true },
      ],
    })
  })

  test('behavior: reports a node that is down or of another chain, but stays ready', async () => {
    const { get } = await start({
      chains: [{ ...chain(), id: 'eip155:1' }, chain('http://127.0.0.1:1')],
    })
    const ready = await get('/ready')
    expect(ready.status).toBe(200)
    expect(await ready.json()).toMatchObject({
      status: 'ready',
      checks: [{ ok: true }, { name: 'rpc:eip155:1', ok: false }, { name: `rpc:${local}`, ok: false }],
    })
  })

  test('behavior: checks chains at most once in 10 s, and returns the known state without waiting', async () => {
    let nowMs = 0
    let isSilent = false
    const node = await startNode(() =>
      isSilent ? undefined : { text: '{"jsonrpc":"2.0","id":1,"result":"0x7a69"}' },
    )
    closers.push(node.stop)
    const { json } = await start({ chains: [chain(node.url)], clock: () => nowMs })
    const ask = () => json('/ready')
    const ready = {
      status: 'ready',
      checks: [
        { name: 'database', ok: true },
        { name: `rpc:${local}`, ok: true },
      ],
    }
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([ready, ready, ready])
    nowMs = 9_999
    await ask()
    expect(node.bodies).toHaveLength(1)
    isSilent = true
    nowMs = 10_000
    // The node hangs until the end of this test.
    expect(await Promise.all([ask(), ask()])).toEqual([ready, ready])
    await expect.poll(() => node.bodies.length).toBe(2)
  })

  test('behavior: stays ready if Redis or mail fail, but not once it is stopping', async () => {
    const away = async () => {
      throw new Error('away')
    }
    const { get, services } = await start({
      chains: [],
      checks: [
        { name: 'redis', run: away },
        { name: 'mail', run: () => new Promise<void>(() => {}) },
      ],
      readyTimeoutMs: 50,
    })
    const checks = [
      { name: 'database', ok: true },
      { name: 'redis', ok: false },
      { name: 'mail', ok: false },
    ]
    const ready = await get('/ready')
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', checks }])
    services.readiness.stop()
    const stopping = await get('/ready')
    expect([stopping.status, await stopping.json()]).toEqual([
      503,
      { status: 'not-ready', checks: [{ name: 'stopping', ok: false }, ...checks] },
    ])
  })

  test('error: returns 503 if the database fails or does not answer', async () => {
    for (const ping of [() => Promise.reject(new Error('gone')), () => new Promise<void>(() => {})]) {
      const { get } = await start({ chains: [], database: { ...database, ping }, readyTimeoutMs: 50 })
      const ready = await get('/ready')
      expect([ready.status, await ready.json()]).toEqual([
        503,
        { status: 'not-ready', checks: [{ name: 'database', ok: false }] },
      ])
    }
  })
})

describe('an unreachable database', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  test('error: returns 503 with retry-after where the database is needed, and recovers when it is back', async () => {
    const stored = await openDatabase({ url: postgres.url })
    closers.push(stored.close)
    await sqlProjects({ database: stored }).put({ id: 'app', name: 'App', allowedOrigins: [], features: [] })
    const { get } = await start({ database: stored, projects: undefined, chains: [] })
    const known = '/v1/wallets?projectId=app'
    expect((await get(known)).status).toBe(200)
    await postgres.shutDown()
    for (const path of ['/v1/wallets?projectId=unknown', '/v1/siwx/nonce?projectId=app']) {
      const response = await get(path)
      await expectError(response, 503, 'DATABASE_UNREACHABLE')
      expect(response.headers.get('retry-after')).toBe('5')
    }
    expect((await get('/ready')).status).toBe(503)
    expect([(await get('/health')).status, (await get(known)).status]).toEqual([200, 200])
    await postgres.restart()
    expect((await get('/ready')).status).toBe(200)
    expect((await get('/v1/siwx/nonce?projectId=app')).status).toBe(200)
  })

  test('error: answers every call while the database is frozen, and can be closed', async () => {
    const stored = await openDatabase({ url: postgres.url, timeoutMs: 500 })
    const services = await createServices({ database: stored, projects, chains: [], readyTimeoutMs: 500 })
    const { fetch: respond } = createServer(services)
    let arrive = () => {}
    const listening = await listen({
      port: 0,
      server: {
        fetch(...call) {
          arrive()
          return respond(...call)
        },
      },
    })
    postgres.freeze()
    const ask = (path: string) => fetch(listening.url + path)
    const answers = await Promise.all([ask('/ready'), ask('/v1/siwx/nonce?projectId=open'), ask('/health')])
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 200])
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const last = ask('/v1/siwx/nonce?projectId=open')
    await arrived
    await listening.close()
    await services.close()
    await stored.close()
    expect((await last).status).toBe(503)
    postgres.thaw()
  })
})

describe('config', () => {
  const zero = `0x${'0'.repeat(40)}` as const
  const venue = {
    chainId: local,
    v2Factory: zero,
    router: { kind: 'v2Router' as const, address: zero },
    wrappedNative: zero,
    bases: [],
  }
  const swaps = { providers: [{ type: 'pools' as const, venues: [venue] }] }
  const onramp = {
    providers: [
      {
        type: 'http' as const,
        name: 'local',
        baseUrl: 'http://127.0.0.1:1',
        key: 'key',
        assets: [{ currency: 'ETH', name: 'Ether', network: local, decimals: 18 }],
      },
    ],
  }
  const logins = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook', 'email']

  test('default: returns the defaults for a project without settings', async () => {
    const { json } = await start({ swaps, onramp })
    expect(await json('/v1/config?projectId=open&st=appkit&sv=1')).toEqual({
      features: [
        { id: 'social_login', isEnabled: true, config: logins },
        { id: 'swap', isEnabled: true, config: null },
        { id: 'onramp', isEnabled: true, config: null },
        { id: 'activity', isEnabled: true, config: null },
        { id: 'multi_wallet', isEnabled: false, config: null },
      ],
    })
    expect(await json('/v1/supported-chains?projectId=open')).toEqual({ http: [local], ws: [] })
  })

  test('behavior: switches off swaps and on-ramp if the server has no provider, regardless of the project', async () => {
    const { json } = await start({ onramp: { providers: [] } })
    const { features } = (await json('/v1/config?projectId=open')) as { features: ProjectFeature[] }
    expect(features.find(({ id }) => id === 'swap')).toEqual({ id: 'swap', isEnabled: false, config: null })
    expect(features.find(({ id }) => id === 'onramp')).toEqual({
      id: 'onramp',
      isEnabled: false,
      config: null,
    })
    expect(await json('/v1/onramp/options?projectId=open')).toMatchObject({ error: { code: 'ONRAMP_OFF' } })
    expect(await json('/v1/convert/tokens?projectId=open&chainId=eip155:1')).toMatchObject({
      error: { code: 'SWAP_OFF' },
    })
  })

  test('behavior: a project’s stored settings override the defaults after 5 s', async () => {
    let now = 0
    const { json } = await start({ projects: undefined, clock: () => now, swaps, onramp })
    // Another process on the same database.
    const change = (features: ProjectFeature[]) =>
      sqlProjects({ database }).put({ id: 'stored', name: 'Stored', allowedOrigins: [], features })
    const ask = async () => {
      const { features } = (await json('/v1/config?projectId=stored')) as { features: ProjectFeature[] }
      return Object.fromEntries(features.map(({ id, isEnabled, config }) => [id, config ?? isEnabled]))
    }
    await change([
      { id: 'multi_wallet', isEnabled: true, config: null },
      { id: 'social_login', isEnabled: true, config: ['email'] },
      { id: 'branding', isEnabled: true, config: ['required'] },
    ])
    const first = { social_login: ['email'], swap: true, onramp: true, activity: true, multi_wallet: true }
    expect(await ask()).toEqual({ ...first, branding: ['required'] })
    await change([{ id: 'swap', isEnabled: false, config: null }])
    now = 4_999
    expect(await ask()).toMatchObject(first)
    now = 5_000
    expect(await ask()).toEqual({
      social_login: logins,
      swap: false,
      onramp: true,
      activity: true,
      multi_wallet: false,
    })
  })
})

describe('origins', () => {
  test('default: an empty list allows all origins', async () => {
    const { get, json } = await start()
    expect(await json('/v1/origins?projectId=open')).toEqual({
      allowedOrigins: [],
      allowsLocalhost: true,
    })
    for (const origin of ['https://anything.example', 'null'])
      expect((await get('/v1/config?projectId=open', { origin })).status).toBe(200)
    await expectError(await get('/v1/origins?projectId=nobody'), 403, 'INVALID_PROJECT_ID')
    await expectError(await get('/v1/origins'), 400, 'PROJECT_ID_NOT_CONFIGURED')
  })

  test('behavior: matches wildcards, and returns the list itself to any origin', async () => {
    const allowedOrigins = ['https://*.shop.example', 'shop.example', 'https://*.local.test:*']
    const { get } = await start({
      projects: memoryProjects([{ id: 'wild', name: 'Wild', allowedOrigins, features: [] }]),
    })
    const ask = (origin: string, path = '/v1/config') => get(`${path}?projectId=wild`, { origin })
    for (const origin of [
      'https://www.shop.example',
      'https://a.b.shop.example',
      'https://shop.example',
      'https://app.local.test:8080',
      'http://localhost:3000',
      'http://[::1]:3000',
    ])
      expect([origin, (await ask(origin)).status]).toEqual([origin, 200])
    for (const origin of [
      'http://shop.example',
      'http://www.shop.example',
      'https://www.shop.example:8443',
      'https://shop.example.evil.com',
      'https://evilshop.example',
      'http://app.local.test:8080',
      'https://localhost.evil.com',
      'null',
    ]) {
      await expectError(await ask(origin), 403, 'ORIGIN_NOT_ALLOWED')
      expect(await (await ask(origin, '/v1/origins')).json()).toEqual({
        allowedOrigins,
        allowsLocalhost: true,
      })
    }
  })
})

describe('wallets', () => {
  const ask = async (query: string) => {
    const { json } = await start()
    return (await json(`/v1/wallets?projectId=open&${query}`)) as {
      data: { id: string; name: string; platforms: string[]; namespaces: string[]; rdns?: string }[]
      count: number
    }
  }

  test('default: consecutive pages contain all wallets in order', async () => {
    const all = await ask('entries=1000')
    expect(all.count).toBe(all.data.length)
    const pages = [await ask('entries=100&page=1'), await ask('entries=100&page=2')]
    expect(pages.flatMap((page) => page.data)).toEqual(all.data.slice(0, 200))
    expect((await ask('page=99999')).data).toEqual([])
    expect(all.data.find((wallet) => wallet.id === 'metamask')).toMatchInlineSnapshot(`
      {
        "appStore": "https://apps.apple.com/us/app/metamask/id1438144202",
        "assumedNamespaces": [
          "solana",
          "bip122",
        ],
        "certified": true,
        "chromeStore": "https://chrome.google.com/webstore/detail/metamask/nkbihfbeogaeaoehlefnkodbefgpgknn",
        "edgeStore": "https://microsoftedge.microsoft.com/addons/detail/metamask/ejbalbakoplchlghecdalmeeeajnimhm",
        "firefoxStore": "https://addons.mozilla.org/firefox/addon/ether-metamask",
        "homepage": "https://metamask.io/",
        "iconUrl": "/v1/images/wallets/metamask",
        "id": "metamask",
        "mobileLink": "metamask://",
        "name": "MetaMask",
        "namespaces": [
          "eip155",
          "solana",
          "bip122",
        ],
        "platforms": [
          "browser",
          "ios",
          "android",
        ],
        "playStore": "https://play.google.com/store/apps/details?id=io.metamask",
        "rdns": "io.metamask",
        "universalLink": "https://metamask.app.link/",
      }
    `)
  })

  test('param: search: matches name and rdns without regard to case and accents, and ranks prefixes first', async () => {
    expect((await ask('search=META')).data[0]?.id).toBe('metamask')
    expect((await ask('search=m%C3%A9t%C3%A0mask')).data[0]?.id).toBe('metamask')
    expect((await ask('search=io.metamask')).data[0]?.id).toBe('metamask')
    const names = (await ask('search=wallet&entries=1000')).data.map((wallet) => wallet.name.toLowerCase())
    const firstOther = names.findIndex((name) => !name.startsWith('wallet'))
    expect(firstOther).toBeGreaterThan(0)
    expect(names.slice(firstOther).some((name) => name.startsWith('wallet'))).toBe(false)
    expect(await ask('search=%F0%9F%A6%84%F0%9F%A6%84')).toEqual({ data: [], count: 0 })
  })

  test('param: chains, platforms, include, exclude and rdns: filter wallets', async () => {
    const solana = await ask('chains=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp&entries=1000')
    expect(solana.data.every((wallet) => wallet.namespaces.includes('solana'))).toBe(true)
    expect(await ask('chains=solana&entries=1000')).toEqual(solana)
    const ios = await ask('platforms=ios,web&entries=1000')
    expect(ios.data.every(({ platforms }) => platforms.includes('ios') || platforms.includes('web'))).toBe(
      true,
    )
    expect((await ask('include=metamask,phantom')).count).toBe(2)
    expect((await ask('include=metamask,phantom&exclude=phantom')).data.map(({ id }) => id)).toEqual([
      'metamask',
    ])
    expect((await ask('rdns=io.metamask')).data.map(({ id }) => id)).toEqual(['metamask'])
    expect((await ask('entries=1000')).count).toBeGreaterThan(solana.count)
  })

  test('error: rejects malformed filters', async () => {
    const { get } = await start()
    for (const query of [
      'entries=1001',
      'entries=-1',
      'page=x',
      'platforms=toaster',
      `search=${'x'.repeat(101)}`,
    ])
      await expectError(await get(`/v1/wallets?projectId=open&${query}`), 400, 'BAD_REQUEST')
  })
})

describe('logos', () => {
  test('default: returns the project’s logo with caching, without cookies, and with scripts forbidden', async () => {
    const { get, json } = await start()
    const response = await get('/v1/logos/branded', { cookie: 'who=ada' })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    })
    expect(response.headers.get('set-cookie')).toBeNull()
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(`data:image/png;base64,${bytes.toString('base64')}`).toBe(testLogo)
    expect(await json('/v1/origins?projectId=branded')).toMatchObject({ hasLogo: true })
  })

  test('error: returns 404 for a project without a logo, or an unknown one', async () => {
    const { get, json } = await start()
    await expectError(await get('/v1/logos/open'), 404, 'NOT_FOUND')
    await expectError(await get('/v1/logos/nobody'), 404, 'NOT_FOUND')
    await expectError(await get('/v1/logos/..%2Fopen'), 400, 'BAD_REQUEST')
    expect(await json('/v1/origins?projectId=open')).not.toHaveProperty('hasLogo')
  })
})

describe('images', () => {
  test('default: returns a logo, or a monogram if it has none', async () => {
    const { get } = await start()
    const text = async (path: string) => (await get(`/v1/images/${path}`)).text()
    const logos = [
      'wallets/metamask',
      'networks/eip155%3A1',
      'networks/eip155:8453',
      'tokens/USDC',
      'tokens/weth',
    ]
    for (const path of logos) expect(await text(path)).toMatch(/^<svg (?!.*<text)/s)
    expect(await text('networks/eip155:31337')).toContain('>LC</text>')
    expect(await text('wallets/my-wallet')).toContain('>MW</text>')
    expect(await text('tokens/..%2F..%2Fpackage')).toMatch(/^<svg .*<text/s)
    expect(await text('wallets/__proto__')).toMatch(/^<svg .*<text/s)
  })

  test('behavior: getClearSigning is revalidated by its ETag', async () => {
    const { get } = await start()
    const path =
      '/v1/clear-signing/eip155:1/0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45/0x04e45aaf?projectId=open'
    const first = await get(path)
    expect(await first.json()).toMatchObject({ descriptor: { owner: 'Uniswap Labs', from: 'registry' } })
    const again = await get(path, { 'if-none-match': first.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    const other = path.replace('0x04e45aaf', '0x00000000')
    expect(await (await get(other)).json()).toEqual({})
    expect((await get(path.replace('0x04e45aaf', 'all'))).status).toBe(400)
  })

  test('behavior: returns 304 for a known ETag, and forbids scripts', async () => {
    const { get } = await start()
    const response = await get('/v1/images/wallets/metamask')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    })
    const etag = response.headers.get('etag') ?? ''
    const again = await get('/v1/images/wallets/metamask', { 'if-none-match': `"x", W/${etag}` })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  })

  test('error: rejects an unknown kind of image', async () => {
    const { get } = await start()
    await expectError(await get('/v1/images/exchanges/binance'), 400, 'BAD_REQUEST')
  })
})

describe('balance', () => {
  /** A contract that answers every call with this number. */
  const returns = (value: bigint) => `0x7f${value.toString(16).padStart(64, '0')}60005260206000f3`
  const rpc = async (method: string, params: unknown[]) =>
    (await (
      await fetch(anvil.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      })
    ).json()) as { result: unknown }

  const usdc = token(1, 'USDC', 6)
  const usdt = token(2, 'USDT', 6)
  const empty = token(3, 'DAI', 18)
  const notThere = token(4, 'GONE', 18)
  const reverts = token(5, 'BAD', 18)
  const counter = token(6, 'NFT', 0)
  const huge = token(7, 'HUGE', 18)
  const tokens = [usdc, usdt, empty, notThere, reverts, counter, huge]
  const prices = fixedPrices({ ETH: '3012.55', USDC: '1', USDT: '0.9998' })
  const path = `/v1/account/${account}/balance?projectId=open&chainId=${local}`
  type Answer = { balances: { symbol: string; quantity: { numeric: string } }[] }

  beforeAll(async () => {
    await rpc('anvil_setCode', [usdc.address, returns(1_500_000n)])
    await rpc('anvil_setCode', [usdt.address, returns(2_000_001n)])
    await rpc('anvil_setCode', [empty.address, returns(0n)])
    await rpc('anvil_setCode', [reverts.address, '0x60006000fd'])
    await rpc('anvil_setCode', [counter.address, returns(7n)])
    await rpc('anvil_setCode', [huge.address, returns(2n ** 256n - 1n)])
    await rpc('anvil_setBalance', [account, `0x${(10n ** 22n + 1n).toString(16)}`])
  })

  test('default: returns exact balances of a real chain, native currency first, then by value', async () => {
    const { json } = await start({ tokens, prices })
    expect(await json(path)).toMatchInlineSnapshot(`
      {
        "balances": [
          {
            "chainId": "eip155:31337",
            "iconUrl": "/v1/images/tokens/ETH",
            "name": "Ether",
            "price": "3012.55",
            "priceSource": "fixed",
            "quantity": {
              "decimals": "18",
              "numeric": "10000.000000000000000001",
            },
            "symbol": "ETH",
            "value": "30125500.00000000000000301255",
          },
          {
            "address": "eip155:31337:0xAaAaaAAAaAaaAaAaAaaAAaAaAAAAAaAAAaaAaAa2",
            "chainId": "eip155:31337",
            "iconUrl": "/v1/images/tokens/USDT",
            "isListed": true,
            "name": "USDT Token",
            "price": "0.9998",
            "priceSource": "fixed",
            "quantity": {
              "decimals": "6",
              "numeric": "2.000001",
            },
            "symbol": "USDT",
            "value": "1.9996009998",
          },
          {
            "address": "eip155:31337:0xAaAAAaaAAAAAAaaAAAaaaaAaAaAAAAaAAaAaAaA1",
            "chainId": "eip155:31337",
            "iconUrl": "/v1/images/tokens/USDC",
            "isListed": true,
            "name": "USDC Token",
            "price": "1",
            "priceSource": "fixed",
            "quantity": {
              "decimals": "6",
              "numeric": "1.5",
            },
            "symbol": "USDC",
            "value": "1.5",
          },
          {
            "address": "eip155:31337:0xAaAaAAAAaaAAaaAAAAAaAAAAaAAAaAaaaaAAaAa7",
            "chainId": "eip155:31337",
            "iconUrl": "/v1/images/tokens/HUGE",
            "isListed": true,
            "name": "HUGE Token",
            "quantity": {
              "decimals": "18",
              "numeric": "115792089237316195423570985008687907853269984665640564039457.584007913129639935",
            },
            "symbol": "HUGE",
          },
        ],
        "missing": [],
      }
    `)
  })

  test('behavior: omits the value without a price, and returns only the native balance without tokens', async () => {
    const { json } = await start()
    const { balances } = (await json(path)) as Answer
    expect(balances).toHaveLength(1)
    expect(balances[0]).not.toHaveProperty('value')
  })

  test('behavior: caches for 30 s unless forceUpdate names the token; concurrent callers share a read', async () => {
    let now = 0
    let reads = 0
    const { json } = await start({
      tokens: [usdc],
      clock: () => now,
      fetch: (...args) => {
        reads++
        return fetch(...args)
      },
    })
    const ask = async (more = '') => ((await json(path + more)) as Answer).balances.length
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([2, 2, 2])
    expect(reads).toBe(2)
    now = 29_999
    await ask()
    await ask('&forceUpdate=eip155:1:0xabc')
    expect(reads).toBe(2)
    await ask(`&forceUpdate=${local}:${usdc.address}`)
    expect(reads).toBe(4)
    await ask('&forceUpdate=*')
    expect(reads).toBe(6)
    now += 30_000
    await ask()
    expect(reads).toBe(8)
  })

  test('behavior: returns 304 for a known ETag', async () => {
    const { get } = await start({ tokens: [usdc], prices })
    const first = await get(path)
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const again = await get(path, { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('behavior: uses the next provider while one fails, and returns to it', async () => {
    const explorer = await startProvider((url) =>
      url.pathname.endsWith('/token-balances') ? [] : { coin_balance: '5', exchange_rate: '2' },
    )
    closers.push(explorer.stop)
    const lines: string[] = []
    const write = (fields: object, message: string) => void lines.push(JSON.stringify({ ...fields, message }))
    const { json } = await start({
      tokens: [usdc],
      providers: {
        balances: [{ type: 'blockscout', baseUrl: explorer.url, chains: [local], key: 'secret' }],
      },
      logger: { debug: write, info: write, warn: write, error: write },
    })
    const ask = async () =>
      ((await json(`${path}&forceUpdate=*`)) as Answer).balances.map(({ symbol }) => symbol)
    expect(await ask()).toEqual(['ETH'])
    explorer.state.fails = 'html'
    expect(await ask()).toEqual(['ETH', 'USDC'])
    explorer.state.fails = undefined
    expect(await ask()).toEqual(['ETH'])
    expect(lines.filter((line) => line.includes('provider failed'))).toHaveLength(1)
    expect(lines.join()).not.toMatch(new RegExp(`secret|${account}`, 'i'))
  })

  test('behavior: finds the token with a balance among 1,000 tokens', async () => {
    const many = Array.from({ length: 1_000 }, (_, n) => ({
      ...usdc,
      address: `0x${(n + 1).toString(16).padStart(40, 'b')}`,
    }))
    many[500] = usdc
    const { json } = await start({ tokens: many })
    const { balances } = (await json(path)) as Answer
    expect(balances.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
  })

  test('behavior: without chainId, reads all chains that can be read', async () => {
    const { json } = await start({ chains: [chain(), { ...chain(), id: 'solana:x' }] })
    const { balances } = (await json(`/v1/account/${account}/balance?projectId=open`)) as Answer
    expect(balances).toHaveLength(1)
  })

  test('error: rejects an invalid address, and an unsupported or malformed chain', async () => {
    const others = ['solana:x', 'cosmos:x'] as const
    const { get } = await start({ chains: [chain(), ...others.map((id) => ({ ...chain(), id }))] })
    const ask = (address: string, chainId: string) =>
      get(`/v1/account/${address}/balance?projectId=open&chainId=${chainId}`)
    await expectError(await ask('0x12', local), 400, 'ADDRESS_INVALID')
    await expectError(await ask(account, 'solana:x'), 400, 'ADDRESS_INVALID')
    await expectError(await ask(account, 'eip155:5'), 400, 'CHAIN_NOT_SUPPORTED')
    await expectError(await ask(account, 'cosmos:x'), 400, 'CHAIN_NOT_SUPPORTED')
    for (const malformed of ['eip155', 'eip155:1:2', ':1', 'eip155:'])
      await expectError(await ask(account, malformed), 400, 'BAD_REQUEST')
  })

  test('error: reports a failed node as an error or as missing, and asks it again', async () => {
    const broken = await start({ chains: [chain('http://127.0.0.1:1')] })
    await expectError(await broken.get(path), 502, 'UPSTREAM_FAILED')
    let isBroken = true
    const node = await startNode((body) => {
      const { id, method } = body as { id: number; method: string }
      if (isBroken && method === 'eth_call') return undefined
      return { text: JSON.stringify({ jsonrpc: '2.0', id, result: method === 'eth_call' ? '0x' : '0x1' }) }
    })
    closers.push(node.stop)
    const slow = await start({ chains: [chain(node.url)], tokens: [usdc], rpcTimeoutMs: 1_000 })
    const native = [expect.objectContaining({ symbol: 'ETH' })]
    const gap = (reason: string) => [{ part: 'balances', chainId: local, reason }]
    expect(await slow.json(path)).toEqual({ balances: native, missing: gap('slow') })
    isBroken = false
    expect(await slow.json(path)).toEqual({ balances: native, missing: gap('invalid') })
    const silent = await startNode(() => undefined)
    closers.push(silent.stop)
    const none = await start({ chains: [chain(silent.url)], tokens: [usdc], rpcTimeoutMs: 500 })
    await expectError(await none.get(path), 504, 'UPSTREAM_TIMEOUT')
  })
})

describe('project ids', () => {
  test.each(['%00', 'a%20b', '..', 'a%2Fb', '%27', 'x'.repeat(129)])(
    'attack: every route rejects the project id %s',
    async (id) => {
      const { get } = await start()
      for (const path of ['/v1/config', '/v1/origins', '/v1/wallets', '/v1/siwx/nonce'])
        await expectError(await get(`${path}?projectId=${id}`), 400, 'BAD_REQUEST')
    },
  )
})

describe('pages on localhost', () => {
  test('attack: a page on localhost cannot call a production server unless the project allows it', async () => {
    const put = (id: string, more: object = {}) =>
      projects.put({ id, name: id, allowedOrigins: ['app.example.com'], features: [], ...more })
    await put('quiet')
    await put('loud', { allowsLocalhost: true })
    const { fetch } = await start()
    const ask = async (id: string, publicUrl: string, page = 'http://localhost:5173') => {
      const request = new Request(`${publicUrl}/v1/config?projectId=${id}`, { headers: { origin: page } })
      return (await fetch(request, { publicUrl })).status
    }
    const production = 'https://api.example.com'
    expect(await ask('quiet', production)).toBe(403)
    expect(await ask('loud', production)).toBe(200)
    expect(await ask('quiet', 'http://localhost:4400')).toBe(200)
    expect(await ask('quiet', production, 'https://app.example.com')).toBe(200)
    // Anyone on the network path can pose as any http host.
    expect(await ask('quiet', production, 'http://app.example.com')).toBe(403)
  })
})

describe('rpc', () => {
  const path = `/v1?projectId=open&chainId=${local}`
  const call = (method: string, id: number | string = 1) => ({ jsonrpc: '2.0', id, method, params: [] })
  const refused = (id: number | string) => ({
    jsonrpc: '2.0',
    id,
    error: { code: -32_601, message: 'This RPC method is not allowed here' },
  })

  test('default: forwards a call or a batch, as text/plain or JSON, also with a trailing slash', async () => {
    const { post } = await start()
    const answer = { jsonrpc: '2.0', id: 'a', result: '0x7a69' }
    expect(await (await post(path, call('eth_chainId', 'a'))).json()).toEqual(answer)
    expect(
      await (
        await post(path.replace('?', '/?'), call('eth_chainId', 'a'), { 'content-type': 'application/json' })
      ).json(),
    ).toEqual(answer)
    const batch = Array.from({ length: 50 }, (_, id) => call('eth_blockNumber', id))
    const answers = (await (await post(path, batch)).json()) as { id: number }[]
    expect(answers.map(({ id }) => id).sort((a, b) => a - b)).toEqual(batch.map(({ id }) => id))
  })

  test('behavior: passes on large numbers unchanged', async () => {
    const text = '{"jsonrpc":"2.0","id":1,"result":{"rentEpoch":18446744073709551615}}'
    const node = await startNode(() => ({ text }))
    closers.push(node.stop)
    const { post } = await start({ chains: [chain(node.url)] })
    expect(await (await post(path, call('eth_call'))).text()).toBe(text)
  })

  test('behavior: returns the node’s error with status 200, and uses the next endpoint if one is down', async () => {
    const text = '{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"no"}}'
    const node = await startNode(() => ({ status: 400, text }))
    closers.push(node.stop)
    const { post } = await start({ chains: [chain(['http://127.0.0.1:1', node.url])] })
    const response = await post(path, call('eth_call'))
    expect([response.status, await response.text()]).toEqual([200, text])
  })

  test('error: rejects methods that are reserved for the node’s owner', async () => {
    const node = await startNode(() => ({ text: '{}' }))
    closers.push(node.stop)
    const { post } = await start({ chains: [chain(node.url)] })
    for (const method of ['anvil_setBalance', 'eth_accounts', 'trace_block', 'EVM_mine'])
      await expectError(await post(path, call(method)), 403, 'RPC_METHOD_NOT_ALLOWED')
    const batch = ['eth_accounts', 'eth_sendTransaction', 'EVM_mine'].map((method, id) => call(method, id))
    expect(await (await post(path, batch)).json()).toEqual(batch.map(({ id }) => refused(id)))
    expect(node.bodies).toEqual([])
  })

  test('behavior: on Solana, forwards allowed methods only', async () => {
    const text = '{"jsonrpc":"2.0","id":1,"result":{"value":18446744073709551615}}'
    const node = await startNode(() => ({ text }))
    closers.push(node.stop)
    const id = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
    const { post } = await start({ chains: [{ ...chain(node.url), id }] })
    const solanaPath = `/v1?projectId=open&chainId=${id}`
    expect(await (await post(solanaPath, call('getBalance'))).text()).toBe(text)
    for (const method of ['requestAirdrop', 'getProgramAccounts', 'eth_call'])
      await expectError(await post(solanaPath, call(method)), 403, 'RPC_METHOD_NOT_ALLOWED')
    expect(node.bodies).toHaveLength(1)
  })

  test('error: rejects malformed and oversized requests', async () => {
    const { post } = await start({ server: { maxBodyBytes: 1_000 } })
    for (const body of ['{', '[]', '"x"', '', { ...call('x'), jsonrpc: '1.0' }, call('')])
      await expectError(await post(path, body), 400, 'BAD_REQUEST')
    await expectError(await post(path, 'x'.repeat(1_001)), 413, 'PAYLOAD_TOO_LARGE')
    await expectError(await post('/v1?projectId=open', call('eth_chainId')), 400, 'BAD_REQUEST')
    await expectError(
      await post('/v1?projectId=open&chainId=eip155', call('eth_chainId')),
      400,
      'BAD_REQUEST',
    )
    await expectError(
      await post('/v1?projectId=open&chainId=eip155:9', call('eth_chainId')),
      400,
      'CHAIN_NOT_SUPPORTED',
    )
  })

  test('error: rejects an endless body without a length', async () => {
    const { fetch } = await start({ server: { maxBodyBytes: 1_000 } })
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent++
        controller.enqueue(new Uint8Array(100))
      },
    })
    const request = new Request(`http://server${path}`, {
      method: 'POST',
      body,
      duplex: 'half',
    } as RequestInit)
    await expectError(await fetch(request), 413, 'PAYLOAD_TOO_LARGE')
    expect(sent).toBeLessThan(20)
  })

  test('behavior: a batch costs its caller as many requests as it contains calls', async () => {
    let nowMs = 0
    const node = await startNode((body) => ({
      text: JSON.stringify(
        (body as { id: number }[]).map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x1' })),
      ),
    }))
    closers.push(node.stop)
    const services = await createServices({
      database,
      projects,
      chains: [chain(node.url)],
      clock: () => nowMs,
    })
    const { fetch } = createServer(services, {
      requestsPerSecond: 100,
      requestBurst: 1_000,
      programRpcPerSecond: 1_000_000,
    })
    const ask = (size: number, { ip = '198.51.100.1', method = 'eth_simulateV1' } = {}) => {
      const body = JSON.stringify(Array.from({ length: size }, (_, id) => call(method, id)))
      return fetch(new Request(`http://server${path}`, { method: 'POST', body }), { ip })
    }
    const statuses = (responses: Response[]) => responses.map(({ status }) => status)
    // Sent together, each is admitted before the others are charged.
    expect(statuses(await Promise.all(Array.from({ length: 3 }, () => ask(50)))).sort()).toEqual([
      200, 429, 429,
    ])
    expect(node.bodies).toHaveLength(1)
    const refused = await ask(1)
    await expectError(refused, 429, 'RATE_LIMITED')
    expect(refused.headers.get('retry-after')).toBe('1')
    // Calls that cost the node little cost the caller little.
    const other = { ip: '198.51.100.2', method: 'eth_blockNumber' }
    for (let round = 0; round < 19; round++) expect((await ask(50, other)).status).toBe(200)
    nowMs = 1_000
    expect((await ask(50)).status).toBe(200)
    const indebted = await ask(1)
    await expectError(indebted, 429, 'RATE_LIMITED')
    expect(indebted.headers.get('retry-after')).toBe('10')
  })

  test('attack: callers from many addresses exhaust only the node calls of one project', async () => {
    let nowMs = 0
    const node = await startNode(() => ({ text: '{"jsonrpc":"2.0","id":1,"result":"0x1"}' }))
    closers.push(node.stop)
    const services = await createServices({
      database,
      projects,
      chains: [chain(node.url)],
      clock: () => nowMs,
    })
    const { fetch } = createServer(services, { programRpcPerSecond: 1, pageRpcPerSecond: 2 })
    let caller = 0
    const ask = (
      method: string,
      { projectId = 'shop', origin }: { projectId?: string; origin?: string } = {},
    ) => {
      caller++
      const url = `http://server/v1?projectId=${projectId}&chainId=${local}`
      const headers = origin ? { origin } : undefined
      const init = { method: 'POST', body: JSON.stringify(call(method)), ...(headers ? { headers } : {}) }
      return fetch(new Request(url, init), { ip: `198.51.${caller >> 8}.${caller & 255}` })
    }
    const count = async (method: string, options?: Parameters<typeof ask>[1]) => {
      for (let done = 0; ; done++) if ((await ask(method, options)).status !== 200) return done
    }
    // Up to a minute's worth accumulates. Logs count as ten, and the last call may leave a debt.
    expect(await count('eth_getLogs')).toBe(7)
    const refused = await ask('eth_blockNumber')
    expect(refused.headers.get('retry-after')).toBe('11')
    await expectError(refused, 429, 'RPC_LIMIT')
    // Neither its visitors nor another project is affected.
    const page = { origin: 'https://a.shop.example' }
    expect((await ask('eth_blockNumber', page)).status).toBe(200)
    expect((await ask('eth_blockNumber', { projectId: 'open' })).status).toBe(200)
    nowMs = 12_000
    expect(await count('eth_blockNumber')).toBe(3)
    // Callers that name a page are limited as well.
    expect(await count('eth_getLogs', page)).toBe(13)
    await expectError(await ask('eth_chainId', page), 429, 'RPC_LIMIT')
  })

  test('attack: returns an error for every call of a batch with more than 50 calls, and forwards none', async () => {
    const node = await startNode(() => ({ text: '[]' }))
    closers.push(node.stop)
    const { post } = await start({ chains: [chain(node.url)] })
    const batch = Array.from({ length: 51 }, (_, id) => call('eth_chainId', id))
    const answers = await (await post(path, batch)).json()
    expect(answers).toHaveLength(51)
    expect((answers as object[])[50]).toEqual({
      jsonrpc: '2.0',
      id: 50,
      error: { code: -32_005, message: 'A batch has at most 50 calls' },
    })
    expect(node.bodies).toEqual([])
  })

  test.each(['eth_nope', 'eth_sendTransactionSync', 'trace_block', 'ots_getBlockDetails', 'erigon_forks'])(
    'behavior: replaces %s in a batch with an error, and forwards the other calls',
    async (method) => {
      const node = await startNode((body) => ({
        text: JSON.stringify(
          [body].flat().map((call) => ({ jsonrpc: '2.0', id: (call as { id: number }).id, result: '0x1' })),
        ),
      }))
      closers.push(node.stop)
      const { post } = await start({ chains: [chain(node.url)] })
      const response = await post(path, [call('eth_chainId', 1), call(method, 2), call('eth_blockNumber', 3)])
      expect(response.status).toBe(200)
      const answers = (await response.json()) as { id: number }[]
      expect(answers.sort((a, b) => a.id - b.id)).toEqual([
        { jsonrpc: '2.0', id: 1, result: '0x1' },
        refused(2),
        { jsonrpc: '2.0', id: 3, result: '0x1' },
      ])
      expect(node.bodies).toEqual([[call('eth_chainId', 1), call('eth_blockNumber', 3)]])
      expect(await (await post(path, [call(method, 'a')])).json()).toEqual([refused('a')])
      expect(node.bodies).toHaveLength(1)
    },
  )

  test('behavior: two refused methods and malformed calls fail alone in their batch', async () => {
    const node = await startNode((body) => ({
      text: JSON.stringify(
        [body].flat().map((one) => ({ jsonrpc: '2.0', id: (one as { id: number }).id, result: '0x1' })),
      ),
    }))
    closers.push(node.stop)
    const { post } = await start({ chains: [chain(node.url)] })
    const malformed = { ...call('x', 3), method: 7 }
    const batch = [
      call('eth_nope', 1),
      call('eth_chainId', 2),
      malformed,
      call('trace_block', 4),
      5,
      { ...call('eth_chainId', 6), jsonrpc: '1.0' },
      [call('eth_chainId', 7)],
      null,
      { jsonrpc: '2.0', method: 'eth_chainId' },
      { ...call('eth_chainId'), id: { deep: 1 } },
      { ...call('x'.repeat(129)), id: 'long' },
    ]
    const response = await post(path, batch as never)
    expect(response.status).toBe(200)
    const answers = (await response.json()) as { id: number | null }[]
    const invalid = (id: number | string | null) => ({
      jsonrpc: '2.0',
      id,
      error: { code: -32_600, message: 'Invalid request' },
    })
    expect(answers).toHaveLength(11)
    expect(answers.filter(({ id }) => id === null)).toEqual(Array(5).fill(invalid(null)))
    expect(answers).toEqual(
      expect.arrayContaining([
        refused(1),
        { jsonrpc: '2.0', id: 2, result: '0x1' },
        invalid(3),
        refused(4),
        invalid(null),
        invalid(6),
        invalid('long'),
      ]),
    )
    expect(node.bodies).toEqual([[call('eth_chainId', 2)]])
  })

  test('behavior: a batch of malformed calls alone reaches no node', async () => {
    const node = await startNode(() => ({ text: '[]' }))
    closers.push(node.stop)
    const { post } = await start({ chains: [chain(node.url)] })
    const response = await post(path, [null, { ...call('eth_chainId', 3), jsonrpc: '1.0' }] as never)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject([
      { id: null, error: { code: -32_600 } },
      { id: 3, error: { code: -32_600 } },
    ])
    expect(node.bodies).toEqual([])
  })

  test('error: rejects a batch of more than 1,000 calls', async () => {
    const { post } = await start()
    await expectError(await post(path, Array(1_001).fill(call('eth_chainId'))), 400, 'BAD_REQUEST')
    expect((await post(path, Array(1_000).fill(call('eth_chainId')))).status).toBe(200)
  })

  test('error: returns 504 or 502 without the node’s text if it is silent, down or invalid', async () => {
    const silent = await startNode(() => undefined)
    const nonsense = await startNode(() => ({ status: 500, text: '<html>key=SECRET' }))
    const wrong = await startNode(() => ({ text: '{"result":1}' }))
    closers.push(silent.stop, nonsense.stop, wrong.stop)
    const ask = async (url: string, rpcTimeoutMs = 10_000) =>
      (await start({ chains: [chain(url)], rpcTimeoutMs })).post(path, call('eth_chainId'))
    await expectError(await ask(silent.url, 50), 504, 'UPSTREAM_TIMEOUT')
    await expectError(await ask('http://127.0.0.1:1/SECRET'), 502, 'UPSTREAM_FAILED')
    expect(await expectError(await ask(nonsense.url), 502, 'UPSTREAM_FAILED')).not.toContain('SECRET')
    await expectError(await ask(wrong.url), 502, 'UPSTREAM_FAILED')
  })
})
