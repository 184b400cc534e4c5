import type { CaipNetworkId } from '@foyer/contract'
import type { ButtonBalance } from './ButtonFace.ts'

/** What an app needs for a button of its own, whatever renders it. */
export type ButtonState = {
  /** `connecting` while an earlier connection is restored, too; `waiting` while the wallet is locked or late. */
  readonly status: 'disconnected' | 'connecting' | 'waiting' | 'connected'
  /** Earlier connections are restored or given up. Until then a server and the browser show the same. */
  readonly isReady: boolean
  /** The active account; the one of an earlier visit while its wallet is restored or waited for. */
  readonly account: ButtonAccount | undefined
  /** The active network; `undefined` if the app does not know it. */
  readonly network: ButtonNetwork | undefined
  /** The wallet is on a network that the app did not configure. */
  readonly isUnsupported: boolean
}

/** The account of a button. */
export type ButtonAccount = {
  readonly address: string
  /** The name if there is one, else the shortened address. */
  readonly displayName: string
  readonly name: string | undefined
  /** Picture of the name, on the Foyer server or `data:`. */
  readonly avatar: string | undefined
  /** What it holds of the network's own currency; `undefined` until it has been read. */
  readonly balance: ButtonBalance | undefined
  readonly wallet: { readonly name: string; readonly icon: string | undefined }
}

/** The network of a button. */
export type ButtonNetwork = {
  readonly id: CaipNetworkId
  readonly name: string
  /** The app's own picture of the network, else the Foyer server's. */
  readonly icon: string
}

/** What a button does. Made once for each instance: safe in the dependencies of an effect. */
export type ButtonActions = {
  /** Opens the list of wallets. */
  openConnect(): void
  /** Opens the account, or the list of wallets while nobody is connected. */
  openAccount(): void
  /** Opens the networks. */
  openNetwork(): void
  /** Loads the modal's code. Call it when a press is likely, such as with `onPointerEnter`. */
  preload(): void
}
