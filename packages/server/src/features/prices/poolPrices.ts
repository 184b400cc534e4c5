import { type CaipNetworkId, isErrorCode } from '@foyer/contract'
import { ProviderError } from '@foyer/providers/driver'
import { type Address, isAddress, parseAbi, zeroAddress } from 'viem'
import { multicall } from 'viem/actions'
import { bindOperations } from '../../kit/bindOperations.ts'
import type { Clock } from '../../kit/Clock.ts'
import type { Operation } from '../../kit/Operation.ts'
import type { ChainService } from '../chains/ChainService.ts'
import { createChainClient } from '../chains/createChainClient.ts'
import { transportFailure } from '../upstream/transportFailure.ts'
import type { PriceService } from './PriceService.ts'
import {
  invert,
  multiply,
  type Ratio,
  ratioOfSqrtPrice,
  scale,
  toPriceText,
  toWholeTokens,
} from './poolMath.ts'

/** Contracts of a chain's pools. */
export type PoolPlaces = {
  /** Factory of Uniswap V2 or a compatible exchange. */
  v2Factory?: Address | undefined
  /** Factory of Uniswap V3 or a compatible exchange. */
  v3Factory?: Address | undefined
  /** Fee tiers in hundredths of a basis point. @default [100, 500, 3000, 10000] */
  feeTiers?: readonly number[] | undefined
  /** Wrapped native currency. */
  wrappedNative: { address: Address; decimals: number }
  /** Token that counts as one dollar. */
  dollar: { address: Address; decimals: number }
  /** Minimum liquidity of a pool's other side in whole US dollars; smaller pools yield no price. @default 10000 */
  minLiquidity?: number | undefined
}

const abi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function getPool(address, address, uint24) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function slot0() view returns (uint160, int24, uint16, uint16, uint16, uint8, bool)',
  'function liquidity() view returns (uint128)',
  'function balanceOf(address) view returns (uint256)',
])
/** Above this size, the init code of a deployless call exceeds the limit of EIP-3860 and every call in it fails. */
const maxCalldataBytes = 4_096
/** How long a missing pool is cached as missing; it may be created later. */
const absentMs = 300_000

type Token = { address: Address; decimals: number }
type Pool = { version: 2 | 3; address: Address; token: Token; quote: Token }
/** A token's price, and the liquidity behind it in base units of the dollar token. */
type Worth = { ratio: Ratio; depth: bigint }

type Ask = (
  contracts: { address: Address; functionName: string; args: readonly unknown[] }[],
) => Promise<unknown[]>

/** State of `poolPrices`. */
type PoolReader = {
  chains: ChainService
  addresses: Map<string, { address: Address; untilMs: number }>
  clock: Clock
  pools: Readonly<Partial<Record<CaipNetworkId, PoolPlaces>>>
}

/**
 * Reads prices from the chain's own pools, against the dollar token or through the wrapped native currency.
 *
 * A price applies to the next small trade. Someone with enough money can move it for a block, so prices are for display, not
 * for settlement. Pools too small to trust yield no price.
 *
 * @throws TimeoutError, RpcFailedError, ProviderError
 */
export function poolPrices(options: {
  chains: ChainService
  pools: Readonly<Partial<Record<CaipNetworkId, PoolPlaces>>>
  /** @default Date.now */
  clock?: Clock | undefined
}): PriceService {
  const { chains, pools, clock = Date.now } = options
  /** Pool addresses never change. */
  const addresses = new Map<string, { address: Address; untilMs: number }>()

  const reader: PoolReader = { chains, addresses, clock, pools }
  return bindOperations(reader, { prices })
}

async function read(
  reader: PoolReader,
  chainId: CaipNetworkId,
  places: PoolPlaces,
  wanted: readonly Token[],
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, Ratio>> {
  const { chains } = reader
  const client = createChainClient(chains, chainId, { signal })
  /** Returns results in the order of the calls; `undefined` for a call that the contract rejects. */
  async function ask(contracts: { address: Address; functionName: string; args: readonly unknown[] }[]) {
    if (!contracts.length) return []
    const results = await multicall(client, {
      contracts: contracts.map((call) => ({ ...call, abi })) as {
        address: Address
        abi: typeof abi
        functionName: 'liquidity'
      }[],
      deployless: true,
      batchSize: maxCalldataBytes,
    })
    const failure = results.map(({ error }) => transportFailure(error)).find(Boolean)
    if (failure) throw failure
    return results.map(({ result }) => result as unknown)
  }

  const { dollar, wrappedNative: native, minLiquidity = 10_000 } = places
  const unique = new Map([native, ...wanted].map((token) => [lower(token.address), token]))
  unique.delete(lower(dollar.address))
  try {
    const found = await findPools(reader, chainId, places, [...unique.values()], ask)
    const worths = await readPools(found, ask)
    const minDepth = BigInt(minLiquidity) * 10n ** BigInt(dollar.decimals)
    const dollars: Ratio = { numerator: 1n, denominator: 1n }
    const best = (token: Token, isQuote: (quote: Token) => Worth | undefined) => {
      let deepest: Worth | undefined
      for (const { pool, ratio, depth } of worths) {
        if (lower(pool.token.address) !== lower(token.address)) continue
        const quote = isQuote(pool.quote)
        if (!quote) continue
        const worth = { ratio: multiply(ratio, quote.ratio), depth: scale(depth, quote.ratio) }
        if (worth.depth >= minDepth && worth.depth > (deepest?.depth ?? 0n)) deepest = worth
      }
      return deepest
    }
    const one: Worth = { ratio: dollars, depth: 0n }
    const isDollar = (quote: Token) => (lower(quote.address) === lower(dollar.address) ? one : undefined)
    const nativeWorth = best(native, isDollar)
    const isKnown = (quote: Token) =>
      isDollar(quote) ?? (lower(quote.address) === lower(native.address) ? nativeWorth : undefined)
    const prices = new Map<string, Ratio>([[lower(dollar.address), dollars]])
    for (const [key, token] of unique) {
      const worth = key === lower(native.address) ? nativeWorth : best(token, isKnown)
      if (worth) prices.set(key, toWholeTokens(worth.ratio, token.decimals, dollar.decimals))
    }
    return prices
  } catch (error) {
    const failure = transportFailure(error)
    if (failure || signal?.aborted || isErrorCode(error, 'UPSTREAM_FAILED')) throw failure ?? error
    throw new ProviderError(`The node of ${chainId}`, 'invalid', { details: 'pools' })
  }
}

async function findPools(
  reader: PoolReader,
  chainId: CaipNetworkId,
  places: PoolPlaces,
  tokens: readonly Token[],
  ask: Ask,
) {
  const { addresses, clock } = reader
  const { v2Factory, v3Factory, feeTiers = [100, 500, 3_000, 10_000], dollar, wrappedNative } = places
  const candidates = tokens.flatMap((token) =>
    [dollar, wrappedNative]
      .filter((quote) => lower(quote.address) !== lower(token.address))
      .flatMap((quote) => {
        const pair = [token.address, quote.address]
        return [
          ...(v2Factory
            ? [
                {
                  version: 2 as const,
                  token,
                  quote,
                  address: v2Factory,
                  functionName: 'getPair',
                  args: pair,
                },
              ]
            : []),
          ...(v3Factory
            ? feeTiers.map((fee) => ({
                version: 3 as const,
                token,
                quote,
                address: v3Factory,
                functionName: 'getPool',
                args: [...pair, fee],
              }))
            : []),
        ]
      }),
  )
  const keyed = candidates.map((candidate) => ({
    ...candidate,
    key: [chainId, candidate.address, ...candidate.args].join(' ').toLowerCase(),
  }))
  const open = keyed.filter(({ key }) => (addresses.get(key)?.untilMs ?? 0) <= clock())
  const results = await ask(open.map(({ address, functionName, args }) => ({ address, functionName, args })))
  for (const [index, { key }] of open.entries()) {
    const found = results[index]
    const address = typeof found === 'string' && isAddress(found) ? found : zeroAddress
    const untilMs = address === zeroAddress ? clock() + absentMs : Number.POSITIVE_INFINITY
    addresses.set(key, { address, untilMs })
    if (addresses.size > 100_000) addresses.delete(addresses.keys().next().value as string)
  }
  return keyed.flatMap(({ key, version, token, quote }): Pool[] => {
    const address = addresses.get(key)?.address ?? zeroAddress
    return address === zeroAddress ? [] : [{ version, token, quote, address }]
  })
}

async function readPools(found: readonly Pool[], ask: Ask) {
  const results = await ask(
    found.flatMap(({ version, address, quote }) =>
      version === 2
        ? [{ address, functionName: 'getReserves', args: [] }]
        : [
            { address, functionName: 'slot0', args: [] },
            { address, functionName: 'liquidity', args: [] },
            { address: quote.address, functionName: 'balanceOf', args: [address] },
          ],
    ),
  )
  let at = 0
  return found.flatMap((pool): { pool: Pool; ratio: Ratio; depth: bigint }[] => {
    const isFirst = BigInt(pool.token.address) < BigInt(pool.quote.address)
    if (pool.version === 2) {
      const reserves = results[at++] as readonly [bigint, bigint, number] | undefined
      const [own, other] = isFirst ? [reserves?.[0], reserves?.[1]] : [reserves?.[1], reserves?.[0]]
      if (!own || !other) return []
      return [{ pool, ratio: { numerator: other, denominator: own }, depth: other }]
    }
    const [slot0, liquidity, held] = results.slice(at, at + 3) as [
      readonly [bigint] | undefined,
      bigint?,
      bigint?,
    ]
    at += 3
    const sqrtPrice = slot0?.[0]
    if (!isSqrtPrice(sqrtPrice) || !liquidity || liquidity >= 2n ** 128n || !held) return []
    const ratio = isFirst ? ratioOfSqrtPrice(sqrtPrice) : invert(ratioOfSqrtPrice(sqrtPrice))
    // Liquidity that backs the current price: funds far from the price support nothing, and a narrow range looks deeper than
    // it is.
    const virtual = isFirst ? (liquidity * sqrtPrice) >> 96n : (liquidity << 96n) / sqrtPrice
    return [{ pool, ratio, depth: virtual < held ? virtual : held }]
  })
}

const prices: Operation<PoolReader, PriceService, 'prices'> = async (reader, queries, { signal } = {}) => {
  const { pools } = reader
  const [first] = queries
  const places = first && pools[first.chainId]
  if (!first || !places) return { prices: queries.map(() => undefined), missing: [] }
  const tokens = queries.map(({ address, decimals }): Token | undefined => {
    if (address === undefined) return places.wrappedNative
    return isAddress(address, { strict: false }) ? { address: lower(address), decimals } : undefined
  })
  const worths = await read(
    reader,
    first.chainId,
    places,
    tokens.filter((token) => token !== undefined),
    signal,
  )
  return {
    prices: tokens.map((token, index) => {
      const worth = queries[index]?.chainId === first.chainId && token && worths.get(lower(token.address))
      const price = worth ? toPriceText(worth) : undefined
      return price === undefined ? undefined : { price, source: 'pool' as const }
    }),
    missing: [],
  }
}

/** Whether the value is in the range of V3 pool prices (TickMath); no decoder checks it. */
function isSqrtPrice(value: bigint | undefined): value is bigint {
  return (
    value !== undefined &&
    value >= 4_295_128_739n &&
    value < 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_342n
  )
}

function lower(address: string): Address {
  return address.toLowerCase() as Address
}
