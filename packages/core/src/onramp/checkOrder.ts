import { getOnrampOrder, isErrorCode, type OnrampOrder, type OnrampStatus } from '@foyer/contract'
import { getApi } from '../base/getApi.ts'
import type { BuyProperties } from '../model/events.ts'
import type { Foyer } from '../model/Foyer.ts'
import { refreshBalances } from '../send/transfers.ts'
import { acceptOrder } from './acceptOrder.ts'
import { changeOrder, findOrder, showOrders } from './storedOrders.ts'

/** Orders created by this page, which reports their outcome to the app. */
export function getOwnOrders(foyer: Foyer): Set<string> {
  return foyer._internal.once(createOwn)
}
const createOwn = () => new Set<string>()

/** Asks the server about an order. Without a response the order stays unchanged. Rejects only if the instance ended. */
export async function checkOrder(foyer: Foyer, id: string): Promise<void> {
  const stored = findOrder(foyer, id)
  if (!stored) return
  const { token } = stored
  const { signal } = foyer._internal
  try {
    const said = await getApi(foyer)(getOnrampOrder, { params: { id }, query: {} }, { signal, token })
    // Another tab may have received an update meanwhile.
    const { order } = findOrder(foyer, id) ?? {}
    const next = order && acceptOrder(order, said)
    if (!next || JSON.stringify(next) === JSON.stringify(order)) {
      // Data stored by another tab may arrive after its message.
      showOrders(foyer)
      return
    }
    changeOrder(foyer, id, { order: next, isUnknown: undefined })
    if (next.status !== order.status) await reportEnd(foyer, next)
  } catch (error) {
    signal.throwIfAborted()
    if (isErrorCode(error, 'ONRAMP_ORDER_UNKNOWN')) changeOrder(foyer, id, { isUnknown: true })
  }
}

type LostStatus = 'failed' | 'cancelled' | 'refunded' | 'expired'
const isLost = (status: OnrampStatus): status is LostStatus =>
  status === 'failed' || status === 'cancelled' || status === 'refunded' || status === 'expired'

async function reportEnd(foyer: Foyer, order: OnrampOrder): Promise<void> {
  const { id, status, network, address, provider, purchaseAmount } = order
  const isOwn = getOwnOrders(foyer).has(id)
  const properties: BuyProperties = { networkId: network, token: purchaseAmount.currency, provider }
  if (isOwn && isLost(status)) foyer._internal.emit('BUY_ERROR', { ...properties, end: status })
  if (status !== 'delivered') return
  if (isOwn) foyer._internal.emit('BUY_SUCCESS', properties)
  // Notify the visitor on whatever view they are now.
  foyer._internal.notify({ type: 'transferEnded', isDone: true, isForm: false })
  await refreshBalances(foyer, { networkId: network, addresses: [address] })
}
