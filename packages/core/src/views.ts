import type { CaipNetworkId, DirectoryWallet } from '@foyer/contract'

/** Every view of the modal and the payload it opens with; `undefined` means none. */
export interface ViewPayloads {
  Connect: undefined
  /** A wallet of the browser; `wallet` alone when its extension is not installed. */
  ConnectingExternal: { connectorId?: string | undefined; wallet?: DirectoryWallet | undefined }
  /** Pairing over the relay, with the chosen wallet if one was chosen. */
  ConnectingWalletConnect: { wallet?: DirectoryWallet | undefined } | undefined
  /** Pairing as the first view, where no adapter is set up. */
  ConnectingWalletConnectBasic: undefined
  AllWallets: { query?: string | undefined } | undefined
  Account: undefined
  /** All networks; with `networkId` the switch to it starts at once. */
  SwitchNetwork: { networkId?: CaipNetworkId | undefined } | undefined
  UnsupportedChain: undefined
}

/** Name of a view. */
export type ViewName = keyof ViewPayloads

/** A view with its payload. */
export type View = { [name in ViewName]: { name: name; payload: ViewPayloads[name] } }[ViewName]

/** View name and payload as arguments; the payload may be left out where the view allows. */
export type ViewArguments<name extends ViewName = ViewName> = undefined extends ViewPayloads[name]
  ? [name: name, payload?: ViewPayloads[name]]
  : [name: name, payload: ViewPayloads[name]]
