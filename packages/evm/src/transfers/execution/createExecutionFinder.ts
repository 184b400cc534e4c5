import { decideEnd, type TransferEnd } from '@foyer/core/adapter'
import * as v from 'valibot'
import { type Client, numberToHex } from 'viem'
import { askNode } from '../askNode.ts'
import { callContract } from '../callContract.ts'
import { isSameHex } from '../isSameHex.ts'
import { block, quantity, type TransferCall } from '../nodeSchemas.ts'
import { toWord } from '../toWord.ts'
import { findSafeNonce, readSafeNonce } from './findSafeNonce.ts'
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
/** `getNonce(address,uint192)` of an entry point. */
const nonceSelector = '0x35567e1a'

const logs = v.array(
  v.object({ ...log.entries, transactionHash: v.string(), blockNumber: quantity, logIndex: quantity }),
)
type Logged = v.InferOutput<typeof logs>[number]

/** A contract account's request, as far as its execution is looked for. */
type Request = {
  account: string
  hash: string
  fromBlock: string | undefined
  /** The calls that were proposed, if they are known. */
  calls?: readonly TransferCall[] | undefined
}

/**
 * Creates a search for the transaction that executed a contract account's request. It uses the event of the Safe
 * itself, whose proposals have separate hashes, or the entry point's event for an operation of the account. A proposal of a
 * Safe also ends when another one with its nonce was executed, for example to reject it. An operation whose account skipped
 * a nonce (`incrementNonce`) may never be executed: its outcome is unclear, because its own nonce is not known.
 */
export function createExecutionFinder(
  client: Client,
  request: Request,
): () => Promise<TransferEnd | undefined> {
  const { account, hash, fromBlock } = request
  let next = fromBlock === undefined ? undefined : BigInt(fromBlock)
  let size = mostBlocks
  /** The Safe's executions since the first block, by proposal. */
  const executed = new Map<string, Logged>()
  /** The account's operations since the first block, by entry point and nonce. */
  const operated = new Map<string, Logged>()
  const findReplacement = createReplacementFinder(client, request, executed)
  const findSkip = createSkipFinder(client, request, operated)
  let isSearchedAgain = false

  const find = async (range: { fromBlock: string; toBlock: string }): Promise<TransferEnd | undefined> => {
    const ask = (filter: object) => askNode(client, logs, 'eth_getLogs', [{ ...range, ...filter }])
    const [executions, operations] = await Promise.all([
      // Up to version 1.4.0 the hash is in the data, where it cannot be filtered.
      ask({ address: account, topics: [[safeTopics.success, safeTopics.failure]] }),
      ask({ address: entryPoints, topics: [operationTopic, null, `0x${toWord(account)}`] }),
    ])
    for (const found of [...executions, ...operations]) {
      const execution = readExecution(found, account)
      if (!execution) continue
      if (isSameHex(found.address, account)) executed.set(execution.id, found)
      else operated.set(`${found.address.toLowerCase()} ${found.data.slice(0, 66)}`, found)
      if (isSameHex(execution.id, hash))
        return decideEnd({ kind: 'mined', hash: found.transactionHash, isSuccess: execution.isSuccess })
    }
    return undefined
  }

  /** A node that was behind may have left out the request's own execution. */
  const searchAgain = (): undefined => {
    isSearchedAgain = true
    executed.clear()
    operated.clear()
    next = BigInt(fromBlock ?? 0)
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
        const isSecondSearch = isSearchedAgain
        const end = (await findReplacement(latest)) ?? (await findSkip(latest))
        if (end && !isSecondSearch) return searchAgain()
        return end
      }
      next = last + 1n
    }
    return undefined
  }
}

/** Looks for the end of a request among blocks up to the latest one. */
type Finder = (latest: bigint) => Promise<TransferEnd | undefined>

/**
 * Creates a search for the transaction that executed another proposal with the same nonce of the Safe. Each execution raises the
 * nonce by one: if it is now `n` above the proposal's, the n-th execution from the end used it.
 */
function createReplacementFinder(
  client: Client,
  { account, hash, fromBlock, calls }: Request,
  executed: ReadonlyMap<string, Logged>,
): Finder {
  let safeNonce: Promise<bigint | undefined> | undefined
  return async (latest) => {
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
    const known = [...executed.values()]
      .filter(({ blockNumber }) => blockNumber <= settled)
      .sort((a, b) => Number(a.blockNumber - b.blockNumber || a.logIndex - b.logIndex))
    // Absent if the node returned fewer events than there were executions.
    const other = known.at(-Number(count - nonce))
    return other && decideEnd({ kind: 'replaced', replacedBy: other.transactionHash, isSpeedUp: false })
  }
}

/** Creates a check whether the account's nonce at an entry point grew by more than its operations, which log each of theirs. */
function createSkipFinder(
  client: Client,
  { account, fromBlock }: Request,
  operated: ReadonlyMap<string, Logged>,
): Finder {
  let nonces: Promise<{ from: bigint; before: readonly bigint[] }> | undefined
  const readNonces = (at: bigint) =>
    Promise.all(
      entryPoints.map(async (to) => {
        const data = `${nonceSelector}${toWord(account)}${toWord(0n)}`
        const answer = await callContract(client, { to, data }, numberToHex(at))
        return answer === '0x' ? 0n : BigInt(answer)
      }),
    )
  return async (latest) => {
    const settled = latest - lateBlocks
    const first = BigInt(fromBlock ?? latest)
    if (settled <= first) return undefined
    // Most nodes forget earlier states: then only later skips are noticed.
    nonces ??= readNonces(first).then(
      (before) => ({ from: first, before }),
      async () => ({ from: latest, before: await readNonces(latest) }),
    )
    const { from, before } = await nonces.catch((error: unknown) => {
      nonces = undefined
      throw error
    })
    if (settled <= from) return undefined
    const now = await readNonces(settled)
    const isSkipped = entryPoints.some((entryPoint, index) => {
      const own = [...operated.values()].filter(
        ({ address, blockNumber, data }) =>
          isSameHex(address, entryPoint) &&
          blockNumber > from &&
          blockNumber <= settled &&
          // Of the key 0, as the nonces that were read.
          BigInt(data.slice(0, 66)) < 1n << 64n,
      )
      return (now[index] ?? 0n) - (before[index] ?? 0n) > BigInt(own.length)
    })
    return isSkipped ? decideEnd({ kind: 'none' }) : undefined
  }
}
