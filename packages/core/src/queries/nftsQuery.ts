import { type Gap, getNfts, type Nft, nftCacheMs } from '@foyer/contract'
import type { Connection } from '../Connector.ts'
import type { Foyer } from '../Foyer.ts'
import { type QueryObserverOptions, queryOptions } from '../queryOptions.ts'
import { getApi } from './getApi.ts'

/** A page of an account's NFTs. */
export type NftsPage = {
  data: readonly Nft[]
  /** Cursor of the next page; `null` on the last. */
  next: string | null
  /** What the server could not learn. */
  missing: readonly Gap[]
}

/** A page of the NFTs of a connection's active account on its network. */
export function nftsQuery(
  foyer: Foyer,
  connection: Connection,
  cursor?: string | undefined,
): QueryObserverOptions<NftsPage> {
  const { networkId } = connection
  const { address } = connection.accounts[0]
  return queryOptions<NftsPage>({
    queryKey: ['nfts', networkId, address, cursor ?? ''],
    staleTime: nftCacheMs,
    queryFn: ({ signal }) =>
      getApi(foyer)(
        getNfts,
        { params: { address }, query: { chainId: networkId, ...(cursor === undefined ? {} : { cursor }) } },
        { signal },
      ),
  })
}
