import { hashKey } from '@tanstack/query-core'
import type { Foyer } from '../model/Foyer.ts'
import { getQueryClient } from './getQueryClient.ts'
import type { QueryObserverOptions } from './queryOptions.ts'

/**
 * Reads a query once: from the cache while fresh (including data stored by an earlier visit), else from its source. A query
 * that may not be retried yet fails with its previous error.
 *
 * @example
 * ```ts
 * import { fetchQuery, nameZonesQuery } from '@foyer/core/query'
 * import { foyer } from './foyer'
 *
 * const zones = await fetchQuery(foyer, nameZonesQuery(foyer))
 * ```
 */
export function fetchQuery<data>(foyer: Foyer, options: QueryObserverOptions<data>): Promise<data> {
  const { queryKey, queryFn, staleTime, initialData, initialDataUpdatedAt, retryOnMount } = options
  const known = getQueryClient(foyer)
    .getQueryCache()
    .get<data, Error, data, readonly unknown[]>(hashKey(queryKey))
  if (known?.state.error && typeof retryOnMount === 'function' && !retryOnMount(known))
    return Promise.reject(known.state.error)
  // TanStack Query lets observers skip a query or compute its lifetime; Foyer's queries do neither.
  type FetchOptions = Parameters<ReturnType<typeof getQueryClient>['fetchQuery']>[0]
  return getQueryClient(foyer).fetchQuery({
    queryKey,
    queryFn,
    staleTime,
    ...(initialData === undefined ? {} : { initialData, initialDataUpdatedAt }),
  } as FetchOptions) as Promise<data>
}
