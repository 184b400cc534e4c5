import type { CaipNetworkId, DirectoryWallet, Namespace, Nft, Transaction } from '@foyer/contract'
import type { Social } from './features.ts'
import type { Platform } from './Platform.ts'
import type { TransferToken } from './Transfer.ts'

/** A transfer that an app asks a visitor to make. */
export type SendRequest = {
  /** In whole tokens, as decimal text. */
  readonly amount: string
  /** Address of the token's contract or mint. @default the native currency */
  readonly assetAddress?: string | undefined
  /** @default the active network */
  readonly chainId?: CaipNetworkId | undefined
  /** An address or a name. */
  readonly to: string
}

/** Initial values of a swap. */
export type SwapRequest = {
  readonly sold?: TransferToken | undefined
  readonly bought?: TransferToken | undefined
}

/** Initial values of a purchase. */
export type OnrampRequest = {
  /** Amount to pay, as decimal text. */
  readonly amount?: string | undefined
  /** Symbol of the currency to buy, such as `USDC`. */
  readonly currency?: string | undefined
}

/** Views that exist only while their feature is on (docs/evidence/spec.md, section 2), and their payloads. */
export interface OptionalViewPayloads {
  /** A payment: recipient, items, amount and holding to pay with; then the receipt. */
  Pay: { paymentId: string; merchant: string }
  /** Login by email only. */
  EmailLogin: undefined
  /** Input for the code sent by email. */
  EmailVerifyOtp: undefined
  /** Waits for the link in the email that approves this device. */
  EmailVerifyDevice: undefined
  /** Change of a login's email address. */
  UpdateEmailWallet: undefined
  /** All social login providers. */
  ConnectSocials: undefined
  /** Waits for the provider's window. */
  ConnectingSocial: { provider: Exclude<Social, 'farcaster'> }
  /** Waits for the Farcaster app. */
  ConnectingFarcaster: undefined
  /** The account's address to share: as a QR code, as text, or as a link for an amount. */
  Receive: undefined
  /** A transaction of the account. */
  TransactionDetails: { transaction: Transaction }
  /** Sends an amount of a token; if the app filled in the form, the visitor only reviews and decides. */
  Send: SendRequest | undefined
  /** Choice of the token to send. */
  SendSelectToken: undefined
  /** Review of a transfer before the wallet is asked; then its progress. */
  SendPreview: undefined
  /** Swaps a token for another one. */
  Swap: SwapRequest | undefined
  /** Choice of the token to sell or buy. */
  SwapSelectToken: { side: 'sold' | 'bought' }
  /** Review of a swap: amounts in and out, and the wallet's requests; then its progress. */
  SwapPreview: undefined
  /** Buys tokens with money. */
  OnRamp: OnrampRequest | undefined
  /** Choice of the token to buy and its network. */
  OnRampSelect: undefined
  /** Progress of a purchase order. */
  OnRampOrder: { orderId: string }
  /** Permissions this site has on a smart account. */
  SmartSessions: undefined
  /** A permission that was just granted. */
  SmartSessionCreated: { context: string }
}

/** Every view of the modal and its payload; `undefined` means none. */
export interface ViewPayloads extends OptionalViewPayloads {
  /** The secure frame, in which the visitor approves an app's requests. */
  ApproveTransaction: undefined
  /** Ways to connect; with a namespace, only wallets that support it. */
  Connect: { namespace?: Namespace | undefined } | undefined
  /** Wallets only, when Connect collapses them into one button. */
  ConnectWallets: undefined
  /** Choice of the namespace, for a browser wallet with several. */
  ConnectingMultiChain: { connectorIds: readonly string[] }
  /** A browser wallet; only `wallet` if its extension is not installed. */
  ConnectingExternal: { connectorId?: string | undefined; wallet?: DirectoryWallet | undefined }
  /** Pairing over the relay with the chosen wallet, if any, and the way to reach it. */
  ConnectingWalletConnect:
    | {
        wallet?: DirectoryWallet | undefined
        platform?: Platform | undefined
        /** Whether the wallet's app was already opened. */
        isOpened?: boolean | undefined
      }
    | undefined
  /** Pairing as the first view, without any adapter. */
  ConnectingWalletConnectBasic: undefined
  AllWallets: { query?: string | undefined } | undefined
  WhatIsAWallet: undefined
  GetWallet: undefined
  /** Where to get a wallet. */
  Downloads: { wallet: DirectoryWallet }
  WhatIsANetwork: undefined
  Account: undefined
  /** The account's identity and settings. */
  AccountSettings: undefined
  /** The account's registered name: its picture and addresses. */
  AccountName: undefined
  /** All networks; with `networkId` the switch starts immediately. */
  SwitchNetwork: { networkId?: CaipNetworkId | undefined } | undefined
  /** The visitor is connected, but has no address in the wanted network's namespace (docs/evidence/spec.md, section 2). */
  SwitchActiveChain: {
    switchToChain: Namespace
    /** View that its button opens. @default 'Connect' */
    navigateTo?: 'Connect' | undefined
    /** Whether the button's view replaces this one. @default false */
    navigateWithReplace?: boolean | undefined
    network?: CaipNetworkId | undefined
  }
  UnsupportedChain: undefined
  /** Choice among the accounts the connected wallet opened. */
  SwitchAccount: undefined
  /** An NFT of the account. */
  NftDetails: { nft: Nft }
  /** Registers a name for the account. */
  RegisterAccountName: undefined
  /** Confirmation of the registered name. */
  RegisterAccountNameSuccess: { name: string }
  /** The wallets that are connected, or were. */
  ProfileWallets: undefined
  /** Asks the visitor to sign a message that proves they own the account. */
  SIWXSignMessage: undefined
}

/** Name of a view. */
export type ViewName = keyof ViewPayloads

/** A view with its payload. */
export type View = { [name in ViewName]: { name: name; payload: ViewPayloads[name] } }[ViewName]

/** Parameters for opening the modal; the payload is optional if the view allows it. */
export type OpenParameters =
  | { view?: undefined; payload?: undefined }
  | {
      [name in ViewName]: undefined extends ViewPayloads[name]
        ? { view: name; payload?: ViewPayloads[name] }
        : { view: name; payload: ViewPayloads[name] }
    }[ViewName]

/** View name and payload as arguments; the payload is optional if the view allows it. */
export type ViewArguments<name extends ViewName = ViewName> = undefined extends ViewPayloads[name]
  ? [name: name, payload?: ViewPayloads[name]]
  : [name: name, payload: ViewPayloads[name]]
