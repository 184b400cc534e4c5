import type { CaipNetworkId } from '@foyer/contract'
import { base58 } from '@scure/base'
import { inArray } from 'drizzle-orm'
import { getGain, listAccounts, type SolanaTransactionFound } from '../../transfers/readSolanaTransaction.ts'
import type { StoredPayment } from '../operations/toPayment.ts'
import type { Payments } from '../Payments.ts'
import { payments as table } from '../paymentsSchema.ts'
import { readAsset } from '../readAsset.ts'
import type { Arrival, Match } from './Match.ts'
import { isMark } from './marks.ts'

/**
 * Finds the payment whose reference a transaction of Solana names; where it names several, nobody knows which it is for. No
 * more counts than left those who signed the transaction: what a program pays out to a shop, for whoever asks it to, is
 * nobody's payment.
 */
export async function matchSolana(
  { database }: Pick<Payments, 'database'>,
  network: CaipNetworkId,
  transaction: SolanaTransactionFound,
): Promise<readonly Match[]> {
  const marks = [...new Set(listAccounts(transaction).map(toMarkOf))].filter((one) => one !== undefined)
  if (!marks.length) return []
  const found = await database.orm.select().from(table).where(inArray(table.mark, marks))
  return found.flatMap((payment) => {
    const arrivals = listGains(payment, network, transaction).flatMap((arrival) => {
      const given = getGiven(transaction, arrival)
      if (given <= 0n) return []
      return given < arrival.amount ? [{ ...arrival, amount: given }] : [arrival]
    })
    return arrivals.length ? [{ payment, arrivals, isUnclear: marks.length > 1 }] : []
  })
}

/** What a transaction brought to the receivers of a payment, whoever it is from. Pure. */
export function listGains(
  { options }: Pick<StoredPayment, 'options'>,
  network: CaipNetworkId,
  transaction: SolanaTransactionFound,
): readonly Arrival[] {
  const from = listAccounts(transaction)[0] ?? ''
  const here = options.filter(({ asset }) => readAsset(asset)?.network === network)
  const receivers = [...new Set(here.map(({ receiver }) => receiver))]
  // Also of what was not asked for: it is reported, not dropped.
  const mints = new Set((transaction.meta.postTokenBalances ?? []).map(({ mint }) => mint))
  return receivers.flatMap((to) =>
    [null, ...mints].flatMap((token) => {
      const amount = getGain(transaction, to, token)
      return amount > 0n ? [{ part: `${to} ${token ?? ''}`, token, from, to, amount }] : []
    }),
  )
}

/**
 * How much of what an address gained is surely from the signers: what they lost, without all that anybody else gained, since
 * nobody can tell whose money went where. Accounts that were handed over moved nothing.
 */
function getGiven(found: SolanaTransactionFound, { to, token }: Arrival): bigint {
  const { meta, transaction } = found
  const signers = transaction.message.accountKeys.slice(0, transaction.signatures?.length ?? 1)
  const changes =
    token === null
      ? listAccounts(found).map((owner, at) => ({
          owner,
          // The first one pays the fee, which nobody got.
          change: (meta.postBalances[at] ?? 0n) - (meta.preBalances[at] ?? 0n) + (at ? 0n : meta.fee),
        }))
      : listTokenChanges(found, token)
  return changes.reduce((given, { owner, change }) => {
    if (signers.includes(owner)) return given - change
    return owner === to || change < 0n ? given : given - change
  }, 0n)
}

/** How balances of a mint changed, by who has them in the end. */
function listTokenChanges({ meta }: SolanaTransactionFound, mint: string) {
  const before = (meta.preTokenBalances ?? []).filter((balance) => balance.mint === mint)
  const after = (meta.postTokenBalances ?? []).filter((balance) => balance.mint === mint)
  const indices = new Set([...before, ...after].map(({ accountIndex }) => accountIndex))
  return [...indices].flatMap((accountIndex) => {
    const [old, now] = [before, after].map((all) => all.find((one) => one.accountIndex === accountIndex))
    const owner = now?.owner ?? old?.owner
    if (owner === undefined) return []
    return [{ owner, change: (now?.uiTokenAmount.amount ?? 0n) - (old?.uiTokenAmount.amount ?? 0n) }]
  })
}

function toMarkOf(account: string): string | undefined {
  const hex = `0x${Buffer.from(base58.decode(account)).toString('hex')}`
  return isMark(hex) ? hex : undefined
}
