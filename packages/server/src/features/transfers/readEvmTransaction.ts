import type { CaipNetworkId } from '@foyer/contract'
import { type Hex, type Log, TransactionNotFoundError, TransactionReceiptNotFoundError } from 'viem'
import { getBlock, getTransaction, getTransactionReceipt } from 'viem/actions'
import type { ChainService } from '../chains/ChainService.ts'
import { createChainClient } from '../chains/createChainClient.ts'
import { toNodeError } from './toNodeError.ts'

/** A transaction of an EVM chain that worked. */
export type EvmTransaction = {
  hash: Hex
  from: Hex
  to: Hex | null
  value: bigint
  input: Hex
  blockNumber: bigint
  /** Time of its block. */
  atMs: number
  logs: readonly Log[]
}

/**
 * Reads a transaction; `undefined` while it is not in a block, and for one that was undone.
 *
 * @throws RpcFailedError, TimeoutError
 */
export async function readEvmTransaction(
  chains: ChainService,
  { network, txHash }: { network: CaipNetworkId; txHash: string },
  signal: AbortSignal,
): Promise<EvmTransaction | undefined> {
  const client = createChainClient(chains, network, { signal })
  const hash = txHash as Hex
  try {
    const [receipt, transaction] = await Promise.all([
      getTransactionReceipt(client, { hash }),
      getTransaction(client, { hash }),
    ])
    if (receipt.status !== 'success') return undefined
    const { timestamp } = await getBlock(client, { blockHash: receipt.blockHash })
    const { from, to, value, input } = transaction
    const { blockNumber, logs } = receipt
    return { hash, from, to, value, input, blockNumber, logs, atMs: Number(timestamp) * 1_000 }
  } catch (error) {
    // Not mined yet, or never sent.
    if (error instanceof TransactionReceiptNotFoundError || error instanceof TransactionNotFoundError)
      return undefined
    throw toNodeError(error)
  }
}
