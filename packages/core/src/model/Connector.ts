import type { CaipNetworkId, Namespace } from '@foyer/contract'
import type { AppMetadata } from './AppMetadata.ts'
import type { Storage } from './createStorage.ts'
import type { EmbeddedWallet } from './EmbeddedWallet.ts'
import type { Login, NewLogin } from './Login.ts'
import type { LogLevel } from './logLevels.ts'
import type { Network } from './Network.ts'
import type { OpenSiwxMessage, SiwxProof } from './Siwx.ts'

/** Type of an account (docs/evidence/spec.md, section 3). */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'

/** One address that a wallet opened to the app. */
export type Account = {
  readonly address: string
  readonly namespace: Namespace
  readonly type: AccountType
  readonly publicKey?: string | undefined
  readonly path?: string | undefined
}

/**
 * Provider of a wallet in a namespace, in the shape of EIP-1193, with the JSON-RPC methods WalletConnect defines for it, both
 * in the browser and over a relay. Errors carry the wallet's numeric `code`.
 */
export type NamespaceProvider = {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): void
  removeListener?(event: string, listener: (value: unknown) => void): void
}

/** A wallet's live connection to the app in one namespace. */
export type Connection = {
  readonly connectorId: string
  readonly namespace: Namespace
  /** The active account is the first. */
  readonly accounts: readonly [Account, ...Account[]]
  /** The wallet's own first account, if the visitor chose another. Connectors never set it. */
  readonly chosenOver?: string | undefined
  /** The wallet's current network; may be one the app did not configure. */
  readonly networkId: CaipNetworkId
  /** Networks the wallet approved; absent when it can move to any. */
  readonly approvedNetworkIds?: readonly CaipNetworkId[] | undefined
  /** The logged-in user, for the embedded wallet. */
  readonly login?: Login | undefined
  /** Name and icon reported by the wallet behind a relay pairing. */
  readonly peer?: { readonly name: string; readonly icon?: string | undefined } | undefined
}

/**
 * How a connector reaches its wallet: `announced` by EIP-6963, `injected` as a bare global, `walletConnect` over a relay,
 * `auth` for the embedded wallet, else `external`.
 */
export type ConnectorType = 'announced' | 'injected' | 'walletConnect' | 'auth' | 'external'

/** Parameters of a connector's `connect`. */
export type ConnectorConnectParameters = {
  networks: readonly Network[]
  networkId: CaipNetworkId
  signal: AbortSignal
  /** Called with the pairing link, by connectors that pair. */
  onUri?: ((uri: string) => void) | undefined
  /** Default account type of the app, for a wallet that opens only the type it is asked for. */
  accountType?: ((namespace: Namespace) => AccountType) | undefined
  /** Login to connect with; only passed to the connector of type `auth`. */
  login?: NewLogin | undefined
}

/** A connection method for one wallet. */
export type Connector = {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly namespaces: readonly Namespace[]
  /** Data URI or URL of the icon. */
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
  /**
   * URL of the relay a `walletConnect` connector pairs over; unset for WalletConnect's public relay, which every published
   * wallet uses.
   */
  readonly relayUrl?: string | undefined
  /** Whether connecting opens a window of the wallet's site. @default false */
  readonly opensWindow?: boolean | undefined
  /** Whether the page is open inside this wallet, like an app inside a Safe. @default false */
  readonly hostsPage?: boolean | undefined
  /** `false` for a placeholder of a wallet that is not in this browser. @default true */
  readonly installed?: boolean | undefined
  /**
   * Looks for the wallet in the page; called once, in a browser. A connector with this method is listed once a `connectors`
   * event reports it as `installed`.
   */
  start?(): void
  /** Prompts the wallet; returns one connection for each namespace it opened. */
  connect(parameters: ConnectorConnectParameters): Promise<readonly [Connection, ...Connection[]]>
  /** Restores a connection without a prompt, and without a call that may open a window of the wallet; empty if there is none. */
  reconnect(parameters: { networks: readonly Network[]; signal: AbortSignal }): Promise<readonly Connection[]>
  /**
   * Reads the wallet's open accounts and network, without a call that may open a window, and reports changes; empty if
   * nothing is open. Absent if the wallet cannot be read silently.
   */
  look?(): Promise<readonly Connection[]>
  disconnect(): Promise<void>
  /** The provider of a namespace; `undefined` while not connected. */
  getProvider(namespace: Namespace): NamespaceProvider | undefined
  /** Logins and the secure frame; only on the connector of type `auth`. */
  readonly embedded?: EmbeddedWallet | undefined
}

/** Whether the relay's socket is connected. Not checked while no session or code needs it. */
export type RelayStatus = 'connected' | 'reconnecting'

/** A link to a wallet's app, on this phone, in which a request is pending. */
export type WalletAppLink = {
  readonly href: string
  readonly target: '_self' | '_top' | '_blank'
  /** Name of the wallet. */
  readonly name: string
}

/** An event that a connector or adapter reports to the instance. */
export type ConnectorEvent =
  | { type: 'connectors'; source: string; connectors: readonly Connector[] }
  /**
   * State of a connected wallet. `adopt` adds a wallet that the app itself connected through a library that an adapter wraps.
   * `active` makes it the active wallet; `beside` keeps the current one active. `first` adds the wallet whose browser the page is open
   * in, on a visitor's first visit; later visits keep the state the visitor left.
   */
  | { type: 'connection'; connection: Connection; adopt?: 'active' | 'beside' | 'first' | undefined }
  /** A library that an adapter wraps is prompting a wallet, or did not get a connection (`isOver`). */
  | { type: 'connecting'; namespace: Namespace; connectorId: string; isOver?: boolean | undefined }
  /** A wallet is locked, or opens no account for now: its connection waits until a `connection` event restores it. */
  | { type: 'waiting'; connectorId: string }
  /** A wallet disconnected. With `tell`, other tabs are notified, because the app itself disconnected it here. */
  | { type: 'disconnect'; connectorId: string; tell?: boolean | undefined }
  /** The app itself switched networks while no wallet of that namespace is connected. */
  | { type: 'network'; networkId: CaipNetworkId }
  /** A value that an extension injected into the page throws when it is read. */
  | { type: 'unreadable'; place: string; cause: unknown }
  /** A request is pending in a wallet's app that did not open automatically; absent once it is over. */
  | { type: 'appLink'; link?: WalletAppLink | undefined }
  /** The relay's socket was lost, or is back; emitted by pairing connectors. */
  | { type: 'relay'; status: RelayStatus }

/** Context of adapters and connectors. They have no access to the store. */
export type ConnectorContext = {
  /** Instance id: separates the storage of two instances on one page. */
  readonly id: string
  readonly projectId: string
  /** Base URL of the Foyer server, without a trailing slash. */
  readonly serverUrl: string
  readonly metadata: AppMetadata
  readonly storage: Storage
  /** Aborted when the instance is destroyed. */
  readonly signal: AbortSignal
  /** BCP 47 tag of the visitor's language. */
  language(): string
  networks(): readonly Network[]
  /** Endpoints to read a network from, best first: the app's own, then the server's. */
  rpcUrls(networkId: CaipNetworkId): readonly string[]
  /** The app's log level. */
  readonly logLevel: LogLevel | undefined
  /** Requests the endpoints of `rpcUrls`; if the server does not serve a chain, falls back to the chain's `rpcUrls.default`. */
  readonly fetchRpc: typeof fetch
  emit(event: ConnectorEvent): void
  /**
   * Offers a sign-in message to sign while connecting, so that one approval does both. `undefined` if the app asks for no
   * sign-in, asks later, or the server does not answer: the wallet then connects first. Never rejects.
   */
  offerSignIn?(request: {
    networks: readonly Network[]
    signal: AbortSignal
  }): Promise<SignInOffer | undefined>
}

/** A sign-in that a connector may combine with connecting. */
export type SignInOffer = {
  readonly message: OpenSiwxMessage
  /**
   * Submits the signed messages: one for each network, all of one account and with the nonce of `message`. Call it before
   * `connect` returns the connections.
   *
   * @throws the errors of the proof check, if the app requires sign-in.
   */
  accept(proofs: readonly [SiwxProof, ...SiwxProof[]], options: { signal: AbortSignal }): Promise<void>
}

/** Creates a connector for an instance. */
export type ConnectorFactory = (context: ConnectorContext) => Connector
