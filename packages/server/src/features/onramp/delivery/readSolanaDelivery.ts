import type { CaipNetworkId } from '@foyer/contract'
import type { ChainService } from '../../chains/ChainService.ts'
import { getGain, readSolanaTransaction } from '../../transfers/readSolanaTransaction.ts'
import type { Delivery } from './Delivery.ts'

/**
 * Reads by how much a Solana transaction raised an account's balance of a mint, or of lamports.
 *
 * @throws RpcFailedError, TimeoutError
 */
export async function readSolanaDelivery(
  chains: ChainService,
  wanted: { network: CaipNetworkId; txHash: string; address: string; token: string | null },
  signal: AbortSignal,
): Promise<Delivery | undefined> {
  const transaction = await readSolanaTransaction(chains, { ...wanted, commitment: 'finalized' }, signal)
  if (!transaction) return undefined
  const { address, token } = wanted
  return {
    parts: [{ part: address, amount: getGain(transaction, address, token) }],
    atMs: (transaction.blockTime ?? 0) * 1_000,
  }
}
