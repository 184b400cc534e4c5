import { type CaipNetworkId, isErrorCode } from '@foyer/contract'
import { and, eq } from 'drizzle-orm'
import { getStatus } from '../getStatus.ts'
import { type Payments, paymentLimits } from '../Payments.ts'
import { type SubmittedTransaction, payments as table } from '../paymentsSchema.ts'
import { checkTransaction } from './checkTransaction.ts'
import { readTransfers } from './readTransfers.ts'
import { recheck } from './recheck.ts'
import { expire } from './recordArrivals.ts'
import { findReferenced, scan } from './scan.ts'
import { isFinal, type StoredPayment, toTransfer } from './toPayment.ts'
import { updateSubmitted } from './updateSubmitted.ts'

/** Checks everything that may pay a payment. If a node fails, the check is retried later. */
export async function check(payments: Payments, payment: StoredPayment, signal: AbortSignal): Promise<void> {
  const { clock, database, logger } = payments
  let isSeen = false
  let isUnsure = false
  const left: SubmittedTransaction[] = []
  const read = async (look: () => Promise<void>) => {
    try {
      await look()
    } catch (error) {
      if (signal.aborted || !(isErrorCode(error, 'RPC_FAILED') || isErrorCode(error, 'TIMEOUT'))) throw error
      logger.warn({ part: 'payments', err: error }, 'a payment could not be looked for')
      isUnsure = true
    }
  }
  await read(() => recheck(payments, payment, signal))
  for (const submitted of payment.submittedTransactions) {
    let isDecided = false
    await read(async () => {
      const { state, paymentIds } = await checkTransaction(payments, submitted, signal)
      const isOwn = paymentIds.includes(payment.id)
      if (state === 'confirming' && isOwn) isSeen = true
      const isYoung = clock() - submitted.atMs < paymentLimits.submittedTtlMs
      isDecided = !((state === 'missing' && isYoung) || (state === 'confirming' && isOwn))
    })
    if (!isDecided) left.push(submitted)
  }
  const networks = [...new Set(payment.options.map(({ asset }) => asset.split('/')[0] as CaipNetworkId))]
  for (const network of networks) {
    if (network.startsWith('solana:'))
      await read(async () => {
        for (const txHash of await findReferenced(payments, { network, mark: payment.mark }, signal)) {
          const { state, paymentIds } = await checkTransaction(payments, { network, txHash }, signal)
          if (state === 'confirming' && paymentIds.includes(payment.id)) isSeen = true
        }
      })
    else if (payment.ownReceiver) await read(() => scan(payments, network, signal))
  }
  const gone = payment.submittedTransactions.filter((one) => !left.includes(one)).map(({ txHash }) => txHash)
  const now = await updateSubmitted(payments, payment.id, {
    change: (all) => all.filter(({ txHash }) => !gone.includes(txHash)),
  })
  if (!now || isSeen || isUnsure) return
  const isWaiting = now.submittedTransactions.length > 0
  const isOver = clock() > now.expiry * 1_000 + paymentLimits.graceMs
  const transfers = await readTransfers(payments, now.id)
  // Seen before but missing now: a reorganisation removed it.
  const status =
    now.status === 'confirming' ? (getStatus(now.options, transfers.map(toTransfer)) ?? 'open') : now.status
  const isOpen = status === 'open'
  const isExpecting = !isOver && status !== 'paid' && status !== 'overpaid'
  const isPassing = transfers.some((one) => one.reversedAtMs === null && !isFinal(one))
  const update = {
    ...(status === now.status ? {} : { status, confirmations: null }),
    ...(isOpen || isWaiting || isPassing || isExpecting ? {} : { nextCheckAtMs: null }),
  }
  if (Object.keys(update).length)
    await database.orm
      .update(table)
      .set(update)
      .where(and(eq(table.id, now.id), eq(table.status, now.status)))
  if (isOpen && isOver && !isWaiting) await expire(payments, now)
}
