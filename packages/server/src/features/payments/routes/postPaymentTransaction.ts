import { postPaymentTransaction } from '@foyer/contract'
import { implementPayments, paymentsOf } from './implementPayments.ts'

/** Requires chain reads: its cost relative to a plain request. */
const noticeCost = 5

/** Checks a transaction that may pay. */
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
