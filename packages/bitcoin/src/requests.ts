import { WalletResponseInvalidError } from '@foyer/contract'
import type { Account, NamespaceProvider, Network } from '@foyer/core'
import { isSameAddress } from '@foyer/core/adapter'
import { object, optional, unknown } from 'valibot'
import { ask } from './ask.ts'
import { getProtocol } from './getProtocol.ts'
import { address, signature } from './schemas.ts'

/**
 * Signs a text; returns the signature in base64. Taproot accounts sign with BIP-322; others with BIP-137, unless the
 * wallet only supports BIP-322.
 *
 * @throws WalletResponseInvalidError if another account signed.
 */
export async function signMessage(
  provider: NamespaceProvider,
  account: Account,
  message: string,
): Promise<string> {
  const method = 'signMessage'
  const params = { account: account.address, message, address: account.address }
  const protocol = getProtocol(account.address)
  const schema = object({ address: optional(address), signature })
  const signed = await ask(schema, method, provider.request({ method, params: { ...params, protocol } }))
  if (signed.address !== undefined && !isSameAddress(signed.address, account.address))
    throw new WalletResponseInvalidError({ method, details: `Signed by ${signed.address}` })
  return signed.signature
}

/**
 * Switches a wallet to a network.
 *
 * @throws Error with the wallet's code; 4200 if it does not support that.
 */
export async function switchNetwork(provider: NamespaceProvider, network: Network): Promise<void> {
  const method = 'wallet_switchNetwork'
  const params = { networkId: network.caipNetworkId }
  await ask(unknown(), method, provider.request({ method, params }))
}
