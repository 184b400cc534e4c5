import { getNameZones } from '@foyer/contract'
import { getApi } from '../base/getApi.ts'
import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import type { Foyer } from '../model/Foyer.ts'

const zonesCacheMs = 3_600_000

/**
 * Zones in which names can be registered, such as `foyer.test`; empty if the server registers no names.
 *
 * @example
 * ```ts
 * import { fetchQuery, nameZonesQuery } from '@foyer/core/query'
 * import { foyer } from './foyer'
 *
 * const [zone] = await fetchQuery(foyer, nameZonesQuery(foyer))
 * ```
 */
export function nameZonesQuery(foyer: Foyer): QueryObserverOptions<readonly string[]> {
  return queryOptions<readonly string[]>({
    queryKey: ['nameZones'],
    staleTime: zonesCacheMs,
    queryFn: async ({ signal }) => (await getApi(foyer)(getNameZones, { query: {} }, { signal })).zones,
  })
}
