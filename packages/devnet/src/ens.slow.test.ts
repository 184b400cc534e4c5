import { anyEvmCoinType, buildNameMessage, toCoinType } from '@foyer/contract'
import {
  createSafeFetch,
  createServices,
  openDatabase,
  rpcChains,
  rpcEns,
  signedCcipGateway,
} from '@foyer/server'
import {
  createClient,
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  http,
  namehash,
  parseAbi,
  publicActions,
  toHex,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { anvil } from 'viem/chains'
import { normalize, packetToBytes } from 'viem/ens'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testAccount } from './accounts.ts'
import { offchainResolver } from './contracts/artifacts.ts'
import { deployEns } from './deployEns.ts'
import { localChains } from './localChains.ts'
import { ensPayer, ensSigner, localEns, localEnsNames, localNameZone } from './localEns.ts'
import { pointEns } from './pointEns.ts'
import { type Backend, startBackend } from './startBackend.ts'
import { type LocalChain, startChain } from './startChain.ts'

const [home, other] = localChains
const origin = 'http://localhost:5000'
const avatar = 'data:image/png;base64,iVBORw0KGgo='
let chain: LocalChain
let backend: Backend
/** Set up without any knowledge of Foyer. */
let viem: ReturnType<typeof createViem>

const createViem = (ccipRead?: { request(parameters: { data: Hex }): Promise<Hex> }) =>
  createClient({
    chain: { ...anvil, contracts: { ensUniversalResolver: { address: localEns.universalResolver.address } } },
    transport: http(chain.url),
    ...(ccipRead ? { ccipRead } : {}),
  }).extend(publicActions)

beforeAll(async () => {
  chain = await startChain({ chainId: home.chainId })
  await deployEns(chain)
  backend = await startBackend({
    chains: [
      { ...home, ...chain, tokens: [] },
      { ...other, ...chain, chainId: other.chainId, tokens: [] },
    ],
    projects: [{ id: 'demo', name: 'Demo', allowedOrigins: [], features: [] }],
  })
  await pointEns(chain, backend.url)
  viem = createViem()
})
afterAll(async () => {
  await backend.stop()
  await chain.stop()
})

let lastName = 0
/** Registers a name through the API, as the modal does. */
async function register(label = `name-${++lastName}`) {
  const account = privateKeyToAccount(generatePrivateKey())
  const name = `${label}.${localNameZone}`
  const coin_type = toCoinType(home.chainId)
  const message = buildNameMessage({
    name,
    attributes: { avatar, bio: 'Builds things.' },
    coin_type,
    domain: new URL(origin).host,
    timestamp: Math.floor(Date.now() / 1_000),
  })
  const signature = await account.signMessage({ message })
  const response = await fetch(`${backend.url}/v1/profile/account?projectId=demo`, {
    method: 'POST',
    headers: { origin },
    body: JSON.stringify({ coin_type, address: account.address, message, signature }),
  })
  expect(response.status).toBe(200)
  return { name, address: account.address }
}
const read = async (path: string) => (await fetch(`${backend.url}${path}projectId=demo`)).json()

describe('a registered name', () => {
  test('viem without a plugin resolves a name forward, by coin type and in reverse, and its text records', async () => {
    const { name, address } = await register()
    expect(await viem.getEnsAddress({ name: normalize(name.toUpperCase()) })).toBe(address)
    for (const coinType of [60, toCoinType(home.chainId), toCoinType(8453), anyEvmCoinType])
      expect((await viem.getEnsAddress({ name, coinType: BigInt(coinType) }))?.toLowerCase()).toBe(
        address.toLowerCase(),
      )
    expect(await viem.getEnsAddress({ name, coinType: 0n })).toBeNull()
    expect(await viem.getEnsName({ address })).toBe(name)
    expect(await viem.getEnsName({ address, coinType: BigInt(toCoinType(8453)) })).toBe(name)
    expect(await viem.getEnsName({ address, coinType: BigInt(anyEvmCoinType) })).toBe(name)
    expect(await viem.getEnsText({ name, key: 'avatar' })).toBe(avatar)
    expect(await viem.getEnsText({ name, key: 'description' })).toBe('Builds things.')
    expect(await viem.getEnsText({ name, key: 'url' })).toBeNull()
  })

  test('behavior: an unregistered name is not found', async () => {
    const name = `nobody.${localNameZone}`
    const { address } = privateKeyToAccount(generatePrivateKey())
    expect(await viem.getEnsAddress({ name })).toBeNull()
    expect(await viem.getEnsName({ address })).toBeNull()
    expect(await viem.getEnsText({ name, key: 'avatar' })).toBeNull()
  })
})

describe('another server', () => {
  /** A server that only knows the names from the chain, whose resolver points to the first server's gateway. */
  async function createOther(isPublic?: () => boolean) {
    const database = await openDatabase()
    const { identity, close } = await createServices({
      database,
      chains: [
        {
          id: `eip155:${home.chainId}`,
          name: 'Local',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: [chain.url],
          ensUniversalResolver: localEns.universalResolver.address,
        },
      ],
      safeFetch: createSafeFetch({ isPublic }),
    })
    return {
      identity,
      close: async () => {
        await close?.()
        await database.close()
      },
    }
  }
  const networkId = `eip155:${home.chainId}` as const

  test('default: resolves names through the gateway whose URL the resolver contract returns', async () => {
    const { name, address } = await register()
    const second = await createOther(() => true)
    expect(await second.identity.resolve({ name, networkId })).toMatchObject({
      name,
      addresses: { [toCoinType(home.chainId)]: { address } },
      avatar,
    })
    expect(await second.identity.identify({ address, networkId })).toEqual({ name, avatar, missing: [] })
    await second.close()
  })

  test('behavior: does not call a gateway in its own network, and reports the names as unavailable', async () => {
    const { name, address } = await register()
    const second = await createOther()
    await expect(second.identity.resolve({ name, networkId })).rejects.toMatchObject({ code: 'RPC_FAILED' })
    expect(await second.identity.identify({ address, networkId })).toMatchObject({
      name: null,
      missing: [{ part: 'names', chainId: networkId, reason: 'down' }],
    })
    await second.close()
  })
})

describe('a name of the main network, resolved on another network', () => {
  const [bob] = localEnsNames
  const networkId = `eip155:${other.chainId}` as const
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const main = {
    id: `eip155:${home.chainId}`,
    name: 'Main',
    nativeCurrency,
    ensUniversalResolver: localEns.universalResolver.address,
  } as const
  let there: LocalChain
  beforeAll(async () => {
    there = await startChain({ chainId: other.chainId })
  })
  afterAll(() => there.stop())
  const createEns = (isKnown = true) =>
    rpcEns({
      chains: rpcChains({
        chains: [
          { ...main, rpcUrls: [chain.url] },
          ...(isKnown ? [{ id: networkId, name: 'Other', nativeCurrency, rpcUrls: [there.url] }] : []),
        ],
      }),
    })
  const setCode = (code: Hex, url = there.url) =>
    createClient({ transport: http(url) }).request({
      method: 'anvil_setCode' as 'eth_call',
      params: [bob.address, code] as never,
    })

  test('attack: does not resolve to an address that is a contract on the other network only', async () => {
    const ens = createEns()
    const ask = async () => [
      await ens.addressOf({ name: bob.name, networkId }),
      await ens.nameOf({ address: bob.address, networkId }),
    ]
    expect(await ask()).toEqual([bob.address, bob.name])
    await setCode('0x6001')
    expect(await ask()).toEqual([undefined, undefined])
    // An account that delegates its key to a contract (EIP-7702).
    await setCode(`0xef0100${'11'.repeat(20)}`)
    expect(await ask()).toEqual([bob.address, bob.name])
  })

  test('attack: does not resolve to an address that is a contract on the main network only', async () => {
    await setCode('0x')
    const ens = createEns()
    const ask = async () => [
      await ens.addressOf({ name: bob.name, networkId }),
      await ens.nameOf({ address: bob.address, networkId }),
    ]
    expect(await ask()).toEqual([bob.address, bob.name])
    await setCode('0x6001', chain.url)
    const asked = await ask()
    await setCode('0x', chain.url)
    expect(asked).toEqual([undefined, undefined])
  })

  test('error: throws if the other network’s node does not answer, since the address may be a contract there', async () => {
    const chains = rpcChains({
      chains: [
        { ...main, rpcUrls: [chain.url] },
        { id: networkId, name: 'Other', nativeCurrency, rpcUrls: ['http://127.0.0.1:1'] },
      ],
    })
    await expect(rpcEns({ chains }).addressOf({ name: bob.name, networkId })).rejects.toThrow()
  })

  test('behavior: does not resolve the name on a network that the server does not read', async () => {
    expect(await createEns(false).addressOf({ name: bob.name, networkId })).toBeUndefined()
  })
})

describe('forged answers', () => {
  const call = async (data: Hex) =>
    ((await (await fetch(`${backend.url}/v1/ccip/${zeroAddress}/${data}.json`)).json()) as { data: Hex }).data
  const gateway = (parameters: { privateKey?: Hex; resolver?: Hex; clock?: () => number }) =>
    signedCcipGateway({
      names: {
        zones: [localNameZone],
        get: async (name) => ({
          name,
          scope: 60,
          attributes: {},
          addresses: new Map([[60, { address: testAccount(3).address, createdAtMs: 0 }]]),
          registeredAtMs: 0,
          updatedAtMs: 0,
        }),
        ofAddress: async () => [],
        suggestions: async () => [],
        register: () => Promise.reject(new Error('unused')),
      },
      signer: {
        privateKey: parameters.privateKey ?? ensSigner.privateKey,
        resolver: parameters.resolver ?? localEns.offchainResolver.address,
      },
      clock: parameters.clock,
    })
  const name = `mallory.${localNameZone}`
  const resolve = (request: (parameters: { data: Hex }) => Promise<Hex>) =>
    createViem({ request }).getEnsAddress({ name, strict: true })
  test('default: the resolver contract accepts a correctly signed answer', async () => {
    expect(await resolve(({ data }) => gateway({}).answer(data))).toBe(testAccount(3).address)
  })

  test.each([
    ['by a key that is not a signer', { privateKey: generatePrivateKey() }],
    ['for another resolver', { resolver: localEns.resolver.address }],
    ['too long ago', { clock: () => Date.now() - 3_600_000 }],
  ] as const)('error: rejects an answer signed %s', async (_, parameters) => {
    await expect(resolve(({ data }) => gateway(parameters).answer(data))).rejects.toThrow('ResolverError')
    expect(
      await createViem({ request: ({ data }) => gateway(parameters).answer(data) }).getEnsAddress({ name }),
    ).toBeNull()
  })

  test('error: rejects a signed answer to another question', async () => {
    const { name: known } = await register()
    const asked = encodeFunctionData({
      abi: parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)']),
      args: [
        toHex(packetToBytes(known)),
        encodeFunctionData({
          abi: parseAbi(['function addr(bytes32) view returns (address)']),
          args: [namehash(known)],
        }),
      ],
    })
    await expect(resolve(() => call(asked))).rejects.toThrow('ResolverError')
  })

  test('error: rejects a changed result, a changed expiry, and an invalid signature', async () => {
    const types = [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }] as const
    const change = (parts: (result: Hex, expires: bigint, signature: Hex) => readonly [Hex, bigint, Hex]) =>
      resolve(async ({ data }) =>
        encodeAbiParameters(types, parts(...decodeAbiParameters(types, await gateway({}).answer(data)))),
      )
    const stranger = encodeAbiParameters([{ type: 'address' }], [testAccount(4).address])
    await expect(change((_, expires, signature) => [stranger, expires, signature])).rejects.toThrow(
      'ResolverError',
    )
    await expect(change((result, expires, signature) => [result, expires + 1n, signature])).rejects.toThrow(
      'ResolverError',
    )
    await expect(change((result, expires) => [result, expires, '0x1234'])).rejects.toThrow('ResolverError')
    await expect(change((result, expires) => [result, expires, `0x${'00'.repeat(65)}`])).rejects.toThrow(
      'ResolverError',
    )
  })

  test('behavior: only the owner of the resolver sets its signer, URL and owner', async () => {
    const { address } = localEns.offchainResolver
    const { abi } = offchainResolver
    const stranger = testAccount(0).address
    for (const [functionName, args] of [
      ['setSigner', [stranger, true]],
      ['setUrl', ['https://evil.example']],
      ['setOwner', [stranger]],
    ] as const)
      await expect(
        viem.simulateContract({ account: stranger, address, abi, functionName, args } as never),
      ).rejects.toThrow('NotOwner')
  })

  test.each(['0x1234', '0x9061b923', `0x9061b923${'00'.repeat(128)}`])(
    'error: returns 400 for call data that is not a question: %s',
    async (data) => {
      const response = await fetch(`${backend.url}/v1/ccip`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sender: zeroAddress, data }),
      })
      expect([response.status, ((await response.json()) as { error: { code: string } }).error.code]).toEqual([
        400,
        'CCIP_REQUEST_INVALID',
      ])
    },
  )
})

describe('names on the chain', () => {
  const [bob, carol] = localEnsNames

  test('default: resolves them with plain viem and through the server, on every local chain', async () => {
    const { address } = bob
    expect(await viem.getEnsAddress({ name: bob.name })).toBe(address)
    expect(await viem.getEnsName({ address })).toBe(bob.name)
    expect(await viem.getEnsText({ name: bob.name, key: 'avatar' })).toBe(bob.avatar)
    // A key account is the same on a chain without ENS.
    for (const { chainId } of localChains) {
      const on = `?chainId=eip155:${chainId}&`
      expect(await read(`/v1/identity/${address}${on}`)).toEqual({
        name: bob.name,
        avatar: bob.avatar,
        missing: [],
      })
      expect(await read(`/v1/profile/account/Bob.test${on}`)).toMatchObject({
        name: bob.name,
        registered_at: null,
        addresses: { [toCoinType(chainId)]: { address } },
        avatar: bob.avatar,
      })
      expect(await read(`/v1/identity/${carol.address}${on}`)).toMatchObject({
        name: carol.name,
        avatar: null,
      })
    }
  })

  test('behavior: returns null for an address without a name, and NOT_FOUND for an unregistered name', async () => {
    const on = `?chainId=eip155:${home.chainId}&`
    expect(await read(`/v1/identity/${testAccount(0).address}${on}`)).toEqual({
      name: null,
      avatar: null,
      missing: [],
    })
    expect(await read(`/v1/profile/account/dave.test${on}`)).toMatchObject({ error: { code: 'NOT_FOUND' } })
  })

  test('behavior: deploying the names sends no transaction from users’ accounts', async () => {
    expect([bob.address, carol.address, ensSigner.address, ensPayer]).toEqual(
      [1, 2, 7, 8].map((index) => testAccount(index).address),
    )
    expect(privateKeyToAccount(ensSigner.privateKey).address).toBe(ensSigner.address)
    for (const index of [0, 1, 2, 3, 4])
      expect(await viem.getTransactionCount({ address: testAccount(index).address })).toBe(0)
  })
})
