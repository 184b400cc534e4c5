import { TransactionChangedError } from '@foyer/contract'
import type { TransferTrace } from '@foyer/core'
import { decodeBase58, encodeBase58 } from '../base58.ts'
import { decodeBase64 } from '../base64.ts'
import { callRpc } from '../callRpc.ts'
import { readSignature } from '../readSignature.ts'
import { decodeTransaction } from '../swaps/decodeTransaction.ts'
import { checkSigned } from './checkSigned.ts'
import { blockhashAnswer } from './nodeSchemas.ts'

/**
 * Returns the wallet's signed transaction instead of the requested one, if it still does the same.
 *
 * @throws TransactionChangedError, RpcFailedError
 */
export async function takeSigned(parameters: {
  asked: Uint8Array
  /** In base64; older wallets use base58. */
  signed: string
  account: string
  rpcUrls: readonly string[]
  fetch?: typeof globalThis.fetch | undefined
}): Promise<{ bytes: Uint8Array; signature: string; trace: TransferTrace | undefined }> {
  const { asked, signed, account, rpcUrls, fetch } = parameters
  const bytes = [decodeBase64(signed), decodeBase58(signed)].find((read) => read && decodeTransaction(read))
  if (!bytes) throw new TransactionChangedError({ reason: 'it cannot be read' })
  const { blockhash, isRebuilt } = checkSigned(asked, bytes)
  const own = readSignature(bytes, decodeBase58(account) ?? new Uint8Array())
  if (!own) throw new TransactionChangedError({ reason: 'your signature is missing' })
  // The first signature identifies the transaction; the fee payer provides it.
  const signature = encodeBase58(bytes.subarray(1, 65))
  if (!isRebuilt) return { bytes, signature, trace: undefined }
  const params = [{ commitment: 'confirmed' }]
  const latest = await callRpc({
    rpcUrls,
    fetch,
    method: 'getLatestBlockhash',
    params,
    schema: blockhashAnswer,
  })
  // No current block is valid for longer.
  const lastBlockHeight = latest.value.lastValidBlockHeight.toString()
  return { bytes, signature, trace: { blockhash, lastBlockHeight } }
}
