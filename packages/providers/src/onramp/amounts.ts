import * as v from 'valibot'
import { formatUnits, parseUnits } from 'viem'
import { toDecimalText } from '../client/toDecimalText.ts'

/** More decimals than any currency has. */
const decimals = 18
const toUnits = (text: string) => parseUnits(text, decimals)

/**
 * An amount that a provider sends as text or as a JSON number. A number is read as its shortest representation, the text that was sent.
 */
export const requiredAmount = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((value) => toDecimalText(value)),
  v.string(),
  v.regex(/^\d/),
)
/** Same, but a missing amount is zero. */
export const amount = v.pipe(v.nullish(v.union([v.number(), v.string()]), 0), requiredAmount)

/** Adds decimal texts. */
export function addAmounts(...amounts: readonly string[]): string {
  return formatUnits(
    amounts.reduce((sum, one) => sum + toUnits(one), 0n),
    decimals,
  )
}

/** Subtracts decimal texts from the first, down to zero. */
export function subtractAmounts(from: string, ...amounts: readonly string[]): string {
  const rest = amounts.reduce((sum, one) => sum - toUnits(one), toUnits(from))
  return formatUnits(rest > 0n ? rest : 0n, decimals)
}
