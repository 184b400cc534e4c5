import type { SentStatus } from '@foyer/core'
import { hasShortfall, hasSucceeded } from '@foyer/core/ui'
import type { ReceiptStatus } from './ReceiptStatus.ts'

const statuses = {
  requested: 'onItsWay',
  pending: 'onItsWay',
  unclear: 'unknown',
  confirmed: 'done',
  failed: 'failed',
  replaced: 'cancelled',
  dropped: 'failed',
} as const satisfies { readonly [status in SentStatus]: ReceiptStatus }

/**
 * Returns the receipt status of a sent transaction. The same transaction with a higher fee does not count as replaced. One that
 * brought nothing is not done, although it was mined: the chain's record counts.
 */
export function getSentStatus(
  sent: { status: SentStatus; isSpeedUp?: boolean | undefined } & Parameters<typeof hasShortfall>[0],
): ReceiptStatus {
  if (!hasSucceeded(sent)) return statuses[sent.status]
  return hasShortfall(sent) ? 'unknown' : 'done'
}
