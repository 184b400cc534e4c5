import type { Network } from '@foyer/core'
import { createTestContext } from '@foyer/core/testing'
import { deployEns, type LocalChain, localEns, localEnsNames, localNameZone, startChain } from '@foyer/devnet'
import { createClient, http } from 'viem'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { resolveName } from './resolveName.ts'

const [bob] = localEnsNames
const currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const networkOf = (id: number, more: Partial<Network> = {}): Network => ({
  id,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  name: String(id),
  nativeCurrency: currency,
  rpcUrls: { default: { http: [] } },
  ...more,
})
const contracts = { ensUniversalResolver: { address: localEns.universalResolver.address } }
const home = networkOf(31337, { contracts })
const other = networkOf(10)
/** A URL without a server. */
const dead = 'http://127.0.0.1:1'
const served = `${dead}/v1/rpc?projectId=p&chainId=eip155:31337`

describe('resolveName', () => {
  let chain: LocalChain
  beforeAll(async () => {
    chain = await startChain({ chainId: 31337 })
    await deployEns(chain)
  })
  afterAll(() => chain.stop())

  function resolve(
    name: string,
    {
      network = home,
      networks = [home, other],
      rpcUrls = [chain.url],
      provider,
    }: {
      network?: Network
      networks?: Network[]
      rpcUrls?: string[] | ((networkId: string) => string[])
      provider?: unknown
    } = {},
  ) {
    const asked: string[] = []
    const context = {
      ...createTestContext(networks),
      rpcUrls: (id: string) => (typeof rpcUrls === 'function' ? rpcUrls(id) : rpcUrls),
      fetchRpc: (async (input, init) => {
        asked.push(String(input instanceof Request ? input.url : input))
        return fetch(input, init)
      }) as typeof fetch,
    }
    const { signal } = new AbortController()
    return resolveName(context, { name, network, provider, signal }).then((found) => ({ found, asked }))
  }
  /** Creates a wallet whose node is the local chain. */
  const createWallet = (chainId = '0x7a69') => {
    const asked: string[] = []
    const client = createClient({ transport: http(chain.url) })
    const provider = {
      async request(call: { method: string; params?: unknown }) {
        asked.push(call.method)
        return call.method === 'eth_chainId' ? chainId : client.request(call as never)
      },
    }
    return { provider, asked }
  }

  test('default: normalizes the name and resolves it through the app’s own node', async () => {
    const { found, asked } = await resolve('BOB.test')
    expect(found).toEqual({ name: bob.name, address: bob.address })
    expect(new Set(asked)).toEqual(new Set([`${chain.url}/`]))
  })

  test('behavior: asks the wallet’s node first while the wallet is on the network that has the names', async () => {
    const { provider, asked } = createWallet()
    const through = await resolve(bob.name, { provider, rpcUrls: [dead] })
    expect(through.found).toMatchObject({ address: bob.address })
    expect(through.asked).toEqual([])
    expect(asked).toContain('eth_call')
    const elsewhere = createWallet('0xa')
    expect((await resolve(bob.name, { provider: elsewhere.provider })).found).toMatchObject({
      address: bob.address,
    })
    expect(elsewhere.asked).toEqual(['eth_chainId'])
  })

  test('behavior: resolves a name for another network on the network that has the names', async () => {
    expect((await resolve(bob.name, { network: other })).found).toEqual({
      name: bob.name,
      address: bob.address,
    })
  })

  test('attack: on another network, does not resolve to a contract, which may belong to someone else there', async () => {
    const client = createClient({ transport: http(chain.url) })
    const setCode = (code: string) =>
      client.request({ method: 'anvil_setCode' as 'eth_call', params: [bob.address, code] as never })
    await setCode('0x6001')
    expect((await resolve(bob.name, { network: other })).found).toBeNull()
    expect((await resolve(bob.name)).found).toMatchObject({ address: bob.address })
    // An account that delegates its key to a contract (EIP-7702).
    await setCode(`0xef0100${'11'.repeat(20)}`)
    expect((await resolve(bob.name, { network: other })).found).toMatchObject({ address: bob.address })
    await setCode('0x')
  })

  test('attack: does not resolve to a contract that is only deployed on the network with the names', async () => {
    const there = await startChain({ chainId: 10 })
    onTestFinished(() => there.stop())
    const client = createClient({ transport: http(chain.url) })
    const setCode = (code: string) =>
      client.request({ method: 'anvil_setCode' as 'eth_call', params: [bob.address, code] as never })
    onTestFinished(async () => void (await setCode('0x')))
    const rpcUrls = (id: string) => [id === other.caipNetworkId ? there.url : chain.url]
    const found = async () => (await resolve(bob.name, { network: other, rpcUrls })).found
    expect(await found()).toMatchObject({ address: bob.address })
    await setCode('0x6001')
    expect(await found()).toBeNull()
  })

  test('attack: does not resolve to a contract that is only deployed on the other network', async () => {
    const there = await startChain({ chainId: 10 })
    onTestFinished(() => there.stop())
    const client = createClient({ transport: http(there.url) })
    const setCode = (code: string) =>
      client.request({ method: 'anvil_setCode' as 'eth_call', params: [bob.address, code] as never })
    const rpcUrls = (id: string) => [id === other.caipNetworkId ? there.url : chain.url]
    const found = async () => (await resolve(bob.name, { network: other, rpcUrls })).found
    expect(await found()).toMatchObject({ address: bob.address })
    await setCode('0x6001')
    expect(await found()).toBeNull()
    await setCode(`0xef0100${'11'.repeat(20)}`)
    expect(await found()).toMatchObject({ address: bob.address })
  })

  test('error: returns undefined without a node of the other network, which has to check the address', async () => {
    const rpcUrls = (id: string) => (id === other.caipNetworkId ? [] : [chain.url])
    expect((await resolve(bob.name, { network: other, rpcUrls })).found).toBeUndefined()
  })

  test('behavior: returns null for an unknown or invalid name', async () => {
    for (const name of ['nobody.test', 'a..test', 'b ob.test', 'bob.test\u202e'])
      expect((await resolve(name)).found).toBeNull()
  })

  test('attack: does not accept the Foyer server’s own node as a source', async () => {
    const { found, asked } = await resolve(bob.name, { rpcUrls: [served] })
    expect(found).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('error: an unreachable node or resolver is not reported as a missing name', async () => {
    expect((await resolve(bob.name, { rpcUrls: [dead] })).found).toBeUndefined()
    // Stored off-chain, behind a server that does not exist.
    expect((await resolve(`ada.${localNameZone}`)).found).toBeUndefined()
  })

  test('behavior: returns undefined if no network has names; a test network does not use a real one’s', async () => {
    expect((await resolve(bob.name, { network: other, networks: [other] })).found).toBeUndefined()
    const trial = networkOf(11, { testnet: true })
    expect((await resolve(bob.name, { network: trial, networks: [home, trial] })).found).toBeUndefined()
  })
})
