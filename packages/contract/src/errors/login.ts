import { BaseError, type BaseErrorOptions } from './BaseError.ts'

/** The visitor closed the provider's window before the login was done (seed section 4). */
export class PopupClosedError extends BaseError<'POPUP_CLOSED'> {
  override name = 'PopupClosedError'
  constructor(options: BaseErrorOptions = {}) {
    super('Popup closed', { ...options, code: 'POPUP_CLOSED' })
  }
}

/** The browser blocked a window. `url` is where it was to go: show it as a link. */
export class WindowBlockedError extends BaseError<'WINDOW_BLOCKED'> {
  override name = 'WindowBlockedError'
  readonly url: string

  constructor(options: BaseErrorOptions & { url: string }) {
    super('The browser blocked the window', { ...options, code: 'WINDOW_BLOCKED' })
    this.url = options.url
  }
}

/** A social login could not be started. */
export class SocialConnectFailedError extends BaseError<'SOCIAL_CONNECT_FAILED'> {
  override name = 'SocialConnectFailedError'
  constructor(options: BaseErrorOptions = {}) {
    super('Failed to initiate social connection', { ...options, code: 'SOCIAL_CONNECT_FAILED' })
  }
}

/** The login with farcaster did not succeed. */
export class FarcasterConnectFailedError extends BaseError<'FARCASTER_CONNECT_FAILED'> {
  override name = 'FarcasterConnectFailedError'
  constructor(options: BaseErrorOptions = {}) {
    super('Failed to connect to farcaster', { ...options, code: 'FARCASTER_CONNECT_FAILED' })
  }
}

/** The action needs the embedded wallet and the app did not set it up. */
export class AuthConnectorNotFoundError extends BaseError<'AUTH_CONNECTOR_NOT_FOUND'> {
  override name = 'AuthConnectorNotFoundError'
  constructor(options: BaseErrorOptions = {}) {
    super('No auth connector found', { ...options, code: 'AUTH_CONNECTOR_NOT_FOUND' })
  }
}

/** The action needs a login by email or social account and the visitor is connected otherwise. */
export class NotConnectedToLoginError extends BaseError<'NOT_CONNECTED_TO_LOGIN'> {
  override name = 'NotConnectedToLoginError'
  constructor(options: BaseErrorOptions = {}) {
    super('Not connected to email or social', { ...options, code: 'NOT_CONNECTED_TO_LOGIN' })
  }
}

/** The code of the email login could not be loaded. */
export class EmailLoginLoadFailedError extends BaseError<'EMAIL_LOGIN_LOAD_FAILED'> {
  override name = 'EmailLoginLoadFailedError'
  constructor(options: BaseErrorOptions = {}) {
    super('Unable to load email login dependency', { ...options, code: 'EMAIL_LOGIN_LOAD_FAILED' })
  }
}

/** Another code was asked for too soon (seed section 5: once per 30 s). */
export class EmailCooldownError extends BaseError<'EMAIL_COOLDOWN'> {
  override name = 'EmailCooldownError'
  constructor({ seconds, ...options }: BaseErrorOptions & { seconds: number }) {
    super(`Please try again after ${seconds} seconds`, { ...options, code: 'EMAIL_COOLDOWN' })
  }
}

/** A sign-in message or one of its fields is ill-formed (CAIP-122). */
export class SiwxMessageInvalidError extends BaseError<'SIWX_MESSAGE_INVALID'> {
  override name = 'SiwxMessageInvalidError'
  constructor({ reason, ...options }: BaseErrorOptions & { reason: string }) {
    super(`Invalid sign-in message: ${reason}`, { ...options, code: 'SIWX_MESSAGE_INVALID' })
  }
}

/** A sign-in message is for another account or network than the one that signs in. */
export class SiwxAccountMismatchError extends BaseError<'SIWX_ACCOUNT_MISMATCH'> {
  override name = 'SiwxAccountMismatchError'
  constructor(options: BaseErrorOptions = {}) {
    super('The sign-in message is for another account or network', {
      ...options,
      code: 'SIWX_ACCOUNT_MISMATCH',
    })
  }
}

/** A sign-in message is for another site than the one that sends it: domain and URI must be the page’s own. */
export class SiwxDomainMismatchError extends BaseError<'SIWX_DOMAIN_MISMATCH'> {
  override name = 'SiwxDomainMismatchError'
  constructor(options: BaseErrorOptions = {}) {
    super('The sign-in message is for another site', { ...options, code: 'SIWX_DOMAIN_MISMATCH' })
  }
}

/** A sign-in message has passed its expiration time. */
export class SiwxExpiredError extends BaseError<'SIWX_EXPIRED'> {
  override name = 'SiwxExpiredError'
  constructor(options: BaseErrorOptions = {}) {
    super('The sign-in message expired. Ask for a new one.', { ...options, code: 'SIWX_EXPIRED' })
  }
}

/** A sign-in message was issued in the future, or its time has not begun; clocks may be two minutes apart. */
export class SiwxNotYetValidError extends BaseError<'SIWX_NOT_YET_VALID'> {
  override name = 'SiwxNotYetValidError'
  constructor(options: BaseErrorOptions = {}) {
    super('The sign-in message is not valid yet. Check the clock of the device.', {
      ...options,
      code: 'SIWX_NOT_YET_VALID',
    })
  }
}

/** A nonce was used before, is too old, or is not one of this server and project. */
export class SiwxNonceInvalidError extends BaseError<'SIWX_NONCE_INVALID'> {
  override name = 'SiwxNonceInvalidError'
  constructor(options: BaseErrorOptions = {}) {
    super('The nonce was used before or expired. Sign a message with a new one.', {
      ...options,
      code: 'SIWX_NONCE_INVALID',
    })
  }
}

/** A signature is not one of the account over the sign-in message. */
export class SiwxSignatureInvalidError extends BaseError<'SIWX_SIGNATURE_INVALID'> {
  override name = 'SiwxSignatureInvalidError'
  constructor(options: BaseErrorOptions = {}) {
    super('The signature does not belong to the account and message', {
      ...options,
      code: 'SIWX_SIGNATURE_INVALID',
    })
  }
}

/**
 * The nodes that would have to check a contract's signature do not answer, or too few of them do: nothing is known about
 * the signature.
 */
export class SignatureUncheckedError extends BaseError<'SIGNATURE_UNCHECKED'> {
  override name = 'SignatureUncheckedError'
  constructor(options: BaseErrorOptions = {}) {
    super('The signature cannot be checked now, because the network does not answer. Try again later.', {
      ...options,
      code: 'SIGNATURE_UNCHECKED',
    })
  }
}

/** A session token is not one of this server, expired, or was signed out. */
export class SiwxSessionInvalidError extends BaseError<'SIWX_SESSION_INVALID'> {
  override name = 'SiwxSessionInvalidError'
  constructor(options: BaseErrorOptions = {}) {
    super('The session ended. Sign in again.', { ...options, code: 'SIWX_SESSION_INVALID' })
  }
}
