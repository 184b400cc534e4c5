import {
  AssistedOffError,
  type BaseErrorOptions,
  ChallengeExpiredError,
  DeviceLastError,
  DeviceNotEnrolledError,
  DeviceProofInvalidError,
  EmailChangePendingError,
  EmailHeldError,
  EmailLimitError,
  EmailTakenError,
  EmailTooNewError,
  EnrolProofInvalidError,
  LoginOffError,
  LoginSessionInvalidError,
  MailFailedError,
  OtpAttemptsError,
  OtpInvalidError,
  ProviderOffError,
  RecoveryCodeNeededError,
  RecoveryLimitError,
  RecoveryNotFoundError,
  SocialLoginFailedError,
  SocialStateInvalidError,
  WalletExistsError,
  WalletGenerationError,
} from '@foyer/contract'
import { RequestError } from '../../http/RequestError.ts'

const classes = {
  ASSISTED_OFF: AssistedOffError,
  CHALLENGE_EXPIRED: ChallengeExpiredError,
  DEVICE_LAST: DeviceLastError,
  DEVICE_NOT_ENROLLED: DeviceNotEnrolledError,
  DEVICE_PROOF_INVALID: DeviceProofInvalidError,
  EMAIL_CHANGE_PENDING: EmailChangePendingError,
  EMAIL_HELD: EmailHeldError,
  EMAIL_LIMIT: EmailLimitError,
  EMAIL_TAKEN: EmailTakenError,
  EMAIL_TOO_NEW: EmailTooNewError,
  ENROL_PROOF_INVALID: EnrolProofInvalidError,
  LOGIN_OFF: LoginOffError,
  LOGIN_SESSION_INVALID: LoginSessionInvalidError,
  MAIL_FAILED: MailFailedError,
  OTP_ATTEMPTS: OtpAttemptsError,
  OTP_INVALID: OtpInvalidError,
  PROVIDER_OFF: ProviderOffError,
  RECOVERY_CODE_NEEDED: RecoveryCodeNeededError,
  RECOVERY_LIMIT: RecoveryLimitError,
  RECOVERY_NOT_FOUND: RecoveryNotFoundError,
  SOCIAL_LOGIN_FAILED: SocialLoginFailedError,
  SOCIAL_STATE_INVALID: SocialStateInvalidError,
  WALLET_EXISTS: WalletExistsError,
  WALLET_GENERATION: WalletGenerationError,
} as const

/** The answer with this code, and the sentence that the contract has for it. */
export function loginError(
  code: keyof typeof classes,
  options: BaseErrorOptions & { retryAfterS?: number | undefined } = {},
): RequestError {
  return new RequestError(code, new classes[code]().message, options)
}
