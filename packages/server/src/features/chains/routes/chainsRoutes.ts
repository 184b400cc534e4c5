import type { Implementation } from '../../../http/Implementation.ts'
import { getChainRoute } from './getChain.ts'
import { getSupportedChainsRoute } from './getSupportedChains.ts'
import type { ChainServices } from './implementChain.ts'
import { postRpcRoute } from './postRpc.ts'

/** Chain routes. */
export const chainsRoutes: readonly Implementation<ChainServices>[] = [
  getChainRoute,
  getSupportedChainsRoute,
  postRpcRoute,
]
