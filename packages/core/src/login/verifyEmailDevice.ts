import { type BaseError, emailCooldownMs, NotConnectedToLoginError } from '@foyer/contract'
import type { RequestErrorCode } from '@foyer/contract/errors'
import { startAttempt } from '../embedded/attempt.ts'
import { getEmbedded } from '../embedded/getEmbedded.ts'
import { toFailure } from '../embedded/toFailure.ts'
import type { Foyer } from '../model/Foyer.ts'

/** What `verifyEmailDevice` throws. */
export type VerifyEmailDeviceErrorType = BaseError<
  | 'ABORTED'
  | 'AUTH_CONNECTOR_NOT_FOUND'
  | 'IFRAME_REQUEST_TIMEOUT'
  | 'NOT_CONNECTED_TO_LOGIN'
  | RequestErrorCode
>

/**
 * Waits for the link in the mail to be followed, which allows this device; then a code is on its way.
 *
 * @example
 * ```ts
 * import { verifyEmailDevice } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * await verifyEmailDevice(foyer) // resolves once the link in the mail was opened
 * ```
 *
 * @throws NotConnectedToLoginError where no link was sent, AuthConnectorNotFoundError, IframeRequestTimeoutError,
 * AbortedError, and what the frame answers.
 */
export async function verifyEmailDevice(
  foyer: Foyer,
  parameters: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const { embedded } = getEmbedded(foyer)
  const flow = foyer.state.login
  if (flow?.method !== 'email' || flow.status !== 'device') throw new NotConnectedToLoginError()
  const { method, email } = flow
  const attempt = startAttempt(foyer, parameters.signal)
  foyer._internal.setState({ login: { method, status: 'device', email } })
  try {
    await embedded.request('CONNECT_DEVICE', undefined, attempt)
    if (!attempt.isCurrent()) return
    foyer._internal.emit('DEVICE_REGISTERED_FOR_EMAIL', undefined)
    foyer._internal.setState({
      login: { method, status: 'code', email, resendAt: Date.now() + emailCooldownMs },
    })
  } catch (error) {
    if (attempt.isCurrent())
      foyer._internal.setState({ login: { method, status: 'device', email, failure: toFailure(error) } })
    throw error
  }
}
