import { formatUnits, type Moved, type ReadMovedParameters } from '@foyer/core/adapter'
import * as v from 'valibot'
import { callRpc } from '../callRpc.ts'

/** Nodes return amounts as numbers; `callRpc` converts those that JavaScript would round to text. */
const lamports = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.regex(/^\d+$/))]),
  v.transform((value) => BigInt(value)),
)
const amount = v.pipe(
  v.string(),
  v.regex(/^\d+$/),
  v.transform((text) => BigInt(text)),
)
const tokenBalances = v.nullish(
  v.array(
    v.object({
      accountIndex: v.pipe(v.number(), v.safeInteger()),
      mint: v.string(),
      owner: v.optional(v.string()),
      uiTokenAmount: v.object({ amount }),
    }),
  ),
)
const transaction = v.nullable(
  v.object({
    version: v.optional(v.unknown()),
    meta: v.object({
      err: v.unknown(),
      fee: lamports,
      preBalances: v.array(lamports),
      postBalances: v.array(lamports),
      preTokenBalances: tokenBalances,
      postTokenBalances: tokenBalances,
      loadedAddresses: v.nullish(v.object({ writable: v.array(v.string()), readonly: v.array(v.string()) })),
    }),
    transaction: v.object({ message: v.object({ accountKeys: v.array(v.string()) }) }),
  }),
)

/**
 * Reads from a transaction's balances the amount of SOL or of a token that an address received, and the fee if the account
 * paid it.
 */
export async function readMoved({
  hash,
  account,
  arrival,
  network,
  ...readers
}: ReadMovedParameters & {
  rpcUrls: readonly string[]
  fetch?: typeof globalThis.fetch | undefined
}): Promise<Moved> {
  const options = { encoding: 'json', maxSupportedTransactionVersion: 0, commitment: 'confirmed' }
  const found = await callRpc({
    ...readers,
    method: 'getTransaction',
    params: [hash, options],
    schema: transaction,
  })
  if (!found) return {}
  const { meta } = found
  const { accountKeys } = found.transaction.message
  const { writable = [], readonly = [] } = meta.loadedAddresses ?? {}
  const keys = [...accountKeys, ...writable, ...readonly]
  const isOwn = keys[0] === account
  const arrived = meta.err == null && arrival ? getArrived(arrival) : undefined
  return {
    ...(arrived !== undefined && arrival && { arrived: formatUnits(arrived, arrival.token.decimals) }),
    ...(isOwn && { paidFee: formatUnits(meta.fee, network.nativeCurrency.decimals) }),
  }

  function getArrived({ token: { address: mint }, to }: NonNullable<typeof arrival>): bigint | undefined {
    if (mint !== undefined) {
      // Some nodes return no token balances, or none with owners.
      const isListed = meta.postTokenBalances?.every((balance) => balance.mint !== mint || balance.owner)
      // All balances of the token are listed, so an amount that they don't show did not arrive.
      return isListed ? max(getTokens(mint, to), 0n) : undefined
    }
    // A wallet may return any signature. Only a versioned transaction can load accounts that older nodes do not list.
    if (!keys.includes(to)) return found?.version === 'legacy' || meta.loadedAddresses ? 0n : undefined
    const before = getOwn(meta.preTokenBalances, to)
    const after = getOwn(meta.postTokenBalances, to)
    const gained = sumOf(meta.postBalances, after) - sumOf(meta.preBalances, before)
    const arrived = gained + (keys[0] === to ? meta.fee : 0n)
    // A deposit for someone else's new account is not added back: a program could hide behind it that it paid nothing.
    return max(arrived, 0n)
  }
  /** An account and its token accounts: a deposit that moves between them did not arrive. */
  function getOwn(balances: v.InferOutput<typeof tokenBalances>, owner: string): ReadonlySet<number> {
    const tokens = (balances ?? []).filter((balance) => balance.owner === owner)
    return new Set([keys.indexOf(owner), ...tokens.map(({ accountIndex }) => accountIndex)])
  }
  function sumOf(balances: readonly bigint[], indexes: ReadonlySet<number>): bigint {
    return balances.reduce((sum, lamports, index) => (indexes.has(index) ? sum + lamports : sum), 0n)
  }
  function getTokens(mint: string, owner: string): bigint {
    const sum = (balances: v.InferOutput<typeof tokenBalances>) =>
      (balances ?? [])
        .filter((balance) => balance.mint === mint && balance.owner === owner)
        .reduce((all, { uiTokenAmount }) => all + uiTokenAmount.amount, 0n)
    return sum(meta.postTokenBalances) - sum(meta.preTokenBalances)
  }
}

function max(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}
