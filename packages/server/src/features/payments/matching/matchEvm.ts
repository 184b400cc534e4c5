import type { CaipNetworkId } from '@foyer/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { listTokenTransfers } from '../../transfers/listTransfers.ts'
import type { EvmTransaction } from '../../transfers/lookForEvmTransaction.ts'
import type { Payments } from '../Payments.ts'
import { paymentReceivers, payments as table } from '../paymentsSchema.ts'
import { listClaims } from './listClaims.ts'
import type { Match } from './Match.ts'
import { readPools } from './readPools.ts'
import { toOwnReceivers } from './toOwnReceivers.ts'

/** Clocks of chains and ours differ by less. */
const clockSkewMs = 10 * 60_000

/**
 * Finds the payments that a transaction of an EVM chain is for, by its marks and by receivers of one order alone.
 *
 * @throws RpcFailedError, TimeoutError
 */
export async function matchEvm(
  { database, chains }: Pick<Payments, 'database' | 'chains'>,
  { network, transaction }: { network: CaipNetworkId; transaction: EvmTransaction },
  signal: AbortSignal,
): Promise<readonly Match[]> {
  const { orm } = database
  const pools = await readPools(chains, { network, transaction }, signal)
  const claims = listClaims(transaction, pools)
  const marks = claims.flatMap((claim) => claim.marks)
  const marked = marks.length ? await orm.select().from(table).where(inArray(table.mark, marks)) : []
  const all = listTokenTransfers(transaction.logs)
  const receivers = [...new Set(all.map(({ to }) => to))]
  const own = receivers.length
    ? await orm
        .select({ payment: table, receiver: paymentReceivers.receiver })
        .from(paymentReceivers)
        .innerJoin(table, eq(table.id, paymentReceivers.paymentId))
        .where(
          and(
            eq(paymentReceivers.network, network),
            eq(paymentReceivers.isOwn, true),
            inArray(paymentReceivers.receiver, receivers),
          ),
        )
    : []
  const byMark = marked.flatMap((payment) =>
    claims
      .filter((claim) => claim.marks.includes(payment.mark))
      .map((claim) => ({ payment, arrivals: claim.transfers, isUnclear: claim.marks.length > 1 })),
  )
  const byReceiver = own
    // What the receiver got before there was the payment, for something else.
    .filter(({ payment }) => transaction.atMs >= payment.createdAtMs - clockSkewMs)
    .map(({ payment, receiver }) => ({
      payment,
      arrivals: all.filter(({ to }) => to === receiver),
      isUnclear: false,
    }))
  return [...byMark, ...byReceiver]
    .map((match) => ({ ...match, arrivals: toOwnReceivers(match.payment, network, match.arrivals) }))
    .filter(({ arrivals }) => arrivals.length > 0)
}
