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
  /** Asks the endpoints. @default globalThis.fetch */
  fetch?: typeof globalThis.fetch | undefined
  signal: AbortSignal
  /** How often the node is asked. @default every second for the first ten, then every 4 s */
  intervalMs?: number | undefined
}

const quickMs = 1_000
const quickTurns = 10
/** So many looks in a row the network has to be past the last block that takes it. */
const overLooks = 2
/** So many of the account's latest transactions are looked through for one whose signature was never told. */
const latestMax = 20

const statuses = v.object({
  value: v.array(v.nullable(v.object({ err: v.unknown(), confirmationStatus: v.nullish(v.string()) }))),
})
const signatures = v.array(v.object({ signature: v.string() }))
const transaction = v.nullable(v.object({ transaction: v.tuple([v.string(), v.literal('base64')]) }))
const height = v.pipe(v.number(), v.safeInteger())

/** Follows a transfer until it is confirmed, or its blockhash is too old for it. Rejects only when the signal aborts. */
export async function watchTransfer(parameters: WatchTransferParameters): Promise<TransferEnd> {
  const { transfer, onHash, rpcUrls, fetch, signal, intervalMs } = parameters
  const { from, trace } = transfer
  let { hash } = transfer
  let overCount = 0
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
      // Nothing else of this account is built on the very blockhash.
      if (blockhash && encodeBase58(blockhash) === trace.blockhash) return signature
    }
    return undefined
  }
  const look = async (): Promise<TransferEnd | undefined> => {
    // The height first: what is not there now, and is too old by then, never comes.
    const now = await ask('getBlockHeight', [{ commitment: 'confirmed' }], height)
    if (!hash) {
      hash = await find()
      if (hash) onHash(hash)
    }
    if (hash) {
      const params = [[hash], { searchTransactionHistory: true }]
      const [status] = (await ask('getSignatureStatuses', params, statuses)).value
      if (status?.err != null) return decideEnd({ kind: 'mined', hash, isSuccess: false })
      if (status?.confirmationStatus === 'confirmed' || status?.confirmationStatus === 'finalized')
        return decideEnd({ kind: 'mined', hash, isSuccess: true })
      if (status) return undefined
    }
    const isOver = trace.lastBlockHeight !== undefined && BigInt(now) > BigInt(trace.lastBlockHeight)
    overCount = isOver ? overCount + 1 : 0
    // The node that knows no signature may be behind the one that told the height.
    if (overCount < overLooks) return undefined
    // A wallet that never told its signature may have built it on another block.
    return decideEnd({ kind: hash ? 'expired' : 'none' })
  }

  for (let turn = 0; ; turn++) {
    const end = await look().catch(() => undefined)
    if (end) return end
    await waitSeen(intervalMs ?? (turn < quickTurns ? quickMs : pollingIntervalMs), signal)
  }
}
