import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { PreparedSwap, QuotedSwap } from '../model/Swap.ts'
import { prepareSwap } from './prepareSwap.ts'

/**
 * A quoted swap, built and simulated for the active account; once per quote.
 *
 * @example
 * ```ts
 * import type { QuotedSwap } from '@foyer/core'
 * import { fetchQuery, preparedSwapQuery } from '@foyer/core/query'
 * import { foyer } from './foyer'
 *
 * async function review(quote: QuotedSwap) {
 *   return fetchQuery(foyer, preparedSwapQuery(foyer, quote))
 * }
 * ```
 */
export function preparedSwapQuery(
  foyer: Foyer,
  quote: QuotedSwap | undefined,
): QueryObserverOptions<PreparedSwap> {
  return queryOptions<PreparedSwap>({
    // A quote never changes, but its remaining steps do, as approvals are made.
    queryKey: [
      'preparedSwap',
      quote?.id,
      quote?.expiresAt,
      quote?.slippagePercent,
      quote &&
        foyer.state.swaps.filter(({ kind, status }) => kind === 'approval' && status === 'confirmed').length,
    ],
    enabled: quote !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => prepareSwap(foyer, { quote: quote as QuotedSwap, signal }),
  })
}
