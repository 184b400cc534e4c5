import {
  getPayment,
  getPaymentKeys,
  postPayment,
  postPaymentAssignment,
  postPaymentTransaction,
} from '@foyer/contract'
import { implementWith } from '../../../http/implementWith.ts'
import { answerError } from '../../../kit/answerError.ts'
import type { PaymentService } from '../PaymentService.ts'

/** Services of the payment routes. */
type PaymentServices = { payments: PaymentService | undefined }

/** Binds a payment route to its handler. */
const implementPayments = implementWith<PaymentServices>()

/** @throws RequestError `PAY_OFF` if no project accepts payments. */
function paymentsOf({ payments }: PaymentServices): PaymentService {
  if (!payments) throw answerError('PAY_OFF')
  return payments
}

/** Returns the keys with which a backend verifies receipts offline. */
export const getPaymentKeysRoute = implementPayments(getPaymentKeys, async (_, { services }) => ({
  output: { keys: (await services.payments?.publicKeys()) ?? [] },
  headers: { 'cache-control': 'public, max-age=300' },
}))

/** Returns a payment to anyone who knows its id. */
export const getPaymentRoute = implementPayments(
  getPayment,
  async ({ params, query }, { services, signal }) => ({
    output: await paymentsOf(services).find({ id: params.id, projectId: query.projectId }, signal),
  }),
)

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

/** Requires chain reads: its cost relative to a plain request. */
const assignmentCost = 5
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
