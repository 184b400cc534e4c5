import { getNameZones } from '@foyer/contract'
import type { Foyer } from '../Foyer.ts'
import { type QueryObserverOptions, queryOptions } from '../queryOptions.ts'
import { getApi } from './getApi.ts'

const zonesCacheMs = 3_600_000

/** Zones that names can be registered in, such as `foyer.test`; none where the server registers no names. */
export function nameZonesQuery(foyer: Foyer): QueryObserverOptions<readonly string[]> {
  return queryOptions<readonly string[]>({
    queryKey: ['nameZones'],
    staleTime: zonesCacheMs,
    queryFn: async ({ signal }) => (await getApi(foyer)(getNameZones, { query: {} }, { signal })).zones,
  })
}
