import type { CaipNetworkId } from '@foyer/contract'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { formatUnits } from 'viem'
import type { Arrival, Match } from '../matching/Match.ts'
import { openReceipts } from '../openReceipts.ts'
import { type Payments, paymentLimits } from '../Payments.ts'
import { paymentNotices, paymentTransfers, payments as table } from '../paymentsSchema.ts'
import { formatAsset } from '../readAsset.ts'
import { settle, type Transaction, type TransferChange, toNotice } from './settle.ts'
import type { StoredPayment, StoredTransfer } from './toPayment.ts'

/** A confirmed transaction. */
export type Confirmed = {
  network: CaipNetworkId
  txHash: string
  atMs: number
  /** Its block; absent on chains that never revert a confirmed transaction. */
  block?: { number: bigint; hash: string } | undefined
  /** Whether a reorganisation can no longer revert it. */
  isFinal: boolean
}

/**
 * Records the transfers of a confirmed transaction. Each part counts once and for one payment of a project, even if the
 * transaction moved to another block. The merchant is notified of each change once.
 */
export async function recordArrivals(
  payments: Payments,
  { payment: { id }, arrivals, isAmbiguous }: Match,
  confirmed: Confirmed,
): Promise<void> {
  const signReceipt = await openReceipts(payments)
  await payments.database.orm.transaction(async (tx) => {
    const [payment] = await tx.select().from(table).where(eq(table.id, id)).for('update')
    if (!payment) return
    const rows = arrivals.map((arrival) => toRow(payments, { payment, arrival, confirmed, isAmbiguous }))
    const change = await store(tx, payment, rows, confirmed)
    if (change) await settle(tx, { payments, payment, signReceipt }, change)
  })
}

/** Builds the stored row of a transfer. Pure. */
export function toRow(
  { clock }: Pick<Payments, 'clock'>,
  {
    payment: { id, projectId, options, expiry },
    arrival: { part, token, from, to, amount },
    confirmed: { network, txHash, atMs, block, isFinal },
    isAmbiguous = false,
    isAssigned = false,
  }: {
    payment: Pick<StoredPayment, 'id' | 'projectId' | 'options' | 'expiry'>
    arrival: Arrival
    confirmed: Confirmed
    isAmbiguous?: boolean
    isAssigned?: boolean
  },
): StoredTransfer {
  const asset = formatAsset({ network, token })
  const option = options.find((one) => one.asset === asset)
  const isWanted = option?.receiver === to
  const isLate = atMs > expiry * 1_000 + paymentLimits.lateMs
  const known = !isWanted ? 'wrongToken' : isLate ? 'late' : 'counted'
  return {
    network,
    txHash,
    part,
    paymentId: id,
    projectId,
    asset,
    amount: option ? formatUnits(amount, option.decimals) : amount.toString(),
    sender: from,
    atMs,
    kind: isAmbiguous ? 'unclear' : known,
    isAssigned,
    blockNumber: block ? Number(block.number) : null,
    blockHash: block?.hash ?? null,
    finalAtMs: isFinal ? clock() : null,
    missingSinceMs: null,
    reversedAtMs: null,
  }
}

/** Updates the stored parts of a transaction to match the chain, and returns the change. */
async function store(
  tx: Transaction,
  payment: StoredPayment,
  rows: readonly StoredTransfer[],
  { network, txHash, block }: Confirmed,
): Promise<TransferChange | undefined> {
  const ofTransaction = and(eq(paymentTransfers.network, network), eq(paymentTransfers.txHash, txHash))
  const own = and(ofTransaction, eq(paymentTransfers.paymentId, payment.id))
  const known = await tx.select().from(paymentTransfers).where(own)
  // Recorded by an earlier version, which named parts differently.
  if (block && known.some(({ blockHash }) => blockHash === null)) return undefined
  const taken = await tx
    .select({ part: paymentTransfers.part, paymentId: paymentTransfers.paymentId })
    .from(paymentTransfers)
    .where(
      and(
        ofTransaction,
        eq(paymentTransfers.projectId, payment.projectId),
        ne(paymentTransfers.kind, 'unclear'),
      ),
    )
  let change: TransferChange | undefined
  for (const row of rows) {
    const ofPart = and(own, eq(paymentTransfers.part, row.part))
    const old = known.find(({ part }) => part === row.part)
    if (old) {
      const isElsewhere = taken.some(({ part, paymentId }) => part === row.part && paymentId !== payment.id)
      // The shop's assignment is kept.
      const kind = old.isAssigned || isElsewhere || row.kind === 'unclear' ? old.kind : row.kind
      const { isAssigned } = old
      await tx
        .update(paymentTransfers)
        .set({ ...row, kind, isAssigned })
        .where(ofPart)
      if (old.reversedAtMs !== null || old.amount !== row.amount || old.kind !== kind) change = 'arrived'
      continue
    }
    // A part assigned to another order is no longer unclear.
    if (row.kind === 'unclear' && taken.some(({ part }) => part === row.part)) continue
    const added = await tx.insert(paymentTransfers).values(row).onConflictDoNothing().returning()
    if (added.length) change = row.kind === 'unclear' ? (change ?? 'unclear') : 'arrived'
  }
  return change
}

/**
 * Reverses transfers the chain dropped, and notifies the merchant. Keeps watching the transaction, which may be included
 * again.
 */
export async function reverse(
  payments: Payments,
  id: string,
  { network, txHash }: { network: CaipNetworkId; txHash: string },
  parts: readonly string[],
): Promise<void> {
  const signReceipt = await openReceipts(payments)
  const { clock } = payments
  await payments.database.orm.transaction(async (tx) => {
    const [payment] = await tx.select().from(table).where(eq(table.id, id)).for('update')
    if (!payment) return
    const gone = await tx
      .update(paymentTransfers)
      .set({ reversedAtMs: clock(), missingSinceMs: null })
      .where(
        and(
          eq(paymentTransfers.paymentId, id),
          eq(paymentTransfers.network, network),
          eq(paymentTransfers.txHash, txHash),
          inArray(paymentTransfers.part, [...parts]),
        ),
      )
      .returning()
    if (!gone.length) return
    const submittedTransactions = [
      ...payment.submittedTransactions.filter((one) => one.txHash !== txHash),
      { network, txHash, atMs: clock() },
    ]
    await tx.update(table).set({ submittedTransactions }).where(eq(table.id, id))
    await settle(tx, { payments, payment: { ...payment, submittedTransactions }, signReceipt }, 'reversed')
  })
}

/** Expires a payment that received nothing in time. */
export async function expire({ database, clock }: Payments, { id }: StoredPayment): Promise<void> {
  await database.orm.transaction(async (tx) => {
    const [payment] = await tx.select().from(table).where(eq(table.id, id)).for('update')
    if (payment?.status !== 'open') return
    const update = { status: 'expired', nextCheckAtMs: null } as const
    await tx.update(table).set(update).where(eq(table.id, id))
    const row = { ...payment, ...update }
    await tx.insert(paymentNotices).values(toNotice({ clock }, row, { type: row.status, all: [] }))
  })
}
