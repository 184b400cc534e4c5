import { getNameAvatar } from '@foyer/contract'
import { revalidate } from '../../../http/revalidate.ts'
import { strangersImageHeaders } from '../../../http/strangersImageHeaders.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import { implementName } from './implementName.ts'

/** The image of a name, which its owner chose: its type is one of a list, and nothing in it can run. */
export const getNameAvatarRoute = implementName(
  getNameAvatar,
  async ({ params, query }, { services, headers }) => {
    const picture = await services.identity.picture({ name: params.name, networkId: query.chainId })
    if (!picture) throw new RequestError('NOT_FOUND', 'There is no picture of this name')
    const { etag, status } = revalidate(picture.bytes, headers)
    return {
      output: picture.bytes,
      status,
      headers: { etag, ...strangersImageHeaders(picture.type, 'avatar') },
    }
  },
)
