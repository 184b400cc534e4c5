import type { CaipNetworkId } from '@foyer/contract'
import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { OnrampQuotes } from '../model/Onramp.ts'
import { getOnramp } from './getOnramp.ts'
import { quoteOnramp } from './quoteOnramp.ts'

/**
 * How long offers are shown, by this device’s clock: shorter than providers keep them, as clocks differ.
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
  /** Symbol of what is bought. */
  purchaseCurrency: string | undefined
  network: CaipNetworkId | undefined
  paymentCurrency: string
  /** To pay, as decimal text; empty asks for nothing. */
  amount: string
  paymentMethod: string | undefined
}

/**
 * Offers for a purchase; asked for again as often as they expire.
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
