import { postPaymentAssignment } from '@foyer/contract'
import { implementPayments, paymentsOf } from './implementPayments.ts'

/** Requires chain reads: its cost relative to a plain request. */
const assignmentCost = 5
const maxBodyBytes = 32_768

/** Assigns a transaction to a payment for a shop's backend. */
export const postPaymentAssignmentRoute = implementPayments(
  postPaymentAssignment,
  async ({ params, query, body }, { services, signal, charge }) => {
    const payments = paymentsOf(services)
    await charge(assignmentCost)
    return { output: await payments.assign({ id: params.id, projectId: query.projectId, ...body }, signal) }
  },
  { maxBodyBytes },
)
