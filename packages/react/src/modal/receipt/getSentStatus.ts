import type { SentStatus } from '@foyer/core'
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

/** Status of the receipt for what a wallet sent. The same transaction with a higher fee is no replacement. */
export function getSentStatus({
  status,
  isSpeedUp,
}: {
  status: SentStatus
  isSpeedUp?: boolean | undefined
}): ReceiptStatus {
  return status === 'replaced' && isSpeedUp ? 'done' : statuses[status]
}
