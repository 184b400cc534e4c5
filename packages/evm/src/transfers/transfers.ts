import type { SwapRouters } from '@foyer/contract/swaps'
import type { AdapterContext, AdapterPayments, AdapterSwaps } from '@foyer/core/adapter'
import type { PermitStore } from '../swaps/createPermits.ts'

// One file for all that sending takes: each of them alone would be a chunk that the page names before anyone sends.
// biome-ignore-start lint/performance/noBarrelFile: see above
export { readAddress } from '../readAddress.ts'
export { prepareTransfer } from './prepareTransfer.ts'
export { sendTransfer } from './sendTransfer.ts'
export { watchTransfer } from './watchTransfer.ts'
// biome-ignore-end lint/performance/noBarrelFile: see above

/** Swapping stands on sending: its code loads behind it, so that a page which does neither names one file. */
export const loadSwaps = async (
  context: AdapterContext,
  routers: SwapRouters | undefined,
  permits: PermitStore,
): Promise<AdapterSwaps> => (await import('../swaps/createSwaps.ts')).createSwaps(context, routers, permits)

/** Paying stands on sending, too. */
export const loadPayments = async (
  context: AdapterContext,
  routers?: SwapRouters | undefined,
): Promise<AdapterPayments> =>
  (await import('../payments/createPayments.ts')).createPayments(context, routers)

/** Read once something ended. */
export const loadMoved = () => import('./readMoved.ts')

/** Names lead to receivers: they load behind sending, as swaps do. */
export const loadNames = () => import('../names/resolveName.ts')
