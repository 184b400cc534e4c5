import { formatUnits } from 'viem'

/** A ratio of integers: exact, whatever the decimals. */
export type Ratio = { numerator: bigint; denominator: bigint }

const q192 = 2n ** 192n
/** A pool's price is no more precise than this; rounding must not show up as 3120.499999999999. */
const significantDigits = 12
const priceDecimals = 30
/** Maximum plausible price; anything above is treated as invalid. */
const maxPrice = 10n ** BigInt(24 + priceDecimals)

/** Value of one token 0 in token 1 of a V3 pool, both in base units. */
export function ratioOfSqrtPrice(sqrtPriceX96: bigint): Ratio {
  return { numerator: sqrtPriceX96 * sqrtPriceX96, denominator: q192 }
}

/** Inverts a ratio. */
export function invert({ numerator, denominator }: Ratio): Ratio {
  return { numerator: denominator, denominator: numerator }
}

/** Product of two ratios. */
export function multiply(a: Ratio, b: Ratio): Ratio {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator }
}

/** Converts a ratio of base units to a ratio of whole tokens. */
export function toWholeTokens(ratio: Ratio, decimals: number, quoteDecimals: number): Ratio {
  return multiply(ratio, { numerator: 10n ** BigInt(decimals), denominator: 10n ** BigInt(quoteDecimals) })
}

/** Formats the ratio as decimal text with twelve significant digits; `undefined` if it rounds to zero. */
export function toPriceText({ numerator, denominator }: Ratio): string | undefined {
  if (denominator <= 0n || numerator <= 0n) return undefined
  const scaled = (numerator * 10n ** BigInt(priceDecimals)) / denominator
  const unit = 10n ** BigInt(Math.max(scaled.toString().length - significantDigits, 0))
  const rounded = ((scaled + unit / 2n) / unit) * unit
  return rounded > 0n && rounded < maxPrice ? formatUnits(rounded, priceDecimals) : undefined
}

/** Multiplies base units by a ratio, rounding down. */
export function scale(amount: bigint, { numerator, denominator }: Ratio): bigint {
  return denominator > 0n ? (amount * numerator) / denominator : 0n
}
