import type { BaseErrorOptions } from '@foyer/contract'
import { RequestError } from '../../http/RequestError.ts'

const messages = {
  ASSISTED_OFF: 'This server does not help to recover wallets',
  CHALLENGE_EXPIRED: 'This login expired. Start again.',
  DEVICE_LAST: 'The last device cannot be taken away: no other could be let in then',
  DEVICE_NOT_ENROLLED: 'This device cannot open the wallet yet. Recover it here first.',
  DEVICE_PROOF_INVALID: 'The proof of the device’s key does not hold',
  EMAIL_LIMIT: 'Too many mails today. Try again tomorrow.',
  EMAIL_TAKEN: 'This email belongs to another account',
  ENROL_PROOF_INVALID: 'The device does not hold the wallet’s data key',
  LOGIN_OFF: 'This server has no logins by email or social account',
  LOGIN_SESSION_INVALID: 'The login ended. Log in again.',
  MAIL_FAILED: 'The mail could not be sent. Try again later.',
  OTP_ATTEMPTS: 'Too many wrong codes. Ask for a new one.',
  OTP_INVALID: 'The code is wrong',
  PROVIDER_OFF: 'This way to log in is not offered here',
  RECOVERY_LIMIT: 'Too many recoveries. Try again tomorrow.',
  RECOVERY_NOT_FOUND: 'This way to recover is not set up',
  SOCIAL_LOGIN_FAILED: 'The login at the provider failed',
  SOCIAL_STATE_INVALID: 'This login was not started on this device, or is over',
  WALLET_EXISTS: 'There is a wallet already',
  WALLET_GENERATION: 'The wallet’s keys were replaced. Recover it here first.',
} as const

/** The error with this code, and its sentence. */
export function loginError(
  code: keyof typeof messages,
  options: BaseErrorOptions & { retryAfterS?: number | undefined } = {},
): RequestError {
  return new RequestError(code, messages[code], options)
}
