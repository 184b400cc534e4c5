import type { NamespaceProvider, Network } from '@foyer/core'
import { getWalletErrorKind, isSameAddress } from '@foyer/core/adapter'
import { createAdr36Doc } from './adr36.ts'
import { check } from './check.ts'
import { accounts, signed } from './schemas.ts'

/**
 * Signs a text as a document of ADR-036 with `cosmos_signAmino`; gives the signature in base64. It is checked with the
 * public key of the account.
 *
 * @throws WalletResponseInvalidError when the answer is no signature; whatever the wallet throws passes as it is.
 */
export async function signMessage(
  provider: NamespaceProvider,
  signerAddress: string,
  message: string,
): Promise<string> {
  const method = 'cosmos_signAmino'
  const params = { signerAddress, signDoc: createAdr36Doc(signerAddress, message) }
  return check(signed, await provider.request({ method, params }), method)
}

/**
 * Asks for the public key of an account, in base64; `undefined` when the wallet does not know the account or does not
 * answer `cosmos_getAccounts`.
 *
 * @throws WalletResponseInvalidError when the answer lists no accounts; a refusal of the person passes as it is.
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
  return check(accounts, answer, method).find((account) => isSameAddress(account.address, address))?.pubkey
}

/** Moves the connection to a chain, which has an account of its own; a chain the wallet does not know is added. */
export async function switchNetwork(provider: NamespaceProvider, { caipNetworkId }: Network): Promise<void> {
  await provider.request({ method: 'wallet_switchNetwork', params: { networkId: caipNetworkId } })
}
