import type { PaymentAttempt } from '../model/Pay.ts'

/** The latest attempt at a payment that may have paid it. Pure. */
export function findAttempt(
  attempts: readonly PaymentAttempt[] | undefined,
  paymentId: string,
): PaymentAttempt | undefined {
  return attempts?.find(
    (attempt) =>
      attempt.paymentId === paymentId &&
      (['requested', 'pending', 'confirmed'].includes(attempt.status) || attempt.isSpeedUp),
  )
}
