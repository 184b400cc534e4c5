import { createHash, randomUUID } from 'node:crypto'
import type { CaipNetworkId, paymentRequest } from '@foyer/contract'
import { and, desc, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { answerError } from '../../../kit/answerError.ts'
import { cleanText } from '../../../kit/cleanText.ts'
import type { Operation } from '../../../kit/Operation.ts'
import { allowedOf } from '../../../projects/allowedOf.ts'
import { networkRefused } from '../../../projects/networkRefused.ts'
import { toMark } from '../matching/marks.ts'
import type { PaymentService } from '../PaymentService.ts'
import { type Payments, paymentLimits } from '../Payments.ts'
import type { Merchant } from '../paymentsFile.ts'
import { paymentReceivers, payments as table } from '../paymentsSchema.ts'
import { readOptions } from '../readOptions.ts'
import { readSignedRequest } from '../readSignedRequest.ts'
import { readTransfers } from './readTransfers.ts'
import { startScan } from './scan.ts'
import { type StoredPayment, toPayment } from './toPayment.ts'

type Terms = v.InferOutput<typeof paymentRequest>

/** Makes a payment, or returns the one that the order has: whoever asks twice, from two tabs or again, gets one. */
export const create: Operation<Payments, PaymentService, 'create'> = async (
  payments,
  request,
  { projectId, signal },
) => {
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
  // Whoever names a receiver as an order's own takes everything it gets: no page may say so.
  if (terms.ownReceiver && !isSigned) refuse('ownReceiver')
  const options = await readOptions(payments, terms, signal)
  const networks = new Set(options.map(({ asset }) => asset.split('/')[0] as CaipNetworkId))
  const project = await payments.projects.get(projectId)
  // What is signed shows its networks only here.
  if (allowedOf(project, [...networks]).length < networks.size) throw networkRefused()
  const id = randomUUID()
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
    mark: toMark(id),
    termsHash,
    status: 'open',
    noticed: [],
    confirmations: null,
    receipt: null,
    receiptsWithdrawnAtMs: null,
    createdAtMs: nowMs,
    checkedAtMs: nowMs,
    nextCheckAtMs: nowMs + paymentLimits.checkMs,
  }
  // Before it can be paid: no block is missed.
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

/** A shop that has keys signs: a page that leaves the signature away changes nothing by that. */
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
 * The payment that the order has. What a page asked for is one payment for each of its terms: whoever asks for an order first,
 * for terms of their own, keeps it from nobody. It stands in the way of what the shop signs for the order only while it can
 * be paid.
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
  const own = and(eq(table.projectId, projectId), eq(table.orderId, orderId))
  const rows = await database.orm.select().from(table).where(own).orderBy(desc(table.createdAtMs))
  const signed = rows.find((row) => row.isSigned)
  if (signed) return signed
  if (!isSigned) return rows.find((row) => row.termsHash === termsHash)
  return rows.find(({ expiry }) => expiry * 1_000 + paymentLimits.graceMs > clock())
}

async function returnKnown(payments: Payments, known: StoredPayment, termsHash: string) {
  if (known.termsHash !== termsHash) conflict()
  return toPayment(known, await readTransfers(payments, known.id))
}

/** `false` if the order has a payment by now, or the receiver belongs to another. */
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
    // Pages name any receiver, so what they name is in nobody's way.
    if (row.isSigned)
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
              // One of them is enough to know, and a shop's usual receiver has many.
              row.ownReceiver ? undefined : eq(paymentReceivers.isOwn, true),
            ),
          )
          .limit(1)
        if (others.length) conflict()
      }
    const lateMs = row.isSigned ? paymentLimits.watchMs : paymentLimits.unsignedWatchMs
    for (const { network, receiver } of receivers.values()) {
      const values = {
        paymentId: row.id,
        projectId: row.projectId,
        network,
        receiver,
        isOwn: row.ownReceiver,
        watchedUntilMs: row.expiry * 1_000 + lateMs,
      }
      const kept = await tx.insert(paymentReceivers).values(values).onConflictDoNothing().returning()
      if (!kept.length) conflict()
    }
    return true
  })
}

function conflict(): never {
  throw answerError('PAYMENT_CONFLICT')
}

function refuse(details: string): never {
  throw answerError('PAYMENT_INVALID', { details })
}
