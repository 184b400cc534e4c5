import type { Foyer } from '../model/Foyer.ts'
import type { PayParameters } from './makePayment.ts'

/**
 * Asks the wallet to make a prepared payment, with approvals first if needed. The payment is recorded before the wallet is
 * asked, and followed until it ends. Two tabs never ask at the same time, and a payment that may have been sent is never
 * requested again.
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
  // Viewing is not paying: the code that asks the wallet loads on demand.
  return (await import('./makePayment.ts')).makePayment(foyer, parameters)
}

/**
 * Forgets an attempt that, according to the visitor, was never sent.
 *
 * @example
 * ```ts
 * import { forgetAttempt } from '@foyer/core/ui'
 * import { foyer } from './foyer'
 *
 * const [attempt] = foyer.state.payments ?? []
 * if (attempt?.status === 'unclear') await forgetAttempt(foyer, attempt.id)
 * ```
 */
export async function forgetAttempt(foyer: Foyer, attemptId: string): Promise<void> {
  ;(await import('./attempts.ts')).removeAttempt(foyer, attemptId)
}
