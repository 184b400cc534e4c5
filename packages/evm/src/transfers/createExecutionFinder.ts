import { decideEnd, type TransferEnd } from '@foyer/core/adapter'
import * as v from 'valibot'
import { type Client, numberToHex } from 'viem'
import { askNode } from './askNode.ts'
import { isSameHex } from './isSameHex.ts'
import { block, log } from './nodeSchemas.ts'
import { entryPoints, operationTopic, readExecution, safeTopics } from './readExecution.ts'

/** Most nodes limit a log query to this many blocks; nodes with a lower limit are asked for fewer. */
const mostBlocks = 10_000n
const leastBlocks = 16n
/** Maximum steps per look; the next look continues. */
const stepsMax = 8
/**
 * The latest blocks are searched again, because the answering node may be behind the one that returned their number.
 */
const lateBlocks = 20n

const logs = v.array(v.object({ ...log.entries, transactionHash: v.string() }))

/**
 * Creates a search for the transaction that executed a contract account's request. It uses the event of the Safe
 * itself, whose proposals have separate hashes, or the entry point's event for an operation of the account.
 */
export function createExecutionFinder(
  client: Client,
  { account, hash, fromBlock }: { account: string; hash: string; fromBlock: string | undefined },
): () => Promise<TransferEnd | undefined> {
  let next = fromBlock === undefined ? undefined : BigInt(fromBlock)
  let size = mostBlocks

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
      if (isSameHex(execution.id, hash))
        return decideEnd({ kind: 'mined', hash: found.transactionHash, isSuccess: execution.isSuccess })
    }
    return undefined
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
        return undefined
      }
      next = last + 1n
    }
    return undefined
  }
}
