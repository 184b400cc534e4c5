import { getNameSuggestions, NameSuggestionsFailedError } from '@foyer/contract'
import { getApi } from '../base/getApi.ts'
import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import type { Foyer } from '../model/Foyer.ts'

/** A name, and whether it is taken. */
export type NameSuggestion = { name: string; registered: boolean }

/** Short lifetime: someone may be registering the name right now. */
const suggestionsCacheMs = 10_000

/**
 * Suggests names in a zone similar to a wanted one, the wanted one first.
 *
 * Fails with `NAME_SUGGESTIONS_FAILED`.
 *
 * @example
 * ```ts
 * import { fetchQuery, nameSuggestionsQuery } from '@foyer/core/query'
 * import { foyer } from './foyer'
 *
 * const suggestions = await fetchQuery(
 *   foyer,
 *   nameSuggestionsQuery(foyer, { label: 'ada', zone: 'example.eth' }),
 * )
 * ```
 */
export function nameSuggestionsQuery(
  foyer: Foyer,
  { label, zone }: { label: string; zone: string },
): QueryObserverOptions<readonly NameSuggestion[]> {
  return queryOptions<readonly NameSuggestion[]>({
    queryKey: ['nameSuggestions', zone, label],
    staleTime: suggestionsCacheMs,
    queryFn: async ({ signal }) => {
      try {
        const input = { params: { name: label }, query: { zone } }
        return (await getApi(foyer)(getNameSuggestions, input, { signal })).suggestions
      } catch (cause) {
        throw new NameSuggestionsFailedError({ cause })
      }
    },
  })
}
