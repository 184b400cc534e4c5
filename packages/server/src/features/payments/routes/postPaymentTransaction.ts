import { postPaymentTransaction } from '@foyer/contract'
import { implementPayments, paymentsOf } from './implementPayments.ts'

/** The chain is read for it: its cost beside that of a request. */
const noticeCost = 5

/** Looks at a transaction that may pay. */
export const postPaymentTransactionRoute = implementPayments(
  postPaymentTransaction,
  async ({ params, query, body }, { services, signal, charge }) => {
    const payments = paymentsOf(services)
    await charge(noticeCost)
    return {
      output: await payments.notice({ id: params.id, projectId: query.projectId, ...body }, signal),
    }
  },
)
