import type { Foyer } from '../model/Foyer.ts'
import type { PayParameters } from './makePayment.ts'

/**
 * Asks the wallet to make a prepared payment: approvals first, where they are needed. The payment is noted before the wallet
 * is asked for it and followed until it ends; two tabs never ask at once, nor again for what may have been sent.
 *
 * @example
 * ```ts
 * import { pay, type Payment, type PreparedPayment } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * async function confirm(payment: Payment, prepared: PreparedPayment) {
 *   const { attemptId } = await pay(foyer, { payment, prepared })
 *   return attemptId
 * }
 * ```
 *
 * @throws PaymentStartedError, PaymentExpiredError, NotConnectedError, NetworkMovedError, AccountMovedError,
 * InsufficientFundsError, QuoteChangedError: the wallet was not asked. RequestRejectedError: nothing was sent.
 */
export async function pay(foyer: Foyer, parameters: PayParameters): Promise<{ attemptId: string }> {
  // Looking is not paying: what asks the wallet loads when it is to be asked.
  return (await import('./makePayment.ts')).makePayment(foyer, parameters)
}

/** Forgets an attempt that the visitor says was never sent. */
export async function forgetAttempt(foyer: Foyer, attemptId: string): Promise<void> {
  ;(await import('./attempts.ts')).removeAttempt(foyer, attemptId)
}
