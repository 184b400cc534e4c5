import { pollingIntervalMs } from '@foyer/contract'
import type { TransferTrace } from '@foyer/core'
import { decideEnd, type TransferEnd, waitSeen } from '@foyer/core/adapter'
import * as v from 'valibot'
import { type Client, createClient, numberToHex } from 'viem'
import { createTransport } from '../createTransport.ts'
import { hex } from '../schemas.ts'
import { askNode } from './askNode.ts'
import { block, fullBlock, quantity, receipt, type TransferCall, transaction } from './nodeSchemas.ts'

type Sent = v.InferOutput<typeof transaction>

/** Parameters of `watchCall`. */
export type WatchCallParameters = {
  from: string
  /** Absent while the wallet has not told it. */
  hash: string | undefined
  trace: TransferTrace
  /** What was sent; finds it where its hash was never told. */
  call: TransferCall | undefined
  onHash(hash: string): void
  /** Hears that the owners of the account may still have to sign. */
  onOwners?: (() => void) | undefined
  rpcUrls: readonly string[]
  /** Asks the endpoints. @default globalThis.fetch */
  fetch?: typeof globalThis.fetch | undefined
  signal: AbortSignal
  /** How often the node is asked. @default every second for the first ten, then every 4 s, each minute while it is in doubt */
  intervalMs?: number | undefined
  /** A transaction that the node knew, and does not know for so long, is dropped; one that it never knew after ten times as long. @default 60000 */
  dropAfterMs?: number | undefined
}

const quickMs = 1_000
const quickTurns = 10
const doubtfulMs = 60_000
const doubtfulTurns = 60

/** So many looks in a row the node may not know a hash, before its sender is looked at. */
const unknownLooks = 3
/** Private relays keep a transaction from the node for up to 25 blocks: one it never knew waits so many times longer. */
const unseenTimes = 10
/** Code of an account that only points elsewhere ([EIP-7702](https://eips.ethereum.org/EIPS/eip-7702)). */
const delegation = /^0xef0100/i

/** Whose transactions an account's nonce counts: all of them, those of its key, or none. */
type Sender = 'key' | 'delegated' | 'contract'

/** Follows a transaction until it is mined, replaced or forgotten. Rejects only when the signal aborts. */
export async function watchCall(parameters: WatchCallParameters): Promise<TransferEnd> {
  const { from, trace, call, onHash, rpcUrls, fetch, signal, intervalMs, dropAfterMs = 60_000 } = parameters
  const client = createClient({ transport: createTransport({ rpcUrls, fetch, signal }) })
  const isAlike = (sent: Sent) =>
    call !== undefined &&
    sent.to?.toLowerCase() === call.to.toLowerCase() &&
    sent.value === call.value &&
    sent.input === call.data
  let { hash } = parameters
  let { nonce } = trace
  let isSeen = false
  let missingSince: number | undefined
  let unknownCount = 0
  let awaitsOwners = false
  let sender: Sender | undefined
  let findExecution: (() => Promise<TransferEnd | undefined>) | undefined

  const look = async (): Promise<TransferEnd | undefined> => {
    if (hash) {
      const mined = await askNode(client, v.nullable(receipt), 'eth_getTransactionReceipt', [hash])
      if (mined) return decideEnd({ kind: 'mined', hash, isSuccess: mined.status === 1n })
      const known = await askNode(client, v.nullable(transaction), 'eth_getTransactionByHash', [hash])
      if (known) {
        isSeen = true
        nonce = Number(known.nonce)
        missingSince = undefined
        unknownCount = 0
        return undefined
      }
      sender ??= toSender(await askNode(client, hex, 'eth_getCode', [from, 'latest']))
      // What a contract is asked to send, others may sign and send: its own nonce counts none of it.
      if (sender === 'contract' || (sender === 'delegated' && !isSeen)) return lookForExecution(hash)
    }
    if (nonce === undefined) return undefined
    const other = await findByNonce(client, { from, nonce, fromBlock: BigInt(trace.fromBlock ?? 0) })
    // Before the hash was told the wallet may have taken any nonce: only the same call is taken for it.
    if (!hash) {
      if (other && isAlike(other)) {
        hash = other.hash
        onHash(hash)
      }
      return undefined
    }
    if (other?.hash === hash) return undefined
    if (other) {
      const mined = await askNode(client, v.nullable(receipt), 'eth_getTransactionReceipt', [other.hash])
      if (mined?.status === 0n && isAlike(other))
        return decideEnd({ kind: 'mined', hash: other.hash, isSuccess: false })
      // It waits to be mined itself, and may be replaced as well.
      if (!mined) return undefined
      return decideEnd({ kind: 'replaced', replacedBy: other.hash, isSpeedUp: isAlike(other) })
    }
    if (!isLongMissing()) return undefined
    // An account that never sent anything may be a contract that is not made yet.
    return decideEnd({ kind: 'forgotten', mayBeContract: sender !== 'key' || (!isSeen && nonce === 0) })
  }

  function isLongMissing(): boolean {
    missingSince ??= Date.now()
    return Date.now() - missingSince >= (isSeen || sender !== 'key' ? dropAfterMs : dropAfterMs * unseenTimes)
  }

  async function lookForExecution(proposal: string): Promise<TransferEnd | undefined> {
    unknownCount++
    if (unknownCount < unknownLooks) return undefined
    if (sender === 'contract' && !awaitsOwners) {
      awaitsOwners = true
      parameters.onOwners?.()
    }
    if (!findExecution) {
      // Few accounts need it.
      const { createExecutionFinder } = await import('./createExecutionFinder.ts')
      findExecution = createExecutionFinder(client, {
        account: from,
        hash: proposal,
        fromBlock: trace.fromBlock,
      })
    }
    const executed = await findExecution()
    if (executed) return executed
    // Its owners have all the time that they want.
    return sender === 'delegated' && isLongMissing() ? decideEnd({ kind: 'none' }) : undefined
  }

  for (let turn = 0; ; turn++) {
    const end = await look().catch(() => undefined)
    if (end) return end
    // One that may never have been sent is not asked for at that pace for ever.
    const isDoubtful = (!hash || awaitsOwners) && turn >= doubtfulTurns
    const ownMs = turn < quickTurns ? quickMs : isDoubtful ? doubtfulMs : pollingIntervalMs
    await waitSeen(intervalMs ?? ownMs, signal)
  }
}

function toSender(code: string): Sender {
  if (code === '0x') return 'key'
  return delegation.test(code) ? 'delegated' : 'contract'
}

/** The transaction of an account that took a nonce: mined since a block, or waiting. */
async function findByNonce(
  client: Client,
  { from, nonce, fromBlock }: { from: string; nonce: number; fromBlock: bigint },
): Promise<Sent | undefined> {
  const countAt = (at: string) => askNode(client, quantity, 'eth_getTransactionCount', [from, at])
  const find = async (at: string) => {
    const { transactions } = await askNode(client, fullBlock, 'eth_getBlockByNumber', [at, true])
    return transactions.find(
      (sent) => sent.from.toLowerCase() === from.toLowerCase() && sent.nonce === BigInt(nonce),
    )
  }
  if ((await countAt('latest')) <= BigInt(nonce)) return find('pending')
  const latest = await askNode(client, block, 'eth_getBlockByNumber', ['latest', false])
  let [low, high] = [fromBlock, latest.number]
  while (low < high) {
    const middle = (low + high) / 2n
    if ((await countAt(numberToHex(middle))) > BigInt(nonce)) high = middle
    else low = middle + 1n
  }
  return find(numberToHex(low))
}
