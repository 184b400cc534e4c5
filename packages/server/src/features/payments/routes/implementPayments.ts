import { implementWith } from '../../../http/implementWith.ts'
import { answerError } from '../../../kit/answerError.ts'
import type { PaymentService } from '../PaymentService.ts'

/** Services of the routes of payments. */
export type PaymentServices = { payments: PaymentService | undefined }

/** Joins a route of payments to its handler. */
export const implementPayments = implementWith<PaymentServices>()

/** @throws RequestError `PAY_OFF` if no project takes payments. */
export function paymentsOf({ payments }: PaymentServices): PaymentService {
  if (!payments) throw answerError('PAY_OFF')
  return payments
}
