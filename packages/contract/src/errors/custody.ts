import { BaseError, type BaseErrorOptions } from './BaseError.ts'

/** The operator’s help with a recovery was asked for, and the server has no key for it or the account no email. */
export class AssistedOffError extends BaseError<'ASSISTED_OFF'> {
  override name = 'AssistedOffError'
  constructor(options: BaseErrorOptions = {}) {
    super('This server does not help to recover wallets', { ...options, code: 'ASSISTED_OFF' })
  }
}

/** A code or link is too old, was used, or belongs to another device. */
export class ChallengeExpiredError extends BaseError<'CHALLENGE_EXPIRED'> {
  override name = 'ChallengeExpiredError'
  constructor(options: BaseErrorOptions = {}) {
    super('This login expired. Start again.', { ...options, code: 'CHALLENGE_EXPIRED' })
  }
}

/** The only device that can open the wallet was to be taken away. */
export class DeviceLastError extends BaseError<'DEVICE_LAST'> {
  override name = 'DeviceLastError'
  constructor(options: BaseErrorOptions = {}) {
    super('The last device cannot be taken away: no other could be let in then', {
      ...options,
      code: 'DEVICE_LAST',
    })
  }
}

/** The device has no share of the wallet. */
export class DeviceNotEnrolledError extends BaseError<'DEVICE_NOT_ENROLLED'> {
  override name = 'DeviceNotEnrolledError'
  constructor(options: BaseErrorOptions = {}) {
    super('This device cannot open the wallet yet. Recover it here first.', {
      ...options,
      code: 'DEVICE_NOT_ENROLLED',
    })
  }
}

/** A call of the secure site is not signed by the device’s key, or for another call or time. */
export class DeviceProofInvalidError extends BaseError<'DEVICE_PROOF_INVALID'> {
  override name = 'DeviceProofInvalidError'
  constructor(options: BaseErrorOptions = {}) {
    super('The proof of the device’s key does not hold', { ...options, code: 'DEVICE_PROOF_INVALID' })
  }
}

/** The address of an account was to be changed while another change is waiting. */
export class EmailChangePendingError extends BaseError<'EMAIL_CHANGE_PENDING'> {
  override name = 'EmailChangePendingError'
  constructor(options: BaseErrorOptions = {}) {
    super('A change of your email is waiting already. Undo it first.', {
      ...options,
      code: 'EMAIL_CHANGE_PENDING',
    })
  }
}

/** An address is kept for an account whose email changes or was changed a few days ago. */
export class EmailHeldError extends BaseError<'EMAIL_HELD'> {
  override name = 'EmailHeldError'
  constructor(options: BaseErrorOptions = {}) {
    super(
      'The email of your account is being changed. Log in with the other address, or undo the change with the link in our mail.',
      { ...options, code: 'EMAIL_HELD' },
    )
  }
}

/** Too many mails were sent to an address, for a device or an IP address within a day. */
export class EmailLimitError extends BaseError<'EMAIL_LIMIT'> {
  override name = 'EmailLimitError'
  constructor(options: BaseErrorOptions = {}) {
    super('Too many mails today. Try again tomorrow.', { ...options, code: 'EMAIL_LIMIT' })
  }
}

/** The email that an account was to have belongs to another one. */
export class EmailTakenError extends BaseError<'EMAIL_TAKEN'> {
  override name = 'EmailTakenError'
  constructor(options: BaseErrorOptions = {}) {
    super('This email belongs to another account', { ...options, code: 'EMAIL_TAKEN' })
  }
}

/** The operator's help was asked for by an address that the account has not had for long enough. */
export class EmailTooNewError extends BaseError<'EMAIL_TOO_NEW'> {
  override name = 'EmailTooNewError'
  constructor(options: BaseErrorOptions = {}) {
    super('This email is too new to ask for help with. Try again in some days.', {
      ...options,
      code: 'EMAIL_TOO_NEW',
    })
  }
}

/** A device was to be enrolled that does not hold the wallet’s data key. */
export class EnrolProofInvalidError extends BaseError<'ENROL_PROOF_INVALID'> {
  override name = 'EnrolProofInvalidError'
  constructor(options: BaseErrorOptions = {}) {
    super('The device does not hold the wallet’s data key', { ...options, code: 'ENROL_PROOF_INVALID' })
  }
}

/** The server has no `logins` in its configuration. */
export class LoginOffError extends BaseError<'LOGIN_OFF'> {
  override name = 'LoginOffError'
  constructor(options: BaseErrorOptions = {}) {
    super('This server has no logins by email or social account', { ...options, code: 'LOGIN_OFF' })
  }
}

/** The session of a login ended, was ended elsewhere, or belongs to another device. */
export class LoginSessionInvalidError extends BaseError<'LOGIN_SESSION_INVALID'> {
  override name = 'LoginSessionInvalidError'
  constructor(options: BaseErrorOptions = {}) {
    super('The login ended. Log in again.', { ...options, code: 'LOGIN_SESSION_INVALID' })
  }
}

/** The mail server did not take a mail. */
export class MailFailedError extends BaseError<'MAIL_FAILED'> {
  override name = 'MailFailedError'
  constructor(options: BaseErrorOptions = {}) {
    super('The mail could not be sent. Try again later.', { ...options, code: 'MAIL_FAILED' })
  }
}

/** A code was typed wrong too often; it is void. */
export class OtpAttemptsError extends BaseError<'OTP_ATTEMPTS'> {
  override name = 'OtpAttemptsError'
  constructor(options: BaseErrorOptions = {}) {
    super('Too many wrong codes. Ask for a new one.', { ...options, code: 'OTP_ATTEMPTS' })
  }
}

/** A code is wrong; there are tries left. */
export class OtpInvalidError extends BaseError<'OTP_INVALID'> {
  override name = 'OtpInvalidError'
  constructor(options: BaseErrorOptions = {}) {
    super('The code is wrong', { ...options, code: 'OTP_INVALID' })
  }
}

/** The server has no keys for the provider. */
export class ProviderOffError extends BaseError<'PROVIDER_OFF'> {
  override name = 'ProviderOffError'
  constructor(options: BaseErrorOptions = {}) {
    super('This way to log in is not offered here', { ...options, code: 'PROVIDER_OFF' })
  }
}

/** A device that is not enrolled has to send a fresh code from the mailbox before it gets what a password opens. */
export class RecoveryCodeNeededError extends BaseError<'RECOVERY_CODE_NEEDED'> {
  override name = 'RecoveryCodeNeededError'
  constructor(options: BaseErrorOptions = {}) {
    super('Type the code from your email first', { ...options, code: 'RECOVERY_CODE_NEEDED' })
  }
}

/** The wallet has too many ways to recover, or too many were tried lately. */
export class RecoveryLimitError extends BaseError<'RECOVERY_LIMIT'> {
  override name = 'RecoveryLimitError'
  constructor(options: BaseErrorOptions = {}) {
    super('Too many recoveries. Try again later.', { ...options, code: 'RECOVERY_LIMIT' })
  }
}

/** The way to recover is not set up, or was taken away. */
export class RecoveryNotFoundError extends BaseError<'RECOVERY_NOT_FOUND'> {
  override name = 'RecoveryNotFoundError'
  constructor(options: BaseErrorOptions = {}) {
    super('This way to recover is not set up', { ...options, code: 'RECOVERY_NOT_FOUND' })
  }
}

/** The provider refused, or its answer does not hold. */
export class SocialLoginFailedError extends BaseError<'SOCIAL_LOGIN_FAILED'> {
  override name = 'SocialLoginFailedError'
  constructor(options: BaseErrorOptions = {}) {
    super('The login at the provider failed', { ...options, code: 'SOCIAL_LOGIN_FAILED' })
  }
}

/** The answer of a provider belongs to another login, or to one that is over. */
export class SocialStateInvalidError extends BaseError<'SOCIAL_STATE_INVALID'> {
  override name = 'SocialStateInvalidError'
  constructor(options: BaseErrorOptions = {}) {
    super('This login was not started on this device, or is over', {
      ...options,
      code: 'SOCIAL_STATE_INVALID',
    })
  }
}

/** A second wallet was to be made for an account. */
export class WalletExistsError extends BaseError<'WALLET_EXISTS'> {
  override name = 'WalletExistsError'
  constructor(options: BaseErrorOptions = {}) {
    super('There is a wallet already', { ...options, code: 'WALLET_EXISTS' })
  }
}

/** The wallet’s keys were replaced on another device in between. */
export class WalletGenerationError extends BaseError<'WALLET_GENERATION'> {
  override name = 'WalletGenerationError'
  constructor(options: BaseErrorOptions = {}) {
    super('The wallet’s keys were replaced. Recover it here first.', {
      ...options,
      code: 'WALLET_GENERATION',
    })
  }
}

/** What was shown is not the way to recover that it was to be. */
export class StepUpInvalidError extends BaseError<'STEP_UP_INVALID'> {
  override name = 'StepUpInvalidError'
  constructor(options: BaseErrorOptions = {}) {
    super('This is not right. Check it and try again.', { ...options, code: 'STEP_UP_INVALID' })
  }
}

/** A change that could lose the wallet, from a login that has not shown a way to recover just now. */
export class StepUpRequiredError extends BaseError<'STEP_UP_REQUIRED'> {
  override name = 'StepUpRequiredError'
  constructor(options: BaseErrorOptions = {}) {
    super('Confirm with one of your ways to recover first', { ...options, code: 'STEP_UP_REQUIRED' })
  }
}
