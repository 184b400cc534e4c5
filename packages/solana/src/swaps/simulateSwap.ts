import { SwapSimulationFailedError } from '@foyer/contract'
import { decodeBase58 } from '../base58.ts'
import { decodeBase64 } from '../base64.ts'
import type { Ask } from '../transfers/createAsk.ts'
import { type Account, simulated } from '../transfers/nodeSchemas.ts'
import { toFailureReason } from '../transfers/toFailureReason.ts'
import type { SwapTerms } from './checkInstructions.ts'
import { refuse } from './refuse.ts'

/** Offsets in a token account of its owner, its amount, and the permissions granted by its owner. */
const amountAt = 64
const grants = { from: 72, to: 165 } as const

/** Accounts of a swap: the user's own, the sold token's, the bought token's. */
export type SwapAccounts = readonly [own: Account, sold: Account, bought: Account]

/**
 * Simulates a transaction on the chain and returns the amount received. No more than the amount and the cost may leave,
 * and nothing may be granted to anyone.
 *
 * @throws SwapSimulationFailedError, SwapRefusedError, RpcFailedError if the node cannot simulate it
 */
export async function simulateSwap(
  ask: Ask,
  {
    transaction,
    terms,
    before,
    cost,
  }: { transaction: string; terms: SwapTerms; before: SwapAccounts; cost: bigint },
): Promise<bigint> {
  const { account, sold, bought, amount, minimum } = terms
  const addresses = [account, sold.account, bought.account]
  const options = {
    encoding: 'base64',
    sigVerify: false,
    replaceRecentBlockhash: true,
    commitment: 'processed',
    accounts: { encoding: 'base64', addresses },
  }
  const { value } = await ask('simulateTransaction', [transaction, options], simulated)
  if (value.err != null)
    throw new SwapSimulationFailedError({ details: toFailureReason(value.err, value.logs ?? []) })
  const [own, soldAfter, boughtAfter] = value.accounts ?? []
  if (own === undefined || soldAfter === undefined || boughtAfter === undefined)
    return refuse('this network cannot try it out')
  const lamports = cost + lamportsMoved([own, soldAfter, boughtAfter], before, terms)
  const soldMoved = sold.isNative ? lamports : readAmount(soldAfter) - readAmount(before[1])
  const received = bought.isNative ? lamports : readAmount(boughtAfter) - readAmount(before[2])
  if (-soldMoved > amount) refuse('more would leave your account')
  if (!sold.isNative && !bought.isNative && lamports < 0n) refuse('something else would leave your account')
  if (received < minimum) refuse('less would arrive')
  // A closed account is reported as an empty one.
  for (const [now, then] of [
    [soldAfter, before[1]],
    [boughtAfter, before[2]],
  ] as const)
    if (now && now.lamports > 0n && !isSameGrant(now, then, account)) refuse('it approves something else')
  return received
}

/** Returns how much of the user's SOL moved, with or without the wrapped balance; whichever is less. */
function lamportsMoved(after: SwapAccounts, before: SwapAccounts, { sold, bought }: SwapTerms): bigint {
  const moved = (index: 0 | 1 | 2) => (after[index]?.lamports ?? 0n) - (before[index]?.lamports ?? 0n)
  const own = moved(0)
  const all = own + (sold.isNative ? moved(1) : 0n) + (bought.isNative ? moved(2) : 0n)
  return own < all ? own : all
}

/** Returns the amount in a token account; zero if there is none. */
export function readAmount(value: Account | undefined): bigint {
  const data = value && decodeBase64(value.data[0])
  return data && data.length >= amountAt + 8 ? new DataView(data.buffer).getBigUint64(amountAt, true) : 0n
}

/** Whether a token account still belongs to the user with unchanged grants. */
function isSameGrant(now: NonNullable<Account>, then: Account, account: string): boolean {
  const owner = decodeBase58(account) ?? new Uint8Array()
  const [data, old] = [now, then].map((value) => value && decodeBase64(value.data[0]))
  if (!data || data.length < grants.to || owner.some((byte, index) => data[32 + index] !== byte)) return false
  if (old)
    return old.subarray(grants.from, grants.to).every((byte, index) => data[grants.from + index] === byte)
  // Created by the swap: it must have no delegate and no close authority.
  return data[grants.from] === 0 && data[129] === 0
}
