import type { Onramp } from '../Onramp.ts'
import type { StoredOrder } from '../sqlOnrampOrders.ts'
import { applyReport, moveOrder } from './applyReport.ts'
import { toProviderOrder } from './toProviderOrder.ts'

/** Intervals of order checks, in milliseconds. */
export const checkLimit = {
  firstMs: 15_000,
  /** Interval during the first hour. */
  soonMs: 60_000,
  lateMs: 60 * 60_000,
  /** An order without any report for this long expires. */
  givenUpMs: 7 * 24 * 60 * 60_000,
} as const

const batch = 20

/** Checks orders that are due. This also covers lost webhook messages. */
export async function followOrders(onramp: Onramp, signal: AbortSignal): Promise<void> {
  const due = await onramp.orders.claimDue(onramp.clock() + checkLimit.soonMs, batch)
  for (const order of due) {
    if (signal.aborted) return
    try {
      await checkOrder(onramp, order, signal)
    } catch (error) {
      onramp.logger.warn({ part: 'onramp', provider: order.provider, err: error }, 'order not checked')
    }
  }
}

/** Queries the provider and the chain about an order, and schedules the next check. */
export async function checkOrder(
  onramp: Onramp,
  order: StoredOrder,
  signal: AbortSignal,
): Promise<StoredOrder | undefined> {
  const { orders, clock } = onramp
  const driver = onramp.drivers.find(({ name }) => name === order.provider)
  const { answer = {} } = driver
    ? await onramp.ask(driver, { chainId: order.network, signal }, (both) =>
        driver.provider.readOrder(toProviderOrder(onramp, order), both),
      )
    : {}
  const moved = (await applyReport(onramp, order.id, answer, signal)) ?? order
  if (moved.nextCheckAtMs === null) return moved
  const nowMs = clock()
  const ageMs = nowMs - moved.createdAtMs
  if (ageMs >= checkLimit.givenUpMs) {
    // Failed and cancelled orders were watched for late money; they keep their status.
    const isOpen = moved.status !== 'failed' && moved.status !== 'cancelled'
    return moveOrder(onramp, moved, isOpen ? { status: 'expired' } : {}, { nextCheckAtMs: null })
  }
  const nextCheckAtMs = nowMs + (ageMs < checkLimit.lateMs ? checkLimit.soonMs : checkLimit.lateMs)
  await orders.change(moved, { checkedAtMs: nowMs, nextCheckAtMs })
  return { ...moved, checkedAtMs: nowMs, nextCheckAtMs }
}
