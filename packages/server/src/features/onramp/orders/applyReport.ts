import type { OnrampStatus } from '@foyer/contract'
import { isErrorCode } from '@foyer/contract'
import type { OnrampReport } from '@foyer/providers/driver'
import { readDelivery } from '../delivery/readDelivery.ts'
import { isEnded, nextStatus } from '../nextStatus.ts'
import type { Onramp } from '../Onramp.ts'
import type { StoredOrder } from '../sqlOnrampOrders.ts'
import { toProviderOrder } from './toProviderOrder.ts'

/** More conflicts would mean endless concurrent changes. */
const maxAttempts = 5

/**
 * Updates an order from its provider's report, and checks the reported transaction on the chain. Late, repeated or
 * out-of-order reports change nothing.
 */
export async function applyReport(
  onramp: Onramp,
  id: string,
  report: OnrampReport,
  signal: AbortSignal,
): Promise<StoredOrder | undefined> {
  const { orders } = onramp
  const order = await orders.find(id)
  if (!order) return undefined
  const moved = await moveOrder(onramp, order, report)
  if (!moved?.txHash || moved.status === 'delivered') return moved
  const arrived = await findDelivery(onramp, moved, signal)
  if (arrived === undefined) return moved
  return moveOrder(onramp, moved, { status: 'delivered' }, { deliveredAmount: arrived })
}

/** Updates an order unless the report is outdated; retries if another report was stored in between. */
export async function moveOrder(
  { orders, clock }: Pick<Onramp, 'orders' | 'clock'>,
  order: StoredOrder,
  report: Omit<OnrampReport, 'status'> & { status?: OnrampStatus | undefined },
  more: Partial<StoredOrder> = {},
): Promise<StoredOrder | undefined> {
  let before: StoredOrder | undefined = order
  for (let attempt = 0; before && attempt < maxAttempts; attempt++) {
    if (before.status === 'delivered') return before
    const status = nextStatus(before.status, report.status)
    const isNews = status !== before.status
    const update: Partial<StoredOrder> = {
      ...more,
      status,
      ...(isNews ? { timeline: [...before.timeline, { status, atMs: clock() }] } : {}),
      ...(isNews && isEnded(status) ? { nextCheckAtMs: null } : {}),
      // A visitor whose payment was declined may try again with another id.
      providerOrderId: report.providerOrderId ?? before.providerOrderId,
      // A provider that resends reports a different transaction.
      txHash: report.txHash ?? before.txHash,
      failure: (status === report.status ? report.failure : undefined) ?? before.failure,
    }
    if (await orders.change(before, update)) return { ...before, ...update }
    before = await orders.find(before.id)
  }
  return before
}

/** Returns the delivered amount if the chain shows it; retried later if the chain cannot be read. */
async function findDelivery(
  onramp: Onramp,
  order: StoredOrder,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { asset } = toProviderOrder(onramp, order)
  try {
    return await readDelivery(onramp, { order, asset }, signal)
  } catch (error) {
    if (signal.aborted || !(isErrorCode(error, 'RPC_FAILED') || isErrorCode(error, 'TIMEOUT'))) throw error
    onramp.logger.warn({ part: 'onramp', chainId: order.network, err: error }, 'delivery could not be read')
    return undefined
  }
}
