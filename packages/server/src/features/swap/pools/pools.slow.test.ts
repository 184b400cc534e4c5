import { nativeTokenAddress } from '@foyer/contract'
import {
  createConcentratedPool,
  createPayer,
  deploySwapTokens,
  type LocalRouters,
  localToken,
  localUsdc,
  poolAddress,
  positionsAddress,
  swapTokens,
  testAccount,
  tokenAddresses,
} from '@foyer/devnet'
import type { SwapProvider, SwapQuery } from '@foyer/providers/driver'
import {
  type Address,
  concat,
  createClient,
  decodeFunctionData,
  encodeDeployData,
  encodeFunctionData,
  erc20Abi,
  getContractAddress,
  http,
  parseAbi,
  parseEther,
  parseUnits,
  zeroHash,
} from 'viem'
import { call, getBalance, getBlock, readContract, sendTransactionSync, simulateContract } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SwapChain, startSwapChain } from '../../../../test/startSwapChain.ts'
import { rpcChains } from '../../chains/rpcChains.ts'
import { createPoolFinder } from './findPools.ts'
import type { PoolVenue } from './PoolVenue.ts'
import { poolsProvider } from './poolsProvider.ts'
import { readPools } from './readPools.ts'
import { swapThrough } from './swapThrough.ts'

const chainId = 'eip155:31337'
const lower = (address: string) => address.toLowerCase() as Address
const [USDC, USDT, WETH] = [tokenAddresses.USDC, tokenAddresses.USDT, tokenAddresses.WETH].map(lower) as [
  Address,
  Address,
  Address,
]
const [LEVY, THIN, STUCK] = [swapTokens.LEVY, swapTokens.THIN, swapTokens.STUCK].map(({ address }) =>
  lower(address),
) as [Address, Address, Address]
const create2: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const v2 = parseAbi([
  'function getAmountsOut(uint256, address[]) view returns (uint256[])',
  'function createPair(address, address)',
  'function mint(address)',
  'function depositTo(address) payable',
])
const v3 = parseAbi([
  'struct Single { address tokenIn; address tokenOut; uint256 amountIn; uint24 fee; uint160 limit; }',
  'function createPool(address, address, uint24) returns (address)',
  'function quoteExactInputSingle(Single) returns (uint256, uint160, uint32, uint256)',
])

let chain: SwapChain
let routers: LocalRouters
let url: string
let venue: PoolVenue
beforeAll(async () => {
  chain = await startSwapChain()
  routers = chain.routers
  url = chain.url
  venue = {
    v2Factory: lower(routers.v2Factory),
    v3Factory: lower(routers.v3Factory),
    router: { kind: 'swapRouter02', address: lower(routers.router) },
    wrappedNative: WETH,
    bases: [USDC],
  }
  await deploySwapTokens(chain)
  // A pool with many ticks and uneven liquidity, in both directions.
  const payer = await createPayer(chain)
  for (const token of [tokenAddresses.USDC, tokenAddresses.USDT])
    await payer.send(
      token,
      encodeFunctionData({
        abi: localUsdc.abi,
        functionName: 'mint',
        args: [positionsAddress, parseUnits('50000000', 6)],
      }),
    )
  await createConcentratedPool(payer, routers.v3Factory, {
    tokens: [tokenAddresses.USDC, tokenAddresses.USDT],
    fee: 3_000,
    worth: [1_000_000n, 1_000_731n],
    positions: [60, 120, 480, 900, 3_000, 9_000, 20_000].map((ticks, index) => ({
      ticks,
      liquidity: BigInt(7 - index) * 1_234_567_891_011n,
    })),
  })
})
afterAll(() => chain?.stop())

const clientOf = (index = 2) =>
  createClient({
    account: testAccount(index),
    chain: {
      id: 31337,
      name: 'Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [url] } },
    },
    transport: http(url),
  })
const services = () =>
  rpcChains({
    chains: [
      {
        id: chainId,
        name: 'Local',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [url],
      },
    ],
  })
const provide = (options: Partial<Parameters<typeof poolsProvider>[0]> = {}) =>
  poolsProvider({ chains: services(), venues: { [chainId]: venue }, clock: Date.now, ...options })
const ask = (from: string, to: string, amount: bigint, user = testAccount(2).address): SwapQuery => ({
  chainId,
  from,
  to,
  amount,
  user: lower(user),
  slippageBps: 100,
  gasPrice: 1_000_000_000n,
  signal: new AbortController().signal,
})
const balanceOf = (owner: Address, token: string) =>
  token === nativeTokenAddress
    ? getBalance(clientOf(), { address: owner })
    : readContract(clientOf(), {
        abi: erc20Abi,
        address: token as Address,
        functionName: 'balanceOf',
        args: [owner],
      })

/** Approves and swaps; returns the quote and the amount received, excluding gas. */
async function execute(provider: SwapProvider, query: SwapQuery, minimum?: bigint) {
  const offer = await provider.quote(query)
  if (!offer) throw new Error('no route')
  const client = clientOf()
  if (offer.spender && query.from !== nativeTokenAddress)
    for (const amount of [0n, query.amount]) {
      const args = [offer.spender as Address, amount] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
      await sendTransactionSync(client, { to: query.from as Address, data })
    }
  const tx = await provider.build({ ...query, data: offer.data, minimum: minimum ?? offer.toAmount })
  if (!tx) throw new Error('changed')
  const before = await balanceOf(lower(client.account.address), query.to)
  const receipt = await sendTransactionSync(client, {
    to: tx.to as Address,
    data: tx.data as `0x${string}`,
    value: tx.value,
    gas: 2_000_000n,
  })
  expect(receipt.status).toBe('success')
  const spentOnGas = query.to === nativeTokenAddress ? receipt.gasUsed * receipt.effectiveGasPrice : 0n
  const arrived = (await balanceOf(lower(client.account.address), query.to)) - before + spentOnGas
  return { offer, arrived, gas: receipt.gasUsed }
}

describe('swapThrough', () => {
  const amounts = [1n, 7n, 1_001n, 999_999n, 31_415_926n, 2_718_281_828n, 88_888_888_888n, 1_700_000_000_000n]

  test('behavior: the output of a V2 pool equals Router02’s, to the unit', async () => {
    const find = createPoolFinder({ chains: services(), clock: Date.now })
    const { signal } = new AbortController()
    const places = (await find(chainId, venue, [USDC, WETH], signal)).filter(({ version }) => version === 2)
    const [pool] = await readPools(services(), chainId, places, signal)
    if (!pool) throw new Error('no pool')
    for (const [from, to, scale] of [
      [USDC, WETH, 1n],
      [WETH, USDC, 1_000_003n],
    ] as const)
      for (const amount of amounts.map((one) => one * scale)) {
        const [, expected = 0n] = await readContract(clientOf(), {
          address: routers.v2Router,
          abi: v2,
          functionName: 'getAmountsOut',
          args: [amount, [from, to]],
        })
        expect(swapThrough(pool, from, amount)?.out ?? 0n, `${amount}`).toBe(expected)
      }
  })

  test.each([
    ['USDC and WETH', USDC, WETH, 500, 300_000_001n],
    ['USDC and USDT', USDC, USDT, 3_000, 1n],
  ] as const)(
    'behavior: the output of a V3 pool equals QuoterV2’s, to the unit: %s',
    async (_, a, b, fee, scale) => {
      const find = createPoolFinder({ chains: services(), clock: Date.now })
      const { signal } = new AbortController()
      const places = (await find(chainId, venue, [a, b], signal)).filter(
        (place) => place.fee === fee && place.version === 3,
      )
      const [pool] = await readPools(services(), chainId, places, signal)
      if (!pool) throw new Error('no pool')
      let most = 0
      for (const [from, to, by] of [
        [a, b, 1n],
        [b, a, scale],
      ] as const)
        for (const amount of amounts.map((one) => one * by)) {
          const { result } = await simulateContract(clientOf(), {
            address: routers.quoter,
            abi: v3,
            functionName: 'quoteExactInputSingle',
            args: [{ tokenIn: from, tokenOut: to, amountIn: amount, fee, limit: 0n }],
          })
          const found = swapThrough(pool, from, amount)
          most = Math.max(most, found?.crossed ?? 0)
          expect(found?.out ?? 0n, `${from} ${amount}`).toBe(result[0])
        }
      expect(most).toBeGreaterThan(0)
    },
  )
})

describe('poolsProvider', () => {
  test.each([
    ['ether to USDC', nativeTokenAddress, USDC, parseEther('0.4321')],
    ['USDC to ether', USDC, nativeTokenAddress, 1_234_567_891n],
    ['USDC to WETH', USDC, WETH, 1_234_567_891n],
    ['USDC to USDT', USDC, USDT, 98_765_432n],
  ] as const)('behavior: executes what it quoted, to the unit: %s', async (_, from, to, amount) => {
    const { offer, arrived } = await execute(provide(), ask(from, to, amount))
    expect(arrived).toBe(offer.toAmount)
  })

  test('behavior: swaps over a V2 and a V3 pool in one transaction', async () => {
    const only = { ...venue, feeTiers: [500] }
    const provider = provide({ venues: { [chainId]: only } })
    const { offer, arrived } = await execute(provider, ask(USDC, USDT, 50_000_000n))
    expect(offer.route.map(({ source }) => source)).toEqual(['Uniswap V3 0.05%', 'Uniswap V2 0.3%'])
    expect(arrived).toBe(offer.toAmount)
    const back = await execute(provider, ask(USDT, nativeTokenAddress, 500_000n))
    expect(back.arrived).toBe(back.offer.toAmount)
  })

  /** Deploys a V2 pool with these amounts of its tokens. */
  async function createPair(tokens: readonly [Address, Address], amounts: readonly [bigint, bigint]) {
    const payer = await createPayer(chain)
    const args = tokens
    await payer.send(routers.v2Factory, encodeFunctionData({ abi: v2, functionName: 'createPair', args }))
    const pool = poolAddress(...tokens)
    for (const [index, token] of tokens.entries())
      if (lower(token) === WETH)
        await payer.send(
          token,
          encodeFunctionData({ abi: v2, functionName: 'depositTo', args: [pool] }),
          amounts[index],
        )
      else {
        const given = [pool, amounts[index] ?? 0n] as const
        await payer.send(token, encodeFunctionData({ abi: localUsdc.abi, functionName: 'mint', args: given }))
      }
    await payer.send(pool, encodeFunctionData({ abi: v2, functionName: 'mint', args: [pool] }))
  }
  /** Deploys a token that has no pool. */
  async function deployToken(symbol: string): Promise<Address> {
    const code = encodeDeployData({ ...localToken, args: [`${symbol} Token`, symbol, 8] })
    const payer = await createPayer(chain)
    await payer.send(create2, concat([zeroHash, code]))
    return getContractAddress({ opcode: 'CREATE2', from: create2, salt: zeroHash, bytecode: code })
  }

  test('behavior: uses three hops if no shorter route exists', async () => {
    const far = await deployToken('FAR')
    await createPair([far, tokenAddresses.USDT], [parseUnits('100000', 6), parseUnits('100000', 6)])
    const provider = provide({ venues: { [chainId]: { ...venue, bases: [USDC, USDT] } } })
    const bought = await execute(provider, ask(nativeTokenAddress, THIN, parseEther('0.02')))
    const query = ask(THIN, lower(far), bought.arrived)
    const { offer, arrived } = await execute(provider, query)
    expect(offer.route.map(({ to }) => to)).toEqual([WETH, USDT, lower(far)])
    expect(arrived).toBe(offer.toAmount)
    // Without USDT as an intermediate token, there is no route.
    expect(await provide().quote(query)).toBeUndefined()
  })

  test('behavior: ignores empty pools', async () => {
    const empty = lower(await deployToken('EMPTY'))
    const { send } = await createPayer(chain)
    const pair = [empty, tokenAddresses.WETH] as const
    await send(routers.v2Factory, encodeFunctionData({ abi: v2, functionName: 'createPair', args: pair }))
    const args = [...pair, 3_000] as const
    await send(routers.v3Factory, encodeFunctionData({ abi: v3, functionName: 'createPool', args }))
    expect(await provide().quote(ask(nativeTokenAddress, empty, parseEther('0.01')))).toBeUndefined()
  })

  test('behavior: finds a new pool within five minutes', async () => {
    let now = 1_800_000_000_000
    const late = lower(await deployToken('LATE'))
    const provider = provide({ clock: () => now })
    const query = ask(nativeTokenAddress, late, parseEther('0.01'))
    expect(await provider.quote(query)).toBeUndefined()
    await createPair([late, tokenAddresses.WETH], [parseUnits('1000', 8), parseEther('1')])
    now += 299_999
    expect(await provider.quote(query)).toBeUndefined()
    now += 1
    expect(await provider.quote(query)).toBeDefined()
  })

  test('behavior: uses a single route with Router02, and for a fee-on-transfer token', async () => {
    // Two routes of equal depth: direct, and through USDC.
    const twin = lower(await deployToken('TWIN'))
    for (const [token, amount] of [
      [twin, parseUnits('5000', 8)],
      [LEVY, 1_000_000n],
    ] as const) {
      await createPair([token, tokenAddresses.USDC], [amount, parseUnits('15600', 6)])
      if (token === twin) await createPair([token, tokenAddresses.WETH], [amount, parseEther('5')])
    }
    const query = ask(nativeTokenAddress, twin, parseEther('2'))
    const legsOf = async (provider: SwapProvider, asked: SwapQuery) => {
      const offer = await provider.quote(asked)
      return (offer?.data as { legs: unknown[] } | undefined)?.legs.length
    }
    expect(await legsOf(provide(), query)).toBe(2)
    const router = { kind: 'v2Router', address: lower(routers.v2Router) } as const
    const old = provide({ venues: { [chainId]: { ...venue, router } } })
    expect(await legsOf(old, query)).toBe(1)
    const { offer, arrived } = await execute(old, query)
    expect(arrived).toBe(offer.toAmount)
    expect(await legsOf(provide(), ask(nativeTokenAddress, LEVY, parseEther('20')))).toBe(1)
  })

  test('behavior: splits a large amount over two routes for more output than either', async () => {
    const query = ask(nativeTokenAddress, USDC, parseEther('100'))
    const { offer, arrived, gas } = await execute(provide(), query)
    const shares = offer.route.map(({ shareBps }) => shareBps)
    expect(shares).toHaveLength(2)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(10_000)
    expect(arrived).toBe(offer.toAmount)
    const v2Only = { ...venue, v3Factory: undefined }
    const v3Only = { ...venue, v2Factory: undefined }
    for (const one of [v2Only, v3Only]) {
      const alone = await provide({ venues: { [chainId]: one } }).quote(query)
      expect(alone?.toAmount).toBeLessThan(offer.toAmount)
    }
    expect(Number(offer.gas) / Number(gas)).toBeGreaterThan(0.7)
    expect(Number(offer.gas) / Number(gas)).toBeLessThan(1.5)
  })

  test('behavior: swaps with Router02 alone on a network without V3', async () => {
    const router = { kind: 'v2Router', address: lower(routers.v2Router) } as const
    const provider = provide({ venues: { [chainId]: { ...venue, router } } })
    for (const query of [
      ask(nativeTokenAddress, USDC, parseEther('0.1')),
      ask(USDC, nativeTokenAddress, 1_000_000n),
      ask(USDC, USDT, 1_000_000n),
    ]) {
      const { offer, arrived } = await execute(provider, query)
      expect(arrived).toBe(offer.toAmount)
      expect(provider.spender(chainId)).toBe(lower(routers.v2Router))
    }
  })

  test('behavior: wraps and unwraps one to one, without a pool or an approval', async () => {
    for (const [from, to] of [
      [nativeTokenAddress, WETH],
      [WETH, nativeTokenAddress],
    ] as const) {
      const { offer, arrived } = await execute(provide(), ask(from, to, 1_234_567n))
      expect(offer).toMatchObject({ toAmount: 1_234_567n, impactBps: 0 })
      expect(offer.spender).toBeUndefined()
      expect(arrived).toBe(1_234_567n)
    }
  })

  test('behavior: a fee-on-transfer token: exactly the quoted amount arrives', async () => {
    const bought = await execute(provide(), ask(nativeTokenAddress, LEVY, parseEther('0.5')))
    expect(bought.offer.keepsPart).toBe(true)
    expect(bought.arrived).toBe(bought.offer.toAmount)
    const held = await balanceOf(testAccount(2).address, LEVY)
    const sold = await execute(provide(), ask(LEVY, nativeTokenAddress, 12_345n))
    expect(sold.offer.keepsPart).toBe(true)
    expect(sold.arrived).toBe(sold.offer.toAmount)
    // The token's deduction is not a price movement.
    expect(sold.offer.impactBps).toBeLessThan(100)
    // The account sends the requested amount, not just the part that reaches the pool.
    expect(held - (await balanceOf(testAccount(2).address, LEVY))).toBe(12_345n)
    const router = { kind: 'v2Router', address: lower(routers.v2Router) } as const
    const old = provide({ venues: { [chainId]: { ...venue, router } } })
    const again = await execute(old, ask(LEVY, USDC, 12_345n))
    expect(again.arrived).toBe(again.offer.toAmount)
    // An account without the token gets the computed amount, as does one on a node that cannot simulate.
    const query = ask(LEVY, nativeTokenAddress, 12_345n)
    const poor = { ...query, user: lower(testAccount(8).address) }
    const [rich, computed] = [await provide().quote(query), await provide().quote(poor)]
    const built = await provide().build({ ...poor, data: computed?.data, minimum: 0n })
    // The deduction was measured with another amount and is rounded there.
    for (const found of [computed, built])
      expect(Number(found?.toAmount) / Number(rich?.toAmount)).toBeCloseTo(1, 3)
  })

  test('behavior: returns no offer for a token that cannot move, one without a pool, or an amount above the liquidity', async () => {
    const provider = provide()
    expect(await provider.quote(ask(nativeTokenAddress, STUCK, parseEther('1')))).toBeUndefined()
    expect(await provider.quote(ask(nativeTokenAddress, positionsAddress.toLowerCase(), 1n))).toBeUndefined()
    expect(await provider.quote(ask(USDC, WETH, 2n ** 200n))).toBeUndefined()
  })

  test('behavior: reports the price impact of a thin pool, without the fee', async () => {
    const offer = await provide().quote(ask(nativeTokenAddress, THIN, parseEther('0.1')))
    // A tenth into a pool of a half: a sixth less than at the current price.
    expect(offer?.impactBps).toBeGreaterThan(1_600)
    expect(offer?.impactBps).toBeLessThan(1_700)
    const small = await provide().quote(ask(nativeTokenAddress, USDC, parseEther('0.0001')))
    expect(small?.impactBps).toBe(0)
  })

  test('param: fee: pays the receiver under its name, and deducts the fee from the quoted output', async () => {
    const receiver = lower('0x00000000000000000000000000000000000fee01')
    const provider = provide({ fee: { bps: 25, receiver, name: 'Shop' } })
    for (const to of [USDT, nativeTokenAddress]) {
      const before = await balanceOf(receiver, to)
      const { offer, arrived } = await execute(provider, ask(USDC, to, 10_000_000n))
      expect(arrived).toBe(offer.toAmount)
      const [fee] = offer.fees
      expect(fee).toMatchObject({ name: 'Shop', token: to, isIncluded: true })
      expect(String((await balanceOf(receiver, to)) - before)).toBe(fee?.amount)
    }
  })

  test('param: fee: charges nothing if it rounds to zero, or the router or the bought token does not allow it', async () => {
    const fee = { bps: 25, receiver: lower('0x00000000000000000000000000000000000fee02'), name: 'Shop' }
    // The fee rounds down to zero units.
    expect((await provide({ fee }).quote(ask(USDT, USDC, 100n)))?.fees).toEqual([])
    const router = { kind: 'v2Router', address: lower(routers.v2Router) } as const
    const old = provide({ fee, venues: { [chainId]: { ...venue, router } } })
    for (const [provider, query] of [
      [old, ask(USDC, nativeTokenAddress, 1_000_000n)],
      [provide({ fee }), ask(nativeTokenAddress, LEVY, parseEther('0.1'))],
    ] as const) {
      const { offer, arrived } = await execute(provider, query)
      expect(offer.fees).toEqual([])
      expect(arrived).toBe(offer.toAmount)
      expect(await balanceOf(fee.receiver, query.to)).toBe(0n)
    }
  })

  test('error: builds nothing if a pool of the quote is gone or cannot take the amount', async () => {
    const provider = provide()
    const query = ask(nativeTokenAddress, USDC, parseEther('100'))
    const offer = await provider.quote(query)
    const data = offer?.data as { legs: { amount: unknown; pools: { address: string }[] }[] }
    const build = (legs: object[]) => provider.build({ ...query, data: { ...data, legs }, minimum: 0n })
    expect(data.legs).toHaveLength(2)
    expect(await build(data.legs)).toBeDefined()
    const [first = { amount: 0n, pools: [] }, second = first] = data.legs
    const pools = second.pools.map((pool) => ({ ...pool, address: positionsAddress.toLowerCase() }))
    expect(await build([first, { ...second, pools }])).toBeUndefined()
    const amount = typeof second.amount === 'bigint' ? 2n ** 200n : String(2n ** 200n)
    expect(await build([first, { ...second, amount }])).toBeUndefined()
  })

  test('behavior: sets a deadline of twenty minutes', async () => {
    const now = 1_800_000_000_000
    const provider = provide({ clock: () => now })
    const query = ask(nativeTokenAddress, USDC, parseEther('0.1'))
    const offer = await provider.quote(query)
    const tx = await provider.build({ ...query, data: offer?.data, minimum: 0n })
    const multicall = parseAbi(['function multicall(uint256, bytes[])'])
    const { args } = decodeFunctionData({ abi: multicall, data: tx?.data as `0x${string}` })
    expect(args[0]).toBe(BigInt(now / 1_000 + 20 * 60))
  })

  test('behavior: builds nothing below the minimum if the price moved after the quote', async () => {
    const provider = provide()
    const query = ask(nativeTokenAddress, USDC, parseEther('0.1'))
    const offer = await provider.quote(query)
    await execute(provide(), ask(nativeTokenAddress, USDC, parseEther('30')))
    const build = (minimum: bigint) => provider.build({ ...query, data: offer?.data, minimum })
    expect(await build(offer?.toAmount ?? 0n)).toBeUndefined()
    const minimum = ((offer?.toAmount ?? 0n) * 50n) / 100n
    expect((await build(minimum))?.minimum).toBe(minimum)
  })

  test('behavior: the router reverts when less than the minimum would arrive', async () => {
    const query = ask(nativeTokenAddress, USDC, parseEther('0.1'))
    const provider = provide()
    const offer = await provider.quote(query)
    const tx = await provider.build({ ...query, data: offer?.data, minimum: offer?.toAmount ?? 0n })
    await execute(provide(), ask(nativeTokenAddress, USDC, parseEther('10')))
    await expect(
      call(clientOf(), {
        to: tx?.to as Address,
        data: tx?.data as `0x${string}`,
        value: tx?.value ?? 0n,
      }),
    ).rejects.toThrow('Too little received')
    const { timestamp } = await getBlock(clientOf())
    expect(timestamp).toBeGreaterThan(0n)
  })
})
