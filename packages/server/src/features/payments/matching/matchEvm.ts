import type { CaipNetworkId } from '@foyer/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { listTokenTransfers } from '../../transfers/listTransfers.ts'
import type { EvmTransaction } from '../../transfers/readEvmTransaction.ts'
import type { StoredPayment } from '../operations/toPayment.ts'
import type { Payments } from '../Payments.ts'
import { paymentReceivers, payments as table } from '../paymentsSchema.ts'
import { listClaims } from './listClaims.ts'

/** Clocks of chains and ours differ by less. */
const clockSkewMs = 10 * 60_000

/** Something that arrived for a payment. */
export type Arrival = {
  part: string
  token: string | null
  from: string
  to: string
  /** In base units. */
  amount: bigint
}
/** What one transaction brought to a payment. */
export type Match = { payment: StoredPayment; arrivals: readonly Arrival[] }

/** Finds the payments that a transaction of an EVM chain is for, by its marks and by receivers of one order alone. */
export async function matchEvm(
  { database }: Pick<Payments, 'database'>,
  network: CaipNetworkId,
  transaction: EvmTransaction,
): Promise<readonly Match[]> {
  const { orm } = database
  const claims = listClaims(transaction)
  const marks = claims.map(({ mark }) => mark)
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
  const byMark = marked.map((payment) => ({
    payment,
    arrivals: claims.filter(({ mark }) => mark === payment.mark).flatMap(({ transfers }) => transfers),
  }))
  const byReceiver = own
    // What the receiver got before there was the payment, for something else.
    .filter(({ payment }) => transaction.atMs >= payment.createdAtMs - clockSkewMs)
    .map(({ payment, receiver }) => ({ payment, arrivals: all.filter(({ to }) => to === receiver) }))
  return [...byMark, ...byReceiver]
    .map(({ payment, arrivals }) => ({ payment, arrivals: toOwnReceivers(payment, network, arrivals) }))
    .filter(({ arrivals }) => arrivals.length > 0)
}

function toOwnReceivers(
  { options }: StoredPayment,
  network: CaipNetworkId,
  arrivals: readonly Arrival[],
): readonly Arrival[] {
  const here = options.filter(({ asset }) => asset.startsWith(`${network}/`))
  return arrivals.filter(({ to, amount }) => amount > 0n && here.some(({ receiver }) => receiver === to))
}
