import type { SwapQuery } from '@foyer/providers/driver'
import {
  type Address,
  decodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  numberToHex,
  zeroAddress,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { rpcChains } from '../../chains/rpcChains.ts'
import { createPoolFinder } from './findPools.ts'
import type { ConcentratedPool, ProductPool } from './Pool.ts'
import type { PoolsState } from './PoolsState.ts'
import type { PoolVenue } from './PoolVenue.ts'
import { withTransferBehavior } from './prepareSwap.ts'
import { chargesTransferFee, plainToken, probeToken } from './probeToken.ts'

const chainId = 'eip155:31337'
const address = (at: number): Address => `0x${String(at).padStart(40, '0')}`
const [odd, plain, base, wrapped] = [address(1), address(2), address(3), address(4)]
const { signal } = new AbortController()

const pair = (at: number, tokens: readonly [Address, Address], reserve = 1_000_000n): ProductPool => ({
  version: 2,
  address: address(at),
  tokens,
  fee: 3_000,
  reserves: [reserve, reserve],
})
const concentrated: ConcentratedPool = {
  version: 3,
  address: address(20),
  tokens: [odd, wrapped],
  fee: 3_000,
  spacing: 60,
  sqrtPrice: 1n << 96n,
  tick: 0,
  liquidity: 10n ** 15n,
  ticks: [],
  lowest: -15_360,
  highest: 15_300,
}

/** Transfer behaviour of a token: the amount that arrives, or `undefined` if the transfer fails. */
type Token = {
  out?: (amount: bigint) => bigint | undefined
  into?: (amount: bigint) => bigint | undefined
  /** Balance size in bytes. */
  size?: number
  /** Balance that the probing account already has: anyone may send it some. */
  held?: bigint
}
/** Unowned account used to probe tokens. */
const probeAccount = '0x00000000000000000000000000000000f07e4002'
/** A node on which a token behaves like this. After this many responses, it can no longer simulate calls. */
function createNode(token: Token = {}, { answers = Number.POSITIVE_INFINITY } = {}) {
  const { out = (amount) => amount, into = (amount) => amount, size = 32, held = 0n } = token
  const asked: Address[] = []
  const chains = rpcChains({
    chains: [
      {
        id: chainId,
        name: 'Local',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['http://node'],
      },
    ],
    async fetch(_, init) {
      const { id, params } = JSON.parse(String(init?.body))
      const [{ blockStateCalls }] = params as [
        { blockStateCalls: [{ calls: { from: Address; to: Address; data: Hex }[] }] },
      ]
      const [{ calls }] = blockStateCalls
      const pool = calls.find(({ from }) => from !== probeAccount)?.from ?? zeroAddress
      asked.push(pool)
      if (asked.length > answers)
        return Response.json({ jsonrpc: '2.0', id, error: { code: -32_601, message: 'no such method' } })
      const balances = new Map<string, bigint>([
        [pool, 10n ** 30n],
        [probeAccount, held],
      ])
      const results = calls.map(({ from, data }) => {
        const call = decodeFunctionData({ abi: erc20Abi, data })
        if (call.functionName === 'balanceOf')
          return {
            status: '0x1',
            gasUsed: '0x1',
            returnData: numberToHex(balances.get(lower(call.args[0])) ?? 0n, { size }),
          }
        const [to, amount] = call.args as readonly [Address, bigint]
        const arrives = (lower(from) === pool ? out : into)(amount)
        if (arrives === undefined) return { status: '0x0', gasUsed: '0x1' }
        balances.set(lower(from), (balances.get(lower(from)) ?? 0n) - amount)
        balances.set(lower(to), (balances.get(lower(to)) ?? 0n) + arrives)
        return { status: '0x1', gasUsed: '0x1' }
      })
      return Response.json({ jsonrpc: '2.0', id, result: [{ calls: results }] })
    },
  })
  return { chains, asked }
}
const lower = (text: string) => text.toLowerCase()

describe('probeToken', () => {
  const probe = (token?: Token, options?: { answers: number }, pool = pair(10, [odd, wrapped])) =>
    probeToken(createNode(token, options).chains, { chainId, token: odd, pool, signal })

  test('default: reports no fee for a plain token', async () => {
    const behavior = await probe()
    expect(behavior).toMatchObject({ canMove: true })
    expect(behavior && chargesTransferFee(behavior)).toBe(false)
  })

  test('behavior: measures the part that arrives from a pool and into it', async () => {
    const behavior = await probe({ out: (amount) => (amount * 98n) / 100n, into: (amount) => amount / 2n })
    expect(behavior).toEqual({
      canMove: true,
      out: { numerator: 980n, denominator: 1_000n },
      into: { numerator: 490n, denominator: 980n },
    })
    for (const one of [{ out: () => 999n }, { into: () => 999n }]) {
      const found = await probe(one)
      expect(found && chargesTransferFee(found)).toBe(true)
    }
  })

  test.each<[string, Token]>([
    ['never leaves a pool', { out: () => undefined }],
    ['leaves a pool but does not arrive', { out: () => 0n }],
    ['can be bought but not sold', { into: () => undefined }],
    ['disappears entirely when sold', { into: () => 0n }],
    ['reduces the pool’s balance when sold', { into: () => -1n }],
    ['returns malformed balances', { size: 31 }],
  ])('attack: a token that %s cannot be swapped', async (_, token) => {
    expect(await probe(token)).toMatchObject({ canMove: false })
  })

  test('attack: tokens already held by the simulated account do not change the result', async () => {
    const held = 5_000n
    expect(await probe({ held })).toEqual(await probe())
    const levy: Token = { out: (amount) => amount - 20n, into: (amount) => amount - 10n }
    expect(await probe({ ...levy, held })).toEqual(await probe(levy))
    expect(await probe({ out: () => undefined, held })).toMatchObject({ canMove: false })
  })

  test('behavior: stops probing a token that never leaves the pool', async () => {
    for (const out of [() => undefined, () => 0n]) {
      const { chains, asked } = createNode({ out })
      await probeToken(chains, { chainId, token: odd, pool: pair(10, [odd, wrapped]), signal })
      expect(asked).toHaveLength(1)
    }
  })

  test('behavior: returns undefined if the node cannot simulate', async () => {
    expect(await probe({}, { answers: 0 })).toBeUndefined()
    expect(await probe({}, { answers: 1 })).toBeUndefined()
  })

  test('behavior: skips the probe if the pool’s balance is too small', async () => {
    const { chains, asked } = createNode()
    const pool = pair(10, [odd, wrapped], 999n)
    expect(await probeToken(chains, { chainId, token: odd, pool, signal })).toBe(plainToken)
    expect(asked).toEqual([])
  })
})

describe('withTransferBehavior', () => {
  const venue: PoolVenue = {
    v2Factory: address(30),
    router: { kind: 'swapRouter02', address: address(31) },
    wrappedNative: wrapped,
    bases: [base],
  }
  const query = (from: Address, to: Address): SwapQuery => ({
    chainId,
    from,
    to,
    amount: 1n,
    user: address(5),
    slippageBps: 100,
    gasPrice: 1n,
    signal,
  })
  const setUp = (token?: Token, options?: { answers: number }) => {
    let now = 1_000
    const node = createNode(token, options)
    const state: PoolsState = {
      chains: node.chains,
      venues: { [chainId]: venue },
      fee: undefined,
      clock: () => now,
      find: createPoolFinder({ chains: node.chains, clock: () => now }),
      behaviors: new Map(),
    }
    const pools = [pair(10, [odd, wrapped]), concentrated, pair(11, [base, wrapped])]
    return {
      ...node,
      state,
      wait: (ms: number) => {
        now += ms
      },
      prepare: (from = odd, to = wrapped, of: readonly (ProductPool | ConcentratedPool)[] = pools) =>
        withTransferBehavior(state, venue, query(from, to), of),
    }
  }

  test('behavior: probes a token once in ten minutes', async () => {
    const { prepare, asked, wait } = setUp()
    await prepare()
    expect(asked).toHaveLength(2)
    wait(599_999)
    await prepare()
    expect(asked).toHaveLength(2)
    wait(1)
    await prepare()
    expect(asked).toHaveLength(4)
  })

  test('behavior: retries a failed probe after half a minute', async () => {
    const { prepare, asked, wait } = setUp({}, { answers: 0 })
    expect(await prepare()).toMatchObject({ hasTransferFee: false })
    wait(29_999)
    await prepare()
    expect(asked).toHaveLength(1)
    wait(1)
    await prepare()
    expect(asked).toHaveLength(2)
  })

  test('behavior: does not probe the operator’s base tokens', async () => {
    const { prepare, asked } = setUp({ out: () => undefined })
    expect(await prepare(base, wrapped)).toBeDefined()
    expect(asked).toEqual([])
  })

  test('behavior: does not probe a token without a pool', async () => {
    const { prepare, asked } = setUp()
    expect(await prepare(plain, wrapped)).toMatchObject({ hasTransferFee: false })
    expect(asked).toEqual([])
  })

  test('behavior: simulates a transfer from the token’s deepest pool', async () => {
    const { prepare, asked } = setUp()
    const deepest = pair(13, [odd, wrapped], 9_000_000n)
    await prepare(odd, wrapped, [pair(12, [odd, wrapped]), deepest, pair(14, [odd, base])])
    expect(new Set(asked)).toEqual(new Set([deepest.address]))
  })

  test('attack: rejects a swap if the sold or the bought token cannot move', async () => {
    const { prepare } = setUp({ into: () => undefined })
    expect(await prepare(odd, wrapped)).toBeUndefined()
    expect(await prepare(wrapped, odd)).toBeUndefined()
  })

  test('behavior: excludes V3 pools for a fee-on-transfer token', async () => {
    const versionsOf = async (token?: Token, from = odd, to = wrapped) => {
      const prepared = await setUp(token).prepare(from, to)
      return prepared?.graph
        .get(odd)
        ?.get(wrapped)
        ?.map(({ version }) => version)
    }
    expect(await versionsOf()).toEqual([2, 3])
    const levy: Token = { out: (amount) => amount - 1n }
    expect(await versionsOf(levy)).toEqual([2])
    expect(await versionsOf(levy, wrapped, odd)).toEqual([2])
  })

  test('behavior: remembers a maximum number of tokens', async () => {
    const { prepare, state } = setUp()
    for (let at = 0; at < 20_000; at++)
      state.behaviors.set(`${at}`, { behavior: plainToken, untilMs: Number(maxUint256) })
    await prepare()
    expect(state.behaviors.size).toBe(20_000)
    expect(state.behaviors.has('0')).toBe(false)
    expect(state.behaviors.has(`${chainId} ${odd}`)).toBe(true)
  })
})
