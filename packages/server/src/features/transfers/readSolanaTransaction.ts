import { type CaipNetworkId, RpcFailedError } from '@foyer/contract'
import * as v from 'valibot'
import { askEveryNode } from '../chains/askEveryNode.ts'
import type { ChainService } from '../chains/ChainService.ts'
import { sendRead } from '../chains/sendRead.ts'
import { solanaTransaction } from '../history/SolanaTransaction.ts'

const found = v.object({
  ...solanaTransaction.entries,
  transaction: v.object({
    ...solanaTransaction.entries.transaction.entries,
    /** One per signer; signers come first in the account list. */
    signatures: v.optional(v.array(v.string())),
  }),
  slot: v.optional(v.pipe(v.number(), v.safeInteger())),
  blockTime: v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8_640_000_000_000))),
})
/** A successful Solana transaction. */
export type SolanaTransactionFound = v.InferOutput<typeof found>

/**
 * Reads a Solana transaction from every node; `undefined` while one of them doesn't know it, and if it failed.
 *
 * @throws RpcFailedError if a node fails or two disagree; TimeoutError
 */
export async function readSolanaTransaction(
  chains: ChainService,
  {
    network,
    txHash,
    commitment = 'confirmed',
  }: { network: CaipNetworkId; txHash: string; commitment?: 'confirmed' | 'finalized' | undefined },
  signal: AbortSignal,
): Promise<SolanaTransactionFound | undefined> {
  const answers = await askEveryNode(chains, network, (node) =>
    askNode(chains, { network, txHash, commitment, node }, signal),
  )
  const [first] = answers
  if (!first || answers.some((answer) => answer === undefined)) return undefined
  const times = new Set(answers.flatMap((answer) => answer?.blockTime ?? []))
  if (new Set(answers.map(toText)).size > 1 || times.size > 1)
    throw new RpcFailedError(`The nodes of ${network} disagree about a transaction`)
  const [blockTime] = times
  return { ...first, blockTime }
}

async function askNode(
  chains: ChainService,
  {
    network,
    txHash,
    commitment,
    node,
  }: { network: CaipNetworkId; txHash: string; commitment: string; node: number },
  signal: AbortSignal,
): Promise<SolanaTransactionFound | undefined> {
  const options = { encoding: 'json', commitment, maxSupportedTransactionVersion: 0 }
  const { value } = await sendRead(
    chains,
    network,
    { jsonrpc: '2.0', id: 1, method: 'getTransaction', params: [txHash, options] },
    { signal, node },
  )
  if (Array.isArray(value) || value.error)
    throw new RpcFailedError(`The node of ${network} returned an error`)
  if (value.result === null) return undefined
  const parsed = v.safeParse(found, value.result)
  const isAsked = parsed.success && (parsed.output.transaction.signatures?.[0] ?? txHash) === txHash
  if (!isAsked) throw new RpcFailedError(`The node of ${network} returned an invalid transaction`)
  const { err } = parsed.output.meta
  return err === null || err === undefined ? parsed.output : undefined
}

/**
 * Serializes the transaction's content and effect for comparison. The block time and fields that nodes may omit are ignored.
 */
function toText(answer: SolanaTransactionFound | undefined): string {
  const { slot, transaction, meta } = answer ?? {}
  return JSON.stringify([slot, transaction?.message, transaction?.signatures, meta], (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}

/** Lists all accounts of a transaction, including those of lookup tables. Pure. */
export function listAccounts({ meta, transaction }: SolanaTransactionFound): readonly string[] {
  const { writable = [], readonly = [] } = meta.loadedAddresses ?? {}
  return [...transaction.message.accountKeys, ...writable, ...readonly]
}

/**
 * Returns by how much a transaction raised an account's balance of a mint, or of lamports if there is no mint. Taking over
 * another owner's token account does not count as a gain. Pure.
 */
export function getGain(found: SolanaTransactionFound, address: string, mint: string | null): bigint {
  const { meta } = found
  if (mint === null) {
    const at = listAccounts(found).indexOf(address)
    return at < 0 ? 0n : (meta.postBalances[at] ?? 0n) - (meta.preBalances[at] ?? 0n)
  }
  const before = meta.preTokenBalances ?? []
  const after = meta.postTokenBalances ?? []
  const isOwn = (balance: TokenBalance) => balance.owner === address && balance.mint === mint
  const isHandedOver = ({ accountIndex }: TokenBalance) =>
    before.some((balance) => balance.accountIndex === accountIndex && !isOwn(balance))
  return sum(after.filter((balance) => isOwn(balance) && !isHandedOver(balance))) - sum(before.filter(isOwn))
}

type TokenBalance = NonNullable<SolanaTransactionFound['meta']['preTokenBalances']>[number]

function sum(balances: readonly TokenBalance[]): bigint {
  return balances.reduce((total, { uiTokenAmount }) => total + uiTokenAmount.amount, 0n)
}
