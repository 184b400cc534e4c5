import type { CaipNetworkId, ErrorCode, Namespace } from '@foyer/contract'
import type { AccountType } from './Connector.ts'
import type { Social } from './features.ts'
import type { Platform } from './Platform.ts'
import type { ViewName } from './views.ts'

/** Every event and its properties. None contains an address. */
export interface EventProperties {
  INITIALIZE: { adapters: readonly Namespace[]; networks: readonly CaipNetworkId[] }
  MODAL_OPEN: { view: ViewName }
  MODAL_CLOSE: { reason: CloseReason }
  CLICK_ALL_WALLETS: undefined
  CLICK_NETWORKS: undefined
  CLICK_WALLET_HELP: undefined
  CLICK_NETWORK_HELP: undefined
  CLICK_GET_WALLET_HELP: undefined
  SELECT_WALLET: { name: string; platform: Platform }
  SEARCH_WALLET: { query: string }
  GET_WALLET: { name: string; link: string }
  CONNECT_SUCCESS: { name: string; namespaces: readonly Namespace[]; reconnect: boolean }
  CONNECT_ERROR: { code: ErrorCode }
  USER_REJECTED: { code: ErrorCode }
  DISCONNECT_SUCCESS: { namespace: Namespace }
  DISCONNECT_ERROR: { code: ErrorCode }
  EMAIL_SUBMITTED: undefined
  EMAIL_VERIFICATION_CODE_SENT: undefined
  EMAIL_VERIFICATION_CODE_PASS: undefined
  EMAIL_VERIFICATION_CODE_FAIL: { code: string }
  DEVICE_REGISTERED_FOR_EMAIL: undefined
  EMAIL_EDIT: undefined
  SOCIAL_LOGIN_STARTED: { provider: Social }
  SOCIAL_LOGIN_REQUEST_USER_DATA: { provider: Social }
  SOCIAL_LOGIN_SUCCESS: { provider: Social }
  SOCIAL_LOGIN_CANCELED: { provider: Social }
  SOCIAL_LOGIN_ERROR: { provider: Social; code: string }
  SET_PREFERRED_ACCOUNT_TYPE: { accountType: AccountType; networkId: CaipNetworkId }
  SWITCH_NETWORK: { networkId: CaipNetworkId }
  SWITCH_NETWORK_ERROR: { networkId: CaipNetworkId; code: string }
  CLICK_TRANSACTIONS: undefined
  LOAD_MORE_TRANSACTIONS: undefined
  ERROR_FETCH_TRANSACTIONS: { code: string }
  CLICK_SIGN_SIWX_MESSAGE: undefined
  CLICK_CANCEL_SIWX: undefined
  SIWX_AUTH_SUCCESS: { networkId: CaipNetworkId }
  SIWX_AUTH_ERROR: { networkId: CaipNetworkId }
  OPEN_ENS_FLOW: undefined
  REGISTER_NAME_INITIATED: undefined
  REGISTER_NAME_SUCCESS: undefined
  REGISTER_NAME_ERROR: { code: ErrorCode }
  OPEN_SEND: { namespace: Namespace; networkId: CaipNetworkId }
  SEND_INITIATED: SendProperties
  SEND_SUCCESS: SendProperties
  SEND_ERROR: SendProperties & { code: string }
  SEND_REJECTED: SendProperties
  OPEN_SWAP: { namespace: Namespace; networkId: CaipNetworkId }
  INITIATE_SWAP: SwapProperties
  SWAP_SUCCESS: SwapProperties
  /** `code` if nothing was sent, `end` if the chain did not accept the transaction. */
  SWAP_ERROR: SwapProperties & ({ code: ErrorCode } | { end: 'failed' | 'replaced' | 'dropped' | 'unclear' })
  SWAP_APPROVAL_ERROR: SwapProperties & { code: ErrorCode }
  SELECT_BUY_CRYPTO: { namespace: Namespace; networkId: CaipNetworkId }
  SELECT_BUY_PROVIDER: BuyProperties
  BUY_SUCCESS: BuyProperties
  /** `code` if nothing was ordered, `end` if the order failed. */
  BUY_ERROR: BuyProperties & ({ code: ErrorCode } | { end: 'failed' | 'cancelled' | 'refunded' | 'expired' })
  PAY_INITIATED: PayProperties
  PAY_SUCCESS: PayProperties
  /** `code` if nothing was sent, `end` if the chain did not accept the transaction. */
  PAY_ERROR: PayProperties & ({ code: ErrorCode } | { end: 'failed' | 'replaced' | 'dropped' | 'unclear' })
  /** A pairing code expired; with manual pairing the app creates the next one. */
  PAIRING_EXPIRED: undefined
  /** An internal Foyer error (docs/evidence/spec.md, section 7); addresses and queries are redacted from its texts. */
  INTERNAL_SDK_ERROR: { errorType: string; errorMessage: string; stackTrace: string }
}

/** Reported properties of a transfer: neither the parties nor the amount. */
export type SendProperties = { networkId: CaipNetworkId; token: string }

/** Reported properties of a swap: neither the account nor the amount. */
export type SwapProperties = {
  networkId: CaipNetworkId
  swapFromToken: string
  swapToToken: string
  isSmartAccount: boolean
}

/** Reported properties of a purchase: neither the account nor the amount. */
export type BuyProperties = { networkId: CaipNetworkId; token: string; provider: string }

/** Reported properties of a payment: neither the payer, the amount nor the order. `token` is the visitor's own, before a swap. */
export type PayProperties = { networkId: CaipNetworkId; token: string }

/** Why the modal closed. */
export type CloseReason =
  | 'escape-key'
  | 'outside-press'
  | 'close-button'
  | 'back'
  | 'connected'
  | 'disconnected'
  | 'switched'
  | 'signed-in'
  | 'sign-in-cancelled'
  | 'app'

/** An event for the app's own callback. */
export type FoyerEvent = {
  [name in keyof EventProperties]: {
    readonly name: name
    readonly properties: EventProperties[name]
    /** Milliseconds since the epoch. */
    readonly timestamp: number
  }
}[keyof EventProperties]
