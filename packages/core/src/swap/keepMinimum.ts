import { swapSlippageRange } from '@foyer/contract'
import type { QuotedSwap } from '../model/Swap.ts'

/**
 * Returns a newer quote that still accepts no less than the visitor agreed to: with the slippage that is left of it.
 * `undefined` where the price moved too far for that.
 */
export function keepMinimum(quote: QuotedSwap, agreed: bigint): QuotedSwap | undefined {
  if (quote.minimum >= agreed) return quote
  if (quote.toAmount < agreed) return undefined
  // In basis points, rounded down: what is accepted is never less than agreed.
  const left = Number(((quote.toAmount - agreed) * 10_000n) / quote.toAmount)
  if (left / 100 < swapSlippageRange.min) return undefined
  return {
    ...quote,
    slippagePercent: left / 100,
    minimum: (quote.toAmount * BigInt(10_000 - left)) / 10_000n,
  }
}
