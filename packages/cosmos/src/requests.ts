import type { NamespaceProvider, Network } from '@foyer/core'
import { getWalletErrorKind, isSameAddress } from '@foyer/core/adapter'
import { createAdr36Doc } from './adr36.ts'
import { parseAnswer } from './parseAnswer.ts'
import { accounts, signed } from './schemas.ts'

/**
 * Signs a text as an ADR-036 document with `cosmos_signAmino`; returns the signature in base64. It is verified with the
 * account's public key.
 *
 * @throws WalletResponseInvalidError if the answer is not a signature; the wallet's own errors are passed on unchanged.
 */
export async function signMessage(
  provider: NamespaceProvider,
  signerAddress: string,
  message: string,
): Promise<string> {
  const method = 'cosmos_signAmino'
  const params = { signerAddress, signDoc: createAdr36Doc(signerAddress, message) }
  return parseAnswer(signed, await provider.request({ method, params }), method)
}

/**
 * Requests the public key of an account, in base64; `undefined` if the wallet does not know the account or does not
 * answer `cosmos_getAccounts`.
 *
 * @throws WalletResponseInvalidError if the answer lists no accounts; the visitor's refusal is passed on unchanged.
 */
export async function getPublicKey(
  provider: NamespaceProvider,
  address: string,
): Promise<string | undefined> {
  const method = 'cosmos_getAccounts'
  const answer = await provider.request({ method }).catch(async (error: unknown) => {
    if ((await getWalletErrorKind(error)) === 'unsupported') return []
    throw error
  })
  return parseAnswer(accounts, answer, method).find((account) => isSameAddress(account.address, address))
    ?.pubkey
}

/** Switches the connection to a chain, which has a separate account; adds the chain if the wallet does not know it. */
export async function switchNetwork(provider: NamespaceProvider, { caipNetworkId }: Network): Promise<void> {
  await provider.request({ method: 'wallet_switchNetwork', params: { networkId: caipNetworkId } })
}
