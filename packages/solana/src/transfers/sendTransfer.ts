import { AccountMovedError, WalletResponseInvalidError } from '@foyer/contract'
import type { NamespaceProvider, PreparedTransfer, TransferTrace } from '@foyer/core'
import { checkAnswer, getWalletErrorKind } from '@foyer/core/adapter'
import * as v from 'valibot'
import { decodeBase58 } from '../base58.ts'
import { decodeBase64, encodeBase64 } from '../base64.ts'
import { callRpc } from '../callRpc.ts'
import { signatureText } from '../schemas.ts'
import { sendTransaction } from '../sendTransaction.ts'
import { blockhashAnswer } from './nodeSchemas.ts'

const sent = v.object({ signature: signatureText })
/** Wallets that change the transaction return it as well. */
const signed = v.object({ signature: signatureText, transaction: v.nullish(v.string()) })

/** How long a signature is held back for data that is only needed to follow it. */
const heightMs = 3_000

/** Returns the last block height for any transaction built now; `undefined` if no node answers. */
async function readLastHeight(
  rpcUrls: readonly string[],
  fetch: typeof globalThis.fetch | undefined,
): Promise<string | undefined> {
  const params = [{ commitment: 'confirmed' }]
  const signal = AbortSignal.timeout(heightMs)
  const asked = callRpc({
    rpcUrls,
    fetch,
    method: 'getLatestBlockhash',
    params,
    schema: blockhashAnswer,
    signal,
  })
  return asked.then(({ value }) => value.lastValidBlockHeight.toString()).catch(() => undefined)
}

/**
 * Asks a wallet to sign and send a prepared transfer; if the wallet only signs, it is sent from here.
 *
 * @throws AccountMovedError: the wallet was not asked. TransactionChangedError: nothing was sent. RpcFailedError
 */
export async function sendTransfer(parameters: {
  provider: NamespaceProvider
  prepared: Pick<PreparedTransfer, 'call' | 'from'>
  /** Called when the wallet built it on another block. */
  onTrace?: ((trace: TransferTrace) => void) | undefined
  rpcUrls: readonly string[]
  /** Sends the requests. @default globalThis.fetch */
  fetch?: typeof globalThis.fetch | undefined
}): Promise<string> {
  const { provider, prepared, rpcUrls, fetch } = parameters
  const transaction = v.parse(v.string(), prepared.call)
  const ask = async <output>(method: string, schema: v.GenericSchema<unknown, output>) => {
    const result = checkAnswer(
      schema,
      await provider.request({ method, params: { transaction, pubkey: prepared.from } }),
    )
    if (result.issues) throw new WalletResponseInvalidError({ method, details: result.issues[0]?.message })
    return result.value
  }
  try {
    const { signature } = await ask('solana_signAndSendTransaction', sent)
    // A wallet that sends itself may have used a current blockhash, however old the requested one is.
    parameters.onTrace?.({ lastBlockHeight: await readLastHeight(rpcUrls, fetch) })
    return signature
  } catch (cause) {
    const kind = await getWalletErrorKind(cause)
    // The wallet did not expose the account.
    if (kind === 'unauthorized') throw new AccountMovedError({ cause })
    if (kind !== 'unsupported') throw cause
  }
  const answer = await ask('solana_signTransaction', signed)
  const asked = decodeBase64(transaction) ?? new Uint8Array()
  if (!answer.transaction) {
    asked.set(decodeBase58(answer.signature) ?? [], 1)
    await sendTransaction({ transaction: encodeBase64(asked), rpcUrls, fetch })
    return answer.signature
  }
  const { takeSigned } = await import('./takeSigned.ts')
  const { bytes, signature, trace } = await takeSigned({
    asked,
    signed: answer.transaction,
    account: prepared.from,
    rpcUrls,
    fetch,
  })
  if (trace) parameters.onTrace?.(trace)
  await sendTransaction({ transaction: encodeBase64(bytes), rpcUrls, fetch })
  return signature
}
