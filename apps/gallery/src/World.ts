import type {
  BaseError,
  CaipNetworkId,
  DirectoryWallet,
  ErrorCode,
  FrameRequestType,
  Gap,
  Namespace,
  Nft,
  Payment,
  RemoteFeature,
  Report,
  TokenBalance,
  Transaction,
} from '@foyer/contract'
import type {
  Connection,
  FoyerOptions,
  Network,
  OnrampRecord,
  PreparedTransfer,
  Swap,
  SwapStep,
} from '@foyer/core'

/** A wallet of the browser. */
export type Extension = {
  readonly id: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
  /** Supported namespaces in addition to `eip155`. @default none */
  readonly others?: readonly Namespace[] | undefined
}

/** An answer that never arrives, or a server that is unreachable. */
export type Missing = 'silent' | 'down'

/** An offer for a swap. */
export type SwapWorld = {
  /** `unknown`: no source reports it. */
  readonly impactBps: number | 'unknown' | undefined
  readonly fees: readonly { name: string; amount: string }[]
  readonly keepsPart: boolean
  /** The offer wraps the network’s own currency. */
  readonly isWrap: boolean
  /** The wallet's requests. */
  readonly steps: readonly SwapStep[]
  readonly isBatched: boolean
  /** The swap was refused for this reason, would fail, or could not be tried. */
  readonly failure: 'refused' | 'fails' | 'untried' | 'onlyTried'
}

/** An on-ramp offer. */
export type OnrampWorld = {
  /** Names of the providers, best offer first. */
  readonly providers: readonly string[]
  /** Providers that do not respond. */
  readonly missing: readonly string[]
  /** There are no offers, or the request for them fails. */
  readonly quotes: 'none' | Missing
  /** The server's response to an order. */
  readonly ordering: 'changed' | Missing
  /** Payment methods. @default card and bank */
  readonly methods: readonly string[]
}

/** The world around the modal. */
export type World = {
  /** Wallets of the browser. @default two */
  readonly extensions?: readonly Extension[] | undefined
  /** A wallet's reaction to a request to connect. @default 'agrees' */
  readonly connecting?: 'agrees' | 'waits' | 'declines' | 'fails' | 'invalidated' | 'hasNone' | undefined
  /** A wallet's reaction to a request to switch. @default 'agrees' */
  readonly switching?: 'agrees' | 'waits' | 'declines' | undefined
  /** Wallets of the server's directory. @default a dozen */
  readonly directory?: readonly DirectoryWallet[] | Missing | undefined
  /** Balances on the server. @default four */
  readonly balances?: readonly TokenBalance[] | Missing | undefined
  /** Transactions on the server. @default nine */
  readonly transactions?: readonly Transaction[] | Missing | undefined
  /** NFTs on the server. @default four */
  readonly nfts?: readonly Nft[] | Missing | undefined
  /** Gaps reported by the server. @default none */
  readonly missing?: readonly Gap[] | undefined
  /** Reports by address; `silent`: the sources do not respond. @default the server has no sources */
  readonly reports?: Readonly<Record<string, readonly Report[]>> | Missing | undefined
  /** Names on the server: where they can be registered, and which are taken. @default none */
  readonly names?:
    | { readonly zones: readonly string[]; readonly taken: readonly string[] | Missing }
    | Missing
    | undefined
  /** The account's name and image. @default unknown */
  readonly identity?: { readonly name: string; readonly avatar: string | null } | undefined
  /** The name the account registered with the server. @default none */
  readonly ownName?: string | Missing | undefined
  /** A wallet's reaction to a request to sign. @default 'waits' */
  readonly signing?: 'waits' | 'declines' | undefined
  /**
   * The chain's answer about a transfer, overriding the default; `silent` never responds, `down` is unreachable.
   *
   * @default sending is not supported
   */
  readonly transfer?: Partial<PreparedTransfer> | Missing | undefined
  /**
   * The offer for a swap, overriding the default; `silent` never responds, `down` is unreachable, `none` has no route,
   * `unsupported` has no swaps on the network, `noGasPrice` lacks a gas price.
   *
   * @default swaps are not supported
   */
  readonly swap?: Partial<SwapWorld> | Missing | 'none' | 'unsupported' | 'noGasPrice' | undefined
  /** The visitor's earlier swaps. @default none */
  readonly swaps?: readonly Swap[] | undefined
  /**
   * The server's payment, and why it cannot be prepared.
   *
   * @default paying is not supported
   */
  readonly payment?:
    | {
        readonly answer?: Payment | Missing | undefined
        readonly failure?: ErrorCode | 'silent' | undefined
        /** The account cannot pay the network fee. */
        readonly lacksFee?: boolean | undefined
      }
    | undefined
  /**
   * The on-ramp's offer, overriding the default; `down` is unreachable, `off` is a server without a provider, `elsewhere`
   * sells on none of the app's networks.
   *
   * @default nothing is sold
   */
  readonly onramp?: Partial<OnrampWorld> | Missing | 'off' | 'elsewhere' | undefined
  /** An earlier order. */
  readonly order?: (Partial<OnrampRecord> & Pick<OnrampRecord, 'status'>) | undefined
  /** A wallet's reaction to a request to send, and the outcome on the chain. @default 'waits' */
  readonly sending?:
    | 'waits'
    | 'declines'
    | 'pends'
    | 'drops'
    | 'unclear'
    | 'owners'
    | 'confirms'
    /** It is confirmed, but the chain reports nothing else about it. */
    | 'confirmsUnread'
    /** The token deducts a part of the amount. */
    | 'confirmsLess'
    | 'fails'
    | 'replaces'
    | undefined
  /** The secure frame's response to each request, or the code it fails with. @default there is no embedded wallet */
  readonly embedded?:
    | {
        readonly answers?: Partial<Record<FrameRequestType, unknown>> | undefined
        readonly failures?: Partial<Record<FrameRequestType, string | BaseError>> | undefined
        /** The visitor prefers the smart account, and whether the network has one. @default they prefer the key account */
        readonly smartAccount?: 'active' | 'down' | undefined
      }
    | undefined
  /** The chain itself reports the native balance. @default false */
  readonly hasChain?: boolean | undefined
  /** @default 'ready' */
  readonly relay?: 'ready' | 'reconnecting' | 'absent' | Missing | undefined
  /** @default three */
  readonly networks?: readonly Network[] | undefined
  /** The first wallet is connected to this network. @default not connected */
  readonly connectedTo?: CaipNetworkId | undefined
  /** Accounts the wallet opens. @default one */
  readonly accounts?: Connection['accounts'] | undefined
  /** Wallets used last, latest first. */
  readonly recent?: readonly string[] | undefined
  /** Features enabled by the project. @default activity */
  readonly features?: readonly RemoteFeature[] | undefined
  /** Options of the app. */
  readonly options?: Partial<FoyerOptions> | undefined
}
