import { type CaipNetworkId, wrappedSolAddress } from '@foyer/contract'
import { base58 } from '@scure/base'
import { inArray } from 'drizzle-orm'
import { getGain, listAccounts, type SolanaTransactionFound } from '../../transfers/readSolanaTransaction.ts'
import type { Payments } from '../Payments.ts'
import { payments as table } from '../paymentsSchema.ts'
import { readAsset } from '../readAsset.ts'
import type { StoredPayment } from '../settling/toPayment.ts'
import type { Arrival, Match } from './Match.ts'
import { isMark } from './marks.ts'

/**
 * Finds the payment whose reference a Solana transaction names. With several references, the payment is ambiguous. No more
 * counts than the signers lost: anyone can make a program pay out to a shop, and such a payout pays nothing.
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
    const arrivals = listReceived(payment, network, transaction).flatMap((arrival) => {
      const share = getSignerShare(transaction, arrival)
      if (share <= 0n) return []
      return share < arrival.amount ? [{ ...arrival, amount: share }] : [arrival]
    })
    return arrivals.length ? [{ payment, arrivals, isAmbiguous: marks.length > 1 }] : []
  })
}

/** Lists the amounts a payment's receivers gained in a transaction, from any sender. Pure. */
export function listReceived(
  { options }: Pick<StoredPayment, 'options'>,
  network: CaipNetworkId,
  transaction: SolanaTransactionFound,
): readonly Arrival[] {
  const from = listAccounts(transaction)[0] ?? ''
  const here = options.filter(({ asset }) => readAsset(asset)?.network === network)
  const receivers = [...new Set(here.map(({ receiver }) => receiver))]
  // Includes tokens that were not requested: they are reported, not dropped.
  const mints = new Set((transaction.meta.postTokenBalances ?? []).map(({ mint }) => mint))
  return receivers.flatMap((to) =>
    [null, ...mints].flatMap((token) => {
      const amount = getGain(transaction, to, token)
      return amount > 0n ? [{ part: `${to} ${token ?? ''}`, token, from, to, amount }] : []
    }),
  )
}

/**
 * Returns how much of an address's gain certainly came from the signers: their loss minus all gains of others, since amounts
 * can't be traced to senders. Handing over a token account moves nothing.
 */
function getSignerShare(found: SolanaTransactionFound, { to, token, amount }: Arrival): bigint {
  const signers = found.transaction.message.accountKeys.slice(0, found.transaction.signatures?.length ?? 1)
  const isCoins = token === null || token === wrappedSolAddress
  const changes = isCoins ? listCoinChanges(found) : listTokenChanges(found, token)
  const others = changes.reduce((given, { owner, change }) => {
    if (signers.includes(owner)) return given - change
    return owner === to || change < 0n ? given : given - change
  }, 0n)
  if (!isCoins || signers.includes(to)) return others
  // The rest of the gain is a separate arrival.
  const gained = changes.reduce((sum, { owner, change }) => (owner === to ? sum + change : sum), 0n)
  return gained > amount ? others - (gained - amount) : others
}

type Change = { owner: string; change: bigint }

/**
 * Lists lamport changes by owner. Wrapped lamports are in a token account and belong to its owner, so unwrapping them
 * does not count as a loss.
 */
function listCoinChanges(found: SolanaTransactionFound): Change[] {
  const { meta } = found
  const [before, after] = listBalances(found, wrappedSolAddress)
  return listAccounts(found).map((account, at) => {
    // The first account pays the fee, which is not a transfer.
    const change = (meta.postBalances[at] ?? 0n) - (meta.preBalances[at] ?? 0n) + (at ? 0n : meta.fee)
    const isHere = ({ accountIndex }: { accountIndex: number }) => accountIndex === at
    return { owner: pickOwner(change, before.find(isHere), after.find(isHere)) ?? account, change }
  })
}

/** Lists balance changes of a mint by owner. */
function listTokenChanges(found: SolanaTransactionFound, mint: string): Change[] {
  const [before, after] = listBalances(found, mint)
  const indices = new Set([...before, ...after].map(({ accountIndex }) => accountIndex))
  return [...indices].flatMap((accountIndex) => {
    const [old, now] = [before, after].map((all) => all.find((one) => one.accountIndex === accountIndex))
    const change = (now?.uiTokenAmount.amount ?? 0n) - (old?.uiTokenAmount.amount ?? 0n)
    const owner = pickOwner(change, old, now)
    return owner === undefined ? [] : [{ owner, change }]
  })
}

function listBalances({ meta }: SolanaTransactionFound, mint: string) {
  const isOf = (balance: { mint: string }) => balance.mint === mint
  return [(meta.preTokenBalances ?? []).filter(isOf), (meta.postTokenBalances ?? []).filter(isOf)] as const
}

/** A loss belongs to the previous owner, a gain to the final one. */
function pickOwner(
  change: bigint,
  before: { owner?: string | undefined } | undefined,
  after: { owner?: string | undefined } | undefined,
): string | undefined {
  return change < 0n ? (before?.owner ?? after?.owner) : (after?.owner ?? before?.owner)
}

function toMarkOf(account: string): string | undefined {
  const hex = `0x${Buffer.from(base58.decode(account)).toString('hex')}`
  return isMark(hex) ? hex : undefined
}
