import { type BaseError, NotConnectedToLoginError } from '@foyer/contract'
import type { RequestErrorCode } from '@foyer/contract/errors'
import type { ConnectErrorType } from '../connect/connect.ts'
import { startAttempt } from '../embedded/attempt.ts'
import { getEmbedded } from '../embedded/getEmbedded.ts'
import { toFailure } from '../embedded/toFailure.ts'
import type { Connection } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'
import { finishLogin } from './finishLogin.ts'

/** Parameters of `verifyEmailOtp`. */
export type VerifyEmailOtpParameters = {
  /** Six digits. */
  otp: string
  signal?: AbortSignal | undefined
}
/** Errors thrown by `verifyEmailOtp`. */
export type VerifyEmailOtpErrorType =
  | BaseError<
      | 'ABORTED'
      | 'AUTH_CONNECTOR_NOT_FOUND'
      | 'IFRAME_REQUEST_TIMEOUT'
      | 'NOT_CONNECTED_TO_LOGIN'
      | RequestErrorCode
    >
  | ConnectErrorType

/**
 * Completes an email login with the code that was sent, and connects its wallet.
 *
 * @example
 * ```ts
 * import { verifyEmailOtp } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const [connection] = await verifyEmailOtp(foyer, { otp: '123456' })
 * ```
 *
 * @throws NotConnectedToLoginError if no code was sent, AuthConnectorNotFoundError, IframeRequestTimeoutError, AbortedError,
 * the frame's errors (`OTP_INVALID`, `OTP_ATTEMPTS`, `CHALLENGE_EXPIRED`), and the errors of `connect`.
 */
export async function verifyEmailOtp(
  foyer: Foyer,
  parameters: VerifyEmailOtpParameters,
): Promise<readonly [Connection, ...Connection[]]> {
  const { embedded } = getEmbedded(foyer)
  const flow = foyer.state.login
  if (flow?.method !== 'email' || (flow.status !== 'code' && flow.status !== 'device'))
    throw new NotConnectedToLoginError()
  const { method, email, resendAt, status } = flow
  const attempt = startAttempt(foyer, parameters.signal)
  foyer._internal.setState({ login: { method, status: 'checking', email, resendAt } })
  let isPassed = false
  try {
    await embedded.request('CONNECT_OTP', { otp: parameters.otp }, attempt)
    isPassed = true
    // The code made this device a known one of the account.
    if (status === 'device') foyer._internal.emit('DEVICE_REGISTERED_FOR_EMAIL', undefined)
    foyer._internal.emit('EMAIL_VERIFICATION_CODE_PASS', undefined)
    const connections = await finishLogin(foyer, { method, email }, attempt)
    if (attempt.isCurrent()) foyer._internal.setState({ login: undefined })
    return connections
  } catch (error) {
    const failure = toFailure(error)
    // A correct code is used up: there is nothing left to type.
    if (attempt.isCurrent() && isPassed)
      foyer._internal.setState({ login: { method, status: 'failed', email, failure } })
    else if (attempt.isCurrent()) {
      foyer._internal.emit('EMAIL_VERIFICATION_CODE_FAIL', { code: failure.code })
      foyer._internal.setState({ login: { method, status, email, resendAt, failure } })
    }
    throw error
  }
}
