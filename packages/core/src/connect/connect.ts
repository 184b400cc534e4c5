import { type BaseError, type CaipNetworkId, ConnectorNotFoundError, type Namespace } from '@foyer/contract'
import { withSignal } from '../base/withSignal.ts'
import { logEvents } from '../log/logEvents.ts'
import type { Connection } from '../model/Connector.ts'
import { type Foyer, findConnector } from '../model/Foyer.ts'
import { getServedNetworks } from '../model/getServedNetworks.ts'
import type { NewLogin } from '../model/Login.ts'
import { toConnectError } from '../wallet/walletErrors.ts'
import { getDefaultAccountType } from './accountType.ts'
import { chooseAccount } from './chooseAccount.ts'
import { commit } from './commit.ts'
import { followReports } from './connectionReports.ts'
import { endAwaited, getAwaited } from './getAwaited.ts'

/** Parameters of `connect`. */
export type ConnectParameters = {
  connectorId: string
  /** @default the active network */
  networkId?: CaipNetworkId | undefined
  signal?: AbortSignal | undefined
  /** Called with the pairing link, by connectors that pair. */
  onUri?: ((uri: string) => void) | undefined
  /** Id under which the wallet is remembered as recent. @default connectorId */
  walletId?: string | undefined
  /** The login whose wallet is connected, for the embedded wallet. */
  login?: NewLogin | undefined
}
/** What `connect` gives. */
export type ConnectReturnType = readonly [Connection, ...Connection[]]
/** What `connect` throws. */
export type ConnectErrorType = BaseError<
  | 'ABORTED'
  | 'CHAINS_NOT_SUPPORTED'
  | 'CONNECTION_REJECTED'
  | 'CONNECTOR_NOT_FOUND'
  | 'CONNECT_FAILED'
  | 'LIBRARY_MISSING'
  | 'NO_ACCOUNT'
  | 'RELAY_UNREACHABLE'
  | 'REQUEST_PENDING'
  | 'WALLET_RESPONSE_INVALID'
>

/** An unanswered wallet prompt is given up after this long. */
const connectTimeoutMs = 300_000

/**
 * Connects a wallet: asks the person there, then makes its connections the instance's.
 *
 * @example
 * ```ts
 * import { connect, isErrorCode } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * try {
 *   const [connection] = await connect(foyer, { connectorId: 'io.metamask' })
 *   console.log(connection.accounts[0].address)
 * } catch (error) {
 *   if (!isErrorCode(error, 'CONNECTION_REJECTED')) throw error
 * }
 * ```
 *
 * @throws ConnectorNotFoundError, ConnectionRejectedError, RequestPendingError, ConnectFailedError,
 * WalletResponseInvalidError, ChainsNotSupportedError, LibraryMissingError, NoAccountError, RelayUnreachableError, AbortedError
 */
export async function connect(foyer: Foyer, parameters: ConnectParameters): Promise<ConnectReturnType> {
  const { connectorId, networkId = foyer.state.activeNetworkId } = parameters
  const connector = findConnector(foyer, connectorId)
  if (!connector) throw new ConnectorNotFoundError()
  followReports(foyer)
  logEvents(foyer)

  // A code nobody scanned yet is no connection in progress: only a wallet of the browser counts as connecting.
  const asked = connector.type === 'walletConnect' ? [] : connector.namespaces
  const signals = [foyer._internal.signal, AbortSignal.timeout(connectTimeoutMs)]
  const signal = AbortSignal.any(parameters.signal ? [...signals, parameters.signal] : signals)
  const accountType = (namespace: Namespace) => getDefaultAccountType(foyer, namespace)
  const prefer = (connection: Connection) => {
    // The embedded wallet was asked for the kind the visitor prefers.
    if (connection.login) return connection
    const wanted = accountType(connection.namespace)
    return chooseAccount(connection, ({ type }) => type === wanted)
  }
  const finish = (opened: ConnectReturnType): ConnectReturnType => {
    // Read now: a wallet may be chosen while its code is waiting.
    const { walletId = connectorId } = parameters
    const connections: ConnectReturnType = [prefer(opened[0]), ...opened.slice(1).map(prefer)]
    commit(
      foyer,
      { type: 'connected', connections, isChosen: true },
      { recentWallet: walletId, tell: { type: 'connect', connectorId } },
    )
    commit(foyer, { type: 'answered', connectorId, namespaces: asked })
    const namespaces = connections.map(({ namespace }) => namespace)
    foyer._internal.emit('CONNECT_SUCCESS', {
      name: connections[0].peer?.name ?? connector.name,
      namespaces,
      reconnect: false,
    })
    return connections
  }
  /** An earlier question is open in the wallet: once the visitor approves it, they are connected. */
  const follow = () => {
    const parameters = { connector, signal, finish }
    const isFollowed = import('./followPending.ts').then(
      ({ followPending }) => followPending(foyer, parameters),
      () => false,
    )
    getAwaited(foyer).set(connectorId, { isFollowed, look() {} })
  }
  // The visitor asks for a wallet now: what they did not answer before counts no more.
  endAwaited(foyer)
  commit(foyer, { type: 'asked', connectorId, namespaces: asked })
  try {
    const networks = getServedNetworks(foyer)
    if (connector.embedded) (await import('../embedded/followEmbedded.ts')).followEmbedded(foyer, connector)
    const opened = await withSignal(
      connector.connect({
        networks,
        networkId,
        signal,
        onUri: parameters.onUri,
        accountType,
        // An email address is no other wallet's business.
        login: connector.embedded && parameters.login,
      }),
      signal,
    )
    return finish(opened)
  } catch (cause) {
    commit(foyer, { type: 'answered', connectorId, namespaces: asked })
    const error = await toConnectError(cause)
    if (error.code === 'REQUEST_PENDING') follow()
    if (error.code === 'CONNECTION_REJECTED') foyer._internal.emit('USER_REJECTED', { code: error.code })
    else if (error.code !== 'ABORTED') foyer._internal.emit('CONNECT_ERROR', { code: error.code })
    throw error
  }
}
