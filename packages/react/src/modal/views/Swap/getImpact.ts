import type { QuotedSwap, TransferToken } from '@foyer/core'
import { formatUnits } from '@foyer/core/adapter'
import type { TokenPrices } from '@foyer/core/query'
import { divideDecimals, multiplyDecimals, toSwapAddress } from '@foyer/core/ui'
import { isOneToOne } from './isOneToOne.ts'

/** Price impact in basis points from which the visitor is warned and, for the second, must confirm explicitly. */
export const warnedImpactBps = 300
export const confirmedImpactBps = 1_000

/** Returns a token's price in US dollars, if the price service has one. */
export function getPrice(
  prices: TokenPrices,
  token: Pick<TransferToken, 'address'> | undefined,
): string | undefined {
  return token && prices[toSwapAddress(token).toLowerCase()]
}

/**
 * Returns a swap's price impact in basis points: as the offer states it, or by the value of both sides, whichever is
 * higher. Returns `undefined` if neither is known.
 */
export function getImpact(quote: QuotedSwap, prices: TokenPrices): number | undefined {
  if (isOneToOne(quote)) return 0
  // The provider's own figure may claim that there is no loss.
  const known = [quote.impactBps, compareWorth(quote, prices)].filter((bps) => bps !== undefined)
  return known.length ? Math.max(...known) : undefined
}

function compareWorth(
  { sold, bought, amount, toAmount }: QuotedSwap,
  prices: TokenPrices,
): number | undefined {
  const [soldPrice, boughtPrice] = [getPrice(prices, sold), getPrice(prices, bought)]
  if (!soldPrice || !boughtPrice) return undefined
  const given = multiplyDecimals(formatUnits(amount, sold.decimals), soldPrice)
  const got = multiplyDecimals(formatUnits(toAmount, bought.decimals), boughtPrice)
  const share = divideDecimals(multiplyDecimals(got, '10000'), given, 0)
  return share === undefined ? undefined : Math.max(0, 10_000 - Number(share))
}
