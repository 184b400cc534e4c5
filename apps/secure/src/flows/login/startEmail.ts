import { startEmailLogin } from '@foyer/contract'
import type { LoginState } from './LoginState.ts'

/** Mails a code, or a link if the device is new to the account. */
export async function startEmail(
  login: LoginState,
  email: string,
): Promise<'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'> {
  const { api, hostOrigin } = login.context
  const session = await login.session.read()
  if (session?.user.email?.toLowerCase() === email.toLowerCase()) return 'CONNECT'
  const { action, challengeId } = await api(startEmailLogin, { query: {}, body: { email, hostOrigin } })
  login.emailChallenge = challengeId
  return action
}
