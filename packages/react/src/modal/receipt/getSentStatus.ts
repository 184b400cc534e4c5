import type { SentStatus } from '@foyer/core'
import { hasSucceeded } from '@foyer/core/internal'
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
 * Returns the receipt status of a sent transaction. The same transaction with a higher fee does not count as replaced.
 */
export function getSentStatus(sent: { status: SentStatus; isSpeedUp?: boolean | undefined }): ReceiptStatus {
  return hasSucceeded(sent) ? 'done' : statuses[sent.status]
}
