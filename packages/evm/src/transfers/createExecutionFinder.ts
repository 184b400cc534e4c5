import { decideEnd, type TransferEnd } from '@foyer/core/adapter'
import * as v from 'valibot'
import { type Client, numberToHex } from 'viem'
import { hex } from '../schemas.ts'
import { askNode } from './askNode.ts'
import { isSameHex } from './isSameHex.ts'
import { block } from './nodeSchemas.ts'
import { toWord } from './toWord.ts'

/** `ExecutionSuccess(bytes32,uint256)` and `ExecutionFailure(bytes32,uint256)` of a Safe. */
const safeTopics = {
  success: '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e',
  failure: '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23',
} as const
/** `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)` of [ERC-4337](https://eips.ethereum.org/EIPS/eip-4337). */
const operationTopic = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
/** Entry points of versions 0.6, 0.7 and 0.8; only their events count as the outcome of an operation. */
const entryPoints = [
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
]
/** Most nodes limit a log query to this many blocks; nodes with a lower limit are asked for fewer. */
const mostBlocks = 10_000n
const leastBlocks = 16n
/** Maximum steps per look; the next look continues. */
const stepsMax = 8
/**
 * The latest blocks are searched again, because the answering node may be behind the one that returned their number.
 */
const lateBlocks = 20n

const logs = v.array(v.object({ topics: v.array(hex), data: hex, transactionHash: v.string() }))
type Log = v.InferOutput<typeof logs>[number]

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
    const executed = executions.find(({ topics, data }) => isSameHex(topics[1] ?? data.slice(0, 66), hash))
    if (executed) return toEnd(executed, isSameHex(executed.topics[0] ?? '', safeTopics.success))
    const operation = operations.find(
      // An operation of this account, regardless of who submitted it.
      ({ topics }) => isSameHex(topics[2] ?? '', `0x${toWord(account)}`),
    )
    // The second word is whether the operation succeeded.
    return operation && toEnd(operation, BigInt(`0x${operation.data.slice(66, 130) || 0}`) === 1n)
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

function toEnd({ transactionHash }: Log, isSuccess: boolean): TransferEnd {
  return decideEnd({ kind: 'mined', hash: transactionHash, isSuccess })
}
