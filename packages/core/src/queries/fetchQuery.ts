import type { Foyer } from '../Foyer.ts'
import type { QueryObserverOptions } from '../queryOptions.ts'
import { getQueryClient } from './getQueryClient.ts'

/** Reads a query once: from the cache while fresh, also from what an earlier visit stored, else anew. */
export function fetchQuery<data>(foyer: Foyer, options: QueryObserverOptions<data>): Promise<data> {
  const { queryKey, queryFn, staleTime, initialData, initialDataUpdatedAt } = options
  // An observer may skip its query and compute its lifetime; the queries of Foyer do neither.
  type FetchOptions = Parameters<ReturnType<typeof getQueryClient>['fetchQuery']>[0]
  return getQueryClient(foyer).fetchQuery({
    queryKey,
    queryFn,
    staleTime,
    ...(initialData === undefined ? {} : { initialData, initialDataUpdatedAt }),
  } as FetchOptions) as Promise<data>
}
