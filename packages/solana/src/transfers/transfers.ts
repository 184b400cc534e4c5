import type { AdapterContext, AdapterSwaps } from '@foyer/core/adapter'
import { readAddress } from '../readAddress.ts'
import { prepareTransfer } from './prepareTransfer.ts'
import { sendTransfer } from './sendTransfer.ts'
import { watchTransfer } from './watchTransfer.ts'

/** All that sending takes; swapping stands on it, and its code loads behind it. */
export const transfers = {
  readAddress,
  prepareTransfer,
  loadMoved: () => import('./readMoved.ts'),
  sendTransfer,
  watchTransfer,
  loadSwaps: async (context: AdapterContext): Promise<AdapterSwaps> =>
    (await import('../swaps/createSwaps.ts')).createSwaps(context),
}
