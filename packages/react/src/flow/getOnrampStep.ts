import type { OnrampPaymentCurrency, OnrampState } from '@foyer/core'
import { parseUnits } from '@foyer/core/adapter'

/** The next missing input of a purchase form. */
export type OnrampFormStep = 'addAmount' | 'incorrectValue' | 'amountLow' | 'amountHigh' | 'ready'

/** Decimals of money. */
const centDecimals = 2
const limitDecimals = 18

/** Minimum and maximum that can be paid at once, by the chosen method or by any; `undefined` if unknown. */
export function getOnrampLimits(
  { limits }: OnrampPaymentCurrency,
  paymentMethod: string | undefined,
): { min: string; max: string } | undefined {
  const known = limits.filter(({ id }) => paymentMethod === undefined || id === paymentMethod)
  const [first] = known
  if (!first) return undefined
  return known.reduce(
    ({ min, max }, limit) => ({
      min: toUnits(limit.min) < toUnits(min) ? limit.min : min,
      max: toUnits(limit.max) > toUnits(max) ? limit.max : max,
    }),
    { min: first.min, max: first.max },
  )
}

/** First thing a purchase form lacks, in the order of the form. */
export function getOnrampStep({
  paymentAmount = '',
  paymentCurrency,
  paymentMethod,
}: Pick<OnrampState, 'paymentAmount' | 'paymentCurrency' | 'paymentMethod'>): OnrampFormStep {
  if (!paymentAmount.trim()) return 'addAmount'
  const cents = parseUnits(paymentAmount, centDecimals)
  if (!cents) return 'incorrectValue'
  const units = toUnits(paymentAmount.trim())
  const limits = getOnrampLimits(paymentCurrency, paymentMethod)
  if (limits && units < toUnits(limits.min)) return 'amountLow'
  return limits && units > toUnits(limits.max) ? 'amountHigh' : 'ready'
}

function toUnits(text: string): bigint {
  return parseUnits(text, limitDecimals) ?? 0n
}
