import type { CaipNetworkId } from '@foyer/contract'
import { base58 } from '@scure/base'
import { eq } from 'drizzle-orm'
import { getGain, listAccounts, type SolanaTransactionFound } from '../../transfers/readSolanaTransaction.ts'
import type { Payments } from '../Payments.ts'
import { payments as table } from '../paymentsSchema.ts'
import { readAsset } from '../readAsset.ts'
import { isMark } from './marks.ts'
import type { Match } from './matchEvm.ts'

/** Finds the payment whose reference a transaction of Solana names; none where it names two. */
export async function matchSolana(
  { database }: Pick<Payments, 'database'>,
  network: CaipNetworkId,
  transaction: SolanaTransactionFound,
): Promise<readonly Match[]> {
  const accounts = listAccounts(transaction)
  const [mark, second] = accounts.map(toMarkOf).filter((one) => one !== undefined)
  if (!mark || second) return []
  const [payment] = await database.orm.select().from(table).where(eq(table.mark, mark))
  if (!payment) return []
  const from = accounts[0] ?? ''
  const here = payment.options.filter(({ asset }) => readAsset(asset)?.network === network)
  const receivers = [...new Set(here.map(({ receiver }) => receiver))]
  // Also of what was not asked for: it is reported, not dropped.
  const mints = new Set((transaction.meta.postTokenBalances ?? []).map(({ mint }) => mint))
  const arrivals = receivers.flatMap((to) =>
    [null, ...mints].flatMap((token) => {
      const amount = getGain(transaction, to, token)
      return amount > 0n ? [{ part: `${to} ${token ?? ''}`, token, from, to, amount }] : []
    }),
  )
  return arrivals.length ? [{ payment, arrivals }] : []
}

function toMarkOf(account: string): string | undefined {
  const hex = `0x${Buffer.from(base58.decode(account)).toString('hex')}`
  return isMark(hex) ? hex : undefined
}
