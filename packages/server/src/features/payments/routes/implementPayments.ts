import { implementWith } from '../../../http/implementWith.ts'
import { answerError } from '../../../kit/answerError.ts'
import type { PaymentService } from '../PaymentService.ts'

/** Services of the payment routes. */
export type PaymentServices = { payments: PaymentService | undefined }

/** Binds a payment route to its handler. */
export const implementPayments = implementWith<PaymentServices>()

/** @throws RequestError `PAY_OFF` if no project accepts payments. */
export function paymentsOf({ payments }: PaymentServices): PaymentService {
  if (!payments) throw answerError('PAY_OFF')
  return payments
}
