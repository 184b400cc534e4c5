import { defineError } from './defineError.ts'

/** Assisted recovery was requested, but the server has no key for it, or the account has no email address. */
export const AssistedOffError = /* @__PURE__ */ defineError({
  code: 'ASSISTED_OFF',
  status: 501,
  message: 'Assisted recovery is not available on this server',
})

/** A code or link expired, was already used, or belongs to another device. */
export const ChallengeExpiredError = /* @__PURE__ */ defineError({
  code: 'CHALLENGE_EXPIRED',
  status: 410,
  message: 'This login expired. Start again.',
})

/** An attempt to remove the only device that can open the wallet. */
export const DeviceLastError = /* @__PURE__ */ defineError({
  code: 'DEVICE_LAST',
  status: 409,
  message: 'The last device cannot be removed: only an existing device can add another',
})

/** The device has no share of the wallet. */
export const DeviceNotEnrolledError = /* @__PURE__ */ defineError({
  code: 'DEVICE_NOT_ENROLLED',
  status: 403,
  message: 'This device cannot open the wallet yet. Recover it here first.',
})

/** A call of the secure site is not signed by the device's key, or the signature is for another call or time. */
export const DeviceProofInvalidError = /* @__PURE__ */ defineError({
  code: 'DEVICE_PROOF_INVALID',
  status: 401,
  message: 'The proof of the device’s key is invalid',
})

/** An email change was requested while another one is pending. */
export const EmailChangePendingError = /* @__PURE__ */ defineError({
  code: 'EMAIL_CHANGE_PENDING',
  status: 409,
  message: 'A change of your email is already pending. Undo it first.',
})

/** An email address is reserved for an account whose email is changing or was changed a few days ago. */
export const EmailHeldError = /* @__PURE__ */ defineError({
  code: 'EMAIL_HELD',
  status: 409,
  message:
    'The email of your account is being changed. Log in with the other address, or undo the change with the link in our mail.',
})

/** Too many emails were sent to an address, for a device, or on requests from an IP address. Another one is allowed soon. */
export const EmailLimitError = /* @__PURE__ */ defineError({
  code: 'EMAIL_LIMIT',
  status: 429,
  message: 'Too many emails were sent. Try again later.',
})

/** The requested email address belongs to another account. */
export const EmailTakenError = /* @__PURE__ */ defineError({
  code: 'EMAIL_TAKEN',
  status: 409,
  message: 'This email belongs to another account',
})

/** Assisted recovery was requested with an address the account has not had for long enough. */
export const EmailTooNewError = /* @__PURE__ */ defineError({
  code: 'EMAIL_TOO_NEW',
  status: 403,
  message: 'This email was added too recently for assisted recovery. Try again in a few days.',
})

/** An attempt to enrol a device that does not have the wallet's data key. */
export const EnrolProofInvalidError = /* @__PURE__ */ defineError({
  code: 'ENROL_PROOF_INVALID',
  status: 403,
  message: 'The device does not have the wallet’s data key',
})

/** The call requires a login within the last minutes, and this one is older. */
export const LoginNotFreshError = /* @__PURE__ */ defineError({
  code: 'LOGIN_NOT_FRESH',
  status: 403,
  message: 'Log in again on this device, then continue within ten minutes.',
})

/** The server has no `logins` in its configuration. */
export const LoginOffError = /* @__PURE__ */ defineError({
  code: 'LOGIN_OFF',
  status: 501,
  message: 'Logins by email or social account are not available on this server',
})

/** The login session expired, was ended elsewhere, or belongs to another device. */
export const LoginSessionInvalidError = /* @__PURE__ */ defineError({
  code: 'LOGIN_SESSION_INVALID',
  status: 401,
  message: 'You were logged out. Log in again.',
})

/** The mail server did not accept the email. */
export const MailFailedError = /* @__PURE__ */ defineError({
  code: 'MAIL_FAILED',
  status: 502,
  message: 'The email could not be sent. Try again later.',
})

/** A wrong code was entered too often; it is void. */
export const OtpAttemptsError = /* @__PURE__ */ defineError({
  code: 'OTP_ATTEMPTS',
  status: 403,
  message: 'Too many wrong codes. Request a new one.',
})

/** The code is wrong, but there are attempts left. */
export const OtpInvalidError = /* @__PURE__ */ defineError({
  code: 'OTP_INVALID',
  status: 403,
  message: ({ triesLeft }: { triesLeft: number }) =>
    `That code isn't right. ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`,
})

/** The server has no keys for this login provider. */
export const ProviderOffError = /* @__PURE__ */ defineError({
  code: 'PROVIDER_OFF',
  status: 501,
  message: 'This login method is not available here',
})

/** A device that is not enrolled has to submit a fresh emailed code before it can try a recovery password. */
export const RecoveryCodeNeededError = /* @__PURE__ */ defineError({
  code: 'RECOVERY_CODE_NEEDED',
  status: 403,
  message: 'Enter the code from your email first',
})

/** The wallet has too many recovery methods, or recovery was attempted too often recently. */
export const RecoveryLimitError = /* @__PURE__ */ defineError({
  code: 'RECOVERY_LIMIT',
  status: 429,
  message: 'Too many recovery attempts. Try again later.',
})

/** The recovery method is not set up or was removed. */
export const RecoveryNotFoundError = /* @__PURE__ */ defineError({
  code: 'RECOVERY_NOT_FOUND',
  status: 404,
  message: 'This recovery method is not set up',
})

/** The provider rejected the login, or its response is invalid. */
export const SocialLoginFailedError = /* @__PURE__ */ defineError({
  code: 'SOCIAL_LOGIN_FAILED',
  status: 403,
  message: 'The login at the provider failed',
})

/** The provider's response belongs to another login or to one that has ended. */
export const SocialStateInvalidError = /* @__PURE__ */ defineError({
  code: 'SOCIAL_STATE_INVALID',
  status: 403,
  message: 'This login was not started on this device or has ended',
})

/** A new wallet was requested by a device that can open the existing one, or by a login that no longer belongs to it. */
export const NewWalletRefusedError = /* @__PURE__ */ defineError({
  code: 'NEW_WALLET_REFUSED',
  status: 409,
  message: 'A new wallet cannot be started here: this device can open its wallet, or it is an earlier one.',
})

/** An attempt to create a second wallet for an account. */
export const WalletExistsError = /* @__PURE__ */ defineError({
  code: 'WALLET_EXISTS',
  status: 409,
  message: 'The account already has a wallet',
})

/** The wallet's keys were replaced on another device in the meantime. */
export const WalletGenerationError = /* @__PURE__ */ defineError({
  code: 'WALLET_GENERATION',
  status: 409,
  message: 'The wallet’s keys were replaced. Recover it here first.',
})

/** The step-up response does not match the expected recovery method. */
export const StepUpInvalidError = /* @__PURE__ */ defineError({
  code: 'STEP_UP_INVALID',
  status: 403,
  message: 'That is incorrect. Check it and try again.',
})

/** A change that could lose the wallet requires a step-up: this login has not used a recovery method recently. */
export const StepUpRequiredError = /* @__PURE__ */ defineError({
  code: 'STEP_UP_REQUIRED',
  status: 403,
  message: 'Confirm with one of your recovery methods first',
})
