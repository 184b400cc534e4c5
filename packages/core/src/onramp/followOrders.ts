import { waitSeen } from '../base/waitSeen.ts'
import type { Foyer } from '../model/Foyer.ts'
import { checkOrder } from './checkOrder.ts'
import { findOrder, listOrders, type StoredOrder, showOrders } from './storedOrders.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** The server drops an order after seven days. */
const givenUpMs = 8 * dayMs

const createFollowed = () => new Set<string>()

/** Shows stored orders, and follows the unfinished ones. */
export function readOrders(foyer: Foyer): void {
  showOrders(foyer)
  const followed = foyer._internal.once(createFollowed)
  for (const { order } of listOrders(foyer)) {
    if (followed.has(order.id)) continue
    followed.add(order.id)
    follow(foyer, order.id)
      // The instance ended: the next visit continues.
      .catch(() => {})
      .finally(() => followed.delete(order.id))
  }
}

async function follow(foyer: Foyer, id: string): Promise<void> {
  const { signal } = foyer._internal
  for (let count = 0; ; count++) {
    const stored = findOrder(foyer, id)
    const waitMs = stored && getCheckMs(stored, Date.now())
    if (waitMs === undefined) {
      showOrders(foyer)
      return
    }
    await waitSeen(count === 0 ? 0 : waitMs, signal)
    await checkOrder(foyer, id)
  }
}

/** Delay before the server is asked about an order again; `undefined` if it is final. */
export function getCheckMs({ order, startedAt, isUnknown }: StoredOrder, now: number): number | undefined {
  const { status } = order
  const ageMs = now - startedAt
  if (isUnknown || status === 'delivered' || status === 'refunded' || ageMs > givenUpMs) return undefined
  // Money may arrive late: keep checking at a low rate.
  const isOver = status === 'failed' || status === 'cancelled' || status === 'expired'
  if (ageMs > dayMs) return 30 * minuteMs
  if (isOver || ageMs > 60 * minuteMs) return 5 * minuteMs
  if (ageMs > 15 * minuteMs) return 30_000
  return ageMs > 2 * minuteMs ? 5_000 : 2_500
}
