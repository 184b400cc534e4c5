import { decideEnd, type TransferEnd } from '@foyer/core/adapter'
import * as v from 'valibot'
import { type Client, numberToHex } from 'viem'
import { askNode } from './askNode.ts'
import { findSafeNonce, readSafeNonce } from './findSafeNonce.ts'
import { isSameHex } from './isSameHex.ts'
import { block, quantity, type TransferCall } from './nodeSchemas.ts'
import { entryPoints, log, operationTopic, readExecution, safeTopics } from './readExecution.ts'

/** Most nodes limit a log query to this many blocks; nodes with a lower limit are asked for fewer. */
const mostBlocks = 10_000n
const leastBlocks = 16n
/** Maximum steps per look; the next look continues. */
const stepsMax = 8
/**
 * The latest blocks are searched again, because the answering node may be behind the one that returned their number.
 */
const lateBlocks = 20n

const logs = v.array(
  v.object({ ...log.entries, transactionHash: v.string(), blockNumber: quantity, logIndex: quantity }),
)
type Logged = v.InferOutput<typeof logs>[number]

/**
 * Creates a search for the transaction that executed a contract account's request. It uses the event of the Safe
 * itself, whose proposals have separate hashes, or the entry point's event for an operation of the account. A proposal of a
 * Safe also ends when another one with its nonce was executed, for example to reject it.
 */
export function createExecutionFinder(
  client: Client,
  {
    account,
    hash,
    fromBlock,
    calls,
  }: {
    account: string
    hash: string
    fromBlock: string | undefined
    /** The calls that were proposed, if they are known. */
    calls?: readonly TransferCall[] | undefined
  },
): () => Promise<TransferEnd | undefined> {
  let next = fromBlock === undefined ? undefined : BigInt(fromBlock)
  let size = mostBlocks
  /** The Safe's executions since the first block, by proposal. */
  const executed = new Map<string, Logged>()
  let safeNonce: Promise<bigint | undefined> | undefined
  let isSearchedAgain = false

  const find = async (range: { fromBlock: string; toBlock: string }): Promise<TransferEnd | undefined> => {
    const ask = (filter: object) => askNode(client, logs, 'eth_getLogs', [{ ...range, ...filter }])
    const [executions, operations] = await Promise.all([
      // Up to version 1.4.0 the hash is in the data, where it cannot be filtered.
      ask({ address: account, topics: [[safeTopics.success, safeTopics.failure]] }),
      ask({ address: entryPoints, topics: [operationTopic, hash] }),
    ])
    for (const found of [...executions, ...operations]) {
      const execution = readExecution(found, account)
      if (!execution) continue
      if (isSameHex(found.address, account)) executed.set(execution.id, found)
      if (isSameHex(execution.id, hash))
        return decideEnd({ kind: 'mined', hash: found.transactionHash, isSuccess: execution.isSuccess })
    }
    return undefined
  }

  /**
   * Returns the transaction that executed another proposal with the same nonce of the Safe. Each execution raises the nonce by
   * one: if it is now `n` above the proposal's, the n-th execution from the end used it.
   */
  const findReplacement = async (latest: bigint): Promise<TransferEnd | undefined> => {
    if (!calls?.length || fromBlock === undefined) return undefined
    // Most nodes have these blocks by now, with their events.
    const settled = latest - lateBlocks
    if (settled <= BigInt(fromBlock)) return undefined
    safeNonce ??= findSafeNonce(client, { account, hash, calls })
    const nonce = await safeNonce.catch((error: unknown) => {
      safeNonce = undefined
      throw error
    })
    if (nonce === undefined) return undefined
    const count = await readSafeNonce(client, account, numberToHex(settled))
    if (count === undefined || count <= nonce) return undefined
    // A node that was behind may have left out the proposal's own execution.
    if (!isSearchedAgain) {
      isSearchedAgain = true
      executed.clear()
      next = BigInt(fromBlock)
      return undefined
    }
    const known = [...executed.values()]
      .filter(({ blockNumber }) => blockNumber <= settled)
      .sort((a, b) => Number(a.blockNumber - b.blockNumber || a.logIndex - b.logIndex))
    // Absent if the node returned fewer events than there were executions.
    const other = known.at(-Number(count - nonce))
    return other && decideEnd({ kind: 'replaced', replacedBy: other.transactionHash, isSpeedUp: false })
  }

  return async () => {
    const { number: latest } = await askNode(client, block, 'eth_getBlockByNumber', ['latest', false])
    next ??= latest
    for (let step = 0; step < stepsMax && next <= latest; step++) {
      const last: bigint = next + size - 1n < latest ? next + size - 1n : latest
      try {
        const end = await find({ fromBlock: numberToHex(next), toBlock: numberToHex(last) })
        if (end) return end
      } catch (error) {
        if (size > leastBlocks) {
          size /= 4n
          continue
        }
        // The number of blocks was not the cause.
        size = mostBlocks
        throw error
      }
      if (last === latest) {
        const late = latest - lateBlocks
        if (late > next) next = late
        return findReplacement(latest)
      }
      next = last + 1n
    }
    return undefined
  }
}
