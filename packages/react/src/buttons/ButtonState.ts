import type { CaipNetworkId } from '@foyer/contract'
import type { ButtonBalance } from './ButtonFace.ts'

/** State an app needs to render its own button, in any framework. */
export type ButtonState = {
  /**
   * `connecting` also while an earlier connection is restored; `waiting` while the wallet is locked or slow to load.
   */
  readonly status: 'disconnected' | 'connecting' | 'waiting' | 'connected'
  /** Earlier connections have been restored or given up. Until then, server and browser render the same. */
  readonly isReady: boolean
  /** The active account, or the previous visit's account while its wallet is restored or waited for. */
  readonly account: ButtonAccount | undefined
  /** The active network; `undefined` if the app does not configure it. */
  readonly network: ButtonNetwork | undefined
  /** The wallet is on a network the app does not configure. */
  readonly isUnsupported: boolean
}

/** The account of a button. */
export type ButtonAccount = {
  readonly address: string
  /** The name if there is one, else the shortened address. */
  readonly displayName: string
  readonly name: string | undefined
  /** Picture of the name: a URL on the Foyer server, or a `data:` URL. */
  readonly avatar: string | undefined
  /** Balance of the network's native currency; `undefined` until it has been read. */
  readonly balance: ButtonBalance | undefined
  readonly wallet: { readonly name: string; readonly icon: string | undefined }
}

/** The network of a button. */
export type ButtonNetwork = {
  readonly id: CaipNetworkId
  readonly name: string
  /** The app's own icon of the network, otherwise the Foyer server's. */
  readonly icon: string
}

/** Actions of a button. Created once per instance, so they are safe as effect dependencies. */
export type ButtonActions = {
  /** Opens the list of wallets. */
  openConnect(): void
  /**
   * Opens the modal at one wallet, without the list: the id of its connector or directory entry, its rdns, or its name
   * regardless of case and spaces.
   */
  openWallet(wallet: string): void
  /** Opens the account, or the list of wallets if no wallet is connected. */
  openAccount(): void
  /** Opens the list of networks. */
  openNetwork(): void
  /** Loads the modal's code. Call it when a press is likely, such as with `onPointerEnter`. */
  preload(): void
}
