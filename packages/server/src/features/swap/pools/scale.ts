/** A fraction of integers. */
export type Fraction = { numerator: bigint; denominator: bigint }

/** Multiplies an amount by a fraction, rounding down. */
export function scale(amount: bigint, { numerator, denominator }: Fraction): bigint {
  return (amount * numerator) / denominator
}
