import type { CaipNetworkId } from '@foyer/contract'
import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { OnrampQuotes } from '../model/Onramp.ts'
import { getOnramp } from './getOnramp.ts'
import { quoteOnramp } from './quoteOnramp.ts'

/**
 * Lifetime of displayed offers, by this device's clock: shorter than the providers', because clocks differ.
 *
 * @example
 * ```ts
 * import { onrampQuoteTtlMs } from '@foyer/core/query'
 *
 * const seconds = onrampQuoteTtlMs / 1_000
 * ```
 */
export const onrampQuoteTtlMs = 30_000

/** Parameters of `onrampQuoteQuery`. */
export type OnrampQuoteQueryParameters = {
  /** Symbol of the currency to buy. */
  purchaseCurrency: string | undefined
  network: CaipNetworkId | undefined
  paymentCurrency: string
  /** Amount to pay, as decimal text; empty makes no request. */
  amount: string
  paymentMethod: string | undefined
}

/**
 * Offers for a purchase; refetched when they expire.
 *
 * @example
 * ```ts
 * import { fetchQuery, type OnrampQuoteQueryParameters, onrampQuoteQuery } from '@foyer/core/query'
 * import { foyer } from './foyer'
 *
 * async function compare(asked: OnrampQuoteQueryParameters) {
 *   const { offers } = await fetchQuery(foyer, onrampQuoteQuery(foyer, asked))
 *   return offers
 * }
 * ```
 */
export function onrampQuoteQuery(
  foyer: Foyer,
  asked: OnrampQuoteQueryParameters,
): QueryObserverOptions<OnrampQuotes> {
  const { purchaseCurrency = '', network, amount } = asked
  const { country, subdivision } = getOnramp(foyer.state)
  return queryOptions<OnrampQuotes>({
    queryKey: ['onrampQuotes', ...Object.values(asked), country, subdivision],
    enabled: network !== undefined && amount !== '',
    staleTime: onrampQuoteTtlMs,
    refetchInterval: onrampQuoteTtlMs,
    refetchOnMount: true,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) =>
      quoteOnramp(foyer, { ...asked, purchaseCurrency, network: network as CaipNetworkId, signal }),
  })
}
