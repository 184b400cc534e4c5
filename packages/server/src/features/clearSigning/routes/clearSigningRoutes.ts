import { getClearSigning } from '@foyer/contract'
import { implementWith } from '../../../http/implementWith.ts'
import type { ClearSigningService } from '../ClearSigningService.ts'

/** Services of the clear signing routes. */
type ClearSigningServices = { clearSigning: ClearSigningService }

/** Binds a clear-signing route to its handler. */
const implementClearSigning = implementWith<ClearSigningServices>()

/** Returns the description of a function or a type; revalidated by its ETag. */
export const getClearSigningRoute = implementClearSigning(
  getClearSigning,
  async ({ params: { chainId, address, key } }, { services }) => {
    const [namespace, id = ''] = chainId.split(':')
    const output = namespace === 'eip155' ? await services.clearSigning.find(id, address, key) : {}
    return { output, headers: { 'cache-control': 'public, max-age=300' } }
  },
  { hasEtag: true },
)
