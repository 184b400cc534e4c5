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
  /** Wallet id to remember as recent. @default connectorId */
  walletId?: string | undefined
  /** Login to connect the embedded wallet with. */
  login?: NewLogin | undefined
}
/** Result of `connect`. */
export type ConnectReturnType = readonly [Connection, ...Connection[]]
/** Errors thrown by `connect`. */
export type ConnectErrorType = BaseError<
  | 'ABORTED'
  | 'CHAINS_NOT_SUPPORTED'
  | 'CONNECTION_REJECTED'
  | 'CONNECTOR_NOT_FOUND'
  | 'CONNECT_FAILED'
  | 'LIBRARY_MISSING'
  | 'NO_ACCOUNT'
  | 'WALLET_WINDOW_BLOCKED'
  | 'RELAY_UNREACHABLE'
  | 'REQUEST_PENDING'
  | 'WALLET_RESPONSE_INVALID'
>

/** Timeout of an unanswered wallet prompt. */
const connectTimeoutMs = 300_000

/**
 * Connects a wallet: prompts the visitor in the wallet, then adds its connections to the instance.
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
 * WalletResponseInvalidError, ChainsNotSupportedError, LibraryMissingError, NoAccountError, RelayUnreachableError,
 * AbortedError
 */
export async function connect(foyer: Foyer, parameters: ConnectParameters): Promise<ConnectReturnType> {
  const { connectorId, networkId = foyer.state.activeNetworkId } = parameters
  const connector = findConnector(foyer, connectorId)
  if (!connector) throw new ConnectorNotFoundError()
  followReports(foyer)
  logEvents(foyer)

  // An unscanned pairing code is not a connection in progress; only browser wallets count as connecting.
  const asked = connector.type === 'walletConnect' ? [] : connector.namespaces
  const signals = [foyer._internal.signal, AbortSignal.timeout(connectTimeoutMs)]
  const signal = AbortSignal.any(parameters.signal ? [...signals, parameters.signal] : signals)
  const accountType = (namespace: Namespace) => getDefaultAccountType(foyer, namespace)
  const prefer = (connection: Connection) => {
    // The embedded wallet was already asked for the visitor's preferred account type.
    if (connection.login) return connection
    const wanted = accountType(connection.namespace)
    return chooseAccount(connection, ({ type }) => type === wanted)
  }
  const finish = (opened: ConnectReturnType): ConnectReturnType => {
    // Read at this point because a wallet may be chosen while its code is waiting.
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
  /** An earlier prompt is still open in the wallet: the visitor is connected once they approve it. */
  const follow = () => {
    const parameters = { connector, signal, finish }
    const isFollowed = import('./followPending.ts').then(
      ({ followPending }) => followPending(foyer, parameters),
      () => false,
    )
    getAwaited(foyer).set(connectorId, { isFollowed, look() {} })
  }
  // A new attempt supersedes prompts the visitor has not answered.
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
        // Do not share an email address with other wallets.
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
