import type { CaipNetworkId } from '@foyer/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { EvmTransaction } from '../../transfers/findEvmTransaction.ts'
import { type EvmTransfer, listTokenTransfers } from '../../transfers/listTransfers.ts'
import type { Payments } from '../Payments.ts'
import { paymentReceivers, payments as table } from '../paymentsSchema.ts'
import { formatAsset } from '../readAsset.ts'
import type { StoredPayment } from '../settling/toPayment.ts'
import { listClaims } from './listClaims.ts'
import { listPaid } from './listPaid.ts'
import type { Match } from './Match.ts'
import { readPools } from './readPools.ts'
import { toOwnReceivers } from './toOwnReceivers.ts'

/** Maximum difference between a chain's clock and ours. */
const clockSkewMs = 10 * 60_000

/**
 * Finds the payments that an EVM transaction is for. Payments requested through the payment contract match only its log;
 * others match by their marks. A receiver used by only one order needs neither.
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
  const paid = listPaid(transaction)
  const claims = listClaims(transaction, pools, paid)
  const marks = [...claims.flatMap((claim) => claim.marks), ...paid.map(({ mark }) => mark)]
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
  const byLog = marked.map((payment) => ({
    payment,
    arrivals: paid
      .filter(({ mark, transfer }) => mark === payment.mark && isAskedByContract(payment, network, transfer))
      .map(({ transfer }) => transfer),
    isAmbiguous: false,
  }))
  const unlogged = marked.filter((payment) => !isByContract(payment, network))
  const byMark = unlogged.flatMap((payment) =>
    claims
      .filter((claim) => claim.marks.includes(payment.mark))
      .map((claim) => ({ payment, arrivals: claim.transfers, isAmbiguous: claim.marks.length > 1 })),
  )
  const byReceiver = own
    // Transfers to the receiver from before the payment was created are for something else.
    .filter(({ payment }) => transaction.atMs >= payment.createdAtMs - clockSkewMs)
    .map(({ payment, receiver }) => ({
      payment,
      arrivals: all.filter(({ to }) => to === receiver),
      isAmbiguous: false,
    }))
  return [...byLog, ...byMark, ...byReceiver]
    .map((match) => ({ ...match, arrivals: toOwnReceivers(match.payment, network, match.arrivals) }))
    .filter(({ arrivals }) => arrivals.length > 0)
}

/** Whether a payment is requested through the payment contract on a network. Pure. */
export function isByContract({ options }: Pick<StoredPayment, 'options'>, network: CaipNetworkId): boolean {
  return options.some(({ asset, contract }) => contract !== undefined && asset.startsWith(`${network}/`))
}

/** Anyone can log anything for any order, so only a requested token and receiver count. */
function isAskedByContract(
  { options }: StoredPayment,
  network: CaipNetworkId,
  { token, to }: EvmTransfer,
): boolean {
  const asset = formatAsset({ network, token })
  return options.some((one) => one.contract !== undefined && one.asset === asset && one.receiver === to)
}
