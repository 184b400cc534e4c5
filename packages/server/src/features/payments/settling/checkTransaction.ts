import type { CaipNetworkId } from '@foyer/contract'
import { and, inArray } from 'drizzle-orm'
import { listNativeTransfer, listTokenTransfers } from '../../transfers/listTransfers.ts'
import { readEvmHead } from '../../transfers/readEvmHead.ts'
import { readEvmTransaction } from '../../transfers/readEvmTransaction.ts'
import { readInnerTransfers } from '../../transfers/readInnerTransfers.ts'
import { readSolanaTransaction } from '../../transfers/readSolanaTransaction.ts'
import { confirmationsOf, finalConfirmationsOf } from '../confirmationsOf.ts'
import { listPaid, withoutPaid } from '../matching/listPaid.ts'
import type { Arrival, Match } from '../matching/Match.ts'
import { matchEvm, withoutContract } from '../matching/matchEvm.ts'
import { listReceived, matchSolana } from '../matching/matchSolana.ts'
import { toOwnReceivers } from '../matching/toOwnReceivers.ts'
import type { Payments } from '../Payments.ts'
import { payments as table } from '../paymentsSchema.ts'
import { type Confirmed, recordArrivals } from './recordArrivals.ts'
import type { StoredPayment } from './toPayment.ts'

/** Result of checking a transaction. */
export type TransactionCheck = {
  /** `missing` while every node reports that no block contains it. */
  state: 'missing' | 'confirming' | 'decided'
  /** Payments the transaction is for. */
  paymentIds: readonly string[]
}

/**
 * Checks a transaction. Records its transfers to payments once it has enough confirmations; until then, stores the progress.
 * All nodes of the chain must agree.
 *
 * @throws RpcFailedError, TimeoutError
 */
export async function checkTransaction(
  payments: Payments,
  named: { network: CaipNetworkId; txHash: string },
  signal: AbortSignal,
): Promise<TransactionCheck> {
  const agreed = await readAgreedTransaction(payments, named, signal)
  if (!agreed) return { state: 'missing', paymentIds: [] }
  const { confirmed, have, need } = agreed
  const matches = await agreed.match()
  const paymentIds = [...new Set(matches.map(({ payment }) => payment.id))]
  if (have < need) {
    const waiting = and(
      inArray(table.id, paymentIds),
      inArray(table.status, ['open', 'confirming', 'expired', 'unclear', 'reversed']),
    )
    if (paymentIds.length)
      await payments.database.orm
        .update(table)
        .set({ status: 'confirming', confirmations: { have, need } })
        .where(waiting)
    return { state: 'confirming', paymentIds }
  }
  // Certain matches first, so their transfers are no longer unclear.
  for (const match of matches.toSorted((a, b) => Number(a.isAmbiguous) - Number(b.isAmbiguous)))
    await recordArrivals(payments, match, confirmed)
  return { state: 'decided', paymentIds }
}

/** A transaction on which all nodes of its chain agree. */
export type AgreedTransaction = {
  confirmed: Confirmed
  have: number
  need: number
  /** Finds the payments the transaction is for. */
  match(): Promise<readonly Match[]>
  /** Lists transfers to receivers of a payment, whatever they are for. */
  listArrivals(payment: Pick<StoredPayment, 'options'>): Promise<readonly Arrival[]>
}

/**
 * Reads a transaction; `undefined` if a node does not have it.
 *
 * @throws RpcFailedError, TimeoutError
 */
export function readAgreedTransaction(
  payments: Payments,
  named: { network: CaipNetworkId; txHash: string },
  signal: AbortSignal,
): Promise<AgreedTransaction | undefined> {
  return named.network.startsWith('eip155:')
    ? readEvm(payments, named, signal)
    : readSolana(payments, named, signal)
}

async function readEvm(
  payments: Payments,
  named: { network: CaipNetworkId; txHash: string },
  signal: AbortSignal,
): Promise<AgreedTransaction | undefined> {
  const { chains } = payments
  const { network, txHash } = named
  const transaction = await readEvmTransaction(chains, named, signal)
  if (!transaction) return undefined
  const { latest, finalized } = await readEvmHead(chains, network, signal)
  const paid = listPaid(transaction)
  const { blockNumber: number, blockHash: hash, atMs } = transaction
  const have = Number(latest - number) + 1
  const isFinal =
    finalized === undefined ? have >= finalConfirmationsOf(payments, network) : finalized >= number
  return {
    confirmed: { network, txHash, atMs, block: { number, hash }, isFinal },
    have,
    need: confirmationsOf(payments, network),
    match: () => matchEvm(payments, { network, transaction }, signal),
    listArrivals: async (payment) =>
      toOwnReceivers(payment, network, [
        ...listNativeTransfer(transaction),
        ...withoutPaid(listTokenTransfers(transaction.logs), paid),
        ...paid.map(({ transfer }) => transfer),
        ...withoutContract((await readInnerTransfers(chains, named, signal)) ?? []),
      ]),
  }
}

/** Solana nodes report finality, so no confirmations are counted; until then the transaction is pending. */
async function readSolana(
  payments: Payments,
  { network, txHash }: { network: CaipNetworkId; txHash: string },
  signal: AbortSignal,
): Promise<AgreedTransaction | undefined> {
  const read = (commitment: 'confirmed' | 'finalized') =>
    readSolanaTransaction(payments.chains, { network, txHash, commitment }, signal)
  const final = await read('finalized')
  const transaction = final ?? (await read('confirmed'))
  if (!transaction) return undefined
  const { blockTime } = transaction
  // Until a node reports the block time, it's unknown whether the transaction was in time.
  const isTimed = blockTime !== undefined && blockTime !== null
  return {
    confirmed: { network, txHash, atMs: (blockTime ?? 0) * 1_000, isFinal: true },
    have: final && isTimed ? 1 : 0,
    need: 1,
    match: () => matchSolana(payments, network, transaction),
    listArrivals: async (payment) => listReceived(payment, network, transaction),
  }
}
