import type { Implementation } from '../../../http/Implementation.ts'
import { getPaymentRoute } from './getPayment.ts'
import { getPaymentKeysRoute } from './getPaymentKeys.ts'
import type { PaymentServices } from './implementPayments.ts'
import { postPaymentRoute } from './postPayment.ts'
import { postPaymentAssignmentRoute } from './postPaymentAssignment.ts'
import { postPaymentTransactionRoute } from './postPaymentTransaction.ts'

/** Payment routes. */
export const paymentsRoutes: readonly Implementation<PaymentServices>[] = [
  // Before the route whose path would also match.
  getPaymentKeysRoute,
  getPaymentRoute,
  postPaymentRoute,
  postPaymentAssignmentRoute,
  postPaymentTransactionRoute,
]
