import { confirmSecondaryEmail } from '@foyer/contract'
import type { LoginState } from './LoginState.ts'
import { requireStarted } from './requireStarted.ts'

/** Verifies the code sent to the new address. Returns when the change takes effect, unless it already has. */
export async function confirmSecondary(
  login: LoginState,
  otp: string,
): Promise<{ email: string; effectiveAt: string | undefined }> {
  const { api, now } = login.context
  const session = await login.session.need()
  const body = { challengeId: requireStarted(login.updateChallenge), otp }
  const change = await api(confirmSecondaryEmail, { query: {}, body }, { token: session.token })
  login.updateChallenge = undefined
  const isDone = Date.parse(change.effectiveAt) <= now()
  const changed = isDone ? { email: change.email } : { emailChange: change }
  await login.session.update({ ...session, user: { ...session.user, ...changed } })
  return { email: change.email, effectiveAt: isDone ? undefined : change.effectiveAt }
}
