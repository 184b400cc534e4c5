import type { CaipNetworkId, Namespace } from '@foyer/contract'
import type { AppMetadata } from './AppMetadata.ts'
import type { Storage } from './createStorage.ts'
import type { EmbeddedWallet } from './EmbeddedWallet.ts'
import type { Login, NewLogin } from './Login.ts'
import type { LogLevel } from './logLevels.ts'
import type { Network } from './Network.ts'
import type { OpenSiwxMessage, SiwxProof } from './Siwx.ts'

/** What kind of account an address is (docs/spec.md, section 3). */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'

/** One address a wallet opened to the app. */
export type Account = {
  readonly address: string
  readonly namespace: Namespace
  readonly type: AccountType
  readonly publicKey?: string | undefined
  readonly path?: string | undefined
}

/**
 * How a wallet is asked in a namespace, in the shape of EIP-1193: by the JSON-RPC methods that WalletConnect defines for
 * it, in the browser and over a relay alike. Errors carry the wallet's numeric `code`.
 */
export type NamespaceProvider = {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): void
  removeListener?(event: string, listener: (value: unknown) => void): void
}

/** A wallet's live tie to the app in one namespace. */
export type Connection = {
  readonly connectorId: string
  readonly namespace: Namespace
  /** The active account is the first. */
  readonly accounts: readonly [Account, ...Account[]]
  /** The wallet's own first account, where the visitor chose another. Connectors leave it out. */
  readonly chosenOver?: string | undefined
  /** Where the wallet is now; may be a network the app did not configure. */
  readonly networkId: CaipNetworkId
  /** Networks the wallet approved; absent when it can move to any. */
  readonly approvedNetworkIds?: readonly CaipNetworkId[] | undefined
  /** Who is logged in, where the wallet is the embedded one. */
  readonly login?: Login | undefined
  /** The wallet behind a relay pairing, as it names itself. */
  readonly peer?: { readonly name: string; readonly icon?: string | undefined } | undefined
}

/**
 * How a connector reaches its wallet: `announced` by EIP-6963, `injected` as a bare global, `walletConnect`
 * over a relay, `auth` is the embedded wallet, `external` otherwise.
 */
export type ConnectorType = 'announced' | 'injected' | 'walletConnect' | 'auth' | 'external'

/** What a connector gets when it is asked to connect. */
export type ConnectorConnectParameters = {
  networks: readonly Network[]
  networkId: CaipNetworkId
  signal: AbortSignal
  /** Called with the pairing link, by connectors that have one. */
  onUri?: ((uri: string) => void) | undefined
  /** The kind of account the app starts with, for a wallet that opens only the one it is asked for. */
  accountType?: ((namespace: Namespace) => AccountType) | undefined
  /** The login whose wallet is connected; only the connector of type `auth` gets it. */
  login?: NewLogin | undefined
}

/** A way to one wallet. */
export type Connector = {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly namespaces: readonly Namespace[]
  /** Data URI or address of the icon. */
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
  /**
   * Address of the relay over which a connector of type `walletConnect` pairs, unless it is WalletConnect's public one, which
   * every published wallet dials.
   */
  readonly relayUrl?: string | undefined
  /** Connecting opens a window of the wallet's site. @default false */
  readonly opensWindow?: boolean | undefined
  /** `false` when it only stands for a wallet that is not in this browser. @default true */
  readonly installed?: boolean | undefined
  /**
   * Looks for the wallet around the page; called once, in a browser. A connector that has it is listed once it reports itself by a
   * `connectors` event as `installed`.
   */
  start?(): void
  /** Asks the wallet; gives one connection for each namespace it opened. */
  connect(parameters: ConnectorConnectParameters): Promise<readonly [Connection, ...Connection[]]>
  /**
   * Restores a connection without asking the person, and without a call that may open a window of the wallet; empty when
   * there is none.
   */
  reconnect(parameters: { networks: readonly Network[]; signal: AbortSignal }): Promise<readonly Connection[]>
  /**
   * Reads which accounts and network the wallet has open now, without a call that may open a window, and reports what
   * moved; empty while nothing is open. Absent where the wallet cannot be read.
   */
  look?(): Promise<readonly Connection[]>
  disconnect(): Promise<void>
  /** The provider of a namespace; `undefined` while not connected. */
  getProvider(namespace: Namespace): NamespaceProvider | undefined
  /** Logins and the secure frame, of the connector of type `auth`. */
  readonly embedded?: EmbeddedWallet | undefined
}

/** Whether the socket to the relay stands. Nobody asks while no session and no code needs it. */
export type RelayStatus = 'connected' | 'reconnecting'

/** Leads to the app of a wallet that a request waits in, on this phone. */
export type WalletAppLink = {
  readonly href: string
  readonly target: '_self' | '_top' | '_blank'
  /** Name of the wallet. */
  readonly name: string
}

/** What a connector or adapter tells the instance. */
export type ConnectorEvent =
  | { type: 'connectors'; source: string; connectors: readonly Connector[] }
  /**
   * Where a connected wallet is now. `adopt` takes in one that the app itself connected, through a library that an
   * adapter runs over: as the visitor's choice (`active`), or kept `beside` the active one. `first` takes in the wallet that
   * the page is inside of, on a visitor's first visit: later ones find what the visitor left.
   */
  | { type: 'connection'; connection: Connection; adopt?: 'active' | 'beside' | 'first' | undefined }
  /** A library that an adapter runs over asks a wallet by itself, or got no connection (`isOver`). */
  | { type: 'connecting'; namespace: Namespace; connectorId: string; isOver?: boolean | undefined }
  /** A wallet is locked, or opens no account for now: its connection waits until a `connection` event brings it back. */
  | { type: 'waiting'; connectorId: string }
  /** A wallet is left. `tell` says so to the other tabs, where the app itself left it here. */
  | { type: 'disconnect'; connectorId: string; tell?: boolean | undefined }
  /** The app itself moved to a network while no wallet of its namespace is connected. */
  | { type: 'network'; networkId: CaipNetworkId }
  /** What an extension put at a place of the page throws when it is looked at. */
  | { type: 'unreadable'; place: string; cause: unknown }
  /** A request waits in a wallet's app that did not open by itself; absent once it is over. */
  | { type: 'appLink'; link?: WalletAppLink | undefined }
  /** The relay's socket was lost, or is back; sent by connectors that pair. */
  | { type: 'relay'; status: RelayStatus }

/** What the instance gives adapters and connectors. They never see the store. */
export type ConnectorContext = {
  /** Instance id: keeps apart what two instances on one page store. */
  readonly id: string
  readonly projectId: string
  /** Base URL of the Foyer server, without a trailing slash. */
  readonly serverUrl: string
  readonly metadata: AppMetadata
  readonly storage: Storage
  /** Aborted when the instance is destroyed. */
  readonly signal: AbortSignal
  /** BCP 47 tag of what the visitor reads. */
  language(): string
  networks(): readonly Network[]
  /** Endpoints that read a network, best first: the app's own, then the server's. */
  rpcUrls(networkId: CaipNetworkId): readonly string[]
  /** What the app wants logged. */
  readonly logLevel: LogLevel | undefined
  /** Asks the endpoints of `rpcUrls`; where the server does not serve a chain, the chain's `rpcUrls.default` answers. */
  readonly fetchRpc: typeof fetch
  emit(event: ConnectorEvent): void
  /**
   * What a wallet may sign while it connects, so that one approval does both; `undefined` where the app asks visitors for
   * no sign-in, asks later, or the server does not answer: then they connect first. Never rejects.
   */
  offerSignIn?(request: {
    networks: readonly Network[]
    signal: AbortSignal
  }): Promise<SignInOffer | undefined>
}

/** A sign-in that a connector may take along. */
export type SignInOffer = {
  readonly message: OpenSiwxMessage
  /**
   * Hands in what the wallet signed, one for each network, all of one account and with the nonce of `message`. Call it
   * before `connect` gives the connections.
   *
   * @throws what the check of a proof throws, where nobody stays connected without signing in.
   */
  accept(proofs: readonly [SiwxProof, ...SiwxProof[]], options: { signal: AbortSignal }): Promise<void>
}

/** Creates a connector for an instance. */
export type ConnectorFactory = (context: ConnectorContext) => Connector
