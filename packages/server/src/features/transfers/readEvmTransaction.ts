import type { CaipNetworkId } from '@foyer/contract'
import type { ChainService } from '../chains/ChainService.ts'
import { type EvmTransaction, lookForEvmTransaction } from './lookForEvmTransaction.ts'

/**
 * Reads a transaction; `undefined` while it is not in a block by the word of every node, and for one that was undone.
 *
 * @throws RpcFailedError, TimeoutError
 */
export async function readEvmTransaction(
  chains: ChainService,
  wanted: { network: CaipNetworkId; txHash: string },
  signal: AbortSignal,
): Promise<EvmTransaction | undefined> {
  const look = await lookForEvmTransaction(chains, wanted, signal)
  return look.state === 'found' ? look.transaction : undefined
}
