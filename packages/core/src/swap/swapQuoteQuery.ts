import { swapQuoteTtlMs } from '@foyer/contract'
import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { QuotedSwap } from '../model/Swap.ts'
import { getConnection } from '../model/selectors.ts'
import type { TransferToken } from '../model/Transfer.ts'
import { type QuoteSwapParameters, quoteSwap, toSwapAddress } from './quoteSwap.ts'

/** Parameters of `swapQuoteQuery`. */
export type SwapQuoteQueryParameters = {
  sold: TransferToken | undefined
  bought: TransferToken | undefined
  /** In whole tokens of `sold`, as decimal text; empty makes no request. */
  amount: string
  slippagePercent: number | undefined
  /** Keep the quote unchanged, because the wallet is being asked for it. */
  isHeld: boolean
}

/**
 * The best offer for a swap of the active account, `null` without a route; refetched when it expires.
 *
 * @example
 * ```ts
 * import { fetchQuery, swapQuoteQuery } from '@foyer/core/query'
 * import { foyer } from './foyer'
 * import { ether, usdc } from './tokens'
 *
 * const quote = await fetchQuery(
 *   foyer,
 *   swapQuoteQuery(foyer, {
 *     sold: ether,
 *     bought: usdc,
 *     amount: '0.5',
 *     slippagePercent: undefined,
 *     isHeld: false,
 *   }),
 * )
 * ```
 */
export function swapQuoteQuery(
  foyer: Foyer,
  parameters: SwapQuoteQueryParameters,
): QueryObserverOptions<QuotedSwap | null> {
  const { sold, bought, amount, slippagePercent, isHeld } = parameters
  const connection = getConnection(foyer.state)
  return queryOptions<QuotedSwap | null>({
    queryKey: [
      'swapQuote',
      connection?.networkId,
      connection?.accounts[0].address,
      sold && toSwapAddress(sold),
      bought && toSwapAddress(bought),
      amount,
      slippagePercent,
    ],
    enabled:
      connection !== undefined && sold !== undefined && bought !== undefined && amount !== '' && !isHeld,
    staleTime: swapQuoteTtlMs,
    refetchInterval: isHeld ? false : swapQuoteTtlMs,
    refetchOnMount: true,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) => {
      const asked = { sold, bought, amount, slippagePercent, signal } as QuoteSwapParameters
      return (await quoteSwap(foyer, asked)) ?? null
    },
  })
}
