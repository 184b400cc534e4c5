import type { CaipNetworkId, Namespace } from '@foyer/contract'
import type { HeldRequest, WalletControls } from '../shared/createControls.ts'

/** What became of a call: its value, or the code of its error. */
export type Outcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: string | number | undefined; readonly message: string }

/** A connection as the app sees it. */
export type SeenConnection = {
  readonly connectorId: string
  readonly namespace: Namespace
  readonly networkId: CaipNetworkId
  readonly accounts: readonly { readonly address: string; readonly publicKey?: string | undefined }[]
}

/** A connector as the app sees it. */
export type SeenConnector = {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly namespaces: readonly string[]
}

/** An attempt to connect that may still be open. */
export type Attempt = {
  /** Resolves when the attempt ended. */
  finished(): Promise<Outcome>
  abort(): Promise<void>
}

/** The app's side: a page, or whatever else runs an instance of Foyer with the adapter under test. */
export type ConformanceApp = {
  connector(): Promise<SeenConnector | undefined>
  /** Asks the wallet, by pairing where that is the way. */
  startConnect(networkId: CaipNetworkId): Promise<Attempt>
  connection(): Promise<SeenConnection | undefined>
  /** The namespace is `connecting` or `connected`, or `disconnected`. */
  status(): Promise<string>
  disconnect(): Promise<Outcome>
  switchNetwork(networkId: CaipNetworkId): Promise<Outcome>
  signMessage(message: string): Promise<Outcome>
  /** Asks the provider that the latest connection had, also when it is gone. */
  request(method: string, params?: unknown): Promise<Outcome>
  signIn(): Promise<Outcome>
  /** `status` of `state.signIn`. */
  signInStatus(): Promise<string>
  /** Sessions the server keeps for this browser. */
  sessionCount(): Promise<number>
  /** Opens the page again, after what happens meanwhile; resolves when what was connected is restored or given up. */
  reload(parameters?: { meanwhile(): void | Promise<void> }): Promise<void>
  /** Nothing more can be loaded until it is back. */
  setLoading(isPossible: boolean): Promise<void>
  /** Ends the instance; the page stays. */
  destroy(): Promise<void>
  /** What ties this page to wallets and the relay: listeners, and open sockets, by what they are. */
  ties(): Promise<readonly string[]>
}

/** The wallet's side. A missing member is something the wallet has no way to do. */
export type ConformanceWallet = Pick<WalletControls, 'rejectNext' | 'pendNext'> & {
  holdNext(): Pick<HeldRequest, 'arrived' | 'release'>
  /** How often the person was asked to connect so far. */
  connectCount(): number
  /** How often it was called so far. */
  callCount(): number
  /** Address of an account on a network. */
  address(accountIndex: number, networkId: CaipNetworkId): string
  /** Answers the next attempt to connect with what is no address. */
  nonsenseConnect(): void
  /** Answers the next request for a signature with what is none. */
  nonsenseSign(): void
  /** Uses an account and tells the app. */
  switchAccount(accountIndex: number): void | Promise<void>
  /** Moves to a network and tells the app. */
  switchNetwork?(networkId: CaipNetworkId): void | Promise<void>
  /** Leaves the app and tells it. */
  disconnect(): void | Promise<void>
  /** Leaves the app while its page is away. */
  leave(): void | Promise<void>
  /** Forgets that it ever opened an account to the app, where it remembers that. */
  forgetPermissions?(): void
  /** Approves only this network the next time. */
  approveOnly?(networkId: CaipNetworkId): void
  /** Sessions it has open, where it counts them. */
  sessionCount?(): number
  /** Sessions that the app ended so far, where it counts them. */
  endedCount?(): number
}

/** One adapter over one transport. */
export type ConformanceTarget = {
  readonly namespace: Namespace
  readonly transport: 'injected' | 'relay'
  /** Two networks of the app, the one that attempts start on first. */
  readonly networkIds: readonly [CaipNetworkId, CaipNetworkId]
  /** A network the app does not have, to which the wallet may go. */
  readonly foreignNetworkId: CaipNetworkId
  readonly app: ConformanceApp
  readonly wallet: ConformanceWallet
  /** A request that signs, as apps make it of the provider. */
  signRequest(address: string): { method: string; params: unknown }
  /** Says whether an account signed a text. */
  verify(signed: {
    networkId: CaipNetworkId
    address: string
    message: string
    signature: string
  }): Promise<boolean>
  /** A transaction for the first network: how it is asked for, and whether the answer is a real one. */
  transaction(address: string): Promise<{
    method: string
    params: unknown
    check(answer: unknown): Promise<boolean>
  }>
}
