import { pollingIntervalMs } from '@foyer/contract'
import type { TransferTrace } from '@foyer/core'
import { decideEnd, type TransferEnd, waitSeen } from '@foyer/core/adapter'
import * as v from 'valibot'
import { type Client, createClient, numberToHex } from 'viem'
import { createTransport } from '../createTransport.ts'
import { hex } from '../schemas.ts'
import { askNode } from './askNode.ts'
import { block, fullBlock, quantity, receipt, type TransferCall, transaction } from './nodeSchemas.ts'
import { readMined } from './readMined.ts'

type Sent = v.InferOutput<typeof transaction>

/** Parameters of `watchCall`. */
export type WatchCallParameters = {
  from: string
  /** Absent while the wallet has not returned it. */
  hash: string | undefined
  trace: TransferTrace
  /** The call that was sent; used to find the transaction if its hash is unknown. */
  call: TransferCall | undefined
  onHash(hash: string): void
  /** Called when the account's owners may still have to sign. */
  onOwners?: (() => void) | undefined
  rpcUrls: readonly string[]
  /** Sends the requests. @default globalThis.fetch */
  fetch?: typeof globalThis.fetch | undefined
  signal: AbortSignal
  /** Poll interval. @default every second for the first ten, then every 4 s, and every minute while in doubt */
  intervalMs?: number | undefined
  /**
   * How long a node may no longer know a transaction it knew before, until it counts as dropped; ten times as long if
   * it never knew it. @default 60000
   */
  dropAfterMs?: number | undefined
}

const quickMs = 1_000
const quickTurns = 10
const doubtfulMs = 60_000
const doubtfulTurns = 60

/** Number of consecutive reads in which the node may miss a hash, before its sender is checked. */
const unknownReads = 3
/**
 * Private relays hide a transaction from the node for up to 25 blocks, so one it never knew waits this many times
 * longer.
 */
const unseenTimes = 10
/** Code of an account that only delegates ([EIP-7702](https://eips.ethereum.org/EIPS/eip-7702)). */
const delegation = /^0xef0100/i

/** Transactions that increase an account's nonce: all, only those sent by its key, or none. */
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
      const mined = await readMined(client, { hash, account: from })
      if (mined) return decideEnd(mined)
      const known = await askNode(client, v.nullable(transaction), 'eth_getTransactionByHash', [hash])
      if (known) {
        isSeen = true
        nonce = Number(known.nonce)
        missingSince = undefined
        unknownCount = 0
        return undefined
      }
      sender ??= toSender(await askNode(client, hex, 'eth_getCode', [from, 'latest']))
      // Others may sign and send a contract's requested transaction, so its nonce does not count it.
      if (sender === 'contract' || (sender === 'delegated' && !isSeen)) return lookForExecution(hash)
    }
    if (nonce === undefined) return undefined
    const other = await findByNonce(client, { from, nonce, fromBlock: BigInt(trace.fromBlock ?? 0) })
    // Before the hash is known, the wallet may use any nonce, so only an identical call is matched.
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
      // The transaction with this nonce is itself pending and may be replaced.
      if (!mined) return undefined
      return decideEnd({ kind: 'replaced', replacedBy: other.hash, isSpeedUp: isAlike(other) })
    }
    if (!isLongMissing()) return undefined
    // An account that never sent anything may be a contract that is not deployed yet.
    return decideEnd({ kind: 'forgotten', mayBeContract: sender !== 'key' || (!isSeen && nonce === 0) })
  }

  function isLongMissing(): boolean {
    missingSince ??= Date.now()
    return Date.now() - missingSince >= (isSeen || sender !== 'key' ? dropAfterMs : dropAfterMs * unseenTimes)
  }

  async function lookForExecution(proposal: string): Promise<TransferEnd | undefined> {
    unknownCount++
    if (unknownCount < unknownReads) return undefined
    if (sender === 'contract' && !awaitsOwners) {
      awaitsOwners = true
      parameters.onOwners?.()
    }
    if (!findExecution) {
      // Loaded separately, because few accounts need it.
      const { createExecutionFinder } = await import('./execution/createExecutionFinder.ts')
      findExecution = createExecutionFinder(client, {
        account: from,
        hash: proposal,
        fromBlock: trace.fromBlock,
        calls: call && [call],
      })
    }
    const executed = await findExecution()
    if (executed) return executed
    // Its owners may take as long as they want.
    return sender === 'delegated' && isLongMissing() ? decideEnd({ kind: 'none' }) : undefined
  }

  for (let turn = 0; ; turn++) {
    const end = await look().catch(() => undefined)
    if (end) return end
    // A transaction that may never have been sent is polled less often after a while.
    const isDoubtful = (!hash || awaitsOwners) && turn >= doubtfulTurns
    const ownMs = turn < quickTurns ? quickMs : isDoubtful ? doubtfulMs : pollingIntervalMs
    await waitSeen(intervalMs ?? ownMs, signal)
  }
}

function toSender(code: string): Sender {
  if (code === '0x') return 'key'
  return delegation.test(code) ? 'delegated' : 'contract'
}

/** Finds the account's transaction that used a nonce: mined since a block, or pending. */
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
