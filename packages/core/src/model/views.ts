import type { CaipNetworkId, DirectoryWallet, Namespace, Nft, Transaction } from '@foyer/contract'
import type { Social } from './features.ts'
import type { Platform } from './getPlatforms.ts'
import type { TransferToken } from './Transfer.ts'

/** What an app asks a visitor to send. */
export type SendRequest = {
  /** In whole tokens, as decimal text. */
  readonly amount: string
  /** Address of the token's contract or mint. @default the network's own currency */
  readonly assetAddress?: string | undefined
  /** @default the active network */
  readonly chainId?: CaipNetworkId | undefined
  /** An address or a name. */
  readonly to: string
}

/** What a swap starts with. */
export type SwapRequest = {
  readonly sold?: TransferToken | undefined
  readonly bought?: TransferToken | undefined
}

/** What buying starts with. */
export type OnrampRequest = {
  /** To pay, as decimal text. */
  readonly amount?: string | undefined
  /** Symbol of what is bought, such as `USDC`. */
  readonly currency?: string | undefined
}

/** Views that are there only while their feature is on (docs/spec.md, section 2), and the payload each opens with. */
export interface OptionalViewPayloads {
  /** Who is paid what and how much, and from which holding; and then the receipt. */
  Pay: { paymentId: string; merchant: string }
  /** Login by email alone. */
  EmailLogin: undefined
  /** The code that was sent by mail. */
  EmailVerifyOtp: undefined
  /** The link that was sent by mail, which allows this device. */
  EmailVerifyDevice: undefined
  /** The email address of a login is changed. */
  UpdateEmailWallet: undefined
  /** Every social account that one can log in with. */
  ConnectSocials: undefined
  /** Waits for the provider's window. */
  ConnectingSocial: { provider: Exclude<Social, 'farcaster'> }
  /** Waits for the farcaster app. */
  ConnectingFarcaster: undefined
  /** The account's address for others: as a code, as a text, as a link for an amount. */
  Receive: undefined
  /** A transaction of the account. */
  TransactionDetails: { transaction: Transaction }
  /** An amount of a token goes to someone; a filled form is the app's, and the visitor looks and decides. */
  Send: SendRequest | undefined
  /** Which token is sent? */
  SendSelectToken: undefined
  /** What is sent, to whom, for how much, before the wallet is asked; and then how far it is. */
  SendPreview: undefined
  /** A token goes for another one. */
  Swap: SwapRequest | undefined
  /** Which token is sold, or bought? */
  SwapSelectToken: { side: 'sold' | 'bought' }
  /** What goes, what comes, and what the wallet will ask; and then how far it is. */
  SwapPreview: undefined
  /** Something is bought with money. */
  OnRamp: OnrampRequest | undefined
  /** What is bought, and where is it delivered? */
  OnRampSelect: undefined
  /** An order to buy: how far it is. */
  OnRampOrder: { orderId: string }
  /** What this site may do with a smart account without asking. */
  SmartSessions: undefined
  /** A permission that was just granted. */
  SmartSessionCreated: { context: string }
}

/** Every view of the modal and the payload it opens with; `undefined` means none. */
export interface ViewPayloads extends OptionalViewPayloads {
  /** The secure frame stands in the modal: what an app asks for is approved in it. */
  ApproveTransaction: undefined
  /** How to connect; with a namespace, wallets that serve it. */
  Connect: { namespace?: Namespace | undefined } | undefined
  /** The wallets alone, where Connect folds them into one button. */
  ConnectWallets: undefined
  /** A wallet of the browser that serves several namespaces: which one? */
  ConnectingMultiChain: { connectorIds: readonly string[] }
  /** A wallet of the browser; `wallet` alone when its extension is not installed. */
  ConnectingExternal: { connectorId?: string | undefined; wallet?: DirectoryWallet | undefined }
  /** Pairing over the relay, with the chosen wallet if one was chosen, and the way to it. */
  ConnectingWalletConnect:
    | {
        wallet?: DirectoryWallet | undefined
        platform?: Platform | undefined
        /** Whether the wallet's app was opened already. */
        isOpened?: boolean | undefined
      }
    | undefined
  /** Pairing as the first view, where no adapter is set up. */
  ConnectingWalletConnectBasic: undefined
  AllWallets: { query?: string | undefined } | undefined
  WhatIsAWallet: undefined
  GetWallet: undefined
  /** Where one wallet can be had. */
  Downloads: { wallet: DirectoryWallet }
  WhatIsANetwork: undefined
  Account: undefined
  /** Who the account is, and what can be changed. */
  AccountSettings: undefined
  /** The name the account registered: its picture, and where it leads. */
  AccountName: undefined
  /** All networks; with `networkId` the switch to it starts at once. */
  SwitchNetwork: { networkId?: CaipNetworkId | undefined } | undefined
  /** The visitor is connected, but has no address in the namespace of the wanted network (docs/spec.md, section 2). */
  SwitchActiveChain: {
    switchToChain: Namespace
    /** Where its button leads. @default 'Connect' */
    navigateTo?: 'Connect' | undefined
    /** The button's view takes this one's place. @default false */
    navigateWithReplace?: boolean | undefined
    network?: CaipNetworkId | undefined
  }
  UnsupportedChain: undefined
  /** The accounts the connected wallet opened: which one? */
  SwitchAccount: undefined
  /** An NFT of the account. */
  NftDetails: { nft: Nft }
  /** The account gets a name. */
  RegisterAccountName: undefined
  /** The account has this name now. */
  RegisterAccountNameSuccess: { name: string }
  /** The wallets that are connected, or were. */
  ProfileWallets: undefined
  /** The account signs a message to prove that it is the visitor's. */
  SIWXSignMessage: undefined
}

/** Name of a view. */
export type ViewName = keyof ViewPayloads

/** A view with its payload. */
export type View = { [name in ViewName]: { name: name; payload: ViewPayloads[name] } }[ViewName]

/** Where the modal opens; the payload may be left out where the view allows. */
export type OpenParameters =
  | { view?: undefined; payload?: undefined }
  | {
      [name in ViewName]: undefined extends ViewPayloads[name]
        ? { view: name; payload?: ViewPayloads[name] }
        : { view: name; payload: ViewPayloads[name] }
    }[ViewName]

/** View name and payload as arguments; the payload may be left out where the view allows. */
export type ViewArguments<name extends ViewName = ViewName> = undefined extends ViewPayloads[name]
  ? [name: name, payload?: ViewPayloads[name]]
  : [name: name, payload: ViewPayloads[name]]
