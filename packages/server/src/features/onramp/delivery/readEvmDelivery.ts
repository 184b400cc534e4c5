import type { CaipNetworkId } from '@foyer/contract'
import type { ChainService } from '../../chains/ChainService.ts'
import { listNativeTransfer, listTokenTransfers, toReceiver } from '../../transfers/listTransfers.ts'
import { readEvmTransaction } from '../../transfers/readEvmTransaction.ts'
import type { Delivery } from './Delivery.ts'

/**
 * Reads what an EVM transaction delivered to an address: the token's own Transfer logs, or the native value of the
 * transaction itself.
 *
 * @throws RpcFailedError, TimeoutError
 */
export async function readEvmDelivery(
  chains: ChainService,
  wanted: { network: CaipNetworkId; txHash: string; address: string; token: string | null },
  signal: AbortSignal,
): Promise<Delivery | undefined> {
  const transaction = await readEvmTransaction(chains, wanted, signal)
  if (!transaction) return undefined
  const { token, address } = wanted
  const transfers = token === null ? listNativeTransfer(transaction) : listTokenTransfers(transaction.logs)
  const parts = toReceiver(transfers, address).filter((transfer) => transfer.token === token)
  return { parts, atMs: transaction.atMs }
}
