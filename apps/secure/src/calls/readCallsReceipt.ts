import * as v from 'valibot'
import { type Hex, hexToBigInt, numberToHex, pad } from 'viem'
import { isSameHex } from '../chain/isSameHex.ts'
import { hexData, quantity } from '../chain/schemas.ts'
import type { OperationReceipt, SmartAccount } from '../smart/SmartAccount.ts'
import type { CallsRecord } from './CallsRecord.ts'

/** An [EIP-5792](https://eips.ethereum.org/EIPS/eip-5792) receipt. */
export type CallsReceipt = {
  logs: { address: Hex; data: Hex; topics: Hex[] }[]
  status: '0x0' | '0x1'
  blockHash: Hex
  blockNumber: Hex
  gasUsed: Hex
  transactionHash: Hex
}

/** Outcome of calls: `undefined` while unknown, `lost` once their nonce was used without them. */
export type CallsOutcome = CallsReceipt | 'lost' | undefined

const log = v.object({ address: hexData, data: hexData, topics: v.array(hexData) })
const receipt = v.nullable(
  v.object({
    logs: v.array(log),
    status: quantity,
    blockHash: hexData,
    blockNumber: quantity,
    gasUsed: quantity,
    transactionHash: hexData,
  }),
)
/** `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)` of the EntryPoint. */
const operationTopic = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const operationLogs = v.array(v.object({ ...log.entries, transactionHash: hexData }))
const block = v.object({ hash: hexData, parentHash: hexData, transactions: v.array(hexData) })
const blockReceipts = v.array(v.object({ blockHash: hexData, transactionHash: hexData, logs: operationLogs }))
/** `getNonce(address,uint192)` of the EntryPoint. */
const nonceSelector = '0x35567e1a'

/** A block as an argument of `eth_call` ([EIP-1898](https://eips.ethereum.org/EIPS/eip-1898)). */
type BlockTag = string | { blockHash: Hex }

/** Parameters of `readCallsReceipt`. */
export type ReadCallsReceiptParameters = {
  record: CallsRecord
  /** The account that sent the operation, if it is available here. */
  smart: SmartAccount | undefined
  /** Sends a request to the chain's node. */
  ask(method: string, params: unknown): Promise<unknown>
  signal: AbortSignal
}

/**
 * Finds the outcome of calls. For an operation, asks the bundler. If the bundler forgot it, looks for the EntryPoint's event
 * on chain. A missing event proves nothing: nodes behind one address have different heads, so the one that returns the events
 * may lack the block that used the nonce. Either the event of another operation with this nonce proves that it is lost, or
 * every receipt of the block that used the nonce.
 */
export async function readCallsReceipt(parameters: ReadCallsReceiptParameters): Promise<CallsOutcome> {
  const { record, smart, ask, signal } = parameters
  const { sent } = record
  if (sent.kind === 'transaction') return readTransaction(ask, sent.hash)
  const told = await smart?.getReceipt(sent.hash, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error
  })
  if (told) return toReceipt(told)
  const account = pad(record.account as Hex)
  const nonce = BigInt(sent.nonce)
  const key = numberToHex(nonce >> 64n, { size: 32 }).slice(2)
  const data = `${nonceSelector}${account.slice(2)}${key}`
  const isUsedAt = async (block: BlockTag) => {
    const now = v.parse(hexData, await ask('eth_call', [{ to: sent.entryPoint, data }, block]))
    return now !== '0x' && hexToBigInt(now) > nonce
  }
  if (!(await isUsedAt('latest'))) return undefined
  const topics = [operationTopic, null, account]
  const filter = { address: sent.entryPoint, fromBlock: numberToHex(BigInt(sent.fromBlock)), topics }
  const found = v.parse(operationLogs, await ask('eth_getLogs', [filter]))
  // Nodes that ignore part of a filter exist.
  const isOwn = (event: v.InferOutput<typeof log>) =>
    isSameHex(event.address, sent.entryPoint) &&
    isSameHex(event.topics[0], operationTopic) &&
    isSameHex(event.topics[2], account)
  const isThis = ({ topics: [, id] }: v.InferOutput<typeof log>) => isSameHex(id, sent.hash)
  const own = found.filter(isOwn)
  let event = own.find(isThis)
  if (!event) {
    if (own.some((other) => readWord(other.data, 0) === nonce)) return 'lost'
    // The account may also skip the nonce, by `incrementNonce`, which logs nothing.
    const logs = await readUsingBlock(ask, BigInt(sent.fromBlock), isUsedAt)
    event = logs?.filter(isOwn).find(isThis)
    if (!event) return logs && 'lost'
  }
  const mined = await readTransaction(ask, event.transactionHash)
  return mined && { ...mined, status: readWord(event.data, 1) === 1n ? '0x1' : '0x0' }
}

/**
 * Returns all logs of the first block after which the nonce is used; `undefined` if a node does not know its state or lacks
 * one of its receipts.
 */
async function readUsingBlock(
  ask: ReadCallsReceiptParameters['ask'],
  fromBlock: bigint,
  isUsedAt: (block: BlockTag) => Promise<boolean>,
): Promise<v.InferOutput<typeof operationLogs> | undefined> {
  try {
    let [free, used] = [fromBlock, v.parse(quantity, await ask('eth_blockNumber', []))]
    while (used - free > 1n) {
      const middle = (free + used) / 2n
      if (await isUsedAt(numberToHex(middle))) used = middle
      else free = middle
    }
    const at = numberToHex(used)
    const [found, receipts] = await Promise.all([
      ask('eth_getBlockByNumber', [at, false]).then((answer) => v.parse(block, answer)),
      ask('eth_getBlockReceipts', [at]).then((answer) => v.parse(blockReceipts, answer)),
    ])
    // By hash (EIP-1898): a node that lacks a block may answer for another one if asked by number.
    const [wasUsed, isUsed] = await Promise.all(
      [found.parentHash, found.hash].map((blockHash) => isUsedAt({ blockHash })),
    )
    if (wasUsed || !isUsed) return undefined
    const known = new Map(
      receipts
        .filter(({ blockHash }) => isSameHex(blockHash, found.hash))
        .map(({ transactionHash, logs }) => [transactionHash.toLowerCase(), logs]),
    )
    const logs = found.transactions.map((hash) => known.get(hash.toLowerCase()))
    return logs.includes(undefined) ? undefined : logs.flatMap((each) => each ?? [])
  } catch {
    // Nodes forget earlier states, and not every node returns a block's receipts.
    return undefined
  }
}

/** Reads a word of the event: nonce, success, gas cost, gas used; `undefined` if the event has no such word. */
function readWord(data: Hex, index: number): bigint | undefined {
  const text = data.slice(2 + index * 64, 66 + index * 64)
  return text.length === 64 ? hexToBigInt(`0x${text}`) : undefined
}

async function readTransaction(
  ask: ReadCallsReceiptParameters['ask'],
  hash: Hex,
): Promise<CallsReceipt | undefined> {
  const found = v.parse(receipt, await ask('eth_getTransactionReceipt', [hash]))
  return (
    (found && {
      ...found,
      status: found.status === 1n ? '0x1' : '0x0',
      blockNumber: numberToHex(found.blockNumber),
      gasUsed: numberToHex(found.gasUsed),
    }) ??
    undefined
  )
}

function toReceipt(told: OperationReceipt): CallsReceipt {
  return {
    logs: told.logs.map(({ address, data, topics }) => ({ address, data, topics: [...topics] })),
    status: told.status === 'success' ? '0x1' : '0x0',
    blockHash: told.blockHash,
    blockNumber: numberToHex(told.blockNumber),
    gasUsed: numberToHex(told.gasUsed),
    transactionHash: told.transactionHash,
  }
}
