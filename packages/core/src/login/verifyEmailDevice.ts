import { type BaseError, NotConnectedToLoginError } from '@foyer/contract'
import type { RequestErrorCode } from '@foyer/contract/errors'
import { startAttempt } from '../embedded/attempt.ts'
import { getEmbedded } from '../embedded/getEmbedded.ts'
import { toFailure } from '../embedded/toFailure.ts'
import type { Foyer } from '../model/Foyer.ts'

/** Errors thrown by `verifyEmailDevice`. */
export type VerifyEmailDeviceErrorType = BaseError<
  | 'ABORTED'
  | 'AUTH_CONNECTOR_NOT_FOUND'
  | 'IFRAME_REQUEST_TIMEOUT'
  | 'NOT_CONNECTED_TO_LOGIN'
  | RequestErrorCode
>

/**
 * Continues to the code of a device that no account knows yet. Optional: `verifyEmailOtp` accepts the code without it.
 *
 * @example
 * ```ts
 * import { verifyEmailDevice } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * await verifyEmailDevice(foyer) // resolves once the frame accepts the code
 * ```
 *
 * @throws NotConnectedToLoginError if no email was sent for a new device, AuthConnectorNotFoundError,
 * IframeRequestTimeoutError, AbortedError, and the frame's errors.
 */
export async function verifyEmailDevice(
  foyer: Foyer,
  parameters: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const { embedded } = getEmbedded(foyer)
  const flow = foyer.state.login
  if (flow?.method !== 'email' || flow.status !== 'device') throw new NotConnectedToLoginError()
  const { method, email, resendAt } = flow
  const attempt = startAttempt(foyer, parameters.signal)
  foyer._internal.setState({ login: { method, status: 'device', email, resendAt } })
  try {
    await embedded.request('CONNECT_DEVICE', undefined, attempt)
    if (!attempt.isCurrent()) return
    foyer._internal.emit('DEVICE_REGISTERED_FOR_EMAIL', undefined)
    foyer._internal.setState({ login: { method, status: 'code', email, resendAt } })
  } catch (error) {
    if (attempt.isCurrent())
      foyer._internal.setState({
        login: { method, status: 'device', email, resendAt, failure: toFailure(error) },
      })
    throw error
  }
}
