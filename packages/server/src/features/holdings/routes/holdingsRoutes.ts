import { getBalance, getNftMedia, getNfts } from '@foyer/contract'
import { implementWith } from '../../../http/implementWith.ts'
import { revalidate } from '../../../http/revalidate.ts'
import { untrustedImageHeaders } from '../../../http/untrustedImageHeaders.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import type { BalanceService } from '../balances/BalanceService.ts'
import type { NftService } from '../nfts/NftService.ts'

/** Services of the holdings routes. */
type HoldingsServices = { balances: BalanceService; nfts: NftService }

/** Binds a holdings route to its handler. */
const implementHoldings = implementWith<HoldingsServices>()

/**
 * Returns an account's native and token balances, and the parts that could not be read; an unchanged response is answered by
 * ETag.
 */
export const getBalanceRoute = implementHoldings(
  getBalance,
  async ({ params, query }, { services, signal, project }) => {
    const output = await services.balances.balances({
      address: params.address,
      chainId: query.chainId,
      networks: project?.networks,
      forceUpdate: query.forceUpdate,
      signal,
    })
    // Balances are private to the caller and re-read each time.
    return { output, headers: { 'cache-control': 'private, no-cache' } }
  },
  { hasEtag: true },
)

/**
 * Serves the picture or video of an NFT, whose creator is untrusted: its type is on an allowlist, and nothing in it can
 * execute.
 */
export const getNftMediaRoute = implementHoldings(
  getNftMedia,
  async ({ params }, { services, signal, headers }) => {
    const media = await services.nfts.media({ ...params, signal })
    if (!media) throw new RequestError('NOT_FOUND', 'This NFT has no picture')
    const { etag, status } = revalidate(media.bytes, headers)
    return { output: media.bytes, status, headers: { etag, ...untrustedImageHeaders(media.type, 'nft') } }
  },
)

/** Returns a page of an account's NFTs on a chain. */
export const getNftsRoute = implementHoldings(getNfts, async ({ params, query }, { services, signal }) => ({
  output: await services.nfts.page({
    address: params.address,
    chainId: query.chainId,
    cursor: query.cursor,
    signal,
  }),
}))
