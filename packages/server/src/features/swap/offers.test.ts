import { nativeTokenAddress } from '@foyer/contract'
import { localSwaps, testAccount, tokenAddresses } from '@foyer/devnet'
import type { BuiltSwap, SwapDriver, SwapOffer, SwapProvider } from '@foyer/providers/driver'
import { ProviderError } from '@foyer/providers/driver'
import { type Address, createClient, encodeFunctionData, erc20Abi, http, parseAbi } from 'viem'
import { estimateGas } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type SwapChain, startSwapChain } from '../../../test/startSwapChain.ts'
import type { Database } from '../../storage/Database.ts'
import { openDatabase } from '../../storage/openDatabase.ts'
import { fixedTokens } from '../chains/fixedTokens.ts'
import { rpcChains } from '../chains/rpcChains.ts'
import { fixedPrices } from '../prices/fixedPrices.ts'
import { createSwapDrivers } from './createSwapDrivers.ts'
import { createSwaps } from './createSwaps.ts'
import { readSwapGasPrice } from './routes/getSwapGasPrice.ts'
import { quoteSwap } from './routes/getSwapQuotes.ts'
import { buildSwap } from './routes/postBuildTransaction.ts'
import type { SwapRequest } from './Swaps.ts'

const chainId = 'eip155:31337'
const { USDC, USDT, WETH } = tokenAddresses
const owner = testAccount(2).address
const other = testAccount(7).address
const caller = { projectId: 'p', signal: new AbortController().signal }

let chain: SwapChain
let database: Database
beforeAll(async () => {
  ;[chain, database] = await Promise.all([startSwapChain(), openDatabase()])
})
afterAll(async () => {
  await database?.close()
  await chain?.stop()
})

/** A provider with test data. */
const driver = (
  name: string,
  offer: Partial<SwapOffer> | Error,
  build: SwapProvider['build'] = async () => undefined,
): SwapDriver => ({
  name,
  chains: [chainId],
  provider: {
    async quote() {
      if (offer instanceof Error) throw offer
      return { toAmount: 100n, route: [], fees: [], data: null, ...offer }
    },
    spender: () => undefined,
    build,
  },
})
function serve(
  drivers: readonly SwapDriver[],
  {
    refuses,
    pick = 'best',
    prices = { ETH: '3120.5', USDC: '1', USDT: '1' },
  }: { refuses?: () => string | undefined; pick?: 'first' | 'best'; prices?: Record<string, string> } = {},
) {
  const chains = chainsOf(refuses)
  return createSwaps({
    drivers,
    pick,
    chains,
    tokens: fixedTokens(chain.tokens.filter(({ symbol }) => symbol !== 'USDT')),
    prices: fixedPrices(prices),
    database,
    clock: Date.now,
  })
}
/** A node that rejects requests containing this text. */
const chainsOf = (refuses: () => string | undefined = () => undefined) =>
  rpcChains({
    chains: [
      {
        id: chainId,
        name: 'Local',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [chain.url],
      },
    ],
    fetch(input, init) {
      const refused = refuses()
      if (refused && String(init?.body).includes(refused)) return Promise.reject(new TypeError('offline'))
      return fetch(input, init)
    },
  })
const swap = (from: string, to: string, amount: bigint): SwapRequest => ({
  from: `${chainId}:${from}`,
  to: `${chainId}:${to}`,
  amount: String(amount),
  userAddress: `${chainId}:${owner}`,
})
const failed = (name: string, reason: 'slow' | 'down') => driver(name, new ProviderError(name, reason))

describe('quotes', () => {
  const ask = async (drivers: readonly SwapDriver[], more: Partial<SwapRequest> = {}, options = {}) => {
    const request = { ...swap(WETH, USDC, 1_000n), gasPrice: '1000000000000', ...more }
    const found = await quoteSwap(serve(drivers, options), request, caller)
    return found.map(({ provider }) => provider)
  }

  test('default: uses a slippage of 1 percent', async () => {
    const some = driver('some', { toAmount: 10_000n })
    const asked = vi.spyOn(some.provider, 'quote')
    const request = { ...swap(WETH, USDC, 1_000n), gasPrice: '1' }
    expect(await quoteSwap(serve([some]), request, caller)).toMatchObject([
      { toAmount: '10000', toAmountMin: '9900' },
    ])
    expect(asked.mock.calls).toMatchObject([[{ slippageBps: 100 }]])
  })

  test.each(['first', 'best'] as const)('behavior: rejects an empty offer: %s', async (pick) => {
    expect(await ask([driver('empty', { toAmount: 0n }), driver('some', {})], {}, { pick })).toEqual(['some'])
  })

  test.each(['first', 'best'] as const)(
    'error: pick %s: reports a timeout rather than a failure, and returns no offer if a provider has no route',
    async (pick) => {
      const [slow, down] = [failed('slow', 'slow'), failed('down', 'down')]
      await expect(ask([down, slow], {}, { pick })).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' })
      await expect(ask([down], {}, { pick })).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
      expect(await ask([down, driver('none', { toAmount: 0n }), slow], {}, { pick })).toEqual([])
      expect(await ask([down, driver('some', {}), slow], {}, { pick })).toEqual(['some'])
    },
  )

  test('param: pick: compares gas if every offer states it and prices are known', async () => {
    const [dear, cheap] = [
      { toAmount: 10_000n, gas: 9_000n },
      { toAmount: 9_999n, gas: 1n },
    ]
    const order = (more = {}, options = {}, other: Partial<SwapOffer> = cheap) =>
      ask([driver('dear', dear), driver('cheap', other)], more, options)
    expect(await order()).toEqual(['cheap', 'dear'])
    expect(await order({}, {}, { toAmount: 9_999n })).toEqual(['dear', 'cheap'])
    expect(await order({}, { prices: {} })).toEqual(['dear', 'cheap'])
    expect(await order({}, { prices: { ETH: '3120.5' } })).toEqual(['dear', 'cheap'])
    // On no list, so its decimals are unknown.
    expect(await order({ to: `${chainId}:${USDT}` })).toEqual(['dear', 'cheap'])
    // The native currency itself needs no price.
    expect(
      await order(
        { from: `${chainId}:${USDC}`, to: `${chainId}:${nativeTokenAddress}`, gasPrice: '1' },
        { prices: {} },
      ),
    ).toEqual(['cheap', 'dear'])
  })

  test('error: reports a node that is down, and does not treat its pools as missing', async () => {
    let refused: string | undefined = 'jsonrpc'
    const chains = chainsOf(() => refused)
    const { providers = [] } = localSwaps([chain]) ?? {}
    const swaps = createSwaps({
      drivers: await createSwapDrivers({ providers }, { chains, clock: Date.now }),
      chains,
      tokens: fixedTokens(chain.tokens),
      prices: fixedPrices({}),
      database,
      clock: Date.now,
    })
    const request = swap(nativeTokenAddress, USDC, 1_000_000_000n)
    await expect(quoteSwap(swaps, { ...request, gasPrice: '1' }, caller)).rejects.toMatchObject({
      code: 'UPSTREAM_FAILED',
    })
    const unreachable = { code: 'RPC_FAILED' }
    await expect(quoteSwap(swaps, request, caller)).rejects.toMatchObject(unreachable)
    await expect(buildSwap(swaps, request, caller)).rejects.toMatchObject(unreachable)
    for (const part of ['jsonrpc', 'eth_getBlockByNumber']) {
      refused = part
      await expect(readSwapGasPrice(swaps, { ...caller, chainId })).rejects.toMatchObject(unreachable)
    }
    refused = undefined
    expect(await quoteSwap(swaps, request, caller)).toHaveLength(1)
  })
})

describe('buildTransaction', () => {
  const amount = 1_000_000n
  const deposit = encodeFunctionData({ abi: parseAbi(['function deposit() payable']) })
  const give = (value: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [other as Address, value] })
  const wrapped = swap(nativeTokenAddress, WETH, amount)
  const honest = { to: WETH, data: deposit, value: amount, toAmount: amount, minimum: amount, gas: 77n }
  /** Builds an offer of a provider, with the given transaction. */
  const build = async (
    built: Partial<BuiltSwap>,
    {
      request = wrapped,
      toAmount = amount,
      slippage,
      refuses,
    }: { request?: SwapRequest; toAmount?: bigint; slippage?: number; refuses?: string } = {},
  ) => {
    const own = driver('own', { toAmount }, async ({ minimum }) => ({ ...honest, minimum, ...built }))
    const swaps = serve([own], { refuses: () => refuses })
    const [quote] = await quoteSwap(swaps, request, caller)
    return buildSwap(swaps, { ...request, quoteId: quote?.id ?? '', slippage }, caller)
  }

  test('default: builds a transaction with extra gas for what is refunded at the end', async () => {
    const { tx, toAmountMin } = await build({})
    expect(tx).toMatchObject({ value: String(amount), amount: String(amount) })
    expect(toAmountMin).toBe(String((amount * 99n) / 100n))
    const client = createClient({ transport: http(chain.url) })
    const used = await estimateGas(client, { account: owner, to: WETH, data: deposit, value: amount })
    expect(Number(tx.eip155?.gas) / Number(used)).toBeGreaterThan(1.35)
  })

  test('behavior: uses the provider’s gas if the node cannot simulate the transaction', async () => {
    expect((await build({}, { refuses: 'eth_simulateV1' })).tx.eip155?.gas).toBe('77')
  })

  const sold = swap(USDC, WETH, amount)
  test.each<[string, Partial<BuiltSwap>, Parameters<typeof build>[1]]>([
    ['a lower minimum than shown', { minimum: (amount * 99n) / 100n - 1n }, {}],
    ['less native currency than is sold', { value: amount - 1n }, {}],
    ['more native currency than is sold', { value: amount + 1n }, {}],
    [
      'native currency although a token is sold',
      { value: 1n },
      { request: sold, toAmount: 1n, slippage: 50 },
    ],
    ['less output than quoted', {}, { toAmount: amount * 2n }],
    ['output in another token', {}, { request: swap(nativeTokenAddress, USDC, amount) }],
    [
      'more of the token spent than is sold',
      { to: USDC, data: give(amount + 1n), value: 0n },
      { request: sold, toAmount: 1n, slippage: 50 },
    ],
  ])('attack: rejects a built swap with %s', async (_, built, options) => {
    await expect(build(built, options)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  })

  test('behavior: accepts a transaction that moves exactly the sold amount', async () => {
    const exact = { to: USDC, data: give(amount), value: 0n }
    const { tx } = await build(exact, { request: sold, toAmount: 1n, slippage: 50 })
    expect(tx.to).toBe(`${chainId}:${USDC}`)
  })

  test('error: reports a node that is down during the simulation or the token lookup', async () => {
    await expect(build({}, { refuses: 'eth_getBlockByNumber' })).rejects.toMatchObject({
      code: 'UPSTREAM_FAILED',
    })
    const nowhere = serve([driver('none', { toAmount: 0n })], { refuses: () => 'eth_getCode' })
    await expect(quoteSwap(nowhere, sold, caller)).rejects.toMatchObject({ code: 'RPC_FAILED' })
  })

  test('error: throws QUOTE_CHANGED if the quote’s provider is no longer configured', async () => {
    const [quote] = await quoteSwap(serve([driver('gone', {})]), wrapped, caller)
    const request = { ...wrapped, quoteId: quote?.id ?? '' }
    await expect(buildSwap(serve([driver('next', {})]), request, caller)).rejects.toMatchObject({
      code: 'QUOTE_CHANGED',
    })
  })
})
