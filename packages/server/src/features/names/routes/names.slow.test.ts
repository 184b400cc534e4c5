import { randomUUID } from 'node:crypto'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  anyEvmCoinType,
  buildNameMessage,
  ensResolvers,
  errorBody,
  getIdentity,
  getName,
  getNameSuggestions,
  getNamesOfAddress,
  getNameZones,
  type NameMessage,
  nameProfile,
  toCoinType,
} from '@foyer/contract'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet, sepolia } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAnvil } from '../../../../test/anvil.ts'
import { createSmartWallets } from '../../../../test/smartWallet.ts'
import type { FoyerServer } from '../../../http/FoyerServer.ts'
import type { Logger } from '../../../kit/Logger.ts'
import { memoryProjects } from '../../../projects/memoryProjects.ts'
import { createServer } from '../../../server/createServer.ts'
import { createServices } from '../../../server/createServices.ts'
import type { Database } from '../../../storage/Database.ts'
import { openDatabase } from '../../../storage/openDatabase.ts'
import type { Chain } from '../../chains/Chain.ts'
import { nameAddresses, names } from '../nameSchema.ts'

const origin = 'https://app.example.com'
const zone = 'foyer.test'
const localCoin = toCoinType(31_337)
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const projects = memoryProjects([{ id: 'demo', name: 'Demo', allowedOrigins: [origin], features: [] }])
const lines: string[] = []
const write = (fields: object, text: string) => void lines.push(JSON.stringify({ ...fields, text }))
const logger: Logger = { debug: write, info: write, warn: write, error: write }

/** Account factories used by the tests. */
const accountFactories: Hex[] = []
let nowMs = Date.parse('2026-11-20T20:00:00.500Z')
let database: Database
let anvil: Awaited<ReturnType<typeof startAnvil>>
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const pictures = createHttpServer((request, response) => {
  const isKnown = request.url === '/ipfs/bafy/a.svg'
  response.writeHead(isKnown ? 200 : 404).end(isKnown ? drawing : 'no')
})
let server: FoyerServer
beforeAll(async () => {
  ;[database, anvil] = await Promise.all([openDatabase(), startAnvil()])
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve))
  const chains: Chain[] = [
    { id: 'eip155:31337', name: 'Local', nativeCurrency, rpcUrls: [anvil.url] },
    // Nothing listens there.
    { id: 'eip155:1', name: 'Ethereum', nativeCurrency, rpcUrls: ['http://127.0.0.1:9'] },
  ]
  const services = await createServices({
    database,
    projects,
    chains,
    logger,
    clock: () => nowMs,
    accountFactories,
    nameZones: [zone, 'other.test'],
    ipfsGateway: `http://127.0.0.1:${(pictures.address() as AddressInfo).port}/ipfs`,
  })
  server = createServer(services, { signInsPerSecond: 1, signInBurst: 3 })
})
afterAll(async () => {
  await Promise.all([database.close(), anvil.stop(), new Promise((resolve) => pictures.close(resolve))])
})

const key = () => privateKeyToAccount(generatePrivateKey())
let lastName = 0
const newName = () => `name-${++lastName}.${zone}`
async function get(path: string, ip?: string) {
  const url = new URL(path, 'https://foyer.example.net')
  url.searchParams.set('projectId', 'demo')
  const response = await server.fetch(new Request(url), { ip })
  return { status: response.status, json: (await response.json()) as unknown }
}
type Request_ = {
  coin_type?: number
  address: string
  sign(message: string): Promise<string>
  message?: Partial<NameMessage> & { name: string }
  page?: string
  ip?: string
}
async function post(body: object, { page = origin, ip }: { page?: string; ip?: string } = {}) {
  const response = await server.fetch(
    new Request('https://foyer.example.net/v1/profile/account?projectId=demo', {
      method: 'POST',
      headers: { origin: page },
      body: JSON.stringify(body),
    }),
    { ip },
  )
  return { status: response.status, json: (await response.json()) as unknown }
}
async function prepare({ coin_type = localCoin, address, sign, message }: Request_) {
  const text = buildNameMessage({
    attributes: {},
    coin_type,
    domain: new URL(origin).host,
    timestamp: Math.floor(nowMs / 1_000),
    ...(message ?? { name: newName() }),
  })
  return { coin_type, address, message: text, signature: await sign(text) }
}
const signer = (account: ReturnType<typeof key>) => ({
  address: account.address,
  sign: (message: string) => account.signMessage({ message }),
})
const later = (ms = 1_000) => {
  nowMs += ms
}
async function register(request: Request_) {
  const { status, json } = await post(await prepare(request), request)
  expect(json).not.toHaveProperty('error')
  expect(status).toBe(200)
  return v.parse(nameProfile, json)
}
async function refuse(answer: Promise<{ status: number; json: unknown }>, status: number, message: string) {
  const { status: got, json } = await answer
  expect([got, v.parse(errorBody, json).error.message]).toEqual([status, message])
}
const resolve = async (name: string, chain = 'eip155:31337') => {
  const { status, json } = await get(`/v1/profile/account/${encodeURIComponent(name)}?chainId=${chain}`)
  return status === 404 ? undefined : v.parse(getName.response, json)
}
const identify = async (address: string, chain = 'eip155:31337') =>
  v.parse(getIdentity.response, (await get(`/v1/identity/${address}?chainId=${chain}`)).json)

describe('networks', () => {
  test.each([
    'eip155:2147483648',
    'eip155:99999999999999999999',
    'eip155:0',
    'eip155:x',
    'eip155:1.5',
    'cosmos:osmosis-1',
  ])('attack: answers requests for the unsupported network %s without a server error', async (chain) => {
    const account = key()
    const name = newName()
    await register({ ...signer(account), message: { name } })
    for (const path of [
      `/v1/identity/${account.address}?chainId=${chain}`,
      `/v1/profile/account/${name}?chainId=${chain}`,
      `/v1/profile/account/${name}/avatar?chainId=${chain}`,
      `/v1/profile/account/somebody.eth?chainId=${chain}`,
      `/v1/profile/account/somebody.eth/avatar?chainId=${chain}`,
      `/v1/identity/0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045?chainId=${chain}`,
    ])
      expect((await get(path)).status, path).toBeLessThan(500)
  })
})

describe('registerName', () => {
  test('default: registers a name that resolves forward, in reverse and as the account’s identity', async () => {
    const account = key()
    const name = newName()
    const attributes = { avatar: pixel, bio: 'Builds things.' }
    const profile = await register({ ...signer(account), message: { name, attributes } })
    const at = { address: account.address, created: new Date(nowMs).toISOString() }
    expect(profile).toEqual({
      name,
      registered_at: at.created,
      updated_at: at.created,
      addresses: { [localCoin]: at, [anyEvmCoinType]: at },
      attributes: [attributes],
      avatar: pixel,
    })
    expect(await resolve(name.toUpperCase())).toEqual(profile)
    for (const address of [account.address, account.address.toLowerCase()]) {
      const { json } = await get(`/v1/profile/reverse/${address}`)
      expect(v.parse(getNamesOfAddress.response, json)).toEqual([profile])
      expect(await identify(address)).toEqual({ name, avatar: pixel, missing: [] })
    }
    // A key is the same account on every EVM chain.
    expect(await identify(account.address, 'eip155:10')).toMatchObject({ name })
  })

  test('behavior: a name has one owner, and an account has one name', async () => {
    const [first, second] = [key(), key()]
    const name = newName()
    await register({ ...signer(first), message: { name } })
    await refuse(post(await prepare({ ...signer(second), message: { name } })), 409, 'This name is taken')
    await refuse(post(await prepare(signer(first))), 409, 'You already own a name')
    expect(await resolve(name)).toMatchObject({ addresses: { [localCoin]: { address: first.address } } })
  })

  test('behavior: one of several concurrent registrations of a name, or by an account, succeeds', async () => {
    const name = newName()
    const wishes = await Promise.all(
      Array.from({ length: 5 }, () => prepare({ ...signer(key()), message: { name } })),
    )
    const answers = await Promise.all(wishes.map((wish) => post(wish)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    const account = key()
    const names = await Promise.all(Array.from({ length: 5 }, () => prepare(signer(account))))
    const results = await Promise.all(names.map((wish) => post(wish)))
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })

  test('error: rejects a replayed message, and one older than the last one', async () => {
    const account = key()
    const wish = await prepare(signer(account))
    expect((await post(wish)).status).toBe(200)
    const text = 'The registration message is no longer valid. Sign a new one.'
    await refuse(post(wish), 400, text)
    later()
    await refuse(post(wish), 400, text)
    // An older message is rejected after a newer one.
    const name = newName()
    const owner = key()
    const old = await prepare({ ...signer(owner), message: { name, attributes: { bio: 'old' } } })
    later()
    await register({ ...signer(owner), message: { name, attributes: { bio: 'new' } } })
    await refuse(post(old), 400, text)
    expect(await resolve(name)).toMatchObject({ attributes: [{ bio: 'new' }] })
  })

  test.each([
    ['too old', -301],
    ['from the future', 121],
  ])('error: a message that is %s', async (_, offsetS) => {
    const timestamp = Math.floor(nowMs / 1_000) + offsetS
    const wish = await prepare({ ...signer(key()), message: { name: newName(), timestamp } })
    await refuse(post(wish), 400, 'The registration message is no longer valid. Sign a new one.')
  })

  test('behavior: the owner can change a name whose last message has a timestamp in the future', async () => {
    const account = key()
    const name = newName()
    await register({ ...signer(account), message: { name } })
    // As left by an earlier import from another server.
    await database.orm.update(names).set({ signedAtS: 9_000_000_000 }).where(eq(names.name, name))
    later()
    const wish = await prepare({ ...signer(account), message: { name, attributes: { bio: 'Mine' } } })
    expect(await post(wish)).toMatchObject({ status: 200, json: { attributes: [{ bio: 'Mine' }] } })
    await refuse(post(wish), 400, 'The registration message is no longer valid. Sign a new one.')
  })

  test('error: a message for another page, chain or account', async () => {
    const text = 'The message does not match the registration'
    const account = key()
    const wish = await prepare(signer(account))
    await refuse(
      post(wish, { page: 'https://evil.example.com' }),
      403,
      'Origin Not Allowed. Add it to the allowed origins of the project.',
    )
    await refuse(post({ ...wish, coin_type: 60 }), 400, text)
    await refuse(post({ ...wish, message: 'Register me' }), 400, text)
    const elsewhere = { name: newName(), domain: 'evil.example.com' }
    await refuse(post(await prepare({ ...signer(account), message: elsewhere })), 400, text)
    await refuse(post(await prepare({ ...signer(account), coin_type: 0 })), 400, text)
    await refuse(post({ ...wish, address: '0x1234' }), 400, 'The address is not an EVM address')
  })

  test('error: rejects a signature of another account or text, a malformed one, and a missing one', async () => {
    const text = 'The signature is not valid for this account'
    const account = key()
    const wish = await prepare(signer(account))
    await refuse(post({ ...wish, address: key().address }), 400, text)
    await refuse(post({ ...wish, message: wish.message.replace('name-', 'nama-') }), 400, text)
    await refuse(post({ ...wish, signature: '0x1234' }), 400, text)
    await refuse(post({ ...wish, signature: 'base58' }), 400, text)
    expect((await post(wish)).status).toBe(200)
  })

  test.each([
    ['abc.foyer.test', 'Name must be at least 4 characters long'],
    ['ali_ce.foyer.test', 'The value is not a valid username'],
    ['Alice.foyer.test', 'The value is not a valid username'],
    ['alice.elsewhere.test', 'The value is not a valid username'],
    ['sub.alice.foyer.test', 'The value is not a valid username'],
    ['foyer.test', 'The value is not a valid username'],
  ])('error: rejects %s', async (name, text) => {
    await refuse(post(await prepare({ ...signer(key()), message: { name } })), 400, text)
  })

  test('behavior: registers a name on several chains, and merges its attributes', async () => {
    const account = key()
    const name = newName()
    const first = await register({ ...signer(account), message: { name, attributes: { bio: 'One' } } })
    later()
    const second = await register({
      ...signer(account),
      coin_type: toCoinType(8453),
      message: { name, attributes: { avatar: pixel } },
    })
    expect(second.registered_at).toBe(first.registered_at)
    expect(second.updated_at).toBe(new Date(nowMs).toISOString())
    expect(Object.keys(second.addresses)).toEqual([anyEvmCoinType, toCoinType(8453), localCoin].map(String))
    expect(second.attributes).toEqual([{ bio: 'One', avatar: pixel }])
  })

  test('behavior: the owner points a chain to another account and back; that account never gets the name as identity', async () => {
    const [owner, other] = [key(), key()]
    const name = newName()
    await register({ ...signer(owner), message: { name } })
    const base = toCoinType(8453)
    const point = (address: string, request: Partial<Request_> = {}) =>
      prepare({ ...signer(owner), coin_type: base, message: { name, address }, ...request })
    later()
    const pointed = v.parse(nameProfile, (await post(await point(other.address))).json)
    expect(pointed.addresses).toMatchObject({
      [base]: { address: other.address, created: new Date(nowMs).toISOString() },
      [localCoin]: { address: owner.address },
      [anyEvmCoinType]: { address: owner.address },
    })
    expect((await resolve(name, 'eip155:8453'))?.addresses[base]?.address).toBe(other.address)
    // An account has a name only if the name resolves back to it, so no name can be imposed on an account.
    expect(await identify(other.address, 'eip155:8453')).toMatchObject({ name: null })
    expect(await identify(owner.address, 'eip155:8453')).toMatchObject({ name: null })
    expect(await identify(owner.address, 'eip155:10')).toMatchObject({ name })

    later()
    const pictured = await register({
      ...signer(owner),
      coin_type: base,
      message: { name, attributes: { avatar: pixel } },
    })
    expect(pictured.addresses[base]?.address).toBe(other.address)
    later()
    await refuse(post(await point(owner.address, signer(other))), 409, 'This name is taken')
    await refuse(
      post(await point(`0x${owner.address.slice(2).toUpperCase().replace(/.$/, 'a')}`)),
      400,
      'The message does not match the registration',
    )
    later()
    expect((await post(await point(owner.address))).status).toBe(200)
    expect(await identify(owner.address, 'eip155:8453')).toMatchObject({ name })
  })

  test('behavior: verifies a contract account on its own chain, and names it there only', async () => {
    const owner = key()
    const wallets = await createSmartWallets(anvil.url, owner.address)
    accountFactories.push(wallets.factory)
    const sign = (message: string) => owner.signMessage({ message })
    const deployed = { address: wallets.deployed, sign }
    const profile = await register(deployed)
    expect(Object.keys(profile.addresses)).toEqual([String(localCoin)])
    expect(await identify(wallets.deployed)).toMatchObject({ name: profile.name })
    expect(await identify(wallets.deployed, 'eip155:10')).toMatchObject({ name: null })
    const planned = await register({
      address: wallets.counterfactual,
      sign: async (message) => wallets.wrap((await sign(message)) as Hex),
    })
    expect(planned.addresses[localCoin]?.address).toBe(wallets.counterfactual)

    const stranger = key()
    const forged = await prepare({
      address: wallets.deployed,
      sign: (message) => stranger.signMessage({ message }),
      message: { name: profile.name, timestamp: Math.floor(nowMs / 1_000) + 1 },
    })
    await refuse(post(forged), 400, 'The signature is not valid for this account')
    // On a chain that cannot be queried, the name cannot be confirmed.
    const elsewhere = await prepare({ ...deployed, coin_type: toCoinType(10), message: { name: newName() } })
    await refuse(post({ ...elsewhere, address: key().address }), 400, 'Chain is not supported')
  })

  test('attack: a contract at the same address on another chain does not block the account’s own name', async () => {
    const owner = key()
    const wallets = await createSmartWallets(anvil.url, owner.address)
    const sign = (message: string) => owner.signMessage({ message })
    const account = { address: wallets.deployed, sign }
    const squatter = await register(account)
    // The row as if the squatter had registered on another chain.
    await database.orm
      .update(names)
      .set({ scope: toCoinType(10), firstCoinType: toCoinType(10) })
      .where(eq(names.name, squatter.name))
    await database.orm
      .update(nameAddresses)
      .set({ coinType: toCoinType(10) })
      .where(eq(nameAddresses.name, squatter.name))
    later()
    const own = await register(account)
    expect(own.name).not.toBe(squatter.name)
    expect(await identify(wallets.deployed)).toMatchObject({ name: own.name })
    expect(await identify(wallets.deployed, 'eip155:10')).toMatchObject({ name: squatter.name })
    const reverse = async (query: string) =>
      ((await get(`/v1/profile/reverse/${wallets.deployed}${query}`)).json as { name: string }[]).map(
        ({ name }) => name,
      )
    expect(await reverse('?chainId=eip155:31337')).toEqual([own.name])
    expect(await reverse('?chainId=eip155:10')).toEqual([squatter.name])
    // Without a chain, neither name is returned, because the address may belong to someone else elsewhere.
    expect(await reverse('')).toEqual([])
    expect(await reverse('?chainId=eip155:8453')).toEqual([])
    // Networks without a coin type get a response as well.
    for (const chainId of ['eip155:0', 'eip155:4294967296', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
      expect(await reverse(`?chainId=${chainId}`)).toEqual([])
    // Still one name per chain.
    later()
    await refuse(
      post(await prepare({ ...account, message: { name: newName() } })),
      409,
      'You already own a name',
    )
  })

  test.each([
    ['love', 'l0ve'],
    ['hello', 'he1l0'],
    ['amber', 'arnber'],
    ['swan', 'svvan'],
    ['daniel', 'claniel'],
  ])('attack: once %s is registered, no other account can register the look-alike %s', async (stem, like) => {
    const end = randomUUID().slice(-6)
    const [first, second] = [`${stem}-x${end}`, `${like}-x${end}`]
    const account = key()
    await register({ ...signer(account), message: { name: `${first}.${zone}` } })
    const other = signer(key())
    await refuse(
      post(await prepare({ ...other, message: { name: `${second}.${zone}` } })),
      409,
      'This name is taken',
    )
    const { json } = await get(`/v1/profile/suggestions/${second}`)
    expect((json as { suggestions: unknown[] }).suggestions[0]).toEqual({
      name: `${second}.${zone}`,
      registered: true,
    })
    // Its own account can still change it.
    later()
    await register({ ...signer(account), message: { name: `${first}.${zone}`, attributes: { bio: 'x' } } })
  })

  test('attack: two look-alike names are registered at once: one succeeds', async () => {
    const end = randomUUID().slice(-6)
    const requests = await Promise.all(
      [`dove-x${end}`, `d0ve-x${end}`].map((label) =>
        prepare({ ...signer(key()), message: { name: `${label}.${zone}` } }),
      ),
    )
    const answers = await Promise.all(requests.map((request) => post(request)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('attack: rejects names of well-known companies, and their look-alikes', async () => {
    for (const label of [
      'paypal',
      'paypa1',
      'pay-pal',
      'binance',
      'b1nance',
      'metamask-support',
      'rnetamask',
      'coinbase2',
    ])
      await refuse(
        post(await prepare({ ...signer(key()), message: { name: `${label}.${zone}` } })),
        409,
        'This name is taken',
      )
  })

  test('attack: rejects reserved words such as “support”, and their look-alikes', async () => {
    for (const label of ['support', 'supp0rt', 'official', 'foyer-support'])
      await refuse(
        post(await prepare({ ...signer(key()), message: { name: `${label}.${zone}` } })),
        409,
        'This name is taken',
      )
    const { json } = await get('/v1/profile/suggestions/admin')
    expect((json as { suggestions: unknown[] }).suggestions[0]).toEqual({
      name: `admin.${zone}`,
      registered: true,
    })
  })

  test('behavior: limits registrations per IP address as strictly as sign-ins', async () => {
    const ip = '192.0.2.7'
    const answers = []
    for (let index = 0; index < 4; index++) answers.push((await post({}, { ip })).status)
    expect(answers).toEqual([400, 400, 400, 429])
    expect((await get('/v1/profile/zones', ip)).status).toBe(200)
  })

  test('error: rejects a call without an origin', async () => {
    const request = new Request('https://foyer.example.net/v1/profile/account?projectId=demo', {
      method: 'POST',
      body: JSON.stringify(await prepare(signer(key()))),
    })
    expect((await server.fetch(request)).status).toBe(403)
  })

  test('behavior: logs no names, addresses or messages', () => {
    const log = lines.join('\n')
    expect(log).toContain('registerName')
    expect(log).not.toMatch(/name-\d|0x[\da-fA-F]{40}|"message"/)
  })
})

describe('getNameSuggestions', () => {
  const suggest = async (label: string, more = '') => {
    const { status, json } = await get(`/v1/profile/suggestions/${encodeURIComponent(label)}${more}`)
    return status === 200 ? v.parse(getNameSuggestions.response, json).suggestions : json
  }

  test('default: suggests the requested name first, whether taken or free, then free ones', async () => {
    const name = newName()
    const [label = ''] = name.split('.')
    expect(await suggest(label)).toMatchObject([{ name, registered: false }, {}, {}, {}, {}])
    await register({ ...signer(key()), message: { name } })
    const suggestions = (await suggest(label.toUpperCase())) as { name: string; registered: boolean }[]
    expect(suggestions.map(({ registered }) => registered)).toEqual([true, false, false, false, false])
    const [, second] = suggestions
    await register({ ...signer(key()), message: { name: second?.name ?? '' } })
    expect(await suggest(label)).not.toContainEqual(second)
  })

  test('param: zone: suggests names in that zone, and rejects an unknown zone', async () => {
    expect(await suggest('alice', '?zone=other.test')).toMatchObject([
      { name: 'alice.other.test' },
      {},
      {},
      {},
      {},
    ])
    await refuse(get('/v1/profile/suggestions/alice?zone=eth'), 400, 'The value is not a valid username')
    expect(v.parse(getNameZones.response, (await get('/v1/profile/zones')).json).zones).toEqual([
      zone,
      'other.test',
    ])
  })

  test.each([
    ['abc', 'Name must be at least 4 characters long'],
    ['a b c d', 'The value is not a valid username'],
    ['xn--alice', 'The value is not a valid username'],
  ])('error: rejects %j', async (label, text) => {
    await refuse(get(`/v1/profile/suggestions/${encodeURIComponent(label)}`), 400, text)
  })
})

describe('getNameAvatar', () => {
  const ask = (path: string, headers: Record<string, string> = {}) =>
    server.fetch(new Request(new URL(path, 'https://foyer.example.net'), { headers }))

  test('default: serves a remote image through the server, with a policy that blocks its scripts', async () => {
    const account = key()
    const name = newName()
    const { avatar } = await register({
      ...signer(account),
      message: { name, attributes: { avatar: 'ipfs://bafy/a.svg' } },
    })
    expect(avatar).toMatch(
      new RegExp(`^/v1/profile/account/${name}/avatar\\?chainId=eip155%3A1&v=[\\da-f]{12}$`),
    )
    expect((await identify(account.address)).avatar).toMatch(/chainId=eip155%3A31337&v=/)
    const response = await ask(avatar ?? '')
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(drawing)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*; sandbox$/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    })
    const etag = response.headers.get('etag') ?? ''
    expect((await ask(avatar ?? '', { 'if-none-match': etag })).status).toBe(304)
    // A new picture has a new URL, so browsers do not show the old one.
    later()
    const changed = await register({
      ...signer(account),
      message: { name, attributes: { avatar: 'ipfs://bafy/b.svg' } },
    })
    expect(changed.avatar).not.toBe(avatar)
    expect((await ask(changed.avatar ?? '')).status).toBe(404)
  })

  test('error: returns 404 for an image in the server’s own network, and for a name without an image', async () => {
    const name = newName()
    const inside = `https://127.0.0.1:${(pictures.address() as AddressInfo).port}/ipfs/bafy/a.svg`
    const { avatar } = await register({
      ...signer(key()),
      message: { name, attributes: { avatar: inside } },
    })
    expect((await ask(avatar ?? '')).status).toBe(404)
    const plain = await register({ ...signer(key()), message: { name: newName() } })
    expect(plain.avatar).toBeNull()
    await refuse(get(`/v1/profile/account/${plain.name}/avatar`), 404, 'This name has no picture')
    await refuse(get(`/v1/profile/account/nobody.${zone}/avatar`), 404, 'This name has no picture')
    await refuse(get('/v1/profile/account/a%20b.test/avatar'), 400, 'The value is not a valid username')
  })
})

describe('getName', () => {
  test('behavior: returns 404 for an unregistered name, and 400 for an invalid one', async () => {
    await refuse(get(`/v1/profile/account/nobody.${zone}`), 404, 'This name does not exist')
    await refuse(get('/v1/profile/account/not%20a%20name.test'), 400, 'The value is not a valid username')
  })

  test('behavior: reports that the ENS node is down, and returns an identity without a name', async () => {
    await refuse(
      get('/v1/profile/account/vitalik.eth?chainId=eip155:1'),
      502,
      'A service behind the server failed',
    )
    expect(await identify(key().address, 'eip155:1')).toEqual({
      name: null,
      avatar: null,
      missing: [{ part: 'names', chainId: 'eip155:1', reason: 'down' }],
    })
    await refuse(get('/v1/identity/nobody'), 400, 'The address is not a valid EVM address')
  })
})

test('uses the same ENS resolver contracts as viem', () => {
  for (const chain of [mainnet, sepolia])
    expect(ensResolvers[`eip155:${chain.id}`]).toBe(chain.contracts.ensUniversalResolver.address)
})

describe('without zones and key', () => {
  test('error: reports that names and the gateway are off', async () => {
    const off = createServer(await createServices({ database, projects, chains: [] }))
    const ask = async (path: string, init: RequestInit = {}) => {
      const response = await off.fetch(new Request(`https://foyer.example.net${path}`, init))
      return { status: response.status, json: (await response.json()) as unknown }
    }
    expect((await ask('/v1/profile/zones?projectId=demo')).json).toEqual({ zones: [] })
    await refuse(
      ask('/v1/profile/suggestions/alice?projectId=demo'),
      501,
      'Names cannot be registered on this server',
    )
    await refuse(
      ask('/v1/profile/account?projectId=demo', {
        method: 'POST',
        headers: { origin },
        body: JSON.stringify(await prepare(signer(key()))),
      }),
      501,
      'Names cannot be registered on this server',
    )
    const sender = `0x${'00'.repeat(20)}`
    const refusal = 'This server cannot answer ENS resolvers: it has no signing key'
    await refuse(ask(`/v1/ccip/${sender}/0x1234.json`), 501, refusal)
    await refuse(
      ask('/v1/ccip', { method: 'POST', body: JSON.stringify({ sender, data: '0x1234' }) }),
      501,
      refusal,
    )
  })
})
