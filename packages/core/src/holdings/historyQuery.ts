import { type Gap, getHistory, historyCacheMs, type Transaction } from '@foyer/contract'
import { getApi } from '../base/getApi.ts'
import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import type { Connection } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'

/** A page of an account's transactions, newest first. */
export type HistoryPage = {
  data: readonly Transaction[]
  /** Cursor of the next page; `null` on the last. */
  next: string | null
  /** Data the server could not obtain. */
  missing: readonly Gap[]
}

/**
 * A page of the transactions of a connection's active account on its network. The first page is refetched every 15 s while
 * the page is visible; later pages are not.
 *
 * @example
 * ```ts
 * import { getConnection } from '@foyer/core'
 * import { fetchQuery, historyQuery } from '@foyer/core/query'
 * import { foyer } from './foyer'
 *
 * const connection = getConnection(foyer.state)
 * const page = connection && (await fetchQuery(foyer, historyQuery(foyer, connection)))
 * ```
 */
export function historyQuery(
  foyer: Foyer,
  connection: Connection,
  cursor?: string | undefined,
): QueryObserverOptions<HistoryPage> {
  const { networkId } = connection
  const { address } = connection.accounts[0]
  return queryOptions<HistoryPage>({
    queryKey: ['history', networkId, address, cursor ?? ''],
    staleTime: historyCacheMs,
    // The view keeps the pages it scrolled through; the cache need not keep them too.
    ...(cursor === undefined ? { refetchInterval: historyCacheMs } : { gcTime: 0 }),
    queryFn: ({ signal }) =>
      getApi(foyer)(
        getHistory,
        {
          params: { account: address },
          query: { chainId: networkId, ...(cursor === undefined ? {} : { cursor }) },
        },
        { signal },
      ),
  })
}
