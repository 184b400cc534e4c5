import type { SolanaTransaction } from './SolanaTransaction.ts'

/** An amount that an account received or sent in a transaction. */
export type SolanaTransfer = {
  /** Absent for SOL. */
  mint?: string | undefined
  decimals: number
  amount: bigint
  sender?: string | undefined
  recipient?: string | undefined
}

const solDecimals = 9

/**
 * Returns the amounts an account received and sent. They are derived from all balances before and after, which works for
 * every program. The fee, and deposits for token accounts that the payer opened, are not transfers.
 */
export function toSolanaTransfers(
  { meta, transaction }: SolanaTransaction,
  account: string,
): SolanaTransfer[] {
  if (meta.err !== null) return []
  const { loadedAddresses } = meta
  const keys = [
    ...transaction.message.accountKeys,
    ...(loadedAddresses?.writable ?? []),
    ...(loadedAddresses?.readonly ?? []),
  ]
  const payer = keys[0]
  const before = meta.preTokenBalances ?? []
  const after = meta.postTokenBalances ?? []
  const tokenAccounts = new Set([...before, ...after].map(({ accountIndex }) => accountIndex))

  const native = new Map<string, bigint>()
  let deposits = 0n
  for (const [index, key] of keys.entries()) {
    const had = meta.preBalances[index] ?? 0n
    const has = meta.postBalances[index] ?? 0n
    if (!tokenAccounts.has(index)) native.set(key, (native.get(key) ?? 0n) + has - had)
    else if (had === 0n) deposits += has
  }
  if (payer !== undefined) native.set(payer, (native.get(payer) ?? 0n) + meta.fee + deposits)

  const tokens = new Map<string, { decimals: number; changes: Map<string, bigint> }>()
  for (const [list, sign] of [
    [before, -1n],
    [after, 1n],
  ] as const)
    for (const { mint, owner, uiTokenAmount } of list) {
      if (!owner) continue
      const token = tokens.get(mint) ?? { decimals: uiTokenAmount.decimals, changes: new Map() }
      token.changes.set(owner, (token.changes.get(owner) ?? 0n) + sign * uiTokenAmount.amount)
      tokens.set(mint, token)
    }

  return [
    ...[...tokens].flatMap(([mint, { decimals, changes }]) =>
      transferOf(changes, account, { mint, decimals }),
    ),
    ...transferOf(native, account, { decimals: solDecimals }),
  ]
}

function transferOf(
  changes: ReadonlyMap<string, bigint>,
  account: string,
  token: { mint?: string; decimals: number },
): SolanaTransfer[] {
  const change = changes.get(account) ?? 0n
  if (!change) return []
  // The counterparty is certain only if there is exactly one.
  const others = [...changes].filter(([key, other]) => key !== account && other && other > 0n !== change > 0n)
  const other = others.length === 1 ? others[0]?.[0] : undefined
  return [
    change > 0n
      ? { ...token, amount: change, sender: other, recipient: account }
      : { ...token, amount: -change, sender: account, recipient: other },
  ]
}
