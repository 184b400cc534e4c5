import type { Implementation } from '../../../http/Implementation.ts'
import { getSmartAccountNetworksRoute } from './getSmartAccountNetworks.ts'
import type { SmartServices } from './implementSmart.ts'
import { postBundlerRoute } from './postBundler.ts'
import { postPaymasterRoute } from './postPaymaster.ts'

/** Smart account routes. */
export const smartRoutes: readonly Implementation<SmartServices>[] = [
  getSmartAccountNetworksRoute,
  postBundlerRoute,
  postPaymasterRoute,
]
