import { startEmailUpdate } from '@foyer/contract'
import type { LoginState } from './LoginState.ts'

/**
 * Starts an email change.
 *
 * @param enrolProof proves that this device holds the wallet's data key; codes relayed by the page alone cannot change the
 * email
 */
export async function startUpdate(
  login: LoginState,
  email: string,
  enrolProof: string,
): Promise<'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'> {
  const { token } = await login.session.need()
  const body = { email, enrolProof }
  const { action, challengeId } = await login.context.api(startEmailUpdate, { query: {}, body }, { token })
  login.updateChallenge = challengeId
  return action
}
