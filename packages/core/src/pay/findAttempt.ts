import type { PaymentAttempt } from '../model/Pay.ts'

const mayHavePaid: { readonly [status in PaymentAttempt['status']]: boolean } = {
  requested: true,
  pending: true,
  unclear: true,
  confirmed: true,
  failed: false,
  replaced: false,
  dropped: false,
}

/** The latest attempt at a payment that may have paid it. Pure. */
export function findAttempt(
  attempts: readonly PaymentAttempt[] | undefined,
  paymentId: string,
): PaymentAttempt | undefined {
  return attempts?.find(
    (attempt) => attempt.paymentId === paymentId && (mayHavePaid[attempt.status] || attempt.isSpeedUp),
  )
}
