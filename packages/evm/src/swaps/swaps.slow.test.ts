import {
  approveSwap,
  connect,
  createFoyer,
  defineNetwork,
  type Foyer,
  type FoyerEvent,
  type PreparedSwap,
  prepareSwap,
  type QuotedSwap,
  quoteSwap,
  type Swap,
  swap,
  type TransferToken,
} from '@foyer/core'
import {
  type Backend,
  deployConcentrated,
  deployPools,
  deployRouters,
  deploySwapTokens,
  deployTokens,
  type LocalChain,
  localChains,
  startBackend,
  startChain,
  swapTokens,
  testAccount,
  tokenAddresses,
} from '@foyer/devnet'
import { createEvmWallet } from '@foyer/testing'
import {
  type Address,
  createClient,
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  formatUnits,
  type Hex,
  http,
  parseAbi,
  parseSignature,
} from 'viem'
import { getBalance, readContract, sendTransactionSync } from 'viem/actions'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { evm } from '../evm.ts'

const ether: TransferToken = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const token = (symbol: 'USDC' | 'USDT' | 'WETH', decimals: number): TransferToken => ({
  name: symbol,
  symbol,
  decimals,
  address: tokenAddresses[symbol],
})
const usdc = token('USDC', 6)
const usdt = token('USDT', 6)
const weth = token('WETH', 18)
const levy: TransferToken = swapTokens.LEVY
const perm: TransferToken = swapTokens.PERM
const networkId = 'eip155:31337'
const { address: account } = testAccount(0)
const stranger = testAccount(5).address
const [facts] = localChains

let chain: LocalChain
let backend: Backend
let wallet: ReturnType<typeof createEvmWallet>
let router: Address
beforeAll(async () => {
  chain = await startChain({ chainId: 31337 })
  const [tokens, routers] = await Promise.all([deployTokens(chain), deployRouters(chain)])
  await deployPools(chain)
  await deployConcentrated(chain, routers)
  await deploySwapTokens(chain)
  router = routers.router
  backend = await startBackend({
    chains: [{ ...facts, ...chain, tokens, routers }],
    projects: [{ id: 'p', name: 'P', allowedOrigins: [], features: [] }],
  })
  wallet = createEvmWallet({ chains: { 31337: chain.url } })
  await wallet.request({ method: 'eth_requestAccounts' })
  for (const { address } of [levy, perm])
    await sendTransactionSync(client(), {
      to: address as Address,
      data: encodeFunctionData({
        abi: parseAbi(['function mint(address, uint256)']),
        functionName: 'mint',
        args: [account, 1_000_000_000n],
      }),
    })
})
afterAll(async () => {
  await backend?.stop()
  await chain?.stop()
})

const client = () =>
  createClient({
    account: testAccount(0),
    chain: { ...facts, id: 31337, rpcUrls: { default: { http: [chain.url] } } },
    transport: http(chain.url),
  })
const balanceOf = ({ address }: TransferToken) =>
  address
    ? readContract(client(), {
        abi: erc20Abi,
        address: address as Address,
        functionName: 'balanceOf',
        args: [account],
      })
    : getBalance(client(), { address: account })
const allow = (sold: TransferToken, amount: bigint) =>
  sendTransactionSync(client(), {
    to: sold.address as Address,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, amount] }),
  })

const realFetch = globalThis.fetch
type Lie = (path: string, body: Record<string, never>) => unknown
const made: Foyer[] = []
afterEach(() => {
  for (const foyer of made.splice(0)) foyer.destroy()
  vi.unstubAllGlobals()
})

/** Creates an instance with a connected wallet; `lie` rewrites the server's answers. */
async function setUp({
  lie,
  entries = new Map<string, string>(),
  request = (call) => wallet.request(call),
  refuses,
  isRouterKnown = true,
  routers = isRouterKnown ? [router] : [],
}: {
  lie?: Lie | undefined
  entries?: Map<string, string>
  request?: (call: { method: string; params?: unknown }) => Promise<unknown>
  /** A method the node does not support. */
  refuses?: string
  /** @default true */
  isRouterKnown?: boolean
  /** Contracts the app trusts. */
  routers?: readonly string[]
} = {}) {
  const events: FoyerEvent[] = []
  const calls: string[] = []
  let refused = refuses
  const connection = {
    connectorId: 'test',
    namespace: 'eip155',
    accounts: [{ address: account, namespace: 'eip155', type: 'eoa' }],
    networkId,
  } as const
  const fetchThrough: typeof fetch = async (input, init) => {
    const path = new URL(input instanceof Request ? input.url : String(input)).pathname
    const isNode = !path.startsWith('/v1/convert') && String(input).startsWith(backend.url)
    if (refused && isNode && typeof init?.body === 'string' && init.body.includes(refused)) {
      const asked = JSON.parse(init.body)
      const error = { code: -32601, message: 'no such method' }
      const answer = [asked].flat().map(({ id }) => ({ jsonrpc: '2.0', id, error }))
      return Response.json(Array.isArray(asked) ? answer : answer[0])
    }
    const response = await realFetch(input, init)
    if (!lie || !path.startsWith('/v1/convert')) return response
    const text = await response.text()
    return Response.json(lie(path, JSON.parse(text)), { status: response.status })
  }
  const foyer = createFoyer({
    projectId: 'p',
    serverUrl: backend.url,
    networks: [
      defineNetwork({
        id: 31337,
        chainNamespace: 'eip155',
        name: 'Local',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [chain.url] } },
      }),
    ],
    adapters: [evm({ swapRouters: { [networkId]: routers } })],
    connectors: [
      () => ({
        id: 'test',
        name: 'Test',
        type: 'announced',
        namespaces: ['eip155'],
        connect: async () => [connection],
        reconnect: async () => [connection],
        disconnect: async () => {},
        getProvider: () => ({
          request: (call) => {
            calls.push(call.method)
            return request(call)
          },
        }),
      }),
    ],
    fetch: fetchThrough,
    storage: {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
      removeItem: (key) => void entries.delete(key),
    },
    onEvent: (event) => events.push(event),
  })
  vi.stubGlobal('fetch', fetchThrough)
  made.push(foyer)
  await connect(foyer, { connectorId: 'test' })
  return {
    foyer,
    events,
    calls,
    /** From now on, the node does not answer requests that contain this text. */
    refuse: (text: string | undefined) => {
      refused = text
    },
    async quote(sold: TransferToken, bought: TransferToken, amount: string, slippagePercent?: number) {
      const quote = await quoteSwap(foyer, { sold, bought, amount, slippagePercent })
      if (!quote) throw new Error('No route')
      return quote
    },
    ended: (id: string) =>
      vi.waitFor(
        () => {
          const found = foyer.state.swaps.find((each) => each.id === id)
          expect(found?.status).toBe('confirmed')
          return found as Swap
        },
        { timeout: 10_000 },
      ),
  }
}

const countSent = (calls: readonly string[]) =>
  calls.filter((method) => method === 'eth_sendTransaction').length
const steps = ({ calls }: PreparedSwap) => calls.map(({ step }) => step)

describe('swap', () => {
  test.each([
    ['ether to a token', ether, usdc, '0.3', ['swap']],
    ['a token to ether', usdc, ether, '120', ['approve', 'swap']],
    ['a token without a return value, over two pools', usdt, usdc, '55.5', ['approve', 'swap']],
    ['wrap', ether, weth, '0.2', ['swap']],
    ['unwrap', weth, ether, '0.1', ['swap']],
    ['a token with a transfer fee', levy, ether, '10', ['approve', 'swap']],
  ] as const)(
    'behavior: %s: receives exactly the shown amount, and leaves no allowance',
    async (_, sold, bought, amount, wanted) => {
      const { foyer, quote: ask, ended, events } = await setUp()
      const quote = await ask(sold, bought, amount)
      expect(quote.minimum).toBeGreaterThan(0n)
      const prepared = await prepareSwap(foyer, { quote })
      expect(steps(prepared)).toEqual(wanted)
      expect(prepared).toMatchObject({ isBatched: false, canPayFee: true, received: quote.toAmount })
      await approveSwap(foyer, { prepared })
      const [before, soldBefore] = await Promise.all([balanceOf(bought), balanceOf(sold)])
      const { swapId, hash } = await swap(foyer, { prepared })
      await ended(swapId)
      const [after, soldAfter] = await Promise.all([balanceOf(bought), balanceOf(sold)])
      if (bought.address) expect(after - before).toBe(quote.toAmount)
      else expect(quote.toAmount - (after - before)).toBeLessThan(10n ** 16n)
      if (sold.address) expect(soldBefore - soldAfter).toBe(quote.amount)
      // No allowance is left.
      if (quote.spender)
        expect(
          await readContract(client(), {
            abi: erc20Abi,
            address: sold.address as Address,
            functionName: 'allowance',
            args: [account, router],
          }),
        ).toBe(0n)
      expect(hash).toMatch(/^0x/)
      // Reported once the balances were refetched.
      await vi.waitFor(() =>
        expect(events.map(({ name }) => name)).toEqual(
          expect.arrayContaining(['INITIATE_SWAP', 'SWAP_SUCCESS']),
        ),
      )
    },
  )

  test('behavior: resets the allowance first if the token does not change a nonzero one', async () => {
    await allow(usdt, 5n)
    const { foyer, quote: ask, ended } = await setUp()
    const quote = await ask(usdt, ether, '10')
    const prepared = await prepareSwap(foyer, { quote })
    expect(steps(prepared)).toEqual(['reset', 'approve', 'swap'])
    await approveSwap(foyer, { prepared })
    await ended((await swap(foyer, { prepared })).swapId)
  })

  test('attack: refuses a token or currency whose decimals differ from the chain’s', async () => {
    const { foyer, quote: ask } = await setUp()
    const lied = await ask({ ...usdc, decimals: 8 }, ether, '1')
    await expect(prepareSwap(foyer, { quote: lied })).rejects.toThrow('a token has other decimals')
    const worthless = await ask(ether, { ...usdc, decimals: 2 }, '0.1')
    await expect(prepareSwap(foyer, { quote: worthless })).rejects.toThrow('a token has other decimals')
    const currency = await ask({ ...ether, decimals: 19 }, usdc, '0.1')
    await expect(prepareSwap(foyer, { quote: currency })).rejects.toThrow('a token has other decimals')
  })

  test('behavior: the maximum is the ether balance without the fee; rejects more than the balance', async () => {
    const { foyer, quote: ask } = await setUp()
    const held = await balanceOf(ether)
    const whole = await prepareSwap(foyer, { quote: await ask(ether, weth, String(held / 10n ** 18n)) })
    expect(whole.maxAmount).toBe(held - whole.fee.max)
    expect(whole.canPayFee).toBe(true)
    const all = await prepareSwap(foyer, { quote: await ask(ether, weth, formatUnits(held, 18)) })
    expect(all.canPayFee).toBe(false)
    const more = await ask(ether, weth, '1000000000')
    await expect(prepareSwap(foyer, { quote: more })).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  })

  test('behavior: sends one request if the wallet supports atomic batches', async () => {
    const sent: unknown[] = []
    const {
      foyer,
      quote: ask,
      ended,
      calls,
    } = await setUp({
      async request(call) {
        if (call.method === 'wallet_getCapabilities') return { '0x7a69': { atomic: { status: 'supported' } } }
        if (call.method === 'wallet_sendCalls') {
          const [{ calls: all }] = call.params as [{ calls: { to: Address; data: Hex; value: Hex }[] }]
          sent.push(call.params)
          for (const { to, data, value } of all)
            await sendTransactionSync(client(), { to, data, value: BigInt(value) })
          return { id: '0xcalls' }
        }
        if (call.method === 'wallet_getCallsStatus')
          return { status: 200, receipts: [{ transactionHash: `0x${'ab'.repeat(32)}` }] }
        return wallet.request(call)
      },
    })
    const prepared = await prepareSwap(foyer, { quote: await ask(usdc, ether, '20') })
    expect(prepared.isBatched).toBe(true)
    await approveSwap(foyer, { prepared })
    const { swapId } = await swap(foyer, { prepared })
    expect(await ended(swapId)).toMatchObject({ callsId: '0xcalls', hash: `0x${'ab'.repeat(32)}` })
    expect(sent).toMatchObject([[{ version: '2.0.0', atomicRequired: true, from: account, calls: [{}, {}] }]])
    expect(calls).not.toContain('eth_sendTransaction')
  })

  test('behavior: does not ask twice for a pending approval, even after a reload', async () => {
    const entries = new Map<string, string>()
    const first = await setUp({ entries })
    const quote = await first.quote(usdc, ether, '33')
    const prepared = await prepareSwap(first.foyer, { quote })
    await rpc('evm_setAutomine', [false])
    try {
      const approving = approveSwap(first.foyer, { prepared })
      approving.catch(() => {})
      await vi.waitFor(() => expect(first.foyer.state.swaps[0]?.status).toBe('pending'))
      first.foyer.destroy()
      const second = await setUp({ entries })
      const again = await prepareSwap(second.foyer, { quote: await second.quote(usdc, ether, '33') })
      expect(steps(again)).toEqual(['approve', 'swap'])
      const waiting = approveSwap(second.foyer, { prepared: again })
      await rpc('evm_mine', [])
      await waiting
      expect(second.calls).not.toContain('eth_sendTransaction')
      await rpc('evm_setAutomine', [true])
      await second.ended((await swap(second.foyer, { prepared: again })).swapId)
    } finally {
      await rpc('evm_setAutomine', [true])
    }
  })

  test('error: SWAP_ALLOWANCE_CHANGED if the allowance is below the sold amount', async () => {
    const { foyer, quote: ask, calls } = await setUp()
    const prepared = await prepareSwap(foyer, { quote: await ask(usdc, ether, '41') })
    await approveSwap(foyer, { prepared })
    const before = calls.filter((method) => method === 'eth_sendTransaction').length
    // An allowance below the sold amount is as good as none.
    for (const left of [prepared.quote.amount - 1n, 0n]) {
      await allow(usdc, left)
      await expect(swap(foyer, { prepared })).rejects.toMatchObject({ code: 'SWAP_ALLOWANCE_CHANGED' })
    }
    expect(calls.filter((method) => method === 'eth_sendTransaction')).toHaveLength(before)
    expect(foyer.state.swaps.filter(({ kind }) => kind === 'swap')).toEqual([])
    expect(foyer.state.swap.flow).toEqual({ status: 'failed', code: 'SWAP_ALLOWANCE_CHANGED' })
  })

  test.each([
    ['the node fails at the final check of the allowance', false],
    ['the wallet fails before it is asked to send', true],
  ])('error: SWAP_UNCHECKED if %s: asks the wallet for nothing, and can be retried', async (_, isWallet) => {
    let isFailing = false
    const {
      foyer,
      quote: ask,
      ended,
      calls,
      refuse,
    } = await setUp({
      async request(call) {
        if (isFailing && call.method === 'eth_chainId') throw { code: -32603, message: 'internal error' }
        return wallet.request(call)
      },
    })
    const prepared = await prepareSwap(foyer, { quote: await ask(usdc, ether, '43') })
    await approveSwap(foyer, { prepared })
    if (isWallet) isFailing = true
    else refuse('0xdd62ed3e')
    await expect(swap(foyer, { prepared })).rejects.toMatchObject({ code: 'SWAP_UNCHECKED' })
    expect(countSent(calls)).toBe(1)
    expect(foyer.state.swaps.map(({ kind }) => kind)).toEqual(['approval'])
    expect(foyer.state.swap.flow).toEqual({ status: 'failed', code: 'SWAP_UNCHECKED' })
    isFailing = false
    refuse(undefined)
    // An existing approval is not repeated.
    const again = await prepareSwap(foyer, { quote: await ask(usdc, ether, '43') })
    expect(steps(again)).toEqual(['swap'])
    await ended((await swap(foyer, { prepared: again })).swapId)
    expect(countSent(calls)).toBe(2)
  })

  test('error: RPC_FAILED while the node is down: nothing is asked, and the same quote can be prepared again', async () => {
    const { foyer, quote: ask, ended, calls, refuse } = await setUp()
    const quote = await ask(ether, usdc, '0.04')
    refuse('jsonrpc')
    await expect(prepareSwap(foyer, { quote })).rejects.toMatchObject({ code: 'RPC_FAILED' })
    expect(countSent(calls)).toBe(0)
    refuse(undefined)
    await ended((await swap(foyer, { prepared: await prepareSwap(foyer, { quote }) })).swapId)
    expect(countSent(calls)).toBe(1)
  })

  test('error: a rejected approval or swap leaves no entry in the state', async () => {
    const { foyer, quote: ask, events } = await setUp()
    const prepared = await prepareSwap(foyer, { quote: await ask(usdc, ether, '42') })
    wallet.rejectNext()
    await expect(approveSwap(foyer, { prepared })).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
    expect(foyer.state.swaps).toEqual([])
    const other = await prepareSwap(foyer, { quote: await ask(ether, usdc, '0.1') })
    wallet.rejectNext()
    await expect(swap(foyer, { prepared: other })).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
    expect(foyer.state.swaps).toEqual([])
    expect(events.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['SWAP_APPROVAL_ERROR', 'SWAP_ERROR']),
    )
  })

  test('error: QUOTE_CHANGED for a quote that expired', async () => {
    const { foyer, quote: ask } = await setUp()
    const quote: QuotedSwap = { ...(await ask(ether, usdc, '0.1')), expiresAt: 0 }
    await expect(prepareSwap(foyer, { quote })).rejects.toMatchObject({ code: 'QUOTE_CHANGED' })
  })

  test('error: SWAP_SIMULATION_FAILED with the chain’s reason', async () => {
    const toWord = (value: bigint) => value.toString(16).padStart(64, '0')
    // The price moved since the swap was built: the router reverts below its minimum.
    const lie: Lie = (path, body) => {
      if (!path.endsWith('build-transaction')) return body
      const { tx, toAmountMin } = body as unknown as { tx: { data: string }; toAmountMin: string }
      const minimum = BigInt(toAmountMin)
      return {
        ...(body as object),
        tx: { ...tx, data: tx.data.replace(toWord(minimum), toWord(minimum * 2n)) },
      }
    }
    const { foyer, quote: ask, calls } = await setUp({ lie })
    const quote = await ask(ether, usdc, '0.1')
    await expect(prepareSwap(foyer, { quote })).rejects.toMatchObject({
      code: 'SWAP_SIMULATION_FAILED',
      details: 'Too little received',
    })
    expect(calls).not.toContain('eth_sendTransaction')
  })

  test('default: quoteSwap returns undefined if there is no route', async () => {
    const { foyer } = await setUp({ lie: () => ({ quotes: [] }) })
    expect(await quoteSwap(foyer, { sold: ether, bought: usdc, amount: '1' })).toBeUndefined()
  })

  test('error: quoteSwap rejects an invalid amount, pair, slippage or token', async () => {
    const { foyer } = await setUp()
    const say = (more: object) =>
      quoteSwap(foyer, { sold: ether, bought: usdc, amount: '1', ...more }).catch(({ code }) => code)
    expect(await say({ amount: '0' })).toBe('SWAP_AMOUNT_INVALID')
    expect(await say({ amount: '1e3' })).toBe('SWAP_AMOUNT_INVALID')
    expect(await say({ bought: ether })).toBe('SWAP_SAME_TOKEN')
    expect(await say({ slippagePercent: 51 })).toBe('SLIPPAGE_INVALID')
    expect(await say({ slippagePercent: 0 })).toBe('SLIPPAGE_INVALID')
    expect(await say({ bought: { ...usdc, address: stranger } })).toBe('SWAP_TOKEN_INVALID')
  })
})

describe('permit', () => {
  const allowed = () =>
    readContract(client(), {
      abi: erc20Abi,
      address: perm.address as Address,
      functionName: 'allowance',
      args: [account, router],
    })

  test('default: signs a permit instead of an approval, sends one transaction, and leaves no allowance', async () => {
    const { foyer, quote: ask, ended, calls } = await setUp()
    const quote = await ask(perm, weth, '12')
    const prepared = await prepareSwap(foyer, { quote })
    expect(steps(prepared)).toEqual(['permit', 'swap'])
    expect(prepared).toMatchObject({ isBatched: false, received: quote.toAmount })
    await approveSwap(foyer, { prepared })
    expect(foyer.state.swap.flow).toEqual({ status: 'editing' })
    expect(await allowed()).toBe(0n)
    const [ether0, before, held] = await Promise.all([balanceOf(ether), balanceOf(weth), balanceOf(perm)])
    const { swapId } = await swap(foyer, { prepared })
    expect((await ended(swapId)).call?.data).toMatch(/c2e3140a/)
    expect((await balanceOf(weth)) - before).toBe(quote.toAmount)
    expect(held - (await balanceOf(perm))).toBe(quote.amount)
    expect(ether0 - (await balanceOf(ether))).toBeLessThanOrEqual(prepared.fee.max)
    expect(await allowed()).toBe(0n)
    expect(countSent(calls)).toBe(1)
  })

  test('behavior: uses the same signature again if the visitor declined the swap', async () => {
    const { foyer, quote: ask, ended, calls } = await setUp()
    const prepared = await prepareSwap(foyer, { quote: await ask(perm, ether, '3') })
    await approveSwap(foyer, { prepared })
    wallet.rejectNext()
    await expect(swap(foyer, { prepared })).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
    const again = await prepareSwap(foyer, { quote: await ask(perm, ether, '3') })
    await approveSwap(foyer, { prepared: again })
    await ended((await swap(foyer, { prepared: again })).swapId)
    expect(calls.filter((method) => method === 'eth_signTypedData_v4')).toHaveLength(1)
  })

  test('error: SWAP_ALLOWANCE_CHANGED if the permit was not signed', async () => {
    const { foyer, quote: ask, calls } = await setUp()
    const prepared = await prepareSwap(foyer, { quote: await ask(perm, ether, '4') })
    await expect(swap(foyer, { prepared })).rejects.toMatchObject({ code: 'SWAP_ALLOWANCE_CHANGED' })
    expect(countSent(calls)).toBe(0)
  })

  test('error: SWAP_SIMULATION_FAILED if the signed permit can no longer be simulated; the next attempt uses an approval', async () => {
    const { foyer, quote: ask, calls, refuse } = await setUp()
    const quote = await ask(perm, ether, '4')
    const prepared = await prepareSwap(foyer, { quote })
    await approveSwap(foyer, { prepared })
    refuse('eth_simulateV1')
    await expect(swap(foyer, { prepared })).rejects.toMatchObject({ code: 'SWAP_SIMULATION_FAILED' })
    expect(countSent(calls)).toBe(0)
    refuse(undefined)
    expect(steps(await prepareSwap(foyer, { quote }))).toEqual(['approve', 'swap'])
  })

  test('error: a declined signature leaves no entry, and the permit can be requested again', async () => {
    const { foyer, quote: ask } = await setUp()
    const quote = await ask(perm, ether, '4')
    const prepared = await prepareSwap(foyer, { quote })
    wallet.rejectNext()
    await expect(approveSwap(foyer, { prepared })).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
    expect(foyer.state.swap.flow).toEqual({ status: 'failed', code: 'REQUEST_REJECTED' })
    expect(foyer.state.swaps).toEqual([])
    expect(steps(await prepareSwap(foyer, { quote }))).toEqual(['permit', 'swap'])
  })

  test.each([
    ['that does not sign typed data', { code: -32601, message: 'no such method' }],
    ['that returns an invalid answer', undefined],
  ])('error: uses an approval the next time for a wallet %s', async (_, thrown) => {
    const { foyer, quote: ask } = await setUp({
      async request(call) {
        if (call.method !== 'eth_signTypedData_v4') return wallet.request(call)
        if (thrown) throw thrown
        return '0x1234'
      },
    })
    const quote = await ask(perm, ether, '4')
    await expect(approveSwap(foyer, { prepared: await prepareSwap(foyer, { quote }) })).rejects.toBeDefined()
    expect(steps(await prepareSwap(foyer, { quote }))).toEqual(['approve', 'swap'])
  })

  test('attack: sends nothing if the token rejects the signature, and uses an approval the next time', async () => {
    const {
      foyer,
      quote: ask,
      calls,
    } = await setUp({
      async request(call) {
        const answer = await wallet.request(call)
        return call.method === 'eth_signTypedData_v4' ? `0x${'11'.repeat(64)}1b` : answer
      },
    })
    const quote = await ask(perm, ether, '4')
    const prepared = await prepareSwap(foyer, { quote })
    await approveSwap(foyer, { prepared })
    await expect(swap(foyer, { prepared })).rejects.toMatchObject({
      code: 'SWAP_SIMULATION_FAILED',
      details: 'PERM: signature',
    })
    expect(countSent(calls)).toBe(0)
    expect(foyer.state.swaps).toEqual([])
    expect(steps(await prepareSwap(foyer, { quote }))).toEqual(['approve', 'swap'])
  })

  test('attack: another sender uses the signature first; the swap still succeeds', async () => {
    const {
      foyer,
      quote: ask,
      ended,
    } = await setUp({
      async request(call) {
        const answer = await wallet.request(call)
        if (call.method !== 'eth_signTypedData_v4') return answer
        const [, text] = call.params as [string, string]
        const { message } = JSON.parse(text)
        const { r, s, yParity } = parseSignature(answer as Hex)
        await sendTransactionSync(client(), {
          to: perm.address as Address,
          data: encodeFunctionData({
            abi: parseAbi(['function permit(address,address,uint256,uint256,uint8,bytes32,bytes32)']),
            functionName: 'permit',
            args: [account, router, BigInt(message.value), BigInt(message.deadline), 27 + yParity, r, s],
          }),
        })
        return answer
      },
    })
    const prepared = await prepareSwap(foyer, { quote: await ask(perm, ether, '5') })
    await approveSwap(foyer, { prepared })
    expect(await allowed()).toBe(5_000_000n)
    await ended((await swap(foyer, { prepared })).swapId)
    expect(await allowed()).toBe(0n)
  })

  test('attack: requests no permit for an unknown contract, or without a simulation', async () => {
    const unknown = await setUp({ isRouterKnown: false })
    const prepared = await prepareSwap(unknown.foyer, { quote: await unknown.quote(perm, ether, '1') })
    expect(steps(prepared)).toEqual(['approve', 'swap'])
    const untried = await setUp({ refuses: 'eth_simulateV1' })
    expect(steps(await prepareSwap(untried.foyer, { quote: await untried.quote(perm, ether, '1') }))).toEqual(
      ['approve', 'swap'],
    )
  })

  test('attack: refuses a call into which the server inserts another permit', async () => {
    const { foyer, quote: ask } = await setUp({
      lie(path, body) {
        if (!path.endsWith('build-transaction')) return body
        const answer = body as unknown as { tx: { data: Hex } }
        const abi = parseAbi([
          'function multicall(uint256, bytes[])',
          'function selfPermitIfNecessary(address, uint256, uint256, uint8, bytes32, bytes32)',
        ])
        const { args } = decodeFunctionData({ abi, data: answer.tx.data })
        const word = `0x${'00'.repeat(32)}` as const
        const first = encodeFunctionData({
          abi,
          functionName: 'selfPermitIfNecessary',
          args: [perm.address as Address, 1n, 1n, 27, word, word],
        })
        const [deadline, parts] = args as unknown as [bigint, Hex[]]
        const data = encodeFunctionData({
          abi,
          functionName: 'multicall',
          args: [deadline, [first, ...parts]],
        })
        return { ...answer, tx: { ...answer.tx, data } }
      },
    })
    const quote = await ask(perm, ether, '1')
    await expect(prepareSwap(foyer, { quote })).rejects.toMatchObject({ code: 'SWAP_REFUSED' })
  })
})

describe('attack: a server that lies', () => {
  const on = (address: string) => `${networkId}:${address}`
  const word = (value: string | bigint) =>
    typeof value === 'bigint'
      ? value.toString(16).padStart(64, '0')
      : value.slice(2).toLowerCase().padStart(64, '0')
  const own = word(account)
  const evil = word(stranger)
  type Answer = Record<string, never> & {
    quotes: Record<string, unknown>[]
    tx: Record<string, string>
    reset?: Record<string, string>
  }
  const answerOf = (body: unknown) => body as Answer
  /** Rewrites the swap's transaction. */
  const swapTx =
    (rewrite: (tx: Record<string, string>, body: Answer) => object): Lie =>
    (path, body) => {
      if (!path.endsWith('build-transaction')) return body
      const answer = answerOf(body)
      return { ...answer, tx: { ...answer.tx, ...rewrite(answer.tx, answer) } }
    }
  const approveTx =
    (rewrite: (tx: Record<string, string>) => object): Lie =>
    (path, body) => {
      if (!path.endsWith('build-approve')) return body
      const answer = answerOf(body)
      return { ...answer, tx: { ...answer.tx, ...rewrite(answer.tx) } }
    }
  const answers =
    (suffix: string, more: object): Lie =>
    (path, body) =>
      path.endsWith(suffix) ? { ...answerOf(body), ...more } : body
  const quoted =
    (more: object): Lie =>
    (path, body) =>
      path.endsWith('quotes') ? { quotes: answerOf(body).quotes.map((one) => ({ ...one, ...more })) } : body
  const replaced = (data = '', from: string, to: string) => data.split(from).join(to)
  const transferAll = `0xa9059cbb${evil}${word(5n)}`

  const lies: readonly [string, TransferToken, TransferToken, Lie][] = [
    ['another receiver', ether, usdc, swapTx(({ data }) => ({ data: replaced(data, own, evil) }))],
    ['another receiver of ether', usdc, ether, swapTx(({ data }) => ({ data: replaced(data, own, evil) }))],
    ['a lower minimum', ether, usdc, answers('build-transaction', { toAmountMin: '1' })],
    [
      'a lower minimum in the transaction alone',
      ether,
      usdc,
      swapTx(({ data }, { toAmountMin }) => ({
        data: replaced(data, word(BigInt(toAmountMin as unknown as string)), word(1n)),
      })),
    ],
    ['more ether', ether, usdc, swapTx(({ value }) => ({ value: String(BigInt(value ?? 0) * 2n) }))],
    ['ether with a token', usdc, ether, swapTx(() => ({ value: '1000' }))],
    ['no ether', ether, usdc, swapTx(() => ({ value: '0' }))],
    [
      'more of a token',
      usdc,
      ether,
      swapTx(({ data }) => ({ data: replaced(data, word(10_000_000n), word(11_000_000n)) })),
    ],
    ['another contract', usdc, ether, swapTx(() => ({ to: on(stranger) }))],
    ['another contract for wrapping', ether, weth, swapTx(() => ({ to: on(stranger) }))],
    ['another call for wrapping', ether, weth, swapTx(() => ({ data: '0xd0e30db000' }))],
    ['a transfer in place of a swap', usdc, ether, swapTx(() => ({ data: transferAll }))],
    [
      'a transfer of another token',
      ether,
      weth,
      swapTx(() => ({ to: on(tokenAddresses.USDC), data: transferAll })),
    ],
    [
      'another amount to unwrap',
      weth,
      ether,
      swapTx(({ data }) => ({ data: `${data?.slice(0, 10)}${word(1n)}` })),
    ],
    [
      'another token in place of the ether',
      ether,
      usdc,
      swapTx(({ data }) => ({
        data: replaced(
          data,
          weth.address?.slice(2).toLowerCase() ?? '',
          usdt.address?.slice(2).toLowerCase() ?? '',
        ),
      })),
    ],
    ['empty call data', ether, usdc, swapTx(() => ({ data: '0x' }))],
    [
      'truncated call data of a known function',
      ether,
      usdc,
      swapTx(({ data }) => ({ data: `${data?.slice(0, 138)}` })),
    ],
    ['an unknown call', ether, usdc, swapTx(() => ({ data: '0x12345678' }))],
    ['another network', ether, usdc, swapTx(({ to }) => ({ to: to?.replace('31337', '1') }))],
    ['another account', ether, usdc, swapTx(() => ({ from: on(stranger) }))],
    ['another spender', usdc, ether, answers('build-transaction', { spender: on(stranger) })],
    ['another spender to approve', usdc, ether, answers('build-approve', { spender: on(stranger) })],
    [
      'another spender in the approval alone',
      usdc,
      ether,
      approveTx(({ data }) => ({ data: replaced(data, word(router), evil) })),
    ],
    [
      'an unlimited approval',
      usdc,
      ether,
      approveTx(({ data }) => ({ data: `${data?.slice(0, 74)}${'f'.repeat(64)}` })),
    ],
    ['an approval of another token', usdc, ether, approveTx(() => ({ to: on(tokenAddresses.USDT) }))],
    ['an approval with ether', usdc, ether, approveTx(() => ({ value: '5' }))],
    ['another approved amount', usdc, ether, answers('build-approve', { amount: '1' })],
    [
      'a reset of the allowance that grants one',
      usdc,
      ether,
      (path, body) =>
        path.endsWith('build-approve') ? { ...answerOf(body), reset: answerOf(body).tx } : body,
    ],
    ['a quote for another amount', ether, usdc, quoted({ fromAmount: '1' })],
    ['a quote for another token', ether, usdc, quoted({ toAccount: on(tokenAddresses.USDT) })],
    ['a quote on another network', usdc, ether, quoted({ spender: `eip155:1:${stranger}` })],
    [
      'a stranger as the spender throughout',
      usdc,
      ether,
      (_, body) =>
        JSON.parse(
          replaced(JSON.stringify(body), router.slice(2).toLowerCase(), stranger.slice(2).toLowerCase()),
        ),
    ],
  ]
  for (const refuses of [undefined, 'eth_simulateV1'])
    describe(refuses ? 'a node that cannot simulate' : 'a node that simulates', () => {
      test.each(lies)('refuses %s', async (_, sold, bought, lie) => {
        const { foyer, calls } = await setUp({ lie, ...(refuses ? { refuses } : {}) })
        const amount = sold === usdc ? '10' : '0.05'
        const doing = quoteSwap(foyer, { sold, bought, amount }).then(
          (quote) => quote && prepareSwap(foyer, { quote }),
        )
        // The chain itself refuses a valid call that reverts.
        await expect(doing).rejects.toMatchObject({
          code: expect.stringMatching(/^SWAP_(REFUSED|SIMULATION_FAILED)$/),
        })
        expect(calls).not.toContain('eth_sendTransaction')
      })
    })

  test('marks the swap of an unknown contract as only simulated, and refuses it without a simulation', async () => {
    const unknown = { isRouterKnown: false }
    const tried = await setUp(unknown)
    const known = await setUp()
    const prepare = async (
      { foyer, quote }: typeof tried,
      ...[sold, bought]: [TransferToken, TransferToken]
    ) => prepareSwap(foyer, { quote: await quote(sold, bought, '0.01') })
    expect(await prepare(tried, ether, usdc)).toMatchObject({ isOnlySimulated: true })
    expect(await prepare(known, ether, usdc)).toMatchObject({ isOnlySimulated: false })
    // The token itself.
    expect(await prepare(tried, ether, weth)).toMatchObject({ isOnlySimulated: false })
    const untried = await setUp({ ...unknown, refuses: 'eth_simulateV1' })
    await expect(prepare(untried, ether, usdc)).rejects.toMatchObject({ code: 'SWAP_REFUSED' })
  })

  test('refuses a router that the app names but that is not deployed, since tokens sent to it would be lost', async () => {
    const lie: Lie = (_, body) =>
      JSON.parse(
        replaced(JSON.stringify(body), router.slice(2).toLowerCase(), stranger.slice(2).toLowerCase()),
      )
    const { foyer, quote } = await setUp({ lie, routers: [stranger], refuses: 'eth_simulateV1' })
    await expect(prepareSwap(foyer, { quote: await quote(ether, usdc, '0.05') })).rejects.toThrow(
      'it goes to another contract',
    )
  })

  test('accepts an honest server’s swap if the node cannot simulate it', async () => {
    const { foyer, quote } = await setUp({ refuses: 'eth_simulateV1' })
    for (const [sold, bought, amount] of [
      [ether, usdc, '0.05'],
      [usdc, ether, '10'],
      [usdt, usdc, '10'],
      [ether, weth, '0.05'],
      [weth, ether, '0.01'],
    ] as const) {
      const prepared = await prepareSwap(foyer, { quote: await quote(sold, bought, amount) })
      expect(prepared.received).toBeUndefined()
      expect(prepared.fee.max).toBeGreaterThan(0n)
    }
  })
})

async function rpc(method: string, params: unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(chain.url, { method: 'POST', headers, body })
  return ((await response.json()) as { result: unknown }).result
}
