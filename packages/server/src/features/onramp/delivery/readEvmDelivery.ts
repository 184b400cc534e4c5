import type { CaipNetworkId } from '@foyer/contract'
import {
  type Hex,
  isAddressEqual,
  parseAbi,
  parseEventLogs,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
} from 'viem'
import { getBlock, getTransaction, getTransactionReceipt } from 'viem/actions'
import type { ChainService } from '../../chains/ChainService.ts'
import { createChainClient } from '../../chains/createChainClient.ts'
import type { Delivery } from './Delivery.ts'
import { toNodeError } from './toNodeError.ts'

const abi = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)'])

/**
 * Reads what a transaction of an EVM chain brought to an address: the token's own Transfer logs, or the native value of
 * the transaction itself. What a contract passes on as native value leaves no log and is not seen.
 *
 * @throws RpcFailedError, TimeoutError
 */
export async function readEvmDelivery(
  chains: ChainService,
  wanted: { network: CaipNetworkId; txHash: string; address: string; token: string | null },
  signal: AbortSignal,
): Promise<Delivery | undefined> {
  const client = createChainClient(chains, wanted.network, { signal })
  const hash = wanted.txHash as Hex
  const address = wanted.address as Hex
  try {
    const receipt = await getTransactionReceipt(client, { hash })
    if (receipt.status !== 'success') return undefined
    const { timestamp } = await getBlock(client, { blockHash: receipt.blockHash })
    const atMs = Number(timestamp) * 1_000
    if (wanted.token === null) {
      const { to, value } = await getTransaction(client, { hash })
      return { parts: to && isAddressEqual(to, address) ? [{ part: 'value', amount: value }] : [], atMs }
    }
    const token = wanted.token as Hex
    const logs = parseEventLogs({ abi, logs: receipt.logs, args: { to: address } })
    const parts = logs
      .filter((log) => isAddressEqual(log.address, token))
      .map((log) => ({ part: `log ${log.logIndex}`, amount: log.args.value }))
    return { parts, atMs }
  } catch (error) {
    // Not mined yet, or never sent.
    if (error instanceof TransactionReceiptNotFoundError || error instanceof TransactionNotFoundError)
      return undefined
    throw toNodeError(error)
  }
}
