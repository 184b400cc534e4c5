import { BaseError, type BaseErrorOptions, type ErrorCode, sharedErrors } from '@foyer/contract'

/** Status of the codes that only some routes use; the others are in the contract's `sharedErrors`. */
export const routeErrors = {
  ADDRESS_INVALID: 400,
  ASSISTED_OFF: 501,
  CHAIN_NOT_SUPPORTED: 400,
  CHALLENGE_EXPIRED: 410,
  CONFIRMATION_INVALID: 403,
  CCIP_OFF: 501,
  CCIP_REQUEST_INVALID: 400,
  NAMES_OFF: 501,
  NAME_INVALID: 400,
  NAME_MESSAGE_EXPIRED: 400,
  NAME_MESSAGE_INVALID: 400,
  NAME_OWNED: 409,
  NAME_SIGNATURE_INVALID: 400,
  NAME_TAKEN: 409,
  NAME_TOO_SHORT: 400,
  CURSOR_INVALID: 400,
  DEVICE_LAST: 409,
  DEVICE_NOT_ENROLLED: 403,
  DEVICE_PROOF_INVALID: 401,
  EMAIL_CHANGE_PENDING: 409,
  EMAIL_COOLDOWN: 429,
  EMAIL_HELD: 409,
  EMAIL_LIMIT: 429,
  EMAIL_TAKEN: 409,
  EMAIL_TOO_NEW: 403,
  ENROL_PROOF_INVALID: 403,
  LOGIN_OFF: 501,
  LOGIN_SESSION_INVALID: 401,
  MAIL_FAILED: 502,
  OTP_ATTEMPTS: 403,
  OTP_INVALID: 403,
  PASSKEY_LAST: 409,
  PASSKEY_LIMIT: 409,
  PASSKEY_MISSING: 409,
  PASSKEY_REQUIRED: 403,
  PROVIDER_OFF: 501,
  RECOVERY_CODE_NEEDED: 403,
  RECOVERY_LIMIT: 429,
  RECOVERY_NOT_FOUND: 404,
  RPC_METHOD_NOT_ALLOWED: 403,
  SIGNATURE_UNCHECKED: 503,
  SIWX_ACCOUNT_MISMATCH: 400,
  SIWX_DOMAIN_MISMATCH: 403,
  SIWX_EXPIRED: 400,
  SIWX_MESSAGE_INVALID: 400,
  SIWX_NONCE_INVALID: 400,
  SIWX_NOT_YET_VALID: 400,
  SIWX_SESSION_INVALID: 401,
  SIWX_SIGNATURE_INVALID: 400,
  SMART_ACCOUNT_OFF: 501,
  SOCIAL_LOGIN_FAILED: 403,
  SOCIAL_STATE_INVALID: 403,
  STEP_UP_INVALID: 403,
  STEP_UP_REQUIRED: 403,
  WALLET_EXISTS: 409,
  WALLET_GENERATION: 409,
} as const

/** Codes a route may answer with. */
export type RequestErrorCode = keyof typeof sharedErrors | keyof typeof routeErrors

/** A request that gets an error answer; the message is shown to the caller as it is. */
export class RequestError extends BaseError<RequestErrorCode & ErrorCode> {
  override name = 'RequestError'
  /** HTTP status. */
  readonly status: number
  /** Seconds for the `retry-after` header. */
  readonly retryAfterS: number | undefined
  constructor(
    code: RequestErrorCode,
    message: string,
    options: BaseErrorOptions & { retryAfterS?: number | undefined } = {},
  ) {
    super(message, { ...options, code })
    this.status = { ...sharedErrors, ...routeErrors }[code]
    this.retryAfterS = options.retryAfterS
  }
}
