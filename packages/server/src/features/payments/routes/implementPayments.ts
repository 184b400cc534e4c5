import { implementWith } from '../../../http/implementWith.ts'
import { answerError } from '../../../kit/answerError.ts'
import type { Payments } from '../Payments.ts'

/** Services of the payment routes. */
type PaymentServices = { payments: Payments | undefined }

/** Binds a payment route to its handler. */
export const implementPayments = implementWith<PaymentServices>()

/** @throws RequestError `PAY_OFF` if no project accepts payments. */
export function paymentsOf({ payments }: PaymentServices): Payments {
  if (!payments) throw answerError('PAY_OFF')
  return payments
}

/** Maximum body length of a signed request. */
export const maxPaymentBytes = 32_768
