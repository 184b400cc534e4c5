import { confirmPrimaryEmail } from '@foyer/contract'
import type { LoginState } from './LoginState.ts'
import { requireStarted } from './requireStarted.ts'

/** Verifies the code sent to the current address. */
export async function confirmPrimary(login: LoginState, otp: string): Promise<void> {
  const { token } = await login.session.need()
  const body = { challengeId: requireStarted(login.updateChallenge), otp }
  await login.context.api(confirmPrimaryEmail, { query: {}, body }, { token })
}
