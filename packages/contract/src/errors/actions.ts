import { defineError } from './defineError.ts'

/** The wallet could not be disconnected; Foyer has forgotten it anyway. */
export const DisconnectFailedError = /* @__PURE__ */ defineError({
  code: 'DISCONNECT_FAILED',
  message: 'Failed to disconnect',
})

/** A token was requested while the active account is not signed in. */
export const NotSignedInError = /* @__PURE__ */ defineError({
  code: 'NOT_SIGNED_IN',
  message:
    'The active account is not signed in. Wait for `status` to be `signedIn`, or ask the visitor to sign in.',
})

/** The connected wallet did not open this account to the app. */
export const AccountNotFoundError = /* @__PURE__ */ defineError({
  code: 'ACCOUNT_NOT_FOUND',
  message: 'Account not found',
})

/** The app did not configure this network. */
export const NetworkNotFoundError = /* @__PURE__ */ defineError({
  code: 'NETWORK_NOT_FOUND',
  message: 'Network not found',
})

/** The wallet could not switch to the network. */
export const SwitchNetworkFailedError = /* @__PURE__ */ defineError({
  code: 'SWITCH_NETWORK_FAILED',
  message: 'The wallet could not switch the network',
})

/** The wallet or its adapter lacks a capability the action needs. */
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
