import { CapabilityMissingError, type Namespace } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'
import { getWallet } from './getWallet.ts'
import { toRequestError } from './walletErrors.ts'

/** Parameters of `signMessage`. */
export type SignMessageParameters = { message: string; namespace?: Namespace | undefined }
/** Parameters of `signTypedData`. */
export type SignTypedDataParameters = {
  /** EIP-712 typed data: domain, types, primaryType, message. */
  typedData: unknown
  namespace?: Namespace | undefined
}

/**
 * Asks the connected wallet to sign a text; gives the signature as the namespace writes it: hex for `eip155` and
 * `polkadot`, base58 for `solana`, base64 for `bip122` and `cosmos`.
 *
 * @example
 * ```ts
 * import { signMessage } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const signature = await signMessage(foyer, { message: 'I agree to the terms of 1 May.' })
 * ```
 *
 * @throws NotConnectedError, ClientNotSetError, CapabilityMissingError, RequestRejectedError, RequestPendingError, WalletResponseInvalidError
 */
export async function signMessage(foyer: Foyer, parameters: SignMessageParameters): Promise<string> {
  const { adapter, ...wallet } = getWallet(foyer, parameters.namespace)
  if (!adapter.signMessage) throw new CapabilityMissingError({ capability: 'signing messages' })
  return adapter.signMessage({ ...wallet, message: parameters.message }).catch(rethrow)
}

/**
 * Asks the connected wallet to sign EIP-712 typed data; gives the signature as hex.
 *
 * @example
 * ```ts
 * import { signTypedData } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const signature = await signTypedData(foyer, {
 *   typedData: {
 *     domain: { name: 'My app', chainId: 1 },
 *     types: { Vote: [{ name: 'choice', type: 'string' }] },
 *     primaryType: 'Vote',
 *     message: { choice: 'yes' },
 *   },
 * })
 * ```
 *
 * @throws NotConnectedError, ClientNotSetError, CapabilityMissingError, RequestRejectedError, RequestPendingError, WalletResponseInvalidError
 */
export async function signTypedData(foyer: Foyer, parameters: SignTypedDataParameters): Promise<string> {
  const { adapter, ...wallet } = getWallet(foyer, parameters.namespace)
  if (!adapter.signTypedData) throw new CapabilityMissingError({ capability: 'signing typed data' })
  return adapter.signTypedData({ ...wallet, typedData: parameters.typedData }).catch(rethrow)
}

async function rethrow(cause: unknown): Promise<never> {
  throw await toRequestError(cause)
}
