import { type BaseError, emailAddress, NotConnectedToLoginError, OptionInvalidError } from '@foyer/contract'
import type { RequestErrorCode } from '@foyer/contract/errors'
import * as v from 'valibot'
import type { Attempt } from '../embedded/attempt.ts'
import { startAttempt } from '../embedded/attempt.ts'
import { getEmbedded } from '../embedded/getEmbedded.ts'
import { getLogin } from '../embedded/getLogin.ts'
import { toFailure } from '../embedded/toFailure.ts'
import type { Foyer } from '../model/Foyer.ts'

/** Errors thrown by `updateEmail` and its two steps. */
export type UpdateEmailErrorType = BaseError<
  'ABORTED' | 'NOT_CONNECTED_TO_LOGIN' | 'OPTION_INVALID' | RequestErrorCode
>

/**
 * Starts changing a login's email address. The secure frame asks the visitor to confirm first. Then a code is sent to the
 * current address (`VERIFY_PRIMARY_OTP`) and another to the new one; or only to the new one (`VERIFY_SECONDARY_OTP`).
 * `state.emailUpdate` has the progress.
 *
 * @example
 * ```ts
 * import { updateEmail } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const { action } = await updateEmail(foyer, { email: 'ada@example.org' })
 * ```
 *
 * @throws NotConnectedToLoginError, OptionInvalidError, AbortedError, and the frame's errors.
 */
export async function updateEmail(
  foyer: Foyer,
  parameters: { email: string; signal?: AbortSignal | undefined },
): Promise<{ action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP' }> {
  if (getLogin(foyer.state)?.method !== 'email') throw new NotConnectedToLoginError()
  const { embedded } = getEmbedded(foyer)
  const parsed = v.safeParse(emailAddress, parameters.email)
  if (!parsed.success) throw new OptionInvalidError({ option: 'email', reason: 'give an email address' })
  const email = parsed.output
  const attempt = startAttempt(foyer, parameters.signal)
  const requesting = { status: 'requesting', email } as const
  foyer._internal.setState({ emailUpdate: requesting })
  foyer._internal.emit('EMAIL_EDIT', undefined)
  try {
    const { action } = await embedded.request('UPDATE_EMAIL', { email }, attempt)
    const step = action === 'VERIFY_PRIMARY_OTP' ? 'primary' : 'secondary'
    if (attempt.isCurrent())
      foyer._internal.setState({ emailUpdate: { status: 'code', step, email, isChecking: false } })
    return { action }
  } catch (error) {
    const failure = toFailure(error)
    // A visitor who declined or left the frame is not shown a failure.
    if (failure.code === 'EMAIL_CHANGE_DECLINED' || !attempt.isCurrent()) {
      if (foyer.state.emailUpdate === requesting) foyer._internal.setState({ emailUpdate: undefined })
    } else foyer._internal.setState({ emailUpdate: { status: 'failed', email, failure } })
    throw error
  }
}

/**
 * Verifies the code sent to the current address; a second code is then sent to the new one.
 *
 * @example
 * ```ts
 * import { verifyUpdateEmailPrimaryOtp } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * await verifyUpdateEmailPrimaryOtp(foyer, { otp: '123456' })
 * ```
 *
 * @throws NotConnectedToLoginError if no such code was sent, AbortedError, and the frame's errors.
 */
export function verifyUpdateEmailPrimaryOtp(
  foyer: Foyer,
  parameters: { otp: string; signal?: AbortSignal | undefined },
): Promise<void> {
  return checkCode(foyer, 'primary', parameters, async ({ embedded }, attempt, email) => {
    await embedded.request('UPDATE_EMAIL_PRIMARY_OTP', { otp: parameters.otp }, attempt)
    if (attempt.isCurrent())
      foyer._internal.setState({
        emailUpdate: { status: 'code', step: 'secondary', email, isChecking: false },
      })
  })
}

/**
 * Verifies the code sent to the new address. Resolves with the time the change takes effect, if that is in the future; until
 * then the visitor logs in with the old address, and can undo the change through a link in every email.
 *
 * @example
 * ```ts
 * import { verifyUpdateEmailSecondaryOtp } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const { email, effectiveAt } = await verifyUpdateEmailSecondaryOtp(foyer, { otp: '123456' })
 * ```
 *
 * @throws NotConnectedToLoginError if no such code was sent, AbortedError, and the frame's errors.
 */
export async function verifyUpdateEmailSecondaryOtp(
  foyer: Foyer,
  parameters: { otp: string; signal?: AbortSignal | undefined },
): Promise<{ email: string; effectiveAt: Date | undefined }> {
  return checkCode(foyer, 'secondary', parameters, async ({ connector, embedded }, attempt) => {
    const { newEmail: email, effectiveAt } = await embedded.request(
      'UPDATE_EMAIL_SECONDARY_OTP',
      { otp: parameters.otp },
      attempt,
    )
    const at = effectiveAt === undefined ? undefined : new Date(effectiveAt)
    if (attempt.isCurrent()) foyer._internal.setState({ emailUpdate: undefined })
    // The embedded wallet reports no events across tabs.
    foyer._internal.notifyTabs({ type: 'connect', connectorId: connector.id })
    return { email, effectiveAt: at }
  })
}

async function checkCode<value>(
  foyer: Foyer,
  step: 'primary' | 'secondary',
  parameters: { signal?: AbortSignal | undefined },
  ask: (wallet: ReturnType<typeof getEmbedded>, attempt: Attempt, email: string) => Promise<value>,
): Promise<value> {
  const wallet = getEmbedded(foyer)
  const flow = foyer.state.emailUpdate
  if (flow?.status !== 'code' || flow.step !== step) throw new NotConnectedToLoginError()
  const { status, email } = flow
  const attempt = startAttempt(foyer, parameters.signal)
  foyer._internal.setState({ emailUpdate: { status, step, email, isChecking: true } })
  try {
    return await ask(wallet, attempt, email)
  } catch (error) {
    if (attempt.isCurrent())
      foyer._internal.setState({
        emailUpdate: { status, step, email, isChecking: false, failure: toFailure(error) },
      })
    throw error
  }
}
