import type { QueryObserverOptions as Options } from '@tanstack/query-core'

/** Options of a query: key, function, lifetimes. */
export type QueryObserverOptions<data> = Options<data, Error, data, data, readonly unknown[]>

/** Returns query options with their exact type. */
export function queryOptions<data>(options: QueryObserverOptions<data>): QueryObserverOptions<data> {
  return options
}
