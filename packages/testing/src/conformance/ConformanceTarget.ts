import type { CaipNetworkId, Namespace } from '@foyer/contract'
import type { HeldRequest, WalletControls } from '../shared/createControls.ts'

/** Outcome of a call: its value, or its error code. */
export type Outcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: string | number | undefined; readonly message: string }

/** A connection as exposed to the app. */
export type SeenConnection = {
  readonly connectorId: string
  readonly namespace: Namespace
  readonly networkId: CaipNetworkId
  readonly accounts: readonly { readonly address: string; readonly publicKey?: string | undefined }[]
}

/** A connector as exposed to the app. */
export type SeenConnector = {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly namespaces: readonly string[]
}

/** An attempt to connect, possibly still pending. */
export type Attempt = {
  /** Resolves when the attempt has ended. */
  finished(): Promise<Outcome>
  abort(): Promise<void>
}

/** The app's side: a page, or any other host of a Foyer instance with the adapter under test. */
export type ConformanceApp = {
  connector(): Promise<SeenConnector | undefined>
  /** Starts a connect request, by pairing if the transport requires it. */
  startConnect(networkId: CaipNetworkId): Promise<Attempt>
  connection(): Promise<SeenConnection | undefined>
  /** Status of the namespace: `connecting`, `connected` or `disconnected`. */
  status(): Promise<string>
  disconnect(): Promise<Outcome>
  switchNetwork(networkId: CaipNetworkId): Promise<Outcome>
  signMessage(message: string): Promise<Outcome>
  /** Sends a request to the provider of the latest connection, even if that connection has ended. */
  request(method: string, params?: unknown): Promise<Outcome>
  signIn(): Promise<Outcome>
  /** `status` of `state.signIn`. */
  signInStatus(): Promise<string>
  /** Number of sessions the server keeps for this browser. */
  sessionCount(): Promise<number>
  /** Reloads the page, running `meanwhile` in between. Resolves when earlier connections are restored or given up. */
  reload(parameters?: { meanwhile(): void | Promise<void> }): Promise<void>
  /** While off, no further code can be loaded. */
  setLoading(isPossible: boolean): Promise<void>
  /** Destroys the instance; the page stays. */
  destroy(): Promise<void>
  /** Returns this page's resources: listeners on wallets, and open sockets to the relay, by description. */
  ties(): Promise<readonly string[]>
}

/** The wallet's side. An absent member is unsupported by the wallet. */
export type ConformanceWallet = Pick<WalletControls, 'rejectNext' | 'pendNext'> & {
  holdNext(): Pick<HeldRequest, 'arrived' | 'release'>
  /** Number of connect prompts so far. */
  connectCount(): number
  /** Number of calls so far. */
  callCount(): number
  /** Returns the address of an account on a network. */
  address(accountIndex: number, networkId: CaipNetworkId): string
  /** Answers the next connect request with an invalid address. */
  nonsenseConnect(): void
  /** Answers the next signature request with an invalid signature. */
  nonsenseSign(): void
  /** Switches to an account and notifies the app. */
  switchAccount(accountIndex: number): void | Promise<void>
  /** Switches to a network and notifies the app. */
  switchNetwork?(networkId: CaipNetworkId): void | Promise<void>
  /** Disconnects from the app and notifies it. */
  disconnect(): void | Promise<void>
  /** Disconnects from the app while its page is closed. */
  leave(): void | Promise<void>
  /** Forgets all permissions of the app, if the wallet stores them. */
  forgetPermissions?(): void
  /** Approves only this network the next time. */
  approveOnly?(networkId: CaipNetworkId): void
  /** Number of open sessions, if the wallet counts them. */
  sessionCount?(): number
  /** Number of sessions ended by the app so far, if the wallet counts them. */
  endedCount?(): number
}

/** One adapter over one transport. */
export type ConformanceTarget = {
  readonly namespace: Namespace
  readonly transport: 'injected' | 'relay'
  /** Two networks of the app; attempts start on the first. */
  readonly networkIds: readonly [CaipNetworkId, CaipNetworkId]
  /** A network the app does not configure, to which the wallet can switch. */
  readonly foreignNetworkId: CaipNetworkId
  readonly app: ConformanceApp
  readonly wallet: ConformanceWallet
  /** Returns a signing request as apps send it to the provider. */
  signRequest(address: string): { method: string; params: unknown }
  /** Whether an account signed a text. */
  verify(signed: {
    networkId: CaipNetworkId
    address: string
    message: string
    signature: string
  }): Promise<boolean>
  /** Returns a transaction for the first network: its request, and a check of the answer. */
  transaction(address: string): Promise<{
    method: string
    params: unknown
    check(answer: unknown): Promise<boolean>
  }>
}
