import { pollingIntervalMs } from '@foyer/contract'
import type { TransferTrace } from '@foyer/core'
import { type TransferEnd, waitSeen } from '@foyer/core/adapter'
import * as v from 'valibot'
import { type Client, createClient, numberToHex } from 'viem'
import { createTransport } from '../createTransport.ts'
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
  rpcUrls: readonly string[]
  /** Asks the endpoints. @default globalThis.fetch */
  fetch?: typeof globalThis.fetch | undefined
  signal: AbortSignal
  /** How often the node is asked. @default every second for the first ten, then every 4 s, each minute while it is in doubt */
  intervalMs?: number | undefined
  /** A transaction that the node does not know for so long is dropped. @default 60000 */
  dropAfterMs?: number | undefined
}

const quickMs = 1_000
const quickTurns = 10
const doubtfulMs = 60_000
const doubtfulTurns = 60

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
  let missingSince: number | undefined

  const look = async (): Promise<TransferEnd | undefined> => {
    if (hash) {
      const mined = await askNode(client, v.nullable(receipt), 'eth_getTransactionReceipt', [hash])
      if (mined) return { status: mined.status === 1n ? 'confirmed' : 'failed', hash }
      const known = await askNode(client, v.nullable(transaction), 'eth_getTransactionByHash', [hash])
      if (known) {
        nonce = Number(known.nonce)
        missingSince = undefined
        return undefined
      }
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
      if (mined?.status === 0n && isAlike(other)) return { status: 'failed', hash: other.hash }
      // It waits to be mined itself, and may be replaced as well.
      if (!mined) return undefined
      return { status: 'replaced', replacedBy: other.hash, isSpeedUp: isAlike(other) }
    }
    missingSince ??= Date.now()
    return Date.now() - missingSince >= dropAfterMs ? { status: 'dropped' } : undefined
  }

  for (let turn = 0; ; turn++) {
    const end = await look().catch(() => undefined)
    if (end) return end
    // One that may never have been sent is not asked for at that pace for ever.
    const isDoubtful = !hash && turn >= doubtfulTurns
    const ownMs = turn < quickTurns ? quickMs : isDoubtful ? doubtfulMs : pollingIntervalMs
    await waitSeen(intervalMs ?? ownMs, signal)
  }
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
