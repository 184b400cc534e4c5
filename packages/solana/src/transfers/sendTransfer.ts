import { AccountMovedError, WalletResponseInvalidError } from '@foyer/contract'
import type { NamespaceProvider, PreparedTransfer } from '@foyer/core'
import { getWalletErrorKind } from '@foyer/core/adapter'
import * as v from 'valibot'
import { decodeBase58 } from '../base58.ts'
import { decodeBase64, encodeBase64 } from '../base64.ts'
import { signatureText } from '../schemas.ts'
import { sendTransaction } from '../sendTransaction.ts'

const sent = v.object({ signature: signatureText })

/**
 * Asks a wallet to sign and send what was prepared; one that only signs has it sent from here.
 *
 * @throws AccountMovedError: the wallet was not asked. RpcFailedError
 */
export async function sendTransfer(parameters: {
  provider: NamespaceProvider
  prepared: Pick<PreparedTransfer, 'call' | 'from'>
  rpcUrls: readonly string[]
  /** Asks the endpoints. @default globalThis.fetch */
  fetch?: typeof globalThis.fetch | undefined
}): Promise<string> {
  const { provider, prepared, rpcUrls, fetch } = parameters
  const transaction = v.parse(v.string(), prepared.call)
  const ask = async (method: string) => {
    const parsed = v.safeParse(
      sent,
      await provider.request({ method, params: { transaction, pubkey: prepared.from } }),
    )
    if (parsed.success) return parsed.output.signature
    throw new WalletResponseInvalidError({ method, details: parsed.issues[0].message })
  }
  try {
    return await ask('solana_signAndSendTransaction')
  } catch (cause) {
    const kind = await getWalletErrorKind(cause)
    // The wallet did not open the account.
    if (kind === 'unauthorized') throw new AccountMovedError({ cause })
    if (kind !== 'unsupported') throw cause
  }
  const signature = await ask('solana_signTransaction')
  const bytes = decodeBase64(transaction) ?? new Uint8Array()
  bytes.set(decodeBase58(signature) ?? [], 1)
  await sendTransaction({ transaction: encodeBase64(bytes), rpcUrls, fetch })
  return signature
}
