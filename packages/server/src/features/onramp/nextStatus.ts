import type { OnrampStatus } from '@foyer/contract'

/** How far an order is. What comes late or twice never moves it back. */
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
 * Returns the status of an order after a report; the same if it is no news. Money that is on its way after all moves an
 * order on even if it failed or expired; only what the chain shows delivers it, and nothing undoes that. Pure.
 */
export function nextStatus(now: OnrampStatus, reported: OnrampStatus | undefined): OnrampStatus {
  if (reported === undefined) return now
  const isLate = reported === 'settling' && (now === 'failed' || now === 'expired' || now === 'cancelled')
  return isLate || ranks[reported] > ranks[now] ? reported : now
}

/** Whether nothing is expected any more. A failed order is watched for a while: money may come late. */
export function isEnded(status: OnrampStatus): boolean {
  return status === 'delivered' || status === 'refunded'
}
