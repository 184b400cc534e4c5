import type { QuotedSwap } from '@foyer/core'
import { getWrap } from '../../getWrap.ts'

/** Amounts of a quote in base units, or of a sent swap as decimal text, which has no `toAmount`. */
type Terms = Pick<QuotedSwap, 'sold' | 'bought'> & {
  readonly [name in 'amount' | 'minimum']: bigint | string
} & { readonly toAmount?: bigint | string }

/** Whether a swap is a wrap without any fee or slippage. */
export function isOneToOne(swap: Terms): boolean {
  const { amount, minimum, toAmount = amount } = swap
  return getWrap(swap) !== undefined && toAmount === amount && minimum === amount
}
