import type { Implementation } from '../../../http/Implementation.ts'
import { getPaymentRoute } from './getPayment.ts'
import { getPaymentKeysRoute } from './getPaymentKeys.ts'
import type { PaymentServices } from './implementPayments.ts'
import { postPaymentRoute } from './postPayment.ts'
import { postPaymentAssignmentRoute } from './postPaymentAssignment.ts'
import { postPaymentTransactionRoute } from './postPaymentTransaction.ts'

/** Routes of payments. */
export const paymentsRoutes: readonly Implementation<PaymentServices>[] = [
  // Before the one whose path it would match.
  getPaymentKeysRoute,
  getPaymentRoute,
  postPaymentRoute,
  postPaymentAssignmentRoute,
  postPaymentTransactionRoute,
]
