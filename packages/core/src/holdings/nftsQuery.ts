import { type Gap, gapRetryMs, getNfts, type Nft, nftCacheMs } from '@foyer/contract'
import { getApi } from '../base/getApi.ts'
import { getQueryClient } from '../base/getQueryClient.ts'
import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import type { Connection } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'

/** A page of an account's NFTs. */
export type NftsPage = {
  data: readonly Nft[]
  /** Cursor of the next page; `null` on the last. */
  next: string | null
  /** Data the server could not obtain. */
  missing: readonly Gap[]
}

/**
 * A page of the NFTs of a connection's active account on its network.
 *
 * @example
 * ```ts
 * import { getConnection } from '@foyer/core'
 * import { fetchQuery, nftsQuery } from '@foyer/core/query'
 * import { foyer } from './foyer'
 *
 * const connection = getConnection(foyer.state)
 * const page = connection && (await fetchQuery(foyer, nftsQuery(foyer, connection)))
 * ```
 */
export function nftsQuery(
  foyer: Foyer,
  connection: Connection,
  cursor?: string | undefined,
): QueryObserverOptions<NftsPage> {
  const { networkId } = connection
  const { address } = connection.accounts[0]
  const queryKey = ['nfts', networkId, address, cursor ?? '']
  return queryOptions<NftsPage>({
    queryKey,
    staleTime: nftCacheMs,
    // The first page is refetched until it is complete.
    refetchInterval: ({ state: { status, data } }) =>
      cursor === undefined && (status === 'error' || data?.missing.length) ? gapRetryMs : false,
    queryFn: async ({ signal }) => {
      const page = await getApi(foyer)(
        getNfts,
        { params: { address }, query: { chainId: networkId, ...(cursor === undefined ? {} : { cursor }) } },
        { signal },
      )
      const known = getQueryClient(foyer).getQueryData<NftsPage>(queryKey)
      // No source could be asked: show the known NFTs, marked as possibly incomplete.
      return known && page.missing.length && !page.data.length ? { ...known, missing: page.missing } : page
    },
  })
}
