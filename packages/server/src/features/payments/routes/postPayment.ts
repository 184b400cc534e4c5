import { postPayment } from '@foyer/contract'
import { implementPayments, paymentsOf } from './implementPayments.ts'

/** A payment costs a row and token reads: its cost relative to a plain request. */
const paymentCost = 10
const maxBodyBytes = 32_768

/** Creates a payment. */
export const postPaymentRoute = implementPayments(
  postPayment,
  async ({ query, body }, { services, signal, charge }) => {
    const payments = paymentsOf(services)
    await charge(paymentCost)
    return { output: await payments.create(body.payment, { projectId: query.projectId, signal }) }
  },
  { maxBodyBytes },
)
