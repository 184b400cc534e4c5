import {
  type BaseError,
  type CaipNetworkId,
  CapabilityMissingError,
  isErrorCode,
  NetworkNotFoundError,
  NetworkWithoutAdapterError,
  SwitchNetworkFailedError,
} from '@foyer/contract'
import { withSignal } from '../base/withSignal.ts'
import { commit } from '../connect/commit.ts'
import { isSameConnection } from '../connect/reduceConnections.ts'
import { raiseAlert } from '../log/raiseAlert.ts'
import { type Foyer, type FoyerConfig, findConnector } from '../model/Foyer.ts'
import { isWithoutAdapter } from '../model/isWithoutAdapter.ts'
import { findNetwork, getConnection } from '../model/selectors.ts'
import { refreshAfterError } from '../wallet/refreshAfterError.ts'
import { getWalletErrorText, isOurs, toRequestError } from '../wallet/walletErrors.ts'

/** Numeric chain ids of the EVM chains among networks. */
type ChainIdOf<networkId extends CaipNetworkId> = CaipNetworkId extends networkId
  ? number
  : networkId extends `eip155:${infer chainId extends number}`
    ? chainId
    : never

/** Parameters of `switchNetwork`. */
export type SwitchNetworkParameters<config extends FoyerConfig = FoyerConfig> = {
  /** CAIP-2 id of the network; an EVM chain's number is accepted as well. */
  networkId: config['networkId'] | ChainIdOf<config['networkId']>
  signal?: AbortSignal | undefined
}
/** Errors thrown by `switchNetwork`. */
export type SwitchNetworkErrorType = BaseError<
  | 'ABORTED'
  | 'CAPABILITY_MISSING'
  | 'NETWORK_NOT_FOUND'
  | 'NETWORK_WITHOUT_ADAPTER'
  | 'REQUEST_PENDING'
  | 'REQUEST_REJECTED'
  | 'SWITCH_NETWORK_FAILED'
>

const switchTimeoutMs = 120_000

/**
 * Makes a network the active one. A connected wallet of its namespace is asked to switch first.
 *
 * @example
 * ```ts
 * import { switchNetwork } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * await switchNetwork(foyer, { networkId: 'eip155:8453' })
 * ```
 *
 * @throws NetworkNotFoundError, NetworkWithoutAdapterError, RequestRejectedError, RequestPendingError,
 * SwitchNetworkFailedError, CapabilityMissingError, AbortedError
 */
export async function switchNetwork<config extends FoyerConfig>(
  foyer: Foyer<config>,
  parameters: SwitchNetworkParameters<config>,
): Promise<void> {
  const networkId: CaipNetworkId =
    typeof parameters.networkId === 'number' ? `eip155:${parameters.networkId}` : parameters.networkId
  const network = findNetwork(foyer.state, networkId)
  if (!network) {
    raiseAlert(foyer, 'NETWORK_NOT_FOUND', networkId)
    throw new NetworkNotFoundError()
  }
  if (isWithoutAdapter(foyer, network)) throw new NetworkWithoutAdapterError({ networkId })
  const connection = getConnection(foyer.state, network.chainNamespace)

  if (connection && connection.networkId !== networkId) {
    const provider = findConnector(foyer, connection.connectorId)?.getProvider(network.chainNamespace)
    const adapter = foyer._internal.adapters.get(network.chainNamespace)
    if (!adapter?.switchNetwork || !provider)
      throw new CapabilityMissingError({ capability: 'switching networks' })
    const signals = [foyer._internal.signal, AbortSignal.timeout(switchTimeoutMs)]
    const signal = AbortSignal.any(parameters.signal ? [...signals, parameters.signal] : signals)
    try {
      await withSignal(adapter.switchNetwork({ provider, network, signal }), signal)
    } catch (cause) {
      void refreshAfterError(foyer, network.chainNamespace, cause)
      const error = await toRequestError(cause)
      // If the wallet throws no error, all that is known is that it did not switch.
      const isOdd = isErrorCode(error, 'WALLET_RESPONSE_INVALID') && !(cause instanceof Error)
      if (isOurs(error) && !isOdd) throw error
      throw new SwitchNetworkFailedError({ cause, details: await getWalletErrorText(cause) })
    }
    // The app removed the network, or its adapter, while the wallet was asked.
    if (!findNetwork(foyer.state, networkId)) throw new NetworkNotFoundError()
    if (isWithoutAdapter(foyer, network)) throw new NetworkWithoutAdapterError({ networkId })
    const now = getConnection(foyer.state, network.chainNamespace)
    // Another wallet became the active one meanwhile, and is not on that network.
    if (now && now.connectorId !== connection.connectorId) {
      const asked = foyer.state.connections.find((known) => isSameConnection(known, connection))?.connection
      if (asked) commit(foyer, { type: 'added', connections: [{ ...asked, networkId }] })
      throw new SwitchNetworkFailedError({ details: 'Another wallet became the active one' })
    }
    // The wallet's own event may already have reported it, and may have changed the account as well.
    if (now && now.networkId !== networkId)
      commit(foyer, { type: 'connected', connections: [{ ...now, networkId }] })
  }
  commit(foyer, { type: 'moved', networkId }, { tell: { type: 'network', networkId } })
  foyer._internal.emit('SWITCH_NETWORK', { networkId })
}
