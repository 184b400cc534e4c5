import type { CaipNetworkId, ErrorCode, Namespace } from '@foyer/contract'
import type { ViewName } from './views.ts'

/** Every event and what it carries. No address is among it. */
export interface EventProperties {
  INITIALIZE: { adapters: readonly Namespace[]; networks: readonly CaipNetworkId[] }
  MODAL_OPEN: { view: ViewName }
  MODAL_CLOSE: { reason: CloseReason }
  CLICK_ALL_WALLETS: undefined
  CLICK_NETWORKS: undefined
  SELECT_WALLET: { name: string; platform: 'browser' | 'mobile' | 'qrcode' }
  SEARCH_WALLET: { query: string }
  GET_WALLET: { name: string; link: string }
  CONNECT_SUCCESS: { name: string; namespaces: readonly Namespace[]; reconnect: boolean }
  CONNECT_ERROR: { code: ErrorCode }
  USER_REJECTED: { code: ErrorCode }
  DISCONNECT_SUCCESS: { namespace: Namespace }
  DISCONNECT_ERROR: { code: ErrorCode }
  SWITCH_NETWORK: { networkId: CaipNetworkId }
}

/** Why the modal closed. */
export type CloseReason =
  | 'escape-key'
  | 'outside-press'
  | 'close-button'
  | 'back'
  | 'connected'
  | 'disconnected'
  | 'switched'
  | 'app'

/** Something that happened, for the app's own callback. */
export type FoyerEvent = {
  [name in keyof EventProperties]: {
    readonly name: name
    readonly properties: EventProperties[name]
    /** Milliseconds since the epoch. */
    readonly timestamp: number
  }
}[keyof EventProperties]
