import type { CaipNetworkId } from '@foyer/contract'
import { and, inArray } from 'drizzle-orm'
import { listNativeTransfer, listTokenTransfers } from '../../transfers/listTransfers.ts'
import { readEvmHead } from '../../transfers/readEvmHead.ts'
import { readEvmTransaction } from '../../transfers/readEvmTransaction.ts'
import { readSolanaTransaction } from '../../transfers/readSolanaTransaction.ts'
import { confirmationsOf, finalConfirmationsOf } from '../confirmationsOf.ts'
import type { Arrival, Match } from '../matching/Match.ts'
import { matchEvm } from '../matching/matchEvm.ts'
import { listGains, matchSolana } from '../matching/matchSolana.ts'
import { toOwnReceivers } from '../matching/toOwnReceivers.ts'
import type { Payments } from '../Payments.ts'
import { payments as table } from '../paymentsSchema.ts'
import { type Confirmed, recordArrivals } from './recordArrivals.ts'
import type { StoredPayment } from './toPayment.ts'

/** What a transaction is to payments. */
export type Look = {
  /** `missing` while it is in no block by the word of every node. */
  state: 'missing' | 'confirming' | 'decided'
  /** Payments that it is for. */
  paymentIds: readonly string[]
}

/**
 * Looks at a transaction: counts what it brought to payments once it has enough confirmations, and says how far it is
 * before. Every node of the chain has to say the same.
 *
 * @throws RpcFailedError, TimeoutError
 */
export async function lookAt(
  payments: Payments,
  named: { network: CaipNetworkId; txHash: string },
  signal: AbortSignal,
): Promise<Look> {
  const seen = await readSeen(payments, named, signal)
  if (!seen) return { state: 'missing', paymentIds: [] }
  const { confirmed, have, need } = seen
  const matches = await seen.match()
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
  // What is sure first: it is no question then.
  for (const match of matches.toSorted((a, b) => Number(a.isUnclear) - Number(b.isUnclear)))
    await recordArrivals(payments, match, confirmed)
  return { state: 'decided', paymentIds }
}

/** A transaction as every node of its chain has it. */
export type Seen = {
  confirmed: Confirmed
  have: number
  need: number
  /** Finds the payments that it is for. */
  match(): Promise<readonly Match[]>
  /** What it brought to receivers of a payment, whatever it is for. */
  listArrivals(payment: Pick<StoredPayment, 'options'>): readonly Arrival[]
}

/**
 * Reads a transaction; `undefined` where a node does not have it.
 *
 * @throws RpcFailedError, TimeoutError
 */
export function readSeen(
  payments: Payments,
  named: { network: CaipNetworkId; txHash: string },
  signal: AbortSignal,
): Promise<Seen | undefined> {
  return named.network.startsWith('eip155:')
    ? readEvm(payments, named, signal)
    : readSolana(payments, named, signal)
}

async function readEvm(
  payments: Payments,
  named: { network: CaipNetworkId; txHash: string },
  signal: AbortSignal,
): Promise<Seen | undefined> {
  const { chains } = payments
  const { network, txHash } = named
  const transaction = await readEvmTransaction(chains, named, signal)
  if (!transaction) return undefined
  const { latest, finalized } = await readEvmHead(chains, network, signal)
  const { blockNumber: number, blockHash: hash, atMs } = transaction
  const have = Number(latest - number) + 1
  const isFinal =
    finalized === undefined ? have >= finalConfirmationsOf(payments, network) : finalized >= number
  return {
    confirmed: { network, txHash, atMs, block: { number, hash }, isFinal },
    have,
    need: confirmationsOf(payments, network),
    match: () => matchEvm(payments, { network, transaction }, signal),
    listArrivals: (payment) =>
      toOwnReceivers(payment, network, [
        ...listNativeTransfer(transaction),
        ...listTokenTransfers(transaction.logs),
      ]),
  }
}

/** Solana finalizes blocks by itself; until then a transaction is on its way. */
async function readSolana(
  payments: Payments,
  { network, txHash }: { network: CaipNetworkId; txHash: string },
  signal: AbortSignal,
): Promise<Seen | undefined> {
  const read = (commitment: 'confirmed' | 'finalized') =>
    readSolanaTransaction(payments.chains, { network, txHash, commitment }, signal)
  const final = await read('finalized')
  const transaction = final ?? (await read('confirmed'))
  if (!transaction) return undefined
  return {
    confirmed: { network, txHash, atMs: (transaction.blockTime ?? 0) * 1_000, isFinal: true },
    have: final ? 1 : 0,
    need: 1,
    match: () => matchSolana(payments, network, transaction),
    listArrivals: (payment) => listGains(payment, network, transaction),
  }
}
