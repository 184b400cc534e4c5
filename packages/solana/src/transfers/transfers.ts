import type { AdapterContext, AdapterSwaps } from '@foyer/core/adapter'
import { readAddress } from '../readAddress.ts'
import { isOnChain } from '../tokens/isOnChain.ts'
import { prepareTransfer } from './prepareTransfer.ts'
import { sendTransfer } from './sendTransfer.ts'
import { watchTransfer } from './watchTransfer.ts'

/** Code for sending. Swapping builds on it and loads behind it. */
export const transfers = {
  readAddress,
  isOnChain,
  prepareTransfer,
  loadMoved: () => import('./readMoved.ts'),
  sendTransfer,
  watchTransfer,
  loadSwaps: async (context: AdapterContext): Promise<AdapterSwaps> =>
    (await import('../swaps/createSwaps.ts')).createSwaps(context),
}
