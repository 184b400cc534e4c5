import { postPaymentTransaction } from '@foyer/contract'
import { maxSubmitted, paymentLimits } from '../Payments.ts'
import { updateSubmitted } from '../settling/updateSubmitted.ts'
import { readPayment, recheckPayment } from './getPayment.ts'
import { implementPayments, paymentsOf } from './implementPayments.ts'

/** Requires chain reads: its cost relative to a plain request. */
const transactionCost = 5

/**
 * Checks a transaction that a client submitted for a payment. The transaction's own marks decide: one for another order, or
 * one already recorded, changes nothing.
 */
export const postPaymentTransactionRoute = implementPayments(
  postPaymentTransaction,
  async (
    { params: { id }, query: { projectId }, body: { network, txHash } },
    { services, signal, charge },
  ) => {
    const payments = paymentsOf(services)
    await charge(transactionCost)
    const { clock } = payments
    const row = await readPayment(payments, id, projectId)
    const isServed = row.options.some(({ asset }) => asset.startsWith(`${network}/`))
    if (!isServed) return { output: await recheckPayment(payments, row, signal) }
    const hash = network.startsWith('eip155:') ? txHash.toLowerCase() : txHash
    const nowMs = clock()
    // Also once no more transfers are expected: later ones count as late.
    const more = { checkedAtMs: nowMs, nextCheckAtMs: nowMs + paymentLimits.checkMs }
    const changed = await updateSubmitted(payments, id, {
      more,
      change: (all) =>
        all.some(({ txHash: known }) => known === hash)
          ? all
          : [...all, { network, txHash: hash, atMs: nowMs }].slice(-maxSubmitted),
    })
    return { output: await recheckPayment(payments, changed ?? row, signal) }
  },
)
