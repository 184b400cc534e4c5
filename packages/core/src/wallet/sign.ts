import {
  BaseError,
  CapabilityMissingError,
  ClientNotSetError,
  type Namespace,
  NotConnectedError,
} from '@foyer/contract'
import type { Adapter } from '../model/Adapter.ts'
import type { Account, NamespaceProvider } from '../model/Connector.ts'
import { type Foyer, findConnector } from '../model/Foyer.ts'
import { getActiveNamespace, getConnection } from '../model/selectors.ts'
import { askWallet } from './askWallet.ts'
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
 * @throws NotConnectedError, ClientNotSetError, CapabilityMissingError, RequestRejectedError, RequestPendingError, RequestUnansweredError, WalletResponseInvalidError
 */
export async function signMessage(foyer: Foyer, parameters: SignMessageParameters): Promise<string> {
  const { adapter, ...wallet } = getWallet(foyer, parameters.namespace)
  if (!adapter.signMessage) throw new CapabilityMissingError({ capability: 'signing messages' })
  const { signMessage: ask } = adapter
  return askWallet(foyer, () => ask({ ...wallet, message: parameters.message })).catch((cause: unknown) => {
    throw toSignError(cause, 'signing messages')
  })
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
 * @throws NotConnectedError, ClientNotSetError, CapabilityMissingError, RequestRejectedError, RequestPendingError, RequestUnansweredError, WalletResponseInvalidError
 */
export async function signTypedData(foyer: Foyer, parameters: SignTypedDataParameters): Promise<string> {
  const { adapter, ...wallet } = getWallet(foyer, parameters.namespace)
  if (!adapter.signTypedData) throw new CapabilityMissingError({ capability: 'signing typed data' })
  const { signTypedData: ask } = adapter
  return askWallet(foyer, () => ask({ ...wallet, typedData: parameters.typedData })).catch(
    (cause: unknown) => {
      throw toSignError(cause, 'signing typed data')
    },
  )
}

/**
 * The active account of a namespace, and what asks its wallet.
 *
 * @throws NotConnectedError, ClientNotSetError, CapabilityMissingError
 */
export function getWallet(
  foyer: Foyer,
  namespace: Namespace = getActiveNamespace(foyer.state),
): { adapter: Adapter; provider: NamespaceProvider; account: Account } {
  const connection = getConnection(foyer.state, namespace)
  const adapter = foyer._internal.adapters.get(namespace)
  const provider = connection && findConnector(foyer, connection.connectorId)?.getProvider(namespace)
  if (!connection) throw new NotConnectedError()
  if (!provider) throw new ClientNotSetError()
  if (!adapter) throw new CapabilityMissingError({ capability: 'signing' })
  return { adapter, provider, account: connection.accounts[0] }
}

/** Turns what a wallet threw on a signature into an error of ours, also where it or its account cannot sign this at all. */
export function toSignError(cause: unknown, capability: string): unknown {
  if (cause instanceof BaseError || getWalletErrorKind(cause) !== 'unsupported') return toRequestError(cause)
  return new CapabilityMissingError({ capability, cause, details: getWalletErrorText(cause) })
}
