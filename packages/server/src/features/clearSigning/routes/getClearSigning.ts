import { getClearSigning } from '@foyer/contract'
import { revalidate } from '../../../http/revalidate.ts'
import { implementClearSigning } from './implementClearSigning.ts'

/** How a function or a type is described; revalidated by its ETag. */
export const getClearSigningRoute = implementClearSigning(
  getClearSigning,
  async ({ params: { chainId, address, key } }, { services, headers }) => {
    const [namespace, id = ''] = chainId.split(':')
    const output = namespace === 'eip155' ? await services.clearSigning.find(id, address, key) : {}
    const { etag, status } = revalidate(new TextEncoder().encode(JSON.stringify(output)), headers)
    return { output, status, headers: { etag, 'cache-control': 'public, max-age=300' } }
  },
)
