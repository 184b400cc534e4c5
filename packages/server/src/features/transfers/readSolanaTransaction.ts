import { type CaipNetworkId, RpcFailedError } from '@foyer/contract'
import * as v from 'valibot'
import type { ChainService } from '../chains/ChainService.ts'
import { sendRead } from '../chains/sendRead.ts'
import { solanaTransaction } from '../history/SolanaTransaction.ts'

const found = v.object({
  ...solanaTransaction.entries,
  blockTime: v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8_640_000_000_000))),
})
/** A transaction of Solana that worked. */
export type SolanaTransactionFound = v.InferOutput<typeof found>

/**
 * Reads a transaction of Solana; `undefined` while nodes don't know it, and for one that failed.
 *
 * @throws RpcFailedError, TimeoutError
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
  const options = { encoding: 'json', commitment, maxSupportedTransactionVersion: 0 }
  const { value } = await sendRead(
    chains,
    network,
    { jsonrpc: '2.0', id: 1, method: 'getTransaction', params: [txHash, options] },
    { signal },
  )
  if (Array.isArray(value) || value.error)
    throw new RpcFailedError(`The node of ${network} returned an error`)
  if (value.result === null) return undefined
  const parsed = v.safeParse(found, value.result)
  if (!parsed.success) throw new RpcFailedError(`The node of ${network} returned an invalid transaction`)
  const { err } = parsed.output.meta
  return err === null || err === undefined ? parsed.output : undefined
}

/** All accounts of a transaction, those of lookup tables included. Pure. */
export function listAccounts({ meta, transaction }: SolanaTransactionFound): readonly string[] {
  const { writable = [], readonly = [] } = meta.loadedAddresses ?? {}
  return [...transaction.message.accountKeys, ...writable, ...readonly]
}

/** By how much a transaction raised an account's balance of a mint, or of lamports where there is none. Pure. */
export function getGain(found: SolanaTransactionFound, address: string, mint: string | null): bigint {
  const { meta } = found
  if (mint === null) {
    const at = listAccounts(found).indexOf(address)
    return at < 0 ? 0n : (meta.postBalances[at] ?? 0n) - (meta.preBalances[at] ?? 0n)
  }
  const sum = (balances: typeof meta.preTokenBalances) =>
    (balances ?? [])
      .filter((balance) => balance.owner === address && balance.mint === mint)
      .reduce((total, { uiTokenAmount }) => total + uiTokenAmount.amount, 0n)
  return sum(meta.postTokenBalances) - sum(meta.preTokenBalances)
}
