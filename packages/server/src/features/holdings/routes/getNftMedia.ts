import { getNftMedia } from '@foyer/contract'
import { revalidate } from '../../../http/revalidate.ts'
import { untrustedImageHeaders } from '../../../http/untrustedImageHeaders.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import { implementHoldings } from './implementHoldings.ts'

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
