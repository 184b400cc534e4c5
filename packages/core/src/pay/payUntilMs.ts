import type { Payment } from '@foyer/contract'

/** Time a transaction needs to be mined: one requested later would arrive late. */
const marginMs = 60_000

/**
 * Deadline for asking the wallet for a payment. Pure.
 *
 * @example
 * ```ts
 * import type { Payment } from '@foyer/core'
 * import { payUntilMs } from '@foyer/core/ui'
 *
 * const isLate = (payment: Payment) => Date.now() >= payUntilMs(payment)
 * ```
 */
export function payUntilMs({ expiry }: Pick<Payment, 'expiry'>): number {
  return expiry * 1_000 - marginMs
}
