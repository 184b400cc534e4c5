import { getNameAvatar } from '@foyer/contract'
import { revalidate } from '../../../http/revalidate.ts'
import { untrustedImageHeaders } from '../../../http/untrustedImageHeaders.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import { implementName } from './implementName.ts'

/** Serves the image of a name, which its owner chose: its type is on an allowlist, and nothing in it can execute. */
export const getNameAvatarRoute = implementName(
  getNameAvatar,
  async ({ params, query }, { services, headers }) => {
    const picture = await services.identity.picture({ name: params.name, networkId: query.chainId })
    if (!picture) throw new RequestError('NOT_FOUND', 'This name has no picture')
    const { etag, status } = revalidate(picture.bytes, headers)
    return {
      output: picture.bytes,
      status,
      headers: { etag, ...untrustedImageHeaders(picture.type, 'avatar') },
    }
  },
)
