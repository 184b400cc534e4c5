import { onrampOrder } from '@foyer/contract'
import * as v from 'valibot'
import type { Foyer } from '../model/Foyer.ts'
import type { OnrampRecord } from '../model/Onramp.ts'
import { onrampOrdersKey } from '../model/stored.ts'
import { checkPageUrl } from './checkPageUrl.ts'
import { isOrderUnpaid } from './isOrderUnpaid.ts'

/** Maximum number of orders remembered. */
const ordersMax = 20

const storedOrder = v.object({
  order: onrampOrder,
  /** Token to read the order on the server. In storage only: the state is shown, logged and copied. */
  token: v.string(),
  startedAt: v.number(),
  page: v.optional(v.object({ url: v.string(), expiresAt: v.number() })),
  isBlocked: v.optional(v.boolean()),
  isUnknown: v.optional(v.boolean()),
})
const storedOrders = v.array(storedOrder)
/** An order in its stored form. */
export type StoredOrder = v.InferOutput<typeof storedOrder>

/** Orders of this page, other tabs and earlier visits. */
export function listOrders({ _internal: { storage } }: Foyer): readonly StoredOrder[] {
  return storage.get(onrampOrdersKey, storedOrders) ?? []
}

/** Finds an order by id. */
export function findOrder(foyer: Foyer, id: string): StoredOrder | undefined {
  return listOrders(foyer).find(({ order }) => order.id === id)
}

/** Prepends an order to the list. */
export function storeOrder(foyer: Foyer, order: StoredOrder): void {
  write(foyer, [order, ...listOrders(foyer)].slice(0, ordersMax))
}

/** Changes an order. */
export function changeOrder(foyer: Foyer, id: string, update: Partial<StoredOrder>): void {
  write(
    foyer,
    listOrders(foyer).map((stored) => (stored.order.id === id ? { ...stored, ...update } : stored)),
  )
}

/**
 * Forgets an order and stops following it. A payment already made still arrives.
 *
 * @example
 * ```ts
 * import { removeOrder } from '@foyer/core/ui'
 * import { foyer } from './foyer'
 *
 * for (const { id, status } of foyer.state.onrampOrders) if (status === 'failed') removeOrder(foyer, id)
 * ```
 */
export function removeOrder(foyer: Foyer, id: string): void {
  write(
    foyer,
    listOrders(foyer).filter(({ order }) => order.id !== id),
  )
}

/** Copies stored orders into the state, without their secrets. */
export function showOrders(foyer: Foyer): void {
  const onrampOrders = listOrders(foyer).map(
    ({ order, startedAt, page, isBlocked, isUnknown }): OnrampRecord => {
      const isOpen = page !== undefined && isOrderUnpaid(order) && page.expiresAt > Date.now()
      return {
        ...order,
        startedAt,
        // Other code may have written to the storage.
        pageUrl: isOpen ? checkPageUrl(page.url, foyer.options.serverUrl) : undefined,
        isBlocked,
        isUnknown,
      }
    },
  )
  foyer._internal.setState({ onrampOrders })
}

function write(foyer: Foyer, orders: readonly StoredOrder[]): void {
  if (orders.length > 0) foyer._internal.storage.set(onrampOrdersKey, orders)
  else foyer._internal.storage.remove(onrampOrdersKey)
  showOrders(foyer)
  foyer._internal.notifyTabs({ type: 'transfers' })
}
