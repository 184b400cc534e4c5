import { type CaipNetworkId, type Gap, imagePath, tokenBalance } from '@foyer/contract'
import { ProviderError } from '@foyer/providers/driver'
import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { startNode } from '../../../../test/startNode.ts'
import { fixedTokens } from '../../chains/fixedTokens.ts'
import { rpcChains } from '../../chains/rpcChains.ts'
import type { Token } from '../../chains/Token.ts'
import { fixedPrices } from '../../prices/fixedPrices.ts'
import type { PriceService } from '../../prices/PriceService.ts'
import type { Driver } from '../../upstream/Driver.ts'
import type { BalanceReader } from './BalanceReader.ts'
import { createBalances } from './createBalances.ts'
import { rpcBalances } from './rpcBalances.ts'
import { toTokenBalance } from './toTokenBalance.ts'

const address = '0x00000000000000000000000000000000000000A1'
const owner = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const other = '6gYw7q94fJdEwL8WkT1a6LHBdTMbix1aciALwEWPx3Wp'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

/** A node controlled by the test: its responses by method, or its failure mode. */
async function startChain(id: CaipNetworkId, results: Record<string, unknown>) {
  const state: { fails?: 'down' | 'slow' | 'invalid' | undefined } = {}
  const node = await startNode((body) => {
    const { id, method, params } = body as { id: number; method: string; params: unknown[] }
    if (state.fails === 'slow') return undefined
    if (state.fails === 'down') return { status: 503, text: 'maintenance' }
    if (state.fails === 'invalid') return { text: JSON.stringify({ jsonrpc: '2.0', id, result: 'much' }) }
    const result = results[method]
    const value = typeof result === 'function' ? result(params) : result
    return {
      text: `{"jsonrpc":"2.0","id":${id},"result":${typeof value === 'string' ? value : JSON.stringify(value)}}`,
    }
  })
  stops.push(node.stop)
  const nativeCurrency = id.startsWith('solana')
    ? { name: 'Solana', symbol: 'SOL', decimals: 9 }
    : { name: 'Ether', symbol: 'ETH', decimals: 18 }
  return { state, node, chain: { id, name: id, nativeCurrency, rpcUrls: [node.url] } }
}
type TestChain = Awaited<ReturnType<typeof startChain>>

function start(
  all: readonly TestChain[],
  more: {
    prices?: PriceService
    tokens?: readonly Token[]
    drivers?: readonly Driver<BalanceReader>[]
    budgetMs?: number
  } = {},
) {
  let now = 0
  const chains = rpcChains({ chains: all.map(({ chain }) => chain) })
  const tokens = fixedTokens(more.tokens ?? [])
  const service = createBalances({
    chains,
    tokens,
    drivers: [...(more.drivers ?? []), { name: 'rpc', service: rpcBalances({ chains, tokens }) }],
    prices: more.prices ?? fixedPrices({ ETH: '2000', SOL: '100' }),
    fallback: { budgetMs: more.budgetMs ?? 5_000 },
    clock: () => now,
  })
  return {
    pass: (ms: number) => (now += ms),
    ask: async (account = address, chainId?: CaipNetworkId) => {
      const { balances, missing } = await service.balances({ address: account, chainId })
      return {
        held: balances.map(({ chainId, symbol, quantity }) => [chainId, symbol, quantity.numeric]),
        missing,
        balances,
      }
    },
  }
}

const ether = (id: `eip155:${number}`, wei = '0xde0b6b3a7640000') =>
  startChain(id, { eth_getBalance: JSON.stringify(wei) })
const held = (mint: string, amount: string, decimals = 6) => ({
  account: { data: { parsed: { info: { mint, tokenAmount: { amount, decimals } } } } },
})

describe('createBalances', () => {
  test.each(['down', 'slow', 'invalid'] as const)(
    'behavior: one chain is %s: returns the others, reports the missing one, and retries later',
    async (reason) => {
      const chains = await Promise.all([ether('eip155:1'), ether('eip155:10'), ether('eip155:8453')])
      const { ask, pass } = start(chains, { budgetMs: 2_000 })
      const all = chains.map(({ chain }) => [chain.id, 'ETH', '1'])
      const [, broken] = chains
      if (!broken) throw new Error('No chain')
      // Warms the cache, so that a slow machine does not affect the test.
      await Promise.all([ask(address, 'eip155:1'), ask(address, 'eip155:8453')]).catch(() => {})
      broken.state.fails = reason
      const gap = { part: 'balances', chainId: 'eip155:10', reason }
      expect(await ask()).toMatchObject({ held: [all[0], all[2]], missing: [gap] })
      for (let count = 0; count < 3; count++) await ask()
      const asked = broken.node.bodies.length
      // It is skipped for a while, but still reported as missing.
      expect(await ask()).toMatchObject({ held: [all[0], all[2]], missing: [gap] })
      expect(broken.node.bodies).toHaveLength(asked)
      broken.state.fails = undefined
      pass(15_000)
      expect(await ask()).toMatchObject({ held: all, missing: [] })
      expect(chains[0]?.node.bodies).toHaveLength(1)
    },
  )

  test('error: no balance can be read: returns an error, not an empty account', async () => {
    const chains = await Promise.all([ether('eip155:1'), ether('eip155:10')])
    const { ask } = start(chains, { budgetMs: 300 })
    for (const { state } of chains) state.fails = 'slow'
    await expect(ask()).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' })
    for (const { state } of chains) state.fails = 'down'
    await expect(ask()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
    await expect(ask(address, 'eip155:1')).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  })

  test('behavior: returns balances without prices while prices are down, reports the gap, and recovers', async () => {
    let isDown = true
    const missing: Gap[] = [{ part: 'prices', chainId: 'eip155:1', reason: 'down' }]
    const table = fixedPrices({ ETH: '2000.5' })
    const { ask } = start([await ether('eip155:1')], {
      prices: {
        prices: async (queries) =>
          isDown ? { prices: queries.map(() => undefined), missing } : table.prices(queries),
      },
    })
    expect(await ask()).toMatchObject({ held: [['eip155:1', 'ETH', '1']], missing })
    expect((await ask()).balances[0]).not.toHaveProperty('price')
    isDown = false
    const after = await ask()
    expect(after.missing).toEqual([])
    expect(after.balances[0]).toMatchObject({ price: '2000.5', value: '2000.5', priceSource: 'fixed' })
  })

  test('behavior: prefers a provider’s balances, and reads the node while the provider fails', async () => {
    let fails: Gap['reason'] | undefined
    const contract = '0x00000000000000000000000000000000000000C1'
    const spam = '0x00000000000000000000000000000000000000C2'
    // Its decimals differ from the operator's by a factor of 100.
    const token = { address: contract, name: 'False name', symbol: 'REAL?', decimals: 4 }
    const indexer: BalanceReader = {
      async read({ chain }) {
        if (fails) throw new ProviderError('indexer', fails)
        const balances = [
          {
            amount: 10n ** 18n,
            price: { price: '3000', priceSource: 'provider' as const, change24h: '-1.5' },
          },
          {
            token: { ...token, address: spam, name: 'Claim at gift.example' },
            amount: 10n ** 20n,
            isSpam: true,
          },
          { token, amount: 12345n },
        ].map((holding) => toTokenBalance(chain, holding))
        return { balances, missing: [] }
      },
    }
    const listed = { ...token, chainId: 'eip155:1', name: 'Real', symbol: 'REAL', decimals: 2 } as const
    const { ask, pass } = start([await ether('eip155:1')], {
      tokens: [listed],
      drivers: [{ name: 'indexer', service: indexer }],
      prices: fixedPrices({ REAL: '0.5', 'REAL?': '1000000' }),
    })
    const { balances } = await ask()
    expect(balances).toEqual([
      expect.objectContaining({
        symbol: 'ETH',
        price: '3000',
        value: '3000',
        change24h: '-1.5',
        priceSource: 'provider',
      }),
      expect.objectContaining({
        name: 'Real',
        symbol: 'REAL',
        address: `eip155:1:${contract}`,
        quantity: { decimals: '2', numeric: '123.45' },
        value: '61.725',
        iconUrl: imagePath('tokens', 'REAL'),
      }),
      expect.objectContaining({ isSpam: true, iconUrl: imagePath('tokens', spam) }),
    ])
    expect(balances[2]).not.toHaveProperty('value')
    fails = 'invalid'
    pass(30_000)
    const second = await ask()
    // This node cannot read tokens: that is reported, and the rest is shown.
    expect(second).toMatchObject({
      held: [['eip155:1', 'ETH', '1']],
      missing: [{ part: 'balances', reason: 'invalid' }],
    })
    fails = undefined
    expect((await ask()).balances).toHaveLength(3)
  })

  test('attack: marks provider tokens that imitate listed names as spam, and ignores renamed native currencies', async () => {
    const fake = '0x00000000000000000000000000000000000000C2'
    const listed = '0x00000000000000000000000000000000000000C1'
    const wbtc = { chainId: 'eip155:10', address: listed, name: 'Wrapped BTC', symbol: 'WBTC' } as const
    const names = [
      ['Wrapped BTC', 'WBTC'],
      ['W\u0420\u0430pped \u0412\u0422\u0421', 'W\u0412\u0422\u0421'],
      ['Ether', 'E\u03a4H'],
      ['Solana', 'S0L'],
      ['Wrapped BTC (Official)', 'BTCB'],
    ] as const
    for (const [name, symbol] of names) {
      const indexer: BalanceReader = {
        async read({ chain }) {
          const price = { price: '60000', priceSource: 'provider' as const }
          const token = { address: fake, name, symbol, decimals: 8 }
          const [coins, held] = [{ amount: 10n ** 18n }, { token, amount: 10n ** 8n, price }].map((one) =>
            toTokenBalance(chain, one),
          )
          if (!coins || !held) throw new Error('No balances')
          const icon = imagePath('tokens', 'WBTC')
          return {
            balances: [
              { ...coins, name: 'Bitcoin', symbol: 'BTC', iconUrl: icon },
              { ...held, iconUrl: icon, isListed: true },
              { ...held, chainId: 'eip155:10', iconUrl: icon },
              { ...coins, chainId: 'eip155:10', name: 'Bitcoin', symbol: 'BTC' },
            ],
            missing: [],
          }
        },
      }
      const chains = [await ether('eip155:1'), await ether('eip155:10'), await startChain('solana:x', {})]
      const { ask } = start(chains, {
        // Only on another chain's list.
        tokens: [{ ...wbtc, decimals: 8 }],
        drivers: [{ name: 'indexer', service: indexer, chains: ['eip155:1'] }],
      })
      const { balances } = await ask(address, 'eip155:1')
      expect(balances, symbol).toEqual([
        expect.objectContaining({ name: 'Ether', symbol: 'ETH', iconUrl: imagePath('tokens', 'ETH') }),
        expect.objectContaining({ isSpam: true, symbol, iconUrl: imagePath('tokens', fake) }),
      ])
      expect(balances[1]).not.toHaveProperty('price')
      expect(balances[1]).not.toHaveProperty('value')
      expect(balances[1]).not.toHaveProperty('isListed')
    }
  })

  test('behavior: falls back to the node with listed tokens if the token provider fails, and reports it', async () => {
    let fails: Gap['reason'] | undefined
    const unlisted = {
      address: '0x00000000000000000000000000000000000000C3',
      name: 'Rare',
      symbol: 'RARE',
      decimals: 2,
    }
    const indexer: BalanceReader = {
      async read({ chain }) {
        if (fails) throw new ProviderError('indexer', fails)
        const holdings = [{ amount: 10n ** 18n }, { token: unlisted, amount: 5n }]
        return { balances: holdings.map((holding) => toTokenBalance(chain, holding)), missing: [] }
      },
    }
    const { ask, pass } = start([await ether('eip155:1')], {
      drivers: [{ name: 'indexer', service: indexer }],
    })
    expect(await ask()).toMatchObject({ held: [['eip155:1', 'ETH', '1'], expect.anything()], missing: [] })
    fails = 'down'
    pass(30_000)
    const standIn = {
      held: [['eip155:1', 'ETH', '1']],
      missing: [{ part: 'balances', chainId: 'eip155:1', reason: 'down' }],
    }
    expect(await ask()).toMatchObject(standIn)
    // Also while the failed source is skipped.
    for (let count = 0; count < 3; count++) expect(await ask()).toMatchObject(standIn)
    fails = undefined
    pass(30_000)
    expect(await ask()).toMatchObject({ missing: [] })
  })
  test('behavior: omits only a value that is too large to represent', async () => {
    const token = {
      address: '0x00000000000000000000000000000000000000C1',
      name: 'Huge',
      symbol: 'HUGE',
      decimals: 2,
    }
    const indexer: BalanceReader = {
      read: async ({ chain }) => ({
        balances: [{ amount: 10n ** 18n }, { token, amount: 2n ** 256n - 1n }].map((one) =>
          toTokenBalance(chain, one),
        ),
        missing: [],
      }),
    }
    const { ask } = start([await ether('eip155:1')], {
      drivers: [{ name: 'indexer', service: indexer }],
      prices: fixedPrices({ ETH: '2000', HUGE: '1000000' }),
    })
    const { balances } = await ask()
    expect(balances.map(({ value }) => value)).toEqual(['2000', undefined])
    for (const balance of balances) expect(v.is(tokenBalance, balance)).toBe(true)
  })

  test('default: reads exact Solana balances of SOL and both token programs, and sums accounts of one mint', async () => {
    const solana = await startChain('solana:x', {
      getBalance: '{"context":{"slot":1},"value":18446744073709551615}',
      getTokenAccountsByOwner: ([, { programId }]: [string, { programId: string }]) => ({
        value: programId.startsWith('Tokenkeg')
          ? [held(usdc, '9007199254740993'), held(usdc, '7'), held(other, '0')]
          : [held(other, '5', 1), held(owner, '1', 0)],
      }),
      getMultipleAccounts: { value: [null, null, null] },
    })
    const { ask } = start([solana, await ether('eip155:1')], { prices: fixedPrices({ SOL: '2' }) })
    const answer = await ask(owner)
    expect(answer.held).toEqual([
      ['solana:x', 'SOL', '18446744073.709551615'],
      ['solana:x', 'EPjF…yTDt1v', '9007199254.741'],
      ['solana:x', '6gYw…WPx3Wp', '0.5'],
    ])
    expect(answer.balances[0]?.value).toBe('36893488147.41910323')
    expect((await ask(owner, 'solana:x')).held).toHaveLength(3)
    await expect(ask(owner, 'eip155:1')).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
    await expect(ask('oeYf6KAJkLYhBuR8CiGc6L4D4X')).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
  })

  test.each([
    { getBalance: { value: 'much' } },
    { getBalance: { value: -1 } },
    { getBalance: { value: 1.5 } },
  ])('error: rejects an invalid balance from a Solana node: %j', async (results) => {
    const { ask } = start([
      await startChain('solana:x', { getTokenAccountsByOwner: { value: [] }, ...results }),
    ])
    await expect(ask(owner)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  })
  test.each([held('me', '1'), held(usdc, '1.5')])(
    'error: returns SOL alone if a Solana node returns invalid tokens: %j',
    async (token) => {
      const results = { getBalance: { value: 5 }, getTokenAccountsByOwner: { value: [token] } }
      const { ask } = start([await startChain('solana:x', results)])
      expect(await ask(owner)).toMatchObject({
        held: [['solana:x', 'SOL', '0.000000005']],
        missing: [{ part: 'balances', chainId: 'solana:x', reason: 'invalid' }],
      })
    },
  )
})
