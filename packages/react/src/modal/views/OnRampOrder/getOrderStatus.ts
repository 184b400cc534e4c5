import type { OnrampStatus } from '@foyer/contract'
import type { OnrampRecord } from '@foyer/core'
import type { ReceiptStatus } from '../../receipt/ReceiptStatus.ts'

const statuses: { readonly [status in OnrampStatus]: ReceiptStatus } = {
  created: 'onItsWay',
  opened: 'onItsWay',
  paying: 'onItsWay',
  settling: 'onItsWay',
  delivered: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
  refunded: 'refunded',
  expired: 'cancelled',
}

/** Returns the status of an order's receipt. An order that the server no longer has may still be delivered. */
export function getOrderStatus({
  status,
  isUnknown,
}: Pick<OnrampRecord, 'status' | 'isUnknown'>): ReceiptStatus {
  return isUnknown && statuses[status] === 'onItsWay' ? 'unknown' : statuses[status]
}
