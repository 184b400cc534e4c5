import { WalletResponseInvalidError } from '@foyer/contract'
import type { NamespaceProvider, Network } from '@foyer/core'
import { safeParse } from 'valibot'
import { signed } from './schemas.ts'
import { wrapBytes } from './wrapBytes.ts'

/**
 * Signs a text with `polkadot_signMessage`; gives the signature as hex. What is signed stands between `<Bytes>` and
 * `</Bytes>`, so that no text can pass for a transaction.
 *
 * @throws WalletResponseInvalidError when the answer is no signature; whatever the wallet throws passes as it is.
 */
export async function signMessage(
  provider: NamespaceProvider,
  address: string,
  message: string,
): Promise<string> {
  const method = 'polkadot_signMessage'
  const answer = await provider.request({ method, params: { address, message: wrapBytes(message) } })
  const parsed = safeParse(signed, answer)
  if (!parsed.success) throw new WalletResponseInvalidError({ method, details: parsed.issues[0].message })
  return parsed.output.signature
}

/** Moves the connection to a chain: its accounts are then written as that chain writes them. */
export async function switchNetwork(provider: NamespaceProvider, { caipNetworkId }: Network): Promise<void> {
  await provider.request({ method: 'wallet_switchNetwork', params: { networkId: caipNetworkId } })
}
