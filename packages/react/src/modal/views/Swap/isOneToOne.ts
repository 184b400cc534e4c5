import type { QuotedSwap } from '@foyer/core'
import { getWrap } from '../../getWrap.ts'

/** Whether an offer is a wrap without any fee or slippage. */
export function isOneToOne(quote: QuotedSwap): boolean {
  const { amount, toAmount, minimum } = quote
  return getWrap(quote) !== undefined && toAmount === amount && minimum === amount
}
