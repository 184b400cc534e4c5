import type { CaipNetworkId } from '@foyer/contract'
import { payContract } from '@foyer/pay-contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { EvmTransaction } from '../../transfers/findEvmTransaction.ts'
import { type EvmTransfer, listTokenTransfers } from '../../transfers/listTransfers.ts'
import { readInnerTransfers } from '../../transfers/readInnerTransfers.ts'
import type { Payments } from '../Payments.ts'
import { paymentReceivers, payments as table } from '../paymentsSchema.ts'
import { formatAsset } from '../readAsset.ts'
import type { StoredPayment } from '../settling/toPayment.ts'
import { type Forwarding, listClaims, listForwarding } from './listClaims.ts'
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
  { database, chains, logger }: Pick<Payments, 'database' | 'chains' | 'logger'>,
  { network, transaction }: { network: CaipNetworkId; transaction: EvmTransaction },
  signal: AbortSignal,
): Promise<readonly Match[]> {
  const { orm } = database
  const pools = await readPools(chains, { network, transaction }, signal)
  const paid = listPaid(transaction)
  const claims = listClaims(transaction, pools, paid)
  const forwarding = listForwarding(transaction)
  const marks = [...claims, ...forwarding]
    .flatMap((claim) => claim.marks)
    .concat(paid.map(({ mark }) => mark))
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
  const toOwn = (matches: readonly Match[]) =>
    matches
      .map((match) => ({ ...match, arrivals: toOwnReceivers(match.payment, network, match.arrivals) }))
      .filter(({ arrivals }) => arrivals.length > 0)
  const logged = toOwn([...byLog, ...byMark, ...byReceiver])
  const silent = unlogged.filter(
    ({ id, mark, options }) =>
      forwarding.some(({ marks }) => marks.includes(mark)) &&
      options.some(({ asset }) => asset === formatAsset({ network, token: null })) &&
      !logged.some(({ payment }) => payment.id === id),
  )
  const passedOn = await matchForwarded(
    { chains, logger },
    { network, transaction, forwarding, silent },
    signal,
  )
  return [...logged, ...toOwn(passedOn)]
}

/**
 * Finds native currency that a contract account passed on with a payment's mark, which leaves no log. It is never certain:
 * a trace does not distinguish the operations of one account, so the shop decides.
 */
async function matchForwarded(
  { chains, logger }: Pick<Payments, 'chains' | 'logger'>,
  of: {
    network: CaipNetworkId
    transaction: EvmTransaction
    forwarding: readonly Forwarding[]
    silent: readonly StoredPayment[]
  },
  signal: AbortSignal,
): Promise<readonly Match[]> {
  const { network, transaction, forwarding, silent } = of
  if (!silent.length) return []
  const inner = await readInnerTransfers(chains, { network, txHash: transaction.hash }, signal)
  if (!inner) {
    const named = { network, txHash: transaction.hash, paymentIds: silent.map(({ id }) => id) }
    logger.warn(
      { part: 'payments', ...named },
      'a payment may have been passed on without a log: no node traces it',
    )
    return []
  }
  return silent.map((payment) => {
    const owners = forwarding.filter(({ marks }) => marks.includes(payment.mark)).map(({ owner }) => owner)
    return {
      payment,
      arrivals: inner.filter(({ from }) => owners.includes(from)),
      isAmbiguous: true,
    }
  })
}

/** Leaves out what the payment contract passed on: its log counts. */
export function withoutContract(transfers: readonly EvmTransfer[]): readonly EvmTransfer[] {
  return transfers.filter(({ from }) => from !== payContract.address.toLowerCase())
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
