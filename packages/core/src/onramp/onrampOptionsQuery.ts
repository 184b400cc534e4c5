import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { OnrampState } from '../model/Onramp.ts'
import { getOnramp } from './getOnramp.ts'
import { readOnrampOptions } from './readOnrampOptions.ts'

const freshMs = 5 * 60_000
/** Retry interval when no provider answered. */
const retryMs = 15_000

/**
 * Keeps the currencies available in the visitor's region in `state.onramp`.
 *
 * @example
 * ```ts
 * import { fetchQuery, onrampOptionsQuery } from '@foyer/core/query'
 * import { foyer } from './foyer'
 *
 * const { paymentCurrencies } = await fetchQuery(foyer, onrampOptionsQuery(foyer))
 * ```
 */
export function onrampOptionsQuery(foyer: Foyer): QueryObserverOptions<OnrampState> {
  const { country, subdivision } = getOnramp(foyer.state)
  return queryOptions<OnrampState>({
    queryKey: ['onrampOptions', country, subdivision],
    staleTime: ({ state }) => (state.data?.error || state.data?.isSample ? 0 : freshMs),
    refetchInterval: ({ state }) => (state.data?.error || state.data?.isSample ? retryMs : false),
    queryFn: ({ signal }) => readOnrampOptions(foyer, { signal }),
  })
}
