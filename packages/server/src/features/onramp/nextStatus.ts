import type { OnrampStatus } from '@foyer/contract'

/** Progress of an order by status. Late or repeated reports never move it back. */
const ranks: { readonly [status in OnrampStatus]: number } = {
  created: 0,
  opened: 1,
  paying: 2,
  settling: 3,
  expired: 4,
  cancelled: 5,
  failed: 5,
  refunded: 6,
  delivered: 7,
}

/**
 * Returns the status of an order after a report; unchanged if the report is not newer. Money that arrives after all advances
 * even a failed or expired order. Only the chain can make an order delivered, and nothing undoes that. Pure.
 */
export function nextStatus(now: OnrampStatus, reported: OnrampStatus | undefined): OnrampStatus {
  if (reported === undefined) return now
  const isLate = reported === 'settling' && (now === 'failed' || now === 'expired' || now === 'cancelled')
  return isLate || ranks[reported] > ranks[now] ? reported : now
}

/** Whether nothing more is expected. A failed order is still watched for a while, because money may arrive late. */
export function isEnded(status: OnrampStatus): boolean {
  return status === 'delivered' || status === 'refunded'
}
