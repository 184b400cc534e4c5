import { formatUnits } from 'viem'
import type { Onramp } from '../Onramp.ts'
import type { OnrampAsset } from '../OnrampAsset.ts'
import type { StoredOrder } from '../sqlOnrampOrders.ts'
import { readEvmDelivery } from './readEvmDelivery.ts'
import { readSolanaDelivery } from './readSolanaDelivery.ts'

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
