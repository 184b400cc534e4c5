import type { Operation } from '../../../kit/Operation.ts'
import type { PaymentService } from '../PaymentService.ts'
import { maxSubmitted, type Payments, paymentLimits } from '../Payments.ts'
import { readPayment, recheckPayment } from './find.ts'
import { updateSubmitted } from './updateSubmitted.ts'

/**
 * Checks a transaction that a client submitted for a payment. The transaction's own marks decide: one for another order, or
 * one already recorded, changes nothing.
 */
export const notice: Operation<Payments, PaymentService, 'notice'> = async (
  payments,
  { id, projectId, network, txHash },
  signal,
) => {
  const { clock } = payments
  const row = await readPayment(payments, id, projectId)
  const isServed = row.options.some(({ asset }) => asset.startsWith(`${network}/`))
  if (!isServed) return recheckPayment(payments, row, signal)
  const hash = network.startsWith('eip155:') ? txHash.toLowerCase() : txHash
  const nowMs = clock()
  // Also when no transfer is expected any more: late transfers count as late.
  const more = { checkedAtMs: nowMs, nextCheckAtMs: nowMs + paymentLimits.checkMs }
  const changed = await updateSubmitted(payments, id, {
    more,
    change: (all) =>
      all.some(({ txHash: known }) => known === hash)
        ? all
        : [...all, { network, txHash: hash, atMs: nowMs }].slice(-maxSubmitted),
  })
  return recheckPayment(payments, changed ?? row, signal)
}
