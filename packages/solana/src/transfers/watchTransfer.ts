import { pollingIntervalMs } from '@foyer/contract'
import type { Transfer } from '@foyer/core'
import { decideEnd, type TransferEnd, waitSeen } from '@foyer/core/adapter'
import * as v from 'valibot'
import { encodeBase58 } from '../base58.ts'
import { decodeBase64 } from '../base64.ts'
import { callRpc } from '../callRpc.ts'
import { readBlockhash } from './encodeMessage.ts'

/** Parameters of `watchTransfer`. */
export type WatchTransferParameters = {
  transfer: Pick<Transfer, 'from' | 'hash' | 'trace'> & Partial<Transfer>
  onHash(hash: string): void
  rpcUrls: readonly string[]
  /** Sends the requests. @default globalThis.fetch */
  fetch?: typeof globalThis.fetch | undefined
  signal: AbortSignal
  /** Poll interval. @default every second for the first ten, then every 4 s */
  intervalMs?: number | undefined
}

const quickMs = 1_000
const quickTurns = 10
/** Number of consecutive polls in which the network must be past the last valid block. */
const expiredReads = 2
/** Number of the account's latest transactions searched for one whose signature is unknown. */
const latestMax = 20

const signatureStatus = v.object({
  err: v.unknown(),
  confirmationStatus: v.nullish(v.string()),
  confirmations: v.nullish(v.number()),
})
const statuses = v.object({ value: v.array(v.nullable(signatureStatus)) })
const signatures = v.array(v.object({ signature: v.string() }))
const transaction = v.nullable(v.object({ transaction: v.tuple([v.string(), v.literal('base64')]) }))
const height = v.pipe(v.number(), v.safeInteger())

/** Follows a transfer until it is confirmed, or its blockhash has expired. Rejects only when the signal aborts. */
export async function watchTransfer(parameters: WatchTransferParameters): Promise<TransferEnd> {
  const { transfer, onHash, rpcUrls, fetch, signal, intervalMs } = parameters
  const { from, trace } = transfer
  let { hash } = transfer
  let expiredCount = 0
  const ask = <output>(
    method: string,
    params: readonly unknown[],
    schema: v.GenericSchema<unknown, output>,
  ) => callRpc({ rpcUrls, fetch, method, params, schema, signal })

  const find = async (): Promise<string | undefined> => {
    const latest = await ask(
      'getSignaturesForAddress',
      [from, { limit: latestMax, commitment: 'confirmed' }],
      signatures,
    )
    for (const { signature } of latest) {
      const options = { encoding: 'base64', maxSupportedTransactionVersion: 0, commitment: 'confirmed' }
      const found = await ask('getTransaction', [signature, options], transaction)
      const bytes = found && decodeBase64(found.transaction[0])
      const blockhash = bytes && readBlockhash(bytes)
      // No other transaction of this account uses this exact blockhash.
      if (blockhash && encodeBase58(blockhash) === trace.blockhash) return signature
    }
    return undefined
  }
  const look = async (): Promise<TransferEnd | undefined> => {
    // Read the height first: a transaction that is then missing, and already too old at that height, can never be
    // included.
    const now = await ask('getBlockHeight', [{ commitment: 'confirmed' }], height)
    if (!hash) {
      hash = await find()
      if (hash) onHash(hash)
    }
    if (hash) {
      const params = [[hash], { searchTransactionHistory: true }]
      const [status] = (await ask('getSignatureStatuses', params, statuses)).value
      // A block that is only processed may be dropped: a failure in it may be a success in another one.
      if (status && isConfirmed(status))
        return decideEnd({ kind: 'mined', hash, isSuccess: status.err == null })
      if (status) return undefined
    }
    const isOver = trace.lastBlockHeight !== undefined && BigInt(now) > BigInt(trace.lastBlockHeight)
    expiredCount = isOver ? expiredCount + 1 : 0
    // The node that does not know the signature may be behind the one that returned the height.
    if (expiredCount < expiredReads) return undefined
    // A wallet that never returned its signature may have used another block.
    return decideEnd({ kind: hash ? 'expired' : 'none' })
  }

  for (let turn = 0; ; turn++) {
    const end = await look().catch(() => undefined)
    if (end) return end
    await waitSeen(intervalMs ?? (turn < quickTurns ? quickMs : pollingIntervalMs), signal)
  }
}

/** Whether a transaction's block stays. Older nodes only say it by `confirmations`, which is `null` once it is final. */
function isConfirmed({ confirmationStatus, confirmations }: v.InferOutput<typeof signatureStatus>): boolean {
  return confirmationStatus == null
    ? confirmations === null
    : confirmationStatus === 'confirmed' || confirmationStatus === 'finalized'
}
