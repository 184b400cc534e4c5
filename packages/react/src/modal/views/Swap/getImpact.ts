import type { QuotedSwap, TransferToken } from '@foyer/core'
import { formatUnits } from '@foyer/core/adapter'
import { divideDecimals, multiplyDecimals, toSwapAddress } from '@foyer/core/internal'
import type { TokenPrices } from '@foyer/core/query'

/** From here on the visitor is warned, and from here on asked to confirm in words; in basis points. */
export const warnedImpactBps = 300
export const confirmedImpactBps = 1_000

/** Price of a token in US dollars, where the price service has one. */
export function getPrice(
  prices: TokenPrices,
  token: Pick<TransferToken, 'address'> | undefined,
): string | undefined {
  return token && prices[toSwapAddress(token).toLowerCase()]
}

/**
 * How much a swap loses to its own size, in basis points: as the offer says or by what both sides are worth, whichever is
 * more. `undefined` where neither is known.
 */
export function getImpact(quote: QuotedSwap, prices: TokenPrices): number | undefined {
  // Whoever offers the swap may say that it loses nothing.
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
