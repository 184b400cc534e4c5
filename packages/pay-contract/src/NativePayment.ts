import type { Payment } from './Payment.ts'

/** A payment in the chain's native currency, as the contract takes it. */
export type NativePayment = Omit<Payment, 'token'>
