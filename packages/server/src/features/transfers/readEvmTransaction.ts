import type { CaipNetworkId } from '@foyer/contract'
import type { ChainService } from '../chains/ChainService.ts'
import { type EvmTransaction, findEvmTransaction } from './findEvmTransaction.ts'

/**
 * Reads a transaction; `undefined` until every node reports it in a block, and if it failed.
 *
 * @throws RpcFailedError, TimeoutError
 */
export async function readEvmTransaction(
  chains: ChainService,
  wanted: { network: CaipNetworkId; txHash: string },
  signal: AbortSignal,
): Promise<EvmTransaction | undefined> {
  const lookup = await findEvmTransaction(chains, wanted, signal)
  return lookup.state === 'found' ? lookup.transaction : undefined
}
