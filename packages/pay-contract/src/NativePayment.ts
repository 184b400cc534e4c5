import type { Payment } from './Payment.ts'

/** A payment in the chain's native currency. */
export type NativePayment = Omit<Payment, 'token'>
