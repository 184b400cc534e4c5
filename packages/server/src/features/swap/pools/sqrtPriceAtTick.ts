const minTick = -887_272
const maxTick = 887_272
/** Square roots of prices have 96 fractional bits; factors have 128. */
const factorBits = 128n
const precisionBits = 512n

/** `1.0001 ** (-(2 ** bit) / 2)` for each bit of a tick, with 128 fractional bits. */
const factors: readonly bigint[] = createFactors()

/** Returns the square root of the price at a tick as Uniswap V3 pools compute it: 64.96 bits, rounded up. */
export function sqrtPriceAtTick(tick: number): bigint {
  if (!Number.isInteger(tick) || tick < minTick || tick > maxTick) throw new RangeError('No such tick')
  const distance = Math.abs(tick)
  let ratio = 1n << factorBits
  for (const [bit, factor] of factors.entries())
    if (distance & (1 << bit)) ratio = (ratio * factor) >> factorBits
  if (tick > 0) ratio = ((1n << 256n) - 1n) / ratio
  return (ratio + 0xffff_ffffn) >> 32n
}

function createFactors(): bigint[] {
  // The square root of 1 / 1.0001, then each factor is the square of the previous one.
  let factor = squareRoot((10_000n << (precisionBits * 2n)) / 10_001n)
  return Array.from({ length: 20 }, () => {
    const rounded = (factor + (1n << (precisionBits - factorBits - 1n))) >> (precisionBits - factorBits)
    factor = (factor * factor) >> precisionBits
    return rounded
  })
}

function squareRoot(value: bigint): bigint {
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2))
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}
