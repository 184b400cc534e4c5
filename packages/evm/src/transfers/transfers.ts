import type { SwapRouters } from '@foyer/contract/swaps'
import type { AdapterContext, AdapterPayments, AdapterSwaps } from '@foyer/core/adapter'
import type { PermitStore } from '../swaps/createPermits.ts'

// One file for all sending code: separately, each module would be a chunk that the page lists before anyone sends.
// biome-ignore-start lint/performance/noBarrelFile: see above
export { readAddress } from '../readAddress.ts'
export { isOnChain } from '../tokens/isOnChain.ts'
export { prepareTransfer } from './prepareTransfer.ts'
export { sendTransfer } from './sendTransfer.ts'
export { watchTransfer } from './watchTransfer.ts'
// biome-ignore-end lint/performance/noBarrelFile: see above

/** Swapping builds on sending: its code loads behind it, so that a page that uses neither lists only one file. */
export const loadSwaps = async (
  context: AdapterContext,
  routers: SwapRouters | undefined,
  permits: PermitStore,
): Promise<AdapterSwaps> => (await import('../swaps/createSwaps.ts')).createSwaps(context, routers, permits)

/** Paying builds on sending, too. */
export const loadPayments = async (
  context: AdapterContext,
  routers?: SwapRouters | undefined,
): Promise<AdapterPayments> =>
  (await import('../payments/createPayments.ts')).createPayments(context, routers)

/** Loaded once a transfer has ended. */
export const loadMoved = () => import('./readMoved.ts')

/** Names resolve to receivers, so the code loads behind sending, like swaps. */
export const loadNames = () => import('../names/resolveName.ts')
