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
  v.array(v.object({ mint: v.string(), owner: v.optional(v.string()), uiTokenAmount: v.object({ amount }) })),
)
const transaction = v.nullable(
  v.object({
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
 * Reads from a transaction's balances the amount of a token that an address received, and the fee if the account paid
 * it.
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
    // All balances of the token are listed: what they don't show did not arrive.
    if (mint !== undefined) return max(getTokens(mint, to), 0n)
    const sum = getLamports(to)
    // A deposit for an account may be larger.
    return sum !== undefined && sum > 0n ? sum : undefined
  }
  function getLamports(to: string): bigint | undefined {
    const index = keys.indexOf(to)
    const [before, after] = [meta.preBalances[index], meta.postBalances[index]]
    if (before === undefined || after === undefined) return undefined
    return after - before + (index === 0 ? meta.fee : 0n)
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
