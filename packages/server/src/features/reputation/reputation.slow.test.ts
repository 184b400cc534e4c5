import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type CaipAddress, createApiClient, errorBody, getConfig, getReputation } from '@foyer/contract'
import { CompactSign, exportJWK, generateKeyPair, type JWK } from 'jose'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startProvider } from '../../../test/startProvider.ts'
import { resolveReputation } from '../../config/resolveReputation.ts'
import type { Logger } from '../../kit/Logger.ts'
import { memoryProjects } from '../../projects/memoryProjects.ts'
import { createServer } from '../../server/createServer.ts'
import { createServices } from '../../server/createServices.ts'
import type { Services } from '../../server/Services.ts'
import type { Database } from '../../storage/Database.ts'
import { openDatabase } from '../../storage/openDatabase.ts'
import { reputationFile } from './reputationFile.ts'

const thief: CaipAddress = 'eip155:1:0x5AEDA56215b167893e80B4fE645BA6d5Bab767DE'
const friend: CaipAddress = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const segwit = 'bip122:000000000019d6689c085ae165831e93:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const projects = memoryProjects([{ id: 'demo', name: 'Demo', allowedOrigins: [], features: [] }])
const day = 86_400_000

let database: Database
let keys: { privateKey: CryptoKey; jwk: JWK }
let others: typeof keys
let folder: string
let nowMs = 0
let lines: string[] = []
const write = (fields: object, message: string) => void lines.push(JSON.stringify({ ...fields, message }))
const logger: Logger = { debug: write, info: write, warn: write, error: write }
const newKeys = async () => {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA')
  return { privateKey, jwk: await exportJWK(publicKey) }
}
beforeAll(async () => {
  ;[database, keys, others] = await Promise.all([openDatabase(), newKeys(), newKeys()])
})
afterAll(() => database.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reports-'))
  nowMs = Date.parse('2026-11-29T06:00:00Z')
  lines = []
})
afterEach(() => rmSync(folder, { recursive: true }))

type ListOptions = { key?: CryptoKey; typ?: string; alg?: string } & Record<string, unknown>
function sign(entries: unknown, { key = keys.privateKey, typ, alg = 'EdDSA', ...fields }: ListOptions = {}) {
  const list = {
    name: 'Ours',
    serial: 1,
    issuedAt: new Date(nowMs - day).toISOString(),
    expiresAt: new Date(nowMs + day).toISOString(),
    entries,
    ...fields,
  }
  return new CompactSign(new TextEncoder().encode(JSON.stringify(list)))
    .setProtectedHeader({ alg, typ: typ ?? 'foyer-reputation+jws' })
    .sign(key)
}
let names = 0
/** Each test uses a different list name, because serials are stored. */
function newList(settings: object = {}) {
  const name = `List ${names++}`
  const file = join(folder, 'list.jws')
  return { name, file, settings: { type: 'list', name, file, keys: [keys.jwk], ...settings } }
}
async function start(providers: readonly unknown[], options: { fetch?: typeof fetch } = {}) {
  const file = v.parse(reputationFile, { providers })
  const reputation = resolveReputation(file, { path: 'foyer.json', env: { FIELD_KEY: 'sk_field' } })
  const services: Services = await createServices({
    database,
    chains: [],
    projects,
    logger,
    clock: () => nowMs,
    reputation,
    ...options,
  })
  const server = createServer(services)
  const api = createApiClient({
    serverUrl: 'http://foyer.test',
    projectId: 'demo',
    sdkType: 'test',
    sdkVersion: '0',
    fetch: (url, init) => server.fetch(new Request(url, init)),
  })
  onTestFinished(() => services.close())
  const ask = (addresses: readonly string[], origins: readonly string[] = []) =>
    api(getReputation, {
      query: {},
      body: { addresses: addresses as CaipAddress[], origins: [...origins] },
    })
  return {
    api,
    server,
    ask,
    reasons: async (address: string) =>
      (await ask([address])).addresses[0]?.reports.map(({ reason }) => reason),
    site: async (origin: string) => (await ask([], [origin])).origins[0]?.reports.map(({ reason }) => reason),
  }
}

describe('reputation', () => {
  test('default: is off without a source, in the configuration and in the route', async () => {
    const { api, ask } = await start([])
    expect(await api(getConfig, { query: {} })).not.toHaveProperty('reputation')
    await expect(ask([thief])).rejects.toMatchObject({ code: 'REPUTATION_OFF', status: 501 })
  })

  test('default: reports listed addresses and sites under the list’s name, and nothing for others', async () => {
    const { settings, name, file } = newList()
    writeFileSync(
      file,
      await sign(
        [
          { address: thief, reason: 'drainer' },
          { site: 'evil.example', reason: 'phishing' },
        ],
        { name },
      ),
    )
    const { api, ask } = await start([settings])
    expect(await api(getConfig, { query: {} })).toMatchObject({ reputation: true })
    expect(await ask([friend, thief], ['https://good.example', 'https://evil.example'])).toEqual({
      addresses: [
        { address: friend, reports: [] },
        { address: thief, reports: [{ by: name, reason: 'drainer' }] },
      ],
      origins: [
        { origin: 'https://good.example', reports: [] },
        { origin: 'https://evil.example', reports: [{ by: name, reason: 'phishing' }] },
      ],
    })
  })

  test('error: a query without a subject, with too many, with a non-https page, or with odd characters', async () => {
    const { settings } = newList()
    const { server } = await start([settings])
    const post = async (body: unknown) => {
      const answer = await server.fetch(
        new Request('http://foyer.test/v1/reputation?projectId=demo', {
          method: 'POST',
          body: JSON.stringify(body),
        }),
      )
      return v.safeParse(errorBody, await answer.json()).success ? answer.status : 0
    }
    const of = (count: number) => Array.from({ length: count }, () => thief)
    for (const body of [
      {},
      { addresses: [], origins: [] },
      { addresses: of(101) },
      { addresses: of(100), origins: ['https://a.example'] },
      { addresses: ['vitalik.eth'] },
      { addresses: ['eip155:1:0x5AEDA56215b167893e80B4fE645BA6d5Bab767DE?x=1'] },
      { addresses: [`eip155:1:${'a'.repeat(200)}`] },
      { origins: ['http://a.example'] },
      { origins: ['https://a.example/path'] },
      { origins: ['https://user@a.example'] },
      { addresses: [thief], account: friend },
    ])
      expect(await post(body), JSON.stringify(body).slice(0, 80)).toBe(400)
  })

  test.each([
    ['EVM in small letters', thief, thief.toLowerCase()],
    ['EVM in capitals', thief, `eip155:1:0x${thief.slice(11).toUpperCase()}`],
    ['EVM with a large X', thief, `eip155:1:0X${thief.slice(11).toUpperCase()}`],
    ['EVM on another network', thief, thief.replace(':1:', ':8453:')],
    ['Bitcoin in capitals', segwit, segwit.replace(/bc1.*/, (text) => text.toUpperCase())],
    ['Solana', solana, solana],
    [
      'Cosmos with the prefix of another network',
      'cosmos:cosmoshub-4:cosmos1vlthgax23ca9syk7xgaz347xmf4nunefw3cnv8',
      'cosmos:osmosis-1:osmo1vlthgax23ca9syk7xgaz347xmf4nunefkz88ka',
    ],
    [
      'Polkadot for another network',
      'polkadot:91b171bb158e2d3848fa23a9f1c25182:15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
      'polkadot:b0a8d493285c2df73290dfb7e61f870f:HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
    ],
  ])('attack: reports a listed account in another spelling: %s', async (_, listed, asked) => {
    const { settings, name, file } = newList()
    writeFileSync(file, await sign([{ address: listed, reason: 'theft' }], { name }))
    const { reasons } = await start([settings])
    expect(await reasons(listed)).toEqual(['theft'])
    expect(await reasons(asked)).toEqual(['theft'])
    // In base58 addresses such as Solana's, different case means a different address.
    expect(await reasons(solana.replace('oeYf', 'OEYF'))).toEqual([])
  })

  test('attack: reports a listed site’s subdomains, other ports and trailing dot', async () => {
    const { settings, name, file } = newList()
    writeFileSync(file, await sign([{ site: 'evil.example', reason: 'phishing' }], { name }))
    const { site } = await start([settings])
    for (const origin of [
      'https://evil.example',
      'https://a.b.evil.example',
      'https://evil.example:8443',
      'https://evil.example.',
    ])
      expect(await site(origin), origin).toEqual(['phishing'])
    for (const origin of ['https://notevil.example', 'https://example', 'https://evil.example.org'])
      expect(await site(origin), origin).toEqual([])
  })

  test('attack: rejects a list with a wrong signature, type, name, time or shape, and keeps the last one', async () => {
    const { settings, name, file } = newList()
    const good = await sign([{ address: thief, reason: 'drainer' }], { name, serial: 5 })
    const [header, , signature] = good.split('.')
    const forged = [header, Buffer.from(JSON.stringify({ name })).toString('base64url'), signature].join('.')
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'foyer-reputation+jws' })).toString(
      'base64url',
    )
    const bad: Record<string, string> = {
      'another key': await sign([], { name, serial: 6, key: others.privateKey }),
      'another content': forged,
      'no signature': `${none}.${good.split('.')[1]}.`,
      'no JWS': JSON.stringify({ name, serial: 6, entries: [] }),
      'something else that the key signed': await sign([], { name, serial: 6, typ: 'JWT' }),
      'a list of another name': await sign([], { name: 'Another', serial: 6 }),
      expired: await sign([], { name, serial: 6, expiresAt: new Date(nowMs).toISOString() }),
      'from the future': await sign([], { name, serial: 6, issuedAt: new Date(nowMs + day).toISOString() }),
      'a word for an address': await sign([{ address: 'vitalik.eth', reason: 'scam' }], { name, serial: 6 }),
      'a site of one label': await sign([{ site: 'com', reason: 'scam' }], { name, serial: 6 }),
      'a field that is none': await sign([], { name, serial: 6, trusted: [thief] }),
      'no serial': await sign([], { name, serial: undefined }),
      empty: '',
    }
    writeFileSync(file, good)
    const { reasons } = await start([settings])
    expect(await reasons(thief)).toEqual(['drainer'])
    for (const [kind, list] of Object.entries(bad)) {
      writeFileSync(file, list)
      nowMs += 600_001
      await reasons(thief)
      await expect
        .poll(() => lines.filter((line) => line.includes('refused')).length, { message: kind })
        .toBeGreaterThan(0)
      // The last good one still applies.
      expect(await reasons(thief), kind).toEqual(['drainer'])
      lines = []
    }
    writeFileSync(file, await sign([{ address: friend, reason: 'scam' }], { name, serial: 7 }))
    nowMs += 600_001
    await reasons(thief)
    await expect.poll(() => reasons(thief)).toEqual([])
    expect(await reasons(friend)).toEqual(['scam'])
  })

  test('attack: rejects an older signed list, even after a restart', async () => {
    const { settings, name, file } = newList()
    const older = await sign([], { name, serial: 4 })
    writeFileSync(file, await sign([{ address: thief, reason: 'drainer' }], { name, serial: 5 }))
    const first = await start([settings])
    expect(await first.reasons(thief)).toEqual(['drainer'])
    writeFileSync(file, older)
    nowMs += 600_001
    await first.reasons(thief)
    await expect.poll(() => lines.join()).toContain('a later list was accepted before')
    expect(await first.reasons(thief)).toEqual(['drainer'])
    lines = []
    const second = await start([settings])
    await second.reasons(thief)
    expect(lines.join()).toContain('a later list was accepted before')
    expect(lines.join()).not.toContain('list of reports accepted')
  })

  test('attack: an expired list is used until the next one: blocking updates removes no warning', async () => {
    const { settings, name, file } = newList()
    writeFileSync(file, await sign([{ address: thief, reason: 'drainer' }], { name }))
    const { reasons } = await start([settings])
    expect(await reasons(thief)).toEqual(['drainer'])
    rmSync(file)
    nowMs += 30 * day
    expect(await reasons(thief)).toEqual(['drainer'])
    await expect.poll(() => lines.join()).toContain('it could not be read')
    expect(await reasons(thief)).toEqual(['drainer'])
  })

  test('attack: rejects a list from a URL that is too long, redirected or a page, and logs no subject', async () => {
    let body: () => AsyncGenerator<Uint8Array> | string = () => ''
    let status = 200
    let elsewhere = ''
    const host = createHttpServer(async (request, response) => {
      if (request.url === '/elsewhere') return void response.end(elsewhere)
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {})
      const content = body()
      await pipeline(Readable.from(typeof content === 'string' ? [content] : content), response).catch(
        () => {},
      )
    })
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      host.closeAllConnections()
      host.close()
    })
    const { settings, name } = newList()
    const { file: _, ...rest } = settings
    const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/list.jws?token=hidden`
    const good = await sign([{ address: thief, reason: 'drainer' }], { name })
    body = () => good
    elsewhere = await sign([], { name, serial: 2 })
    const { reasons } = await start([{ ...rest, url }])
    expect(await reasons(thief)).toEqual(['drainer'])
    const refuse = async (reason: string) => {
      nowMs += 600_001
      await reasons(thief)
      await expect.poll(() => lines.join(), { timeout: 10_000 }).toContain(reason)
      expect(await reasons(thief)).toEqual(['drainer'])
      lines = lines.filter((line) => !line.includes(reason))
    }
    status = 302
    await refuse('it could not be read')
    status = 500
    await refuse('HTTP status 500')
    status = 200
    body = () => '<html>'
    await refuse('it is not signed')
    body = async function* () {
      const part = new Uint8Array(1_048_576)
      for (let count = 0; count < 200; count++) yield part
    }
    await refuse('it is longer than')
    for (const secret of [thief.slice(11), 'token=hidden', 'evil'])
      expect(lines.join().toLowerCase()).not.toContain(secret.toLowerCase())
  })

  test('default: sends an HTTP service only the subjects and its key, caches its facts, and returns them', async () => {
    const provider = await startProvider(() => ({
      subjects: [
        // Spelled differently from the query.
        {
          subject: thief,
          reports: [{ reason: 'drainer' }, { reason: 'something new' }],
          firstSeen: '2026-11-01',
        },
        { subject: friend, isSourceVerified: true, firstSeen: '2020-01-01' },
        { subject: 'https://evil.example', reports: [{ reason: 'phishing' }] },
        { subject: 'eip155:1:0x0000000000000000000000000000000000000001', reports: [{ reason: 'scam' }] },
      ],
    }))
    onTestFinished(provider.stop)
    const { ask, server } = await start([
      { type: 'http', name: 'Field', baseUrl: `${provider.url}/api/`, key: { env: 'FIELD_KEY' } },
    ])
    const answer = await server.fetch(
      new Request('http://foyer.test/v1/reputation?projectId=demo', {
        method: 'POST',
        headers: { cookie: 'foyer=secret', 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Visitor' },
        body: JSON.stringify({ addresses: [thief, friend, thief], origins: ['https://evil.example'] }),
      }),
    )
    expect(await answer.json()).toEqual({
      addresses: [
        { address: thief, reports: [{ by: 'Field', reason: 'drainer' }], firstSeen: '2026-11-01' },
        { address: friend, reports: [], firstSeen: '2020-01-01', isSourceVerified: true },
        { address: thief, reports: [{ by: 'Field', reason: 'drainer' }], firstSeen: '2026-11-01' },
      ],
      origins: [{ origin: 'https://evil.example', reports: [{ by: 'Field', reason: 'phishing' }] }],
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(provider.calls).toHaveLength(1)
    expect(provider.calls[0]).toMatchObject({
      path: '/api/reputation',
      headers: { authorization: 'Bearer sk_field' },
      query: {},
      body: {
        addresses: [thief.toLowerCase(), friend.toLowerCase()],
        origins: ['https://evil.example'],
      },
    })
    const sent = JSON.stringify(provider.calls)
    for (const secret of ['demo', 'secret', '203.0.113.7', 'Visitor'])
      expect(sent, secret).not.toContain(secret)
    // Cached for five minutes, for any letter case, and for this network only.
    await ask([thief.toLowerCase()])
    expect(provider.calls).toHaveLength(1)
    await ask([thief.replace(':1:', ':10:')])
    expect(provider.calls).toHaveLength(2)
    nowMs += 300_001
    await ask([thief])
    expect(provider.calls).toHaveLength(3)
  })

  test.each(['refuses', 'hangs', 'html', 'cut', 'empty', 'null', 'redirects'] as const)(
    'error: a service that %s is left out, and the others still report',
    async (fails) => {
      const { settings, name, file } = newList()
      writeFileSync(file, await sign([{ address: thief, reason: 'drainer' }], { name }))
      const provider = await startProvider(() => ({ subjects: [] }))
      onTestFinished(provider.stop)
      provider.state.fails = fails
      const { ask, reasons } = await start([
        { type: 'http', name: 'Field', baseUrl: provider.url, key: { env: 'FIELD_KEY' } },
        settings,
      ])
      await reasons(friend)
      expect(await ask([thief, friend])).toEqual({
        addresses: [
          { address: thief, reports: [{ by: name, reason: 'drainer' }] },
          { address: friend, reports: [] },
        ],
        origins: [],
      })
      // The log states the failure, but not the subjects.
      expect(lines.join()).toContain('provider failed')
      for (const secret of [thief.slice(11).toLowerCase(), 'sk_field'])
        expect(lines.join().toLowerCase()).not.toContain(secret)
    },
  )

  test('attack: a source cannot withdraw another source’s report, and the worse of two facts counts', async () => {
    const { settings, name, file } = newList()
    writeFileSync(file, await sign([{ address: thief, reason: 'drainer' }], { name }))
    const says = (facts: object) => startProvider(() => ({ subjects: [{ subject: thief, ...facts }] }))
    const flattering = await says({
      reports: [],
      firstSeen: '2015-08-07',
      isSourceVerified: true,
      isTrusted: true,
    })
    const sober = await says({ firstSeen: '2026-11-28', isSourceVerified: false })
    onTestFinished(flattering.stop)
    onTestFinished(sober.stop)
    const http = (who: string, baseUrl: string) => ({ type: 'http', name: who, baseUrl })
    const { ask } = await start([http('A', flattering.url), settings, http('B', sober.url)])
    expect((await ask([thief])).addresses).toEqual([
      {
        address: thief,
        reports: [{ by: name, reason: 'drainer' }],
        firstSeen: '2026-11-28',
        isSourceVerified: false,
      },
    ])
  })

  test('attack: never returns a service’s own text', async () => {
    const provider = await startProvider(() => ({
      subjects: [
        {
          subject: thief,
          by: 'Your bank. Call +1 555 0100',
          reports: Array.from({ length: 100 }, () => ({ reason: 'Call us', by: 'Your bank' })),
        },
      ],
    }))
    onTestFinished(provider.stop)
    const { ask } = await start([{ type: 'http', name: 'Field', baseUrl: provider.url }])
    expect((await ask([thief])).addresses).toEqual([
      { address: thief, reports: [{ by: 'Field', reason: 'other' }] },
    ])
  })
})

describe('resolveReputation', () => {
  test('error: names an environment variable that is not set', () => {
    const provider = {
      type: 'http',
      name: 'Field',
      baseUrl: 'https://field.example',
      key: { env: 'FIELD_KEY' },
    }
    const file = v.parse(reputationFile, { providers: [provider] })
    expect(() => resolveReputation(file, { path: 'foyer.json', env: {} })).toThrow(
      'foyer.json: reputation.providers.0.key: the variable FIELD_KEY is not set',
    )
  })
})

describe('reputationFile', () => {
  test('error: rejects a private key, a key in the file, two sources or none, a duplicate name, and an invalid URL', async () => {
    const { privateKey } = await generateKeyPair('EdDSA', { extractable: true })
    const list = { type: 'list', name: 'Ours', file: 'list.jws', keys: [keys.jwk] }
    const parse = (...providers: unknown[]) => v.safeParse(reputationFile, { providers }).success
    expect(parse(list)).toBe(true)
    expect(parse({ ...list, keys: [await exportJWK(privateKey)] })).toBe(false)
    expect(parse({ ...list, keys: [] })).toBe(false)
    expect(parse({ ...list, url: 'https://lists.example/a.jws' })).toBe(false)
    expect(parse({ ...list, file: undefined })).toBe(false)
    expect(parse({ ...list, file: undefined, url: 'file:///etc/passwd' })).toBe(false)
    expect(parse({ ...list, name: 'a\u202eb' })).toBe(false)
    expect(parse(list, { type: 'http', name: 'Ours', baseUrl: 'https://field.example' })).toBe(false)
    expect(parse({ type: 'http', name: 'Field', baseUrl: 'https://field.example', key: 'sk_live' })).toBe(
      false,
    )
  })
})
