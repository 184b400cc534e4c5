import { defineNetwork } from '@foyer/core'
import { createEvmWallet, type EvmQuirk } from '@foyer/testing'
import { createClient, custom, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAnvil } from '../../testing/src/evm/test/startAnvil.ts'
import { isAtomic } from './swaps/isAtomic.ts'
import { sendSwap } from './swaps/sendSwap.ts'
import { watchSwap } from './swaps/watchSwap.ts'

const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** Code of a contract that reverts whenever it is called. */
const reverting = '0x60006000fd'
const token = { name: 'T', symbol: 'T', decimals: 18 }

let node: Awaited<ReturnType<typeof startAnvil>>
beforeAll(async () => {
  node = await startAnvil(31337)
})
afterAll(() => node?.stop())

async function setUp(quirks: readonly EvmQuirk[] = []) {
  const wallet = createEvmWallet({ chains: { 31337: node.url }, takesCalls: true, quirks })
  await wallet.request({ method: 'eth_requestAccounts' })
  const network = defineNetwork({
    id: 31337,
    chainNamespace: 'eip155',
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [node.url] } },
  })
  const provider = { request: wallet.request, on: () => {}, removeListener: () => {} } as never
  const account = wallet.address
  const send = (recipients: readonly string[] = [other, other]) =>
    sendSwap({
      provider,
      network,
      step: 'swap',
      rpcUrls: [node.url],
      signal: new AbortController().signal,
      prepared: {
        isBatched: true,
        calls: recipients.map((to) => ({ step: 'swap', to, value: 1n, data: '0x', fields: {} })) as never,
        quote: { account, sold: token, amount: 1n, spender: undefined } as never,
      },
    })
  const watch = (callsId: string | undefined) =>
    watchSwap({
      network,
      swap: {
        callsId,
        account,
        trace: {},
      },
      getProvider: () => provider,
      onHash: () => {},
      rpcUrls: [node.url],
      signal: new AbortController().signal,
      intervalMs: 1,
    })
  return {
    wallet,
    send,
    watch,
    isAtomic: () => isAtomic(provider, { account, chainId: '0x7a69' }),
    end: async (recipients?: readonly string[]) => {
      const { callsId } = (await send(recipients)) as { callsId?: string }
      return watch(callsId)
    },
  }
}

const someHash = expect.stringMatching(/^0x[\da-f]{64}$/)
/** The end of one call, and that of two, each of which the test wallet sends by itself. */
const confirmedOne = { status: 'confirmed', hash: someHash }
const confirmed = { ...confirmedOne, otherHashes: [someHash] }

describe('a wallet that takes several calls in one request', () => {
  test('default: reports support, accepts a batch, and reports its result', async () => {
    const { isAtomic, end, wallet } = await setUp()
    expect(await isAtomic()).toBe(true)
    expect(await end()).toEqual(confirmed)
    expect(wallet.questions.map(({ method }) => method)).toContain('wallet_sendCalls')
  })
  test('behavior: waits until pending calls are mined', async () => {
    const { wallet, send, watch } = await setUp()
    await wallet.request({ method: 'evm_setAutomine', params: [false] })
    const { callsId } = (await send([other])) as { callsId: string }
    expect(await wallet.request({ method: 'wallet_getCallsStatus', params: [callsId] })).toMatchObject({
      status: 100,
    })
    const ended = watch(callsId)
    await wallet.request({ method: 'evm_mine' })
    await wallet.request({ method: 'evm_setAutomine', params: [true] })
    expect(await ended).toEqual(confirmedOne)
  })
  test.each(['capabilitiesInDecimal', 'capabilitiesOfAllChains'] as const)(
    'behavior: %s: reads its capability as atomic',
    async (quirk) => {
      expect(await (await setUp([quirk])).isAtomic()).toBe(true)
    },
  )
  test.each(['atomicBatch', 'atomicReady'] as const)(
    'behavior: %s: does not count as atomic',
    async (quirk) => {
      expect(await (await setUp([quirk])).isAtomic()).toBe(false)
    },
  )
  test('error: atomicReady: treats a refused upgrade as the visitor’s rejection', async () => {
    const { send } = await setUp(['atomicReady'])
    const { toRequestError } = await import('@foyer/core')
    const refused = await send().catch(toRequestError)
    expect(refused).toMatchObject({ code: 'REQUEST_REJECTED' })
  })
  test.each(['callsIdAlone', 'callsOneByOne', 'callsStatusInWords'] as const)(
    'behavior: %s: follows the calls until they are confirmed',
    async (quirk) => {
      expect(await (await setUp([quirk])).end()).toEqual(confirmed)
    },
  )
  test.each(['noCallsReceipts', 'forgetsCalls'] as const)(
    'error: %s: reports an unclear outcome, since neither success nor failure is proven',
    async (quirk) => {
      expect(await (await setUp([quirk])).end()).toEqual({ status: 'unclear' })
    },
  )
  test('attack: hidesReverts: reports an unclear outcome if the status and the receipts disagree', async () => {
    const { wallet, watch } = await setUp(['hidesReverts'])
    const client = createClient({ transport: custom({ request: (call) => wallet.request(call) }) })
    const contract = `0x${'77'.repeat(20)}`
    await client.request({ method: 'anvil_setCode', params: [contract, reverting] } as never)
    const request = {
      version: '2.0.0',
      chainId: '0x7a69',
      from: wallet.address,
      calls: [{ to: contract, gas: '0x186a0' }],
    }
    const { id } = (await wallet.request({ method: 'wallet_sendCalls', params: [request] })) as { id: Hex }
    expect(await wallet.request({ method: 'wallet_getCallsStatus', params: [id] })).toMatchObject({
      status: 200,
      receipts: [{ status: '0x0' }],
    })
    expect(await watch(id)).toEqual({ status: 'unclear' })
  })
})
