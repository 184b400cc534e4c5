import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startAnvil } from '../../../test/anvil.ts'
import { type ProviderFailure, startProvider } from '../../../test/startProvider.ts'
import { rpcChains } from '../chains/rpcChains.ts'
import { createPrices } from './createPrices.ts'
import { defiLlamaPrices } from './defiLlamaPrices.ts'
import { fixedPrices } from './fixedPrices.ts'
import type { PriceQuery, PriceService } from './PriceService.ts'
import { type PoolPlaces, poolPrices } from './poolPrices.ts'

const nowMs = Date.parse('2026-11-01T12:00:00Z')
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const ask = (address: string | undefined, symbol = 'X', chainId: PriceQuery['chainId'] = 'eip155:1') =>
  ({ chainId, address, symbol, decimals: 18 }) satisfies PriceQuery

/** Response formats documented by DefiLlama's coins API. */
let provider: Awaited<ReturnType<typeof startProvider>>
let percentageFails = false
beforeAll(async () => {
  const coins: Record<string, object> = {
    'ethereum:0x0000000000000000000000000000000000000000': { symbol: 'ETH', price: 3120.5, decimals: 18 },
    [`ethereum:${usdc.toLowerCase()}`]: { symbol: 'USDC', price: 0.9998, decimals: 6 },
    'ethereum:0x0000000000000000000000000000000000000001': { symbol: 'LOW', price: 5, confidence: 0.2 },
    'ethereum:0x0000000000000000000000000000000000000002': {
      symbol: 'OLD',
      price: 5,
      timestamp: nowMs / 1_000 - 86_400,
    },
    'ethereum:0x0000000000000000000000000000000000000003': { symbol: 'TINY', price: 1.25e-9 },
    'ethereum:0x0000000000000000000000000000000000000004': { symbol: 'ODD', price: -1 },
    'solana:So11111111111111111111111111111111111111112': { symbol: 'SOL', price: 150.25, decimals: 9 },
  }
  provider = await startProvider((url) => {
    const [, kind, list = ''] = /^\/(prices\/current|percentage)\/(.*)$/.exec(url.pathname) ?? []
    const ids = decodeURIComponent(list).split(',')
    if (kind === 'percentage') return percentageFails ? undefined : { coins: { [ids[0] ?? '']: -2.5 } }
    const known = ids.filter((id) => coins[id])
    const common = { confidence: 0.99, timestamp: nowMs / 1_000 - 60 }
    return { coins: Object.fromEntries(known.map((id) => [id, { ...common, ...coins[id] }])) }
  })
})
afterAll(() => provider.stop())
afterEach(() => {
  provider.state.fails = undefined
  provider.calls.length = 0
  percentageFails = false
})
const llama = () => defiLlamaPrices({ name: 'defillama', baseUrl: provider.url, clock: () => nowMs })

describe('defiLlamaPrices', () => {
  const numbered = (n: number) => `0x${String(n).padStart(40, '0')}`

  test('default: returns exact prices and changes, and nothing for old, doubtful or missing prices', async () => {
    const queries = [undefined, usdc, dai, numbered(1), numbered(2), numbered(3), numbered(4)].map((one) =>
      ask(one),
    )
    const { prices, missing } = await llama().prices(queries)
    expect(prices).toEqual([
      { price: '3120.5', source: 'provider', change24h: '-2.5' },
      { price: '0.9998', source: 'provider' },
      undefined,
      undefined,
      undefined,
      { price: '0.00000000125', source: 'provider' },
      undefined,
    ])
    expect(missing).toEqual([])
    expect(provider.calls.map(({ path, query }) => [path.split('/')[1], query])).toEqual([
      ['prices', {}],
      ['percentage', { period: '24h' }],
    ])
  })
  test('behavior: prices Solana tokens, skips unknown chains, and returns prices if changes fail', async () => {
    percentageFails = true
    const { prices } = await llama().prices([
      ask(undefined, 'SOL', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
      ask(undefined, 'ETH', 'eip155:31337'),
    ])
    expect(prices).toEqual([{ price: '150.25', source: 'provider' }, undefined])
  })
  test('behavior: splits a query for many tokens into several requests', async () => {
    const many = Array.from({ length: 130 }, (_, n) => ask(numbered(n + 10)))
    expect((await llama().prices(many)).prices).toHaveLength(130)
    expect(provider.calls).toHaveLength(6)
  })
})

describe('createPrices', () => {
  test.each<[ProviderFailure, string]>([
    ['refuses', 'down'],
    ['html', 'invalid'],
    ['empty', 'invalid'],
    ['hangs', 'slow'],
  ])(
    'behavior: source fault %s (%s): uses the next source, reports missing prices, and recovers',
    async (fails, reason) => {
      const service = createPrices(
        [
          { name: 'defillama', service: llama() },
          { name: 'fixed', service: fixedPrices({ ETH: '2000' }) },
        ],
        { clock: () => nowMs, budgetMs: fails === 'hangs' ? 1_500 : 10_000 },
      )
      provider.state.fails = fails
      const queries = [ask(undefined, 'ETH'), ask(usdc, 'USDC'), ask(dai, 'DAI')]
      expect(await service.prices(queries)).toEqual({
        prices: [{ price: '2000', source: 'fixed' }, undefined, undefined],
        missing: [{ part: 'prices', chainId: 'eip155:1', reason }],
      })
      provider.state.fails = undefined
      const after = await service.prices(queries.slice(1))
      expect(after).toEqual({
        prices: [{ price: '0.9998', source: 'provider', change24h: '-2.5' }, undefined],
        missing: [],
      })
    },
  )
  test('behavior: caches prices for 15 s, shares them between concurrent callers, and batches requests', async () => {
    let now = nowMs
    const asked: string[][] = []
    const table = fixedPrices({ ETH: '2000', A: '1', B: '2' })
    const service = createPrices(
      [
        {
          name: 'table',
          service: {
            async prices(queries) {
              asked.push(queries.map(({ symbol }) => symbol))
              return table.prices(queries)
            },
          } satisfies PriceService,
        },
      ],
      { clock: () => now },
    )
    const [a, b, eth, none] = [ask(usdc, 'A'), ask(dai, 'B'), ask(undefined, 'ETH'), ask(dai, 'NONE')]
    await Promise.all([service.prices([a, b]), service.prices([b, eth]), service.prices([a, eth, none])])
    expect(asked).toEqual([['A', 'B'], ['ETH'], ['NONE']])
    now += 14_999
    expect((await service.prices([a, { ...a, address: usdc.toLowerCase() }, none])).prices).toEqual([
      { price: '1', source: 'fixed' },
      { price: '1', source: 'fixed' },
      undefined,
    ])
    expect(asked).toHaveLength(3)
    now += 1
    await service.prices([a, b])
    expect(asked.at(-1)).toEqual(['A', 'B'])
  })
  test('behavior: reports only the chain that failed as missing', async () => {
    const service = createPrices([{ name: 'defillama', chains: ['eip155:1'], service: llama() }])
    provider.state.fails = 'refuses'
    expect(await service.prices([ask(usdc), ask(undefined, 'ETH', 'eip155:10')])).toEqual({
      prices: [undefined, undefined],
      missing: [{ part: 'prices', chainId: 'eip155:1', reason: 'down' }],
    })
  })
})

describe('poolPrices', () => {
  let anvil: Awaited<ReturnType<typeof startAnvil>>
  beforeAll(async () => {
    anvil = await startAnvil()
  })
  afterAll(() => anvil.stop())

  const at = (n: number) => `0x${String(n).padStart(40, '0')}` as const
  const [v2, v3, pool, dollar, weth, token] = [
    at(1_002),
    at(1_003),
    at(1_010),
    at(1_020),
    at(1_030),
    at(1_040),
  ]
  /** A contract that answers every call with these words. */
  const code = (...words: bigint[]) =>
    `0x${words.map((word, index) => `7f${word.toString(16).padStart(64, '0')}60${(index * 32).toString(16).padStart(2, '0')}52`).join('')}60${(words.length * 32).toString(16).padStart(2, '0')}6000f3`
  const setCode = (address: string, text: string) =>
    fetch(anvil.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setCode', params: [address, text] }),
    })
  const chainId = 'eip155:31337'
  function start(places: Partial<PoolPlaces>, url = anvil.url) {
    const native = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const chains = rpcChains({
      chains: [{ id: chainId, name: 'Local', nativeCurrency: native, rpcUrls: [url] }],
    })
    const service = poolPrices({
      chains,
      pools: {
        [chainId]: {
          wrappedNative: { address: weth, decimals: 18 },
          dollar: { address: dollar, decimals: 6 },
          ...places,
        },
      },
    })
    return async (...addresses: (string | undefined)[]) => {
      const queries = addresses.map((address) => ({
        ...ask(address, 'X', chainId),
        decimals: address === dollar ? 6 : 18,
      }))
      return (await service.prices(queries)).prices.map((one) => one?.price)
    }
  }

  test('default: V2: reads exact prices from the reserves, also via the native token, above the minimum liquidity', async () => {
    await setCode(v2, code(BigInt(pool)))
    // The addresses determine whether dollar and token sort before or after the wrapped native token: 1020 < 1030 < 1040.
    await setCode(pool, code(312_050_000_000n, 100n * 10n ** 18n, 0n))
    expect(await start({ v2Factory: v2 })(undefined, weth, dollar)).toEqual(['3120.5', '3120.5', '1'])
    expect(await start({ v2Factory: v2, minLiquidity: 312_050 })(undefined)).toEqual(['3120.5'])
    expect(await start({ v2Factory: v2, minLiquidity: 312_051 })(undefined)).toEqual([undefined])
    await setCode(pool, code(0n, 0n, 0n))
    expect(await start({ v2Factory: v2 })(undefined, dollar, token)).toEqual([undefined, '1', undefined])
  })
  test('default: V3: reads the current price if the liquidity in range and the pool’s balance support it', async () => {
    const sqrtPrice = 4_339_505_179_874_779_489_431_521n
    await setCode(v3, code(BigInt(pool)))
    // The same word is both price and liquidity; because of its address, the dollar sorts second here.
    await setCode(pool, code(sqrtPrice, 0n, 0n, 0n, 0n, 0n, 1n))
    const late = at(9_020)
    await setCode(late, code(500_000n * 10n ** 6n))
    const places = { v3Factory: v3, dollar: { address: late, decimals: 6 } }
    expect(await start(places)(undefined)).toEqual(['3000'])
    expect(await start({ ...places, minLiquidity: 500_001 })(undefined)).toEqual([undefined])
    // A price and large reserves, but no liquidity at the current price.
    await setCode(pool, code(0n, 0n, 0n, 0n, 0n, 0n, 1n))
    expect(await start(places)(undefined)).toEqual([undefined])
    await setCode(pool, code(2n ** 256n - 1n, 0n, 0n, 0n, 0n, 0n, 1n))
    expect(await start(places)(undefined)).toEqual([undefined])
  })
  test('behavior: returns no price without a factory at the address, or for an invalid address', async () => {
    expect(await start({ v2Factory: at(77) })(undefined, token)).toEqual([undefined, undefined])
    expect(await start({ v2Factory: v2 })('me', dollar)).toEqual([undefined, '1'])
  })
  test('error: throws RPC_FAILED if the node is down', async () => {
    await expect(start({ v2Factory: v2 }, 'http://127.0.0.1:1')(undefined)).rejects.toMatchObject({
      code: 'RPC_FAILED',
    })
  })
})
