import { swapSlippageRange } from '@foyer/contract'
import type { QuotedSwap } from '../model/Swap.ts'

/**
 * Returns a newer quote that still guarantees the minimum the visitor agreed to, by using the slippage that is left.
 * `undefined` if the price moved too far for that.
 *
 * @example
 * ```ts
 * import type { QuotedSwap } from '@foyer/core'
 * import { withAgreedMinimum } from '@foyer/core/ui'
 *
 * const renew = (newer: QuotedSwap, agreed: QuotedSwap) => withAgreedMinimum(newer, agreed.minimum)
 * ```
 */
export function withAgreedMinimum(quote: QuotedSwap, agreed: bigint): QuotedSwap | undefined {
  if (quote.minimum >= agreed) return quote
  if (quote.toAmount < agreed) return undefined
  // In basis points, rounded down: the accepted minimum is never below the agreed one.
  const left = Number(((quote.toAmount - agreed) * 10_000n) / quote.toAmount)
  if (left / 100 < swapSlippageRange.min) return undefined
  return {
    ...quote,
    slippagePercent: left / 100,
    minimum: (quote.toAmount * BigInt(10_000 - left)) / 10_000n,
  }
}
