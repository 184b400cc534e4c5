/** A fraction of whole numbers. */
export type Fraction = { numerator: bigint; denominator: bigint }

/** A part of an amount, rounded down. */
export function scale(amount: bigint, { numerator, denominator }: Fraction): bigint {
  return (amount * numerator) / denominator
}
