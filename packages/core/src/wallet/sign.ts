import { AccountMovedError, BaseError, CapabilityMissingError, type Namespace } from '@foyer/contract'
import { isSameAddress } from '../base/isSameAddress.ts'
import type { Foyer } from '../model/Foyer.ts'
import { getActiveNamespace } from '../model/selectors.ts'
import { askWallet } from './askWallet.ts'
import { getWallet } from './getWallet.ts'
import { refreshAfterError } from './refreshAfterError.ts'
import { refreshBeforeRequest } from './refreshWallets.ts'
import { getWalletErrorKind, getWalletErrorText, toRequestError } from './walletErrors.ts'

/** Parameters of `signMessage`. */
export type SignMessageParameters = { message: string; namespace?: Namespace | undefined }
/** Parameters of `signTypedData`. */
export type SignTypedDataParameters = {
  /** EIP-712 typed data: domain, types, primaryType, message. */
  typedData: unknown
  namespace?: Namespace | undefined
}

/**
 * Asks the connected wallet to sign a message; returns the signature in the namespace's encoding: hex for `eip155` and
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
 * @throws NotConnectedError, ClientNotSetError, CapabilityMissingError, AccountMovedError, RequestRejectedError,
 * RequestPendingError, RequestUnansweredError, WalletResponseInvalidError
 */
export async function signMessage(foyer: Foyer, parameters: SignMessageParameters): Promise<string> {
  const { namespace = getActiveNamespace(foyer.state) } = parameters
  const { adapter, ...wallet } = await openWallet(foyer, namespace)
  if (!adapter.signMessage) throw new CapabilityMissingError({ capability: 'signing messages' })
  const ask = adapter.signMessage.bind(adapter)
  const { message } = parameters
  return askWallet(foyer, () => ask({ ...wallet, message })).catch(
    rethrow(foyer, namespace, 'signing messages'),
  )
}

/**
 * Asks the connected wallet to sign EIP-712 typed data; returns the signature as hex.
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
 * @throws NotConnectedError, ClientNotSetError, CapabilityMissingError, AccountMovedError, RequestRejectedError,
 * RequestPendingError, RequestUnansweredError, WalletResponseInvalidError
 */
export async function signTypedData(foyer: Foyer, parameters: SignTypedDataParameters): Promise<string> {
  const { namespace = getActiveNamespace(foyer.state) } = parameters
  const { adapter, ...wallet } = await openWallet(foyer, namespace)
  if (!adapter.signTypedData) throw new CapabilityMissingError({ capability: 'signing typed data' })
  const ask = adapter.signTypedData.bind(adapter)
  const { typedData } = parameters
  return askWallet(foyer, () => ask({ ...wallet, typedData })).catch(
    rethrow(foyer, namespace, 'signing typed data'),
  )
}

/**
 * Returns the active account of a namespace with its provider and adapter, after re-reading the wallet: it may have moved
 * without an event.
 *
 * @throws AccountMovedError: the wallet was not asked.
 */
async function openWallet(foyer: Foyer, namespace: Namespace): Promise<ReturnType<typeof getWallet>> {
  const before = getWallet(foyer, namespace)
  await refreshBeforeRequest(foyer, namespace)
  const now = getWallet(foyer, namespace)
  if (!isSameAddress(before.account.address, now.account.address)) throw new AccountMovedError()
  return now
}

function rethrow(foyer: Foyer, namespace: Namespace, capability: string): (cause: unknown) => Promise<never> {
  return async (cause) => {
    void refreshAfterError(foyer, namespace, cause)
    throw await toSignError(cause, capability)
  }
}

/** Converts a wallet's error on signing to a Foyer error, also if it or its account cannot sign this at all. */
export async function toSignError(cause: unknown, capability: string): Promise<unknown> {
  if (cause instanceof BaseError || (await getWalletErrorKind(cause)) !== 'unsupported')
    return toRequestError(cause)
  return new CapabilityMissingError({ capability, cause, details: await getWalletErrorText(cause) })
}
