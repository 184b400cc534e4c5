import { type BaseError, emailAddress, NotConnectedToLoginError, OptionInvalidError } from '@foyer/contract'
import type { RequestErrorCode } from '@foyer/contract/errors'
import * as v from 'valibot'
import type { Attempt } from '../embedded/attempt.ts'
import { startAttempt } from '../embedded/attempt.ts'
import { getEmbedded } from '../embedded/getEmbedded.ts'
import { getLogin } from '../embedded/getLogin.ts'
import { toFailure } from '../embedded/toFailure.ts'
import type { EmbeddedWallet } from '../model/EmbeddedWallet.ts'
import type { Foyer } from '../model/Foyer.ts'

/** What `updateEmail` and its two steps throw. */
export type UpdateEmailErrorType = BaseError<
  'ABORTED' | 'NOT_CONNECTED_TO_LOGIN' | 'OPTION_INVALID' | RequestErrorCode
>

/**
 * Starts the change of a login's email address. The secure frame asks the visitor first. Then a code goes to the address that is left (`VERIFY_PRIMARY_OTP`), then one to
 * the new one; or at once to the new one (`VERIFY_SECONDARY_OTP`). `state.emailUpdate` says how far it is.
 *
 * @example
 * ```ts
 * import { updateEmail } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const { action } = await updateEmail(foyer, { email: 'ada@example.org' })
 * ```
 *
 * @throws NotConnectedToLoginError, OptionInvalidError, AbortedError, and what the frame answers.
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
    // Whoever said no in the frame, or left it, is not told that something failed.
    if (failure.code === 'EMAIL_CHANGE_DECLINED' || !attempt.isCurrent()) {
      if (foyer.state.emailUpdate === requesting) foyer._internal.setState({ emailUpdate: undefined })
    } else foyer._internal.setState({ emailUpdate: { status: 'failed', email, failure } })
    throw error
  }
}

/**
 * The code that went to the address that is left; then the new one gets its own.
 *
 * @example
 * ```ts
 * import { verifyUpdateEmailPrimaryOtp } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * await verifyUpdateEmailPrimaryOtp(foyer, { otp: '123456' })
 * ```
 *
 * @throws NotConnectedToLoginError where no such code was sent, AbortedError, and what the frame answers.
 */
export function verifyUpdateEmailPrimaryOtp(
  foyer: Foyer,
  parameters: { otp: string; signal?: AbortSignal | undefined },
): Promise<void> {
  return checkCode(foyer, 'primary', parameters, async (embedded, attempt, email) => {
    await embedded.request('UPDATE_EMAIL_PRIMARY_OTP', { otp: parameters.otp }, attempt)
    if (attempt.isCurrent())
      foyer._internal.setState({
        emailUpdate: { status: 'code', step: 'secondary', email, isChecking: false },
      })
  })
}

/**
 * The code that went to the new address. Resolves with the moment it takes effect, where that is to come; until then the
 * visitor logs in with the old one, and can undo the change by a link in every mail.
 *
 * @example
 * ```ts
 * import { verifyUpdateEmailSecondaryOtp } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const { email, effectiveAt } = await verifyUpdateEmailSecondaryOtp(foyer, { otp: '123456' })
 * ```
 *
 * @throws NotConnectedToLoginError where no such code was sent, AbortedError, and what the frame answers.
 */
export async function verifyUpdateEmailSecondaryOtp(
  foyer: Foyer,
  parameters: { otp: string; signal?: AbortSignal | undefined },
): Promise<{ email: string; effectiveAt: Date | undefined }> {
  return checkCode(foyer, 'secondary', parameters, async (embedded, attempt) => {
    const { newEmail: email, effectiveAt } = await embedded.request(
      'UPDATE_EMAIL_SECONDARY_OTP',
      { otp: parameters.otp },
      attempt,
    )
    const at = effectiveAt === undefined ? undefined : new Date(effectiveAt)
    if (attempt.isCurrent()) foyer._internal.setState({ emailUpdate: undefined })
    return { email, effectiveAt: at }
  })
}

async function checkCode<value>(
  foyer: Foyer,
  step: 'primary' | 'secondary',
  parameters: { signal?: AbortSignal | undefined },
  ask: (embedded: EmbeddedWallet, attempt: Attempt, email: string) => Promise<value>,
): Promise<value> {
  const { embedded } = getEmbedded(foyer)
  const flow = foyer.state.emailUpdate
  if (flow?.status !== 'code' || flow.step !== step) throw new NotConnectedToLoginError()
  const { status, email } = flow
  const attempt = startAttempt(foyer, parameters.signal)
  foyer._internal.setState({ emailUpdate: { status, step, email, isChecking: true } })
  try {
    return await ask(embedded, attempt, email)
  } catch (error) {
    if (attempt.isCurrent())
      foyer._internal.setState({
        emailUpdate: { status, step, email, isChecking: false, failure: toFailure(error) },
      })
    throw error
  }
}
