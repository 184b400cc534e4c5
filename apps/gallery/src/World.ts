import type {
  CaipNetworkId,
  DirectoryWallet,
  FrameRequestType,
  Gap,
  Namespace,
  Nft,
  RemoteFeature,
  TokenBalance,
  Transaction,
} from '@foyer/contract'
import type { Connection, FoyerOptions, Network, PreparedTransfer } from '@foyer/core'

/** A wallet of the browser. */
export type Extension = {
  readonly id: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
  /** Namespaces it serves beside `eip155`. @default none */
  readonly others?: readonly Namespace[] | undefined
}

/** An answer that never comes, or one that says the other side is out of reach. */
export type Missing = 'silent' | 'down'

/** What is around the modal. */
export type World = {
  /** Wallets of the browser. @default two */
  readonly extensions?: readonly Extension[] | undefined
  /** What a wallet does when it is asked to connect. @default 'agrees' */
  readonly connecting?: 'agrees' | 'waits' | 'declines' | 'fails' | undefined
  /** What a wallet does when it is asked to switch. @default 'agrees' */
  readonly switching?: 'agrees' | 'waits' | 'declines' | undefined
  /** Wallets of the server's directory. @default a dozen */
  readonly directory?: readonly DirectoryWallet[] | Missing | undefined
  /** Balances the server knows. @default four */
  readonly balances?: readonly TokenBalance[] | Missing | undefined
  /** Transactions the server knows. @default nine */
  readonly transactions?: readonly Transaction[] | Missing | undefined
  /** NFTs the server knows. @default four */
  readonly nfts?: readonly Nft[] | Missing | undefined
  /** What the server says it could not learn. @default nothing */
  readonly missing?: readonly Gap[] | undefined
  /** Names of the server: where they can be registered, and which are taken. @default none */
  readonly names?:
    | { readonly zones: readonly string[]; readonly taken: readonly string[] | Missing }
    | Missing
    | undefined
  /** How the account is called. @default nobody knows */
  readonly identity?: { readonly name: string; readonly avatar: string | null } | undefined
  /** The name that the account registered with the server. @default none */
  readonly ownName?: string | Missing | undefined
  /** What a wallet does when it is asked to sign. @default 'waits' */
  readonly signing?: 'waits' | 'declines' | undefined
  /**
   * What the chain says of a transfer, beside what it is to do; `silent` never answers, `down` cannot be reached.
   *
   * @default there is no sending
   */
  readonly transfer?: Partial<PreparedTransfer> | Missing | undefined
  /** What a wallet does when it is asked to send, and the chain with what was sent. @default 'waits' */
  readonly sending?: 'waits' | 'declines' | 'pends' | 'drops' | undefined
  /** What the secure frame answers to a request, or the code it fails with. @default there is no embedded wallet */
  readonly embedded?:
    | {
        readonly answers?: Partial<Record<FrameRequestType, unknown>> | undefined
        readonly failures?: Partial<Record<FrameRequestType, string>> | undefined
        /** The visitor prefers the smart account: the network has one, or none. @default they prefer the other */
        readonly smartAccount?: 'active' | 'down' | undefined
      }
    | undefined
  /** The chain itself tells the native balance. @default false */
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
  /** What the project allows. @default activity */
  readonly features?: readonly RemoteFeature[] | undefined
  /** What the app says of itself and wants. */
  readonly options?: Partial<FoyerOptions> | undefined
}
