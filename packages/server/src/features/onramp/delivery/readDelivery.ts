import type { CaipNetworkId } from '@foyer/contract'
import type { OnrampAsset } from '@foyer/providers/driver'
import { formatUnits } from 'viem'
import type { ChainService } from '../../chains/ChainService.ts'
import { listNativeTransfer, listTokenTransfers, toReceiver } from '../../transfers/listTransfers.ts'
import { readEvmTransaction } from '../../transfers/readEvmTransaction.ts'
import { getGain, readSolanaTransaction } from '../../transfers/readSolanaTransaction.ts'
import type { Onramp } from '../Onramp.ts'
import type { StoredOrder } from '../sqlOnrampOrders.ts'
import type { Delivery } from './Delivery.ts'

/** Maximum difference between a chain's clock and ours. */
const clockSkewMs = 10 * 60_000

/**
 * Returns the amount that the order's transaction delivered to the buyer, as decimal text; `undefined` while the chain
 * doesn't show it. A transaction from before the order doesn't count, nor does a part that delivered another order.
 *
 * @throws RpcFailedError, TimeoutError
 */
export async function readDelivery(
  { chains, orders }: Pick<Onramp, 'chains' | 'orders'>,
  { order, asset }: { order: StoredOrder; asset: OnrampAsset },
  signal: AbortSignal,
): Promise<string | undefined> {
  const { txHash, network, address } = order
  if (txHash === null) return undefined
  const read = network.startsWith('eip155:') ? readEvmDelivery : readSolanaDelivery
  const delivery = await read(chains, { network, txHash, address, token: asset.token }, signal)
  if (!delivery || delivery.atMs < order.createdAtMs - clockSkewMs) return undefined
  let arrived = 0n
  for (const { part, amount } of delivery.parts) {
    if (amount <= 0n) continue
    if (await orders.claimDelivery({ network, txHash, part, orderId: order.id })) arrived += amount
  }
  return arrived > 0n ? formatUnits(arrived, asset.decimals) : undefined
}

/**
 * Reads what an EVM transaction delivered to an address: the token's own Transfer logs, or the native value of the
 * transaction itself.
 *
 * @throws RpcFailedError, TimeoutError
 */
async function readEvmDelivery(
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

/**
 * Reads by how much a Solana transaction raised an account's balance of a mint, or of lamports.
 *
 * @throws RpcFailedError, TimeoutError
 */
async function readSolanaDelivery(
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
