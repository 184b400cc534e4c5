import { getNftMedia } from '@foyer/contract'
import { revalidate } from '../../../http/revalidate.ts'
import { strangersImageHeaders } from '../../../http/strangersImageHeaders.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import { implementHoldings } from './implementHoldings.ts'

/** The picture or film of an NFT, whose maker is a stranger: its type is one of a list, and nothing in it can run. */
export const getNftMediaRoute = implementHoldings(
  getNftMedia,
  async ({ params }, { services, signal, headers }) => {
    const media = await services.nfts.media({ ...params, signal })
    if (!media) throw new RequestError('NOT_FOUND', 'There is no picture of this NFT')
    const { etag, status } = revalidate(media.bytes, headers)
    return { output: media.bytes, status, headers: { etag, ...strangersImageHeaders(media.type, 'nft') } }
  },
)
