import { BaseError, type BaseErrorOptions } from './BaseError.ts'

/** The visitor closed the provider's window before the login was done (seed section 4). */
export class PopupClosedError extends BaseError<'POPUP_CLOSED'> {
  override name = 'PopupClosedError'
  constructor(options: BaseErrorOptions = {}) {
    super('Popup closed', { ...options, code: 'POPUP_CLOSED' })
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

/** The action needs an address of the embedded wallet and there is none. */
export class AddressNotFoundError extends BaseError<'ADDRESS_NOT_FOUND'> {
  override name = 'AddressNotFoundError'
  constructor(options: BaseErrorOptions = {}) {
    super('Address or auth connector not found', { ...options, code: 'ADDRESS_NOT_FOUND' })
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
