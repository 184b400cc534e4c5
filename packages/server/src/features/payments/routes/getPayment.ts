import { getPayment } from '@foyer/contract'
import { implementPayments, paymentsOf } from './implementPayments.ts'

/** Returns a payment to anyone who knows its id. */
export const getPaymentRoute = implementPayments(
  getPayment,
  async ({ params, query }, { services, signal }) => ({
    output: await paymentsOf(services).find({ id: params.id, projectId: query.projectId }, signal),
  }),
)
