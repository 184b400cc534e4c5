import type { CaipNetworkId } from '@foyer/contract'
import { and, inArray } from 'drizzle-orm'
import { getBlockNumber } from 'viem/actions'
import { createChainClient } from '../../chains/createChainClient.ts'
import { readEvmTransaction } from '../../transfers/readEvmTransaction.ts'
import { readSolanaTransaction } from '../../transfers/readSolanaTransaction.ts'
import { toNodeError } from '../../transfers/toNodeError.ts'
import { type Match, matchEvm } from '../matching/matchEvm.ts'
import { matchSolana } from '../matching/matchSolana.ts'
import { confirmationsOf, type Payments } from '../Payments.ts'
import { payments as table } from '../paymentsSchema.ts'
import { recordArrivals } from './recordArrivals.ts'

/** What a transaction is to payments. */
export type Look = {
  /** `missing` while it is in no block. */
  state: 'missing' | 'confirming' | 'decided'
  /** Payments that it is for. */
  paymentIds: readonly string[]
}

/**
 * Looks at a transaction: counts what it brought to payments once it has enough confirmations, and says how far it is
 * before.
 *
 * @throws RpcFailedError, TimeoutError
 */
export async function lookAt(
  payments: Payments,
  { network, txHash }: { network: CaipNetworkId; txHash: string },
  signal: AbortSignal,
): Promise<Look> {
  const found = network.startsWith('eip155:')
    ? await readEvm(payments, network, txHash, signal)
    : await readSolana(payments, network, txHash, signal)
  if (!found) return { state: 'missing', paymentIds: [] }
  const { matches, atMs, have, need } = found
  const paymentIds = matches.map(({ payment }) => payment.id)
  if (have < need) {
    const waiting = and(
      inArray(table.id, paymentIds),
      inArray(table.status, ['open', 'confirming', 'expired']),
    )
    if (paymentIds.length)
      await payments.database.orm
        .update(table)
        .set({ status: 'confirming', confirmations: { have, need } })
        .where(waiting)
    return { state: 'confirming', paymentIds }
  }
  for (const match of matches) await recordArrivals(payments, match, { network, txHash, atMs })
  return { state: 'decided', paymentIds }
}

type Found = { matches: readonly Match[]; atMs: number; have: number; need: number }

async function readEvm(
  payments: Payments,
  network: CaipNetworkId,
  txHash: string,
  signal: AbortSignal,
): Promise<Found | undefined> {
  const { chains } = payments
  const transaction = await readEvmTransaction(chains, { network, txHash }, signal)
  if (!transaction) return undefined
  const latest = await getBlockNumber(createChainClient(chains, network, { signal }), { cacheTime: 0 }).catch(
    (error: unknown) => {
      throw toNodeError(error)
    },
  )
  return {
    matches: await matchEvm(payments, network, transaction),
    atMs: transaction.atMs,
    have: Number(latest - transaction.blockNumber) + 1,
    need: confirmationsOf(payments, network),
  }
}

/** Solana finalizes blocks by itself; until then a transaction is on its way. */
async function readSolana(
  payments: Payments,
  network: CaipNetworkId,
  txHash: string,
  signal: AbortSignal,
): Promise<Found | undefined> {
  const read = (commitment: 'confirmed' | 'finalized') =>
    readSolanaTransaction(payments.chains, { network, txHash, commitment }, signal)
  const final = await read('finalized')
  const transaction = final ?? (await read('confirmed'))
  if (!transaction) return undefined
  return {
    matches: await matchSolana(payments, network, transaction),
    atMs: (transaction.blockTime ?? 0) * 1_000,
    have: final ? 1 : 0,
    need: 1,
  }
}
