import { defineError } from './defineError.ts'

/** The person declined a signature, transaction or switch in the wallet (EIP-1193 code 4001). */
export const RequestRejectedError = /* @__PURE__ */ defineError({
  code: 'REQUEST_REJECTED',
  message: 'Request rejected in the wallet',
})

/** The wallet already shows an earlier request (code -32002). */
export const RequestPendingError = /* @__PURE__ */ defineError({
  code: 'REQUEST_PENDING',
  message: 'A request is already open in the wallet. Answer it there first.',
})

/** The wallet did not connect; `cause` and `details` have its reason. */
export const ConnectFailedError = /* @__PURE__ */ defineError({
  code: 'CONNECT_FAILED',
  message: 'Failed to connect',
})

/** The wallet could not be disconnected; Foyer has forgotten it all the same. */
export const DisconnectFailedError = /* @__PURE__ */ defineError({
  code: 'DISCONNECT_FAILED',
  message: 'Failed to disconnect',
})

/** No connector with this id is known. */
export const ConnectorNotFoundError = /* @__PURE__ */ defineError({
  code: 'CONNECTOR_NOT_FOUND',
  message: 'No connector found for connection',
})

/** The action requires a connected wallet. */
export const NotConnectedError = /* @__PURE__ */ defineError({
  code: 'NOT_CONNECTED',
  message: 'No wallet is connected. Connect one first.',
})

/** A token was asked for while the active account is not signed in. */
export const NotSignedInError = /* @__PURE__ */ defineError({
  code: 'NOT_SIGNED_IN',
  message:
    'The active account is not signed in. Wait for `status` to be `signedIn`, or ask the visitor to sign in.',
})

/** The connected wallet did not open this account. */
export const AccountNotFoundError = /* @__PURE__ */ defineError({
  code: 'ACCOUNT_NOT_FOUND',
  message: 'Account not found',
})

/** The network is not one of those the app configured. */
export const NetworkNotFoundError = /* @__PURE__ */ defineError({
  code: 'NETWORK_NOT_FOUND',
  message: 'Network not found',
})

/** The wallet could not move to the network. */
export const SwitchNetworkFailedError = /* @__PURE__ */ defineError({
  code: 'SWITCH_NETWORK_FAILED',
  message: 'The wallet could not switch the network',
})

/** The wallet approved none of the requested networks. */
export const ChainsNotSupportedError = /* @__PURE__ */ defineError({
  code: 'CHAINS_NOT_SUPPORTED',
  message: 'The connector does not support any of the requested chains',
})

/** The wallet or its adapter lacks a capability that the action needs. */
export const CapabilityMissingError = /* @__PURE__ */ defineError({
  code: 'CAPABILITY_MISSING',
  message: ({ capability }: { capability: string }) => `The connected wallet does not support ${capability}`,
})

/** The flow ended because the visitor closed the modal. */
export const ModalClosedError = /* @__PURE__ */ defineError({
  code: 'MODAL_CLOSED',
  message: 'Modal closed',
})

/** A stored connection has an invalid status. */
export const ConnectionStatusInvalidError = /* @__PURE__ */ defineError({
  code: 'CONNECTION_STATUS_INVALID',
  message: 'Invalid connection status',
})

/** The transaction was included on the chain but reverted. */
export const TransactionRevertedError = /* @__PURE__ */ defineError({
  code: 'TRANSACTION_REVERTED',
  message: 'The transaction failed on the chain. Nothing was sent.',
})
