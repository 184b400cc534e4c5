import {
  AccountMovedError,
  type BaseError,
  CapabilityMissingError,
  ChainUnsupportedError,
  NetworkMovedError,
  NotConnectedError,
  type Payment,
  PaymentExpiredError,
  PaymentRefusedError,
  toFrameChainId,
} from '@foyer/contract'
import { isSameAddress } from '../base/isSameAddress.ts'
import { type Foyer, findConnector } from '../model/Foyer.ts'
import type { PaySource, PreparedPayment } from '../model/Pay.ts'
import { findNetwork, getConnection } from '../model/selectors.ts'
import { keepTerms } from './keepTerms.ts'
import { payUntilMs } from './payUntilMs.ts'

/** Parameters of `preparePayment`. */
export type PreparePaymentParameters = {
  payment: Payment
  source: PaySource
  /** Maximum that may leave the account, if the visitor agreed to one. */
  most?: bigint | undefined
  signal?: AbortSignal | undefined
}
/** Errors thrown by `preparePayment`. */
export type PreparePaymentErrorType = BaseError<
  | 'CAPABILITY_MISSING'
  | 'CHAIN_UNSUPPORTED'
  | 'INSUFFICIENT_FUNDS'
  | 'NETWORK_MOVED'
  | 'NOT_CONNECTED'
  | 'PAYMENT_EXPIRED'
  | 'PAYMENT_REFUSED'
  | 'QUOTE_CHANGED'
  | 'RPC_FAILED'
  | 'SWAP_NO_ROUTE'
>

/**
 * Prepares a payment for the active account, and simulates it on the chain. The calls are built locally, not by a server.
 * Nothing is signed or sent.
 *
 * @example
 * ```ts
 * import { type Payment, type PaySource, preparePayment } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * async function review(payment: Payment, source: PaySource) {
 *   return preparePayment(foyer, { payment, source })
 * }
 * ```
 *
 * @throws PaymentRefusedError if the terms are not those that were loaded, PaymentExpiredError, NotConnectedError,
 * ChainUnsupportedError, NetworkMovedError, CapabilityMissingError, and the adapter's errors.
 */
export async function preparePayment(
  foyer: Foyer,
  { payment, source, most, signal }: PreparePaymentParameters,
): Promise<PreparedPayment> {
  const { mark, expiry, options } = await keepTerms(foyer, payment)
  if (!options.some((option) => JSON.stringify(option) === JSON.stringify(source.option)))
    throw new PaymentRefusedError({ reason: 'it cannot be paid with that' })
  if (Date.now() >= payUntilMs(payment)) throw new PaymentExpiredError()
  const { network, connection, provider, load } = findPayer(foyer, source)
  const embedded = findConnector(foyer, connection.connectorId)?.embedded
  const account = connection.accounts[0]
  const own = foyer._internal.signal
  return (await load()).prepare({
    account: account.address,
    network,
    source,
    mark,
    expiry,
    most,
    provider,
    quoteFee:
      embedded && account.type === 'smartAccount'
        ? async (calls) => {
            const payload = {
              chainId: toFrameChainId(network.caipNetworkId),
              calls: calls.map(({ to, value, data }) => ({ to, value: value.toString(), data })),
            }
            const { fee, isSponsored } = await embedded.request('QUOTE_CALLS', payload, { signal })
            return { max: BigInt(fee), isSponsored }
          }
        : undefined,
    signal: signal ? AbortSignal.any([signal, own]) : own,
  })
}

/**
 * Finds the paying account, and checks that it is still on the payment's network.
 *
 * @throws ChainUnsupportedError, NotConnectedError, NetworkMovedError, AccountMovedError, CapabilityMissingError
 */
export function findPayer(foyer: Foyer, { option }: PaySource, account?: string) {
  const network = foyer.state.networks.find(({ caipNetworkId }) =>
    option.asset.startsWith(`${caipNetworkId}/`),
  )
  if (!network || !findNetwork(foyer.state, network.caipNetworkId)) throw new ChainUnsupportedError()
  const connection = getConnection(foyer.state, network.chainNamespace)
  if (!connection) throw new NotConnectedError()
  if (foyer.state.activeNetworkId !== network.caipNetworkId || connection.networkId !== network.caipNetworkId)
    throw new NetworkMovedError()
  if (account !== undefined && !isSameAddress(connection.accounts[0].address, account))
    throw new AccountMovedError()
  const load = foyer._internal.adapters.get(network.chainNamespace)?.payments
  if (!load) throw new CapabilityMissingError({ capability: 'payments' })
  const provider = findConnector(foyer, connection.connectorId)?.getProvider(network.chainNamespace)
  return { network, connection, provider, load }
}
