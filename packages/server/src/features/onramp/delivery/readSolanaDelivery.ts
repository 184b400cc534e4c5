import { type CaipNetworkId, RpcFailedError } from '@foyer/contract'
import * as v from 'valibot'
import type { ChainService } from '../../chains/ChainService.ts'
import { sendRead } from '../../chains/sendRead.ts'
import { type SolanaTransaction, solanaTransaction } from '../../history/SolanaTransaction.ts'
import type { Delivery } from './Delivery.ts'

const found = v.object({
  ...solanaTransaction.entries,
  blockTime: v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8_640_000_000_000))),
})

/**
 * Reads by how much a transaction of Solana raised an account's balance of a mint, or of lamports.
 *
 * @throws RpcFailedError, TimeoutError
 */
export async function readSolanaDelivery(
  chains: ChainService,
  {
    network,
    txHash,
    address,
    token,
  }: {
    network: CaipNetworkId
    txHash: string
    address: string
    token: string | null
  },
  signal: AbortSignal,
): Promise<Delivery | undefined> {
  const options = { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }
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
  const { meta, blockTime } = parsed.output
  if (meta.err !== null && meta.err !== undefined) return undefined
  const amount = token === null ? gainOfLamports(parsed.output, address) : gainOfToken(meta, address, token)
  return { parts: [{ part: address, amount }], atMs: (blockTime ?? 0) * 1_000 }
}

function gainOfLamports({ meta, transaction }: SolanaTransaction, address: string): bigint {
  const { writable = [], readonly = [] } = meta.loadedAddresses ?? {}
  const at = [...transaction.message.accountKeys, ...writable, ...readonly].indexOf(address)
  return at < 0 ? 0n : (meta.postBalances[at] ?? 0n) - (meta.preBalances[at] ?? 0n)
}

function gainOfToken(meta: SolanaTransaction['meta'], owner: string, mint: string): bigint {
  const sum = (balances: typeof meta.preTokenBalances) =>
    (balances ?? [])
      .filter((balance) => balance.owner === owner && balance.mint === mint)
      .reduce((total, { uiTokenAmount }) => total + uiTokenAmount.amount, 0n)
  return sum(meta.postTokenBalances) - sum(meta.preTokenBalances)
}
