import { getNfts } from '@foyer/contract'
import { implementHoldings } from './implementHoldings.ts'

/** Returns a page of an account's NFTs on a chain. */
export const getNftsRoute = implementHoldings(getNfts, async ({ params, query }, { services, signal }) => ({
  output: await services.nfts.page({
    address: params.address,
    chainId: query.chainId,
    cursor: query.cursor,
    signal,
  }),
}))
