import type { Address } from 'viem'
import type { ConcentratedPool, Pool, ProductPool } from './Pool.ts'
import { sqrtPriceAtTick } from './sqrtPriceAtTick.ts'

const million = 1_000_000n
const minSqrtPrice = 4_295_128_739n
const maxSqrtPrice = 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_342n
/** Maximum steps of one swap; each crosses a tick or a word of ticks. */
const maxSteps = 600

/** Exact output of a swap, and how far it moved into the pool. */
export type SwapResult = {
  out: bigint
  /** Number of initialized ticks crossed in a V3 pool. */
  crossed: number
}

/**
 * Computes a pool's exact output for an exact amount; `undefined` if the pool cannot take all of it, or the swap would leave
 * the range that was read.
 */
export function swapThrough(pool: Pool, from: Address, amount: bigint): SwapResult | undefined {
  const isFirst = pool.tokens[0] === from
  return pool.version === 2 ? swapProduct(pool, isFirst, amount) : swapConcentrated(pool, isFirst, amount)
}

/** Constant-product swap (Uniswap V2 whitepaper, 3.2.1). */
function swapProduct(
  { reserves, fee }: ProductPool,
  isFirst: boolean,
  amount: bigint,
): SwapResult | undefined {
  const [reserveIn, reserveOut] = isFirst ? reserves : [reserves[1], reserves[0]]
  if (!reserveIn || !reserveOut) return undefined
  // The pair stores its reserves in 112 bits.
  if (reserveIn + amount >= 1n << 112n) return undefined
  const net = amount * (million - BigInt(fee))
  const out = (net * reserveOut) / (reserveIn * million + net)
  return out > 0n ? { out, crossed: 0 } : undefined
}

/** Swaps tick by tick (Uniswap V3 whitepaper, 6.2 and 6.3), with the contract's rounding. */
function swapConcentrated(pool: ConcentratedPool, isDown: boolean, amount: bigint): SwapResult | undefined {
  const { fee, ticks } = pool
  const rest = million - BigInt(fee)
  let { sqrtPrice, tick, liquidity } = pool
  let left = amount
  let out = 0n
  let crossed = 0
  // The first initialized tick in the direction of the swap.
  let index = isDown ? lastAtOrBelow(ticks, tick) : lastAtOrBelow(ticks, tick) + 1
  for (let step = 0; step < maxSteps; step++) {
    const word = tickWordEnd(tick, pool.spacing, isDown)
    const known = ticks[index]
    const isTick = known !== undefined && (isDown ? known.tick >= word : known.tick <= word)
    const next = isTick ? known.tick : word
    if (isDown ? next < pool.lowest : next > pool.highest) return undefined
    const target = clamp(sqrtPriceAtTick(Math.min(Math.max(next, -887_272), 887_272)))
    const net = (left * rest) / million
    const whole = isDown
      ? firstAmount(target, sqrtPrice, liquidity, true)
      : secondAmount(sqrtPrice, target, liquidity, true)
    const isWhole = net >= whole
    const reached = isWhole ? target : priceAfter(sqrtPrice, liquidity, net, isDown)
    out += isDown
      ? secondAmount(reached, sqrtPrice, liquidity, false)
      : firstAmount(sqrtPrice, reached, liquidity, false)
    if (reached !== target) return out > 0n ? { out, crossed } : undefined
    left -= whole + divideUp(whole * BigInt(fee), rest)
    sqrtPrice = target
    if (isTick) {
      liquidity += isDown ? -known.net : known.net
      index += isDown ? -1 : 1
      crossed++
    }
    tick = isDown ? next - 1 : next
    if (left === 0n) return out > 0n ? { out, crossed } : undefined
    if (left < 0n || sqrtPrice <= minSqrtPrice + 1n || sqrtPrice >= maxSqrtPrice - 1n) return undefined
  }
  return undefined
}

/** Returns the end of the 256 ticks that the contract searches in one step. */
function tickWordEnd(tick: number, spacing: number, isDown: boolean): number {
  const compressed = Math.floor(tick / spacing)
  return isDown ? (compressed >> 8) * 256 * spacing : (((compressed + 1) >> 8) * 256 + 255) * spacing
}

function lastAtOrBelow(ticks: ConcentratedPool['ticks'], tick: number): number {
  let low = 0
  let high = ticks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ticks[middle]?.tick ?? 0) <= tick) low = middle + 1
    else high = middle
  }
  return low - 1
}

function clamp(price: bigint): bigint {
  if (price <= minSqrtPrice) return minSqrtPrice + 1n
  return price >= maxSqrtPrice ? maxSqrtPrice - 1n : price
}

/** Returns the amount of the first token between two prices. */
function firstAmount(low: bigint, high: bigint, liquidity: bigint, isUp: boolean): bigint {
  const product = (liquidity << 96n) * (high - low)
  return isUp ? divideUp(divideUp(product, high), low) : product / high / low
}

/** Returns the amount of the second token between two prices. */
function secondAmount(low: bigint, high: bigint, liquidity: bigint, isUp: boolean): bigint {
  const product = liquidity * (high - low)
  return isUp ? divideUp(product, 1n << 96n) : product >> 96n
}

/**
 * Returns the price after an amount was added. The contract rounds differently if its 256-bit words overflow. Within one
 * step, of 256 ticks at most 200 apart, 128-bit liquidity cannot cause that.
 */
function priceAfter(price: bigint, liquidity: bigint, amount: bigint, isDown: boolean): bigint {
  if (!isDown) return price + (amount << 96n) / liquidity
  const scaled = liquidity << 96n
  return divideUp(scaled * price, scaled + amount * price)
}

function divideUp(value: bigint, by: bigint): bigint {
  return (value + by - 1n) / by
}
