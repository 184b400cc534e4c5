import { createHash, randomUUID } from 'node:crypto'
import {
  type CaipNetworkId,
  cleanText,
  type Payment,
  type paymentRequest,
  postPayment,
  toPaymentId,
  toPaymentMark,
} from '@foyer/contract'
import { and, desc, eq, gt, or, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { answerError } from '../../../kit/answerError.ts'
import { allowedOf } from '../../../projects/allowedOf.ts'
import { networkRefused } from '../../../projects/networkRefused.ts'
import { isByContract } from '../matching/matchEvm.ts'
import { type Payments, paymentLimits } from '../Payments.ts'
import type { Merchant } from '../paymentsFile.ts'
import { paymentReceivers, payments as table } from '../paymentsSchema.ts'
import { readOptions } from '../readOptions.ts'
import { readSignedRequest } from '../readSignedRequest.ts'
import { readTransfers } from '../settling/readTransfers.ts'
import { startScan } from '../settling/scan.ts'
import { type StoredPayment, toPayment } from '../settling/toPayment.ts'
import { implementPayments, maxPaymentBytes, paymentsOf } from './implementPayments.ts'

type Terms = v.InferOutput<typeof paymentRequest>

/** A payment costs a row and token reads: its cost relative to a plain request. */
const paymentCost = 10

/** Creates a payment, or returns the order's existing one: repeated requests, even from two tabs, yield one payment. */
export const postPaymentRoute = implementPayments(
  postPayment,
  async ({ query: { projectId }, body }, { services, signal, charge }) => {
    const payments = paymentsOf(services)
    await charge(paymentCost)
    return { output: await createPayment(payments, body.payment, { projectId, signal }) }
  },
  { maxBodyBytes: maxPaymentBytes },
)

async function createPayment(
  payments: Payments,
  request: Terms | string,
  { projectId, signal }: { projectId: string; signal: AbortSignal },
): Promise<Payment> {
  const { clock } = payments
  const merchant = merchantOf(payments, projectId)
  const { terms, isSigned } = await readTerms(request, merchant, clock())
  const termsHash = hashTerms(terms, isSigned)
  const order = { projectId, orderId: terms.orderId, isSigned, termsHash }
  const known = await findOrder(payments, order)
  if (known) return returnKnown(payments, known, termsHash)
  const nowMs = clock()
  const endMs = terms.expiry * 1_000
  const maxTtlMs = isSigned ? paymentLimits.maxTtlMs : paymentLimits.maxUnsignedTtlMs
  if (endMs <= nowMs || endMs > nowMs + maxTtlMs) refuse('expiry')
  // An own receiver credits the order with everything it receives, so only a signed request may claim one.
  if (terms.ownReceiver && !isSigned) refuse('ownReceiver')
  const options = await readOptions(payments, terms, signal)
  const networks = new Set(options.map(({ asset }) => asset.split('/')[0] as CaipNetworkId))
  const project = await payments.projects.get(projectId)
  // The networks of a signed request are only known here.
  if (allowedOf(project, [...networks]).length < networks.size) throw networkRefused()
  const token = typeof request === 'string' ? request : null
  // A signed payment's id is derived from its token, so a client that knows only the id can verify the terms it is shown.
  const id = token === null ? randomUUID() : await toPaymentId(token, projectId)
  const row: StoredPayment = {
    id,
    projectId,
    orderId: terms.orderId,
    isSigned,
    merchant: cleanText(project?.name ?? projectId),
    options,
    expiry: terms.expiry,
    memo: terms.memo === undefined ? null : cleanText(terms.memo, 140),
    metadata: terms.metadata ?? null,
    ownReceiver: terms.ownReceiver ?? false,
    mark: await toPaymentMark(id),
    token,
    termsHash,
    status: 'open',
    submittedTransactions: [],
    confirmations: null,
    receipt: null,
    receiptsWithdrawnAtMs: null,
    createdAtMs: nowMs,
    checkedAtMs: nowMs,
    nextCheckAtMs: nowMs + paymentLimits.checkMs,
  }
  // The scan starts before the payment can be paid, so no block is missed.
  for (const network of networks) await startScan(payments, network, signal)
  if (await add(payments, row)) return toPayment(row, [])
  const first = await findOrder(payments, order)
  return first ? returnKnown(payments, first, termsHash) : conflict()
}

/** @throws RequestError `PAY_OFF` */
export function merchantOf({ settings }: Pick<Payments, 'settings'>, projectId: string): Merchant {
  const merchant = settings.merchants.find((one) => one.projectId === projectId)
  if (!merchant) throw answerError('PAY_OFF')
  return merchant
}

/** A shop with keys must sign: a page can't bypass this by omitting the signature. */
async function readTerms(
  request: Terms | string,
  { keys = [], projectId }: Merchant,
  nowMs: number,
): Promise<{ terms: Terms; isSigned: boolean }> {
  if (typeof request === 'string')
    return { terms: await readSignedRequest(request, { keys, projectId, nowMs }), isSigned: true }
  if (keys.length) throw answerError('PAYMENT_SIGNATURE_INVALID')
  return { terms: request, isSigned: false }
}

function hashTerms({ metadata = {}, ...terms }: Terms, isSigned: boolean): string {
  const entries = Object.entries(metadata).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([isSigned, terms, entries]))
    .digest('base64url')
}

/**
 * Returns the order's existing payment. Unsigned requests get one payment per set of terms, so requesting an order first with
 * other terms blocks no one. An unsigned payment blocks a signed one for the order only while it can be paid.
 */
async function findOrder(
  { database, clock }: Payments,
  {
    projectId,
    orderId,
    isSigned,
    termsHash,
  }: Pick<StoredPayment, 'projectId' | 'orderId' | 'isSigned' | 'termsHash'>,
): Promise<StoredPayment | undefined> {
  const payableFromS = (clock() - paymentLimits.graceMs) / 1_000
  // A page may request an order under any number of terms: only the one that counts is read.
  const [found] = await database.orm
    .select()
    .from(table)
    .where(
      and(
        eq(table.projectId, projectId),
        eq(table.orderId, orderId),
        or(
          eq(table.isSigned, true),
          isSigned ? gt(table.expiry, Math.floor(payableFromS)) : eq(table.termsHash, termsHash),
        ),
      ),
    )
    .orderBy(desc(table.isSigned), desc(table.createdAtMs))
    .limit(1)
  return found
}

async function returnKnown(payments: Payments, known: StoredPayment, termsHash: string) {
  if (known.termsHash !== termsHash) conflict()
  return toPayment(known, await readTransfers(payments, known.id))
}

/** Returns `false` if the order already has a payment. Throws if the receiver belongs to another order. */
async function add({ database }: Payments, row: StoredPayment): Promise<boolean> {
  return database.orm.transaction(async (tx) => {
    const added = await tx.insert(table).values(row).onConflictDoNothing().returning({ id: table.id })
    if (!added.length) return false
    const receivers = new Map(
      row.options.map(({ asset, receiver }) => {
        const network = asset.split('/')[0] as CaipNetworkId
        return [`${network} ${receiver}`, { network, receiver }]
      }),
    )
    // Unsigned requests may name any receiver, so their receivers block no one.
    if (row.isSigned) {
      // Of two requests for one receiver at once, the second finds the first, unless neither claims it for its order alone.
      // In a fixed order, so that no two wait for each other.
      for (const key of [...receivers.keys()].sort()) await lockReceiver(tx, row, key)
      for (const { network, receiver } of receivers.values()) {
        const others = await tx
          .select({ isOwn: paymentReceivers.isOwn })
          .from(paymentReceivers)
          .innerJoin(table, eq(table.id, paymentReceivers.paymentId))
          .where(
            and(
              eq(paymentReceivers.projectId, row.projectId),
              eq(paymentReceivers.network, network),
              eq(paymentReceivers.receiver, receiver),
              eq(table.isSigned, true),
              // One match is enough, and a shop's usual receiver has many.
              row.ownReceiver ? undefined : eq(paymentReceivers.isOwn, true),
            ),
          )
          .limit(1)
        if (others.length) conflict()
      }
    }
    const lateMs = row.isSigned ? paymentLimits.watchMs : paymentLimits.unsignedWatchMs
    for (const { network, receiver } of receivers.values()) {
      const values = {
        paymentId: row.id,
        projectId: row.projectId,
        network,
        receiver,
        isOwn: row.ownReceiver,
        viaContract: isByContract(row, network),
        watchedUntilMs: row.expiry * 1_000 + lateMs,
      }
      const kept = await tx.insert(paymentReceivers).values(values).onConflictDoNothing().returning()
      if (!kept.length) conflict()
    }
    return true
  })
}

/** Locks a receiver until the transaction ends: exclusively for an order that claims it, otherwise shared. */
function lockReceiver(
  tx: Pick<Payments['database']['orm'], 'execute'>,
  { projectId, ownReceiver }: Pick<StoredPayment, 'projectId' | 'ownReceiver'>,
  key: string,
) {
  const hash = sql`hashtextextended(${`${projectId} ${key}`}, 7850)`
  return tx.execute(
    ownReceiver
      ? sql`select pg_advisory_xact_lock(${hash})`
      : sql`select pg_advisory_xact_lock_shared(${hash})`,
  )
}

function conflict(): never {
  throw answerError('PAYMENT_CONFLICT')
}

function refuse(details: string): never {
  throw answerError('PAYMENT_INVALID', { details })
}
