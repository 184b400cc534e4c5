import { QueryObserver } from '@tanstack/query-core'
import type { Foyer } from '../model/Foyer.ts'
import { getQueryClient } from './getQueryClient.ts'
import type { QueryObserverOptions } from './queryOptions.ts'

/**
 * Creates an observer of a query in the instance's cache. It is here, and not in the modules that follow queries, so that
 * an app's bundler keeps the observer's class in the file of the cache.
 *
 * @example
 * ```ts
 * import { getConnection } from '@foyer/core'
 * import { balanceQuery, createObserver } from '@foyer/core/query'
 * import { foyer } from './foyer'
 *
 * const connection = getConnection(foyer.state)
 * if (connection) {
 *   const observer = createObserver(foyer, balanceQuery(foyer, connection))
 *   observer.subscribe(({ data }) => console.log(data))
 * }
 * ```
 */
export function createObserver<data>(
  foyer: Foyer,
  options: QueryObserverOptions<data>,
): QueryObserver<data, Error, data, data, readonly unknown[]> {
  return new QueryObserver(getQueryClient(foyer), options)
}
