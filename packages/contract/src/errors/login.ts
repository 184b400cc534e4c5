import { defineError } from './defineError.ts'

/** The visitor closed the provider's window before the login finished. */
export const PopupClosedError = /* @__PURE__ */ defineError({
  code: 'POPUP_CLOSED',
  message: 'Popup closed',
})

/** The browser blocked a window. `url` is its destination: show it as a link. */
export const WindowBlockedError = /* @__PURE__ */ defineError({
  code: 'WINDOW_BLOCKED',
  message: (_: { url: string }) => 'The browser blocked the window',
})

/** A social login could not be started. */
export const SocialConnectFailedError = /* @__PURE__ */ defineError({
  code: 'SOCIAL_CONNECT_FAILED',
  message: 'Failed to initiate social connection',
})

/** The Farcaster login did not succeed. */
export const FarcasterConnectFailedError = /* @__PURE__ */ defineError({
  code: 'FARCASTER_CONNECT_FAILED',
  message: 'Failed to connect to farcaster',
})

/** The action needs the embedded wallet and the app did not set it up. */
export const AuthConnectorNotFoundError = /* @__PURE__ */ defineError({
  code: 'AUTH_CONNECTOR_NOT_FOUND',
  message: 'No auth connector found',
})

/** The action needs a login by email or social account, but the visitor is connected in another way. */
export const NotConnectedToLoginError = /* @__PURE__ */ defineError({
  code: 'NOT_CONNECTED_TO_LOGIN',
  message: 'Not connected to email or social',
})

/** The code of the email login could not be loaded. */
export const EmailLoginLoadFailedError = /* @__PURE__ */ defineError({
  code: 'EMAIL_LOGIN_LOAD_FAILED',
  message: 'Unable to load email login dependency',
})

/** A new code was requested too soon: one is allowed every 30 seconds. */
export const EmailCooldownError = /* @__PURE__ */ defineError({
  code: 'EMAIL_COOLDOWN',
  status: 429,
  message: ({ seconds }: { seconds: number }) => `Please try again after ${seconds} seconds`,
})

/** A sign-in message or one of its fields is ill-formed (CAIP-122). */
export const SiwxMessageInvalidError = /* @__PURE__ */ defineError({
  code: 'SIWX_MESSAGE_INVALID',
  status: 400,
  message: ({ reason }: { reason: string }) => `Invalid sign-in message: ${reason}`,
})

/** The sign-in message is for a different account or network than the one signing in. */
export const SiwxAccountMismatchError = /* @__PURE__ */ defineError({
  code: 'SIWX_ACCOUNT_MISMATCH',
  status: 400,
  message: 'The sign-in message is for another account or network',
})

/**
 * The server does not know the chain's address format, so one account could sign in as several. The operator can add the
 * chain to `addressFormats` in the configuration file. Chain ids that are not in their normal form are refused as well.
 */
export const SiwxChainUnknownError = /* @__PURE__ */ defineError({
  code: 'SIWX_CHAIN_UNKNOWN',
  status: 400,
  message: ({ networkId }: { networkId: string }) =>
    `The server does not know the address format of ${networkId}. Add the chain to its \`addressFormats\`.`,
})

/** An account of a Cosmos chain has the address prefix of another chain. */
export const SiwxAddressFormatError = /* @__PURE__ */ defineError({
  code: 'SIWX_ADDRESS_FORMAT',
  status: 400,
  message: ({ networkId, prefix }: { networkId: string; prefix: string }) =>
    `Addresses on ${networkId} start with ${prefix}1. If that is wrong, correct the server’s \`addressFormats\`.`,
})

/** The sign-in message is for a different site: its domain and URI must match the page that sends it. */
export const SiwxDomainMismatchError = /* @__PURE__ */ defineError({
  code: 'SIWX_DOMAIN_MISMATCH',
  status: 403,
  message: 'The sign-in message is for another site',
})

/** A sign-in message has passed its expiration time. */
export const SiwxExpiredError = /* @__PURE__ */ defineError({
  code: 'SIWX_EXPIRED',
  status: 400,
  message: 'The sign-in message expired. Request a new one.',
})

/** A sign-in message was issued in the future, or is not valid yet; clocks may differ by two minutes. */
export const SiwxNotYetValidError = /* @__PURE__ */ defineError({
  code: 'SIWX_NOT_YET_VALID',
  status: 400,
  message: 'The sign-in message is not valid yet. Check the device’s clock.',
})

/** A nonce was already used, is too old, or was not issued by this server for this project. */
export const SiwxNonceInvalidError = /* @__PURE__ */ defineError({
  code: 'SIWX_NONCE_INVALID',
  status: 400,
  message: 'The nonce was already used or has expired. Sign a message with a new one.',
})

/** The signature of the sign-in message was not made by the account. */
export const SiwxSignatureInvalidError = /* @__PURE__ */ defineError({
  code: 'SIWX_SIGNATURE_INVALID',
  status: 400,
  message: 'The signature is not valid for this account and message',
})

/** Too few of the nodes needed to check a contract's signature are responding, so its validity is unknown. */
export const SignatureUncheckedError = /* @__PURE__ */ defineError({
  code: 'SIGNATURE_UNCHECKED',
  status: 503,
  message: 'The signature cannot be checked now because the network is not responding. Try again later.',
})

/** A session token is not from this server, expired, or was signed out. */
export const SiwxSessionInvalidError = /* @__PURE__ */ defineError({
  code: 'SIWX_SESSION_INVALID',
  status: 401,
  message: 'The session ended. Sign in again.',
})
