import type { Payment } from '@foyer/contract'

/** A transaction needs this long into a block: one that is asked for later would arrive late. */
const marginMs = 60_000

/** Time until which the wallet is asked for a payment. Pure. */
export function payUntilMs({ expiry }: Pick<Payment, 'expiry'>): number {
  return expiry * 1_000 - marginMs
}
