import { type CaipNetworkId, RpcFailedError } from '@foyer/contract'
import {
  type GetTransactionReturnType,
  type Hex,
  isAddressEqual,
  isHex,
  keccak256,
  type Log,
  recoverTransactionAddress,
  serializeTransaction,
  TransactionNotFoundError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import { getBlock, getCode, getTransaction, getTransactionReceipt } from 'viem/actions'
import { askEveryNode } from '../chains/askEveryNode.ts'
import type { ChainService } from '../chains/ChainService.ts'
import { createChainClient } from '../chains/createChainClient.ts'
import { toNodeError } from './toNodeError.ts'

/** A successful transaction of an EVM chain. */
export type EvmTransaction = {
  hash: Hex
  from: Hex
  to: Hex | null
  value: bigint
  input: Hex
  blockNumber: bigint
  blockHash: Hex
  /** Time of its block. */
  atMs: number
  /** Numbered within the transaction, because a reorganisation may change block-wide numbers. */
  logs: readonly Log[]
  /**
   * Whether the called account has a key and runs a contract's code ([EIP-7702](https://eips.ethereum.org/EIPS/eip-7702)).
   */
  isDelegated: boolean
}
/** Combined responses of a chain's nodes about a transaction. */
export type EvmLookup =
  | { state: 'found'; transaction: EvmTransaction }
  /** At least one node reports it as not mined or failed; `isEverywhere`: no node reports it as successful. */
  | { state: 'missing'; isEverywhere: boolean }

/** `execute(bytes32,bytes)` of ERC-7579 and ERC-7821: the only call for which delegated code matters. */
const executeSelector = '0xe9ae5c53'
const delegation = '0xef0100'
/** Types whose hash can be computed; some chains have their own types. */
const knownTypes: ReadonlySet<string> = new Set(['legacy', 'eip2930', 'eip1559', 'eip4844', 'eip7702'])

/**
 * Looks up a transaction on every node of its chain. It is found if all nodes return it with the same content, effect and
 * block. Each response must be consistent: transaction, receipt, logs and block refer to each other, and the hash matches the
 * signed content.
 *
 * @throws RpcFailedError if a node fails, is inconsistent or disagrees with another; TimeoutError
 */
export async function findEvmTransaction(
  chains: ChainService,
  { network, txHash }: { network: CaipNetworkId; txHash: string },
  signal: AbortSignal,
): Promise<EvmLookup> {
  const answers = await askEveryNode(chains, network, (node) =>
    askNode(chains, { network, hash: txHash as Hex, node }, signal),
  )
  const [first] = answers
  const found = answers.filter((answer) => typeof answer === 'object')
  if (typeof first !== 'object' || found.length < answers.length) {
    if (found.length && answers.includes('failed'))
      throw new RpcFailedError(`The nodes of ${network} disagree about a transaction`)
    return { state: 'missing', isEverywhere: !found.length }
  }
  const [text, ...others] = found.map(toText)
  if (others.some((other) => other !== text))
    throw new RpcFailedError(`The nodes of ${network} disagree about a transaction`)
  return { state: 'found', transaction: first }
}

function toText({ logs, ...transaction }: EvmTransaction): string {
  const effect = logs.map(({ address, topics, data }) => [address, topics, data])
  return JSON.stringify([transaction, effect], (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : typeof value === 'string' ? value.toLowerCase() : value,
  )
}

async function askNode(
  chains: ChainService,
  { network, hash, node }: { network: CaipNetworkId; hash: Hex; node: number },
  signal: AbortSignal,
): Promise<EvmTransaction | 'missing' | 'failed'> {
  const client = createChainClient(chains, network, { signal, node })
  try {
    const [receipt, transaction] = await Promise.all([
      getTransactionReceipt(client, { hash }),
      getTransaction(client, { hash }),
    ])
    if (receipt.status !== 'success') return 'failed'
    const { blockNumber, blockHash } = receipt
    const block = await getBlock(client, { blockNumber })
    const { from, to, value, input } = transaction
    const isRight =
      isSame(receipt.transactionHash, hash) &&
      isSame(transaction.hash, hash) &&
      isSame(transaction.blockHash, blockHash) &&
      isSame(block.hash, blockHash) &&
      transaction.blockNumber === blockNumber &&
      block.number === blockNumber &&
      transaction.transactionIndex === receipt.transactionIndex &&
      isSame(block.transactions[receipt.transactionIndex], hash) &&
      isAddressEqual(receipt.from, from) &&
      (to === null ? !receipt.to : receipt.to !== null && isAddressEqual(receipt.to, to)) &&
      areOwnLogs(receipt) &&
      (await isSignedAs(transaction, hash))
    if (!isRight) throw new RpcFailedError(`A node of ${network} contradicts itself about a transaction`)
    const isDelegated =
      to !== null && input.startsWith(executeSelector)
        ? ((await getCode(client, { address: to })) ?? '0x').toLowerCase().startsWith(delegation)
        : false
    const logs = receipt.logs.map((log, logIndex) => ({ ...log, logIndex }))
    const atMs = Number(block.timestamp) * 1_000
    return { hash, from, to, value, input, blockNumber, blockHash, atMs, logs, isDelegated }
  } catch (error) {
    // Not mined yet, or never sent.
    if (error instanceof TransactionReceiptNotFoundError || error instanceof TransactionNotFoundError)
      return 'missing'
    throw toNodeError(error)
  }
}

function isSame(a: string | null | undefined, b: string): boolean {
  return a?.toLowerCase() === b.toLowerCase()
}

/** Whether every log belongs to this transaction and block, and their indices are consecutive. */
function areOwnLogs({
  logs,
  transactionHash,
  transactionIndex,
  blockHash,
  blockNumber,
}: TransactionReceipt): boolean {
  const start = logs[0]?.logIndex ?? 0
  return logs.every(
    (log, index) =>
      isSame(log.transactionHash, transactionHash) &&
      isSame(log.blockHash, blockHash) &&
      log.blockNumber === blockNumber &&
      log.transactionIndex === transactionIndex &&
      log.logIndex === start + index &&
      !log.removed,
  )
}

/** Whether hash and sender match the signed content; not checked for chain-specific types. */
async function isSignedAs(transaction: GetTransactionReturnType, hash: Hex): Promise<boolean> {
  const { type, from, to, input, v, r, s, yParity } = transaction
  if (!knownTypes.has(type) || !isHex(r) || !isHex(s)) return true
  // Legacy transactions from before EIP-155 have no chain id.
  const chainId = type === 'legacy' && (v === 27n || v === 28n) ? undefined : transaction.chainId
  const unsigned = { ...transaction, to: to ?? undefined, data: input, chainId }
  const signature = { r, s, v, ...(yParity === undefined ? {} : { yParity }) }
  const serialized = serializeTransaction(unsigned as never, signature as never)
  if (keccak256(serialized) !== hash.toLowerCase()) return false
  return isAddressEqual(await recoverTransactionAddress({ serializedTransaction: serialized as never }), from)
}
