import { postPayment } from '@foyer/contract'
import { implementPayments, paymentsOf } from './implementPayments.ts'

/** A payment is a row, and reads of tokens: its cost beside that of a request. */
const paymentCost = 10
const maxBodyBytes = 32_768

/** Makes a payment. */
export const postPaymentRoute = implementPayments(
  postPayment,
  async ({ query, body }, { services, signal, charge }) => {
    const payments = paymentsOf(services)
    await charge(paymentCost)
    return { output: await payments.create(body.payment, { projectId: query.projectId, signal }) }
  },
  { maxBodyBytes },
)
