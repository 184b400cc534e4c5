import { WalletResponseInvalidError } from '@foyer/contract'
import type { NamespaceProvider, Network } from '@foyer/core'
import { checkAnswer } from '@foyer/core/adapter'
import { signed } from './schemas.ts'
import { wrapBytes } from './wrapBytes.ts'

/**
 * Signs a text with `polkadot_signMessage`; returns the signature in hex. The signed text is wrapped in `<Bytes>` and
 * `</Bytes>`, so that no text can pass as a transaction.
 *
 * @throws WalletResponseInvalidError if the answer is not a signature; the wallet's own errors are passed on unchanged.
 */
export async function signMessage(
  provider: NamespaceProvider,
  address: string,
  message: string,
): Promise<string> {
  const method = 'polkadot_signMessage'
  const answer = await provider.request({ method, params: { address, message: wrapBytes(message) } })
  const result = checkAnswer(signed, answer)
  if (result.issues) throw new WalletResponseInvalidError({ method, details: result.issues[0]?.message })
  return result.value.signature
}

/** Switches the connection to a chain: its accounts then use that chain's address format. */
export async function switchNetwork(provider: NamespaceProvider, { caipNetworkId }: Network): Promise<void> {
  await provider.request({ method: 'wallet_switchNetwork', params: { networkId: caipNetworkId } })
}
