import type { PaymentAttempt } from '../model/Pay.ts'
import { hasSucceeded } from '../send/hasSucceeded.ts'

const mayHavePaid: { readonly [status in PaymentAttempt['status']]: boolean } = {
  requested: true,
  pending: true,
  unclear: true,
  confirmed: true,
  failed: false,
  replaced: false,
  dropped: false,
}

/**
 * Returns the latest attempt that may have paid a payment. Pure.
 *
 * @example
 * ```ts
 * import { findAttempt } from '@foyer/core/ui'
 * import { foyer } from './foyer'
 *
 * const attempt = findAttempt(foyer.state.payments, 'pay_1234')
 * ```
 */
export function findAttempt(
  attempts: readonly PaymentAttempt[] | undefined,
  paymentId: string,
): PaymentAttempt | undefined {
  return attempts?.find(
    (attempt) => attempt.paymentId === paymentId && (mayHavePaid[attempt.status] || hasSucceeded(attempt)),
  )
}
