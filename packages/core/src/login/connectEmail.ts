import {
  type BaseError,
  EmailCooldownError,
  emailAddress,
  emailCooldownMs,
  OptionInvalidError,
} from '@foyer/contract'
import type { RequestErrorCode } from '@foyer/contract/errors'
import * as v from 'valibot'
import { startAttempt } from '../embedded/attempt.ts'
import { getEmbedded } from '../embedded/getEmbedded.ts'
import { storedLogin } from '../embedded/storedLogin.ts'
import { toFailure } from '../embedded/toFailure.ts'
import type { Foyer } from '../model/Foyer.ts'
import { finishLogin } from './finishLogin.ts'

/** Parameters of `connectEmail`. */
export type ConnectEmailParameters = { email: string; signal?: AbortSignal | undefined }
/** Next step: `VERIFY_DEVICE` or `VERIFY_OTP` (a code, on a device new or known to the account), or `CONNECT` (none). */
export type ConnectEmailReturnType = { action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT' }
/** Errors thrown by `connectEmail`. */
export type ConnectEmailErrorType = BaseError<
  | 'ABORTED'
  | 'AUTH_CONNECTOR_NOT_FOUND'
  | 'EMAIL_COOLDOWN'
  | 'IFRAME_LOAD_FAILED'
  | 'IFRAME_REQUEST_TIMEOUT'
  | 'OPTION_INVALID'
  | RequestErrorCode
>

/**
 * Starts an email login, at most once per 30 s (docs/evidence/spec.md, section 5). One email is sent: with a code or, on a device new
 * to the account, with a link to a page that shows the code. If no code is needed the wallet is connected at once.
 * `state.login` has the progress.
 *
 * @example
 * ```ts
 * import { connectEmail } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const { action } = await connectEmail(foyer, { email: 'ada@example.com' })
 * if (action !== 'CONNECT') console.log('Ask for the code from the mail')
 * ```
 *
 * @throws AuthConnectorNotFoundError, OptionInvalidError, EmailCooldownError, IframeLoadFailedError,
 * IframeRequestTimeoutError, AbortedError, and the frame's errors.
 */
export async function connectEmail(
  foyer: Foyer,
  parameters: ConnectEmailParameters,
): Promise<ConnectEmailReturnType> {
  const { embedded } = getEmbedded(foyer)
  const parsed = v.safeParse(emailAddress, parameters.email)
  if (!parsed.success) throw new OptionInvalidError({ option: 'email', reason: 'give an email address' })
  const email = parsed.output
  const [key] = storedLogin.lastEmailLogin
  const last = foyer._internal.storage.get(...storedLogin.lastEmailLogin) ?? 0
  const leftMs = last + emailCooldownMs - Date.now()
  if (leftMs > 0) throw new EmailCooldownError({ seconds: Math.ceil(leftMs / 1_000) })

  const attempt = startAttempt(foyer, parameters.signal)
  const { signal } = attempt
  const method = 'email'
  foyer._internal.setState({ login: { method, status: 'requesting', email } })
  foyer._internal.emit('EMAIL_SUBMITTED', undefined)
  try {
    const { action } = await embedded.request('CONNECT_EMAIL', { email }, { signal })
    foyer._internal.storage.set(key, Date.now())
    if (action === 'CONNECT') {
      await finishLogin(foyer, { method, email }, attempt)
      if (attempt.isCurrent()) foyer._internal.setState({ login: undefined })
    } else if (attempt.isCurrent()) {
      if (action === 'VERIFY_OTP') foyer._internal.emit('EMAIL_VERIFICATION_CODE_SENT', undefined)
      foyer._internal.setState({
        login: {
          method,
          status: action === 'VERIFY_DEVICE' ? 'device' : 'code',
          email,
          resendAt: Date.now() + emailCooldownMs,
        },
      })
    }
    return { action }
  } catch (error) {
    if (attempt.isCurrent())
      foyer._internal.setState({ login: { method, status: 'failed', email, failure: toFailure(error) } })
    throw error
  }
}
