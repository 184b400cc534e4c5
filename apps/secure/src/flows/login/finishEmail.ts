import { finishEmailLogin } from '@foyer/contract'
import { finishLogin } from './finishLogin.ts'
import type { LoginState } from './LoginState.ts'
import { requireStarted } from './requireStarted.ts'

/** Logs in with the mailed code. */
export async function finishEmail(login: LoginState, otp: string): Promise<void> {
  const body = { challengeId: requireStarted(login.emailChallenge), otp }
  await finishLogin(login, await login.context.api(finishEmailLogin, { query: {}, body }))
}
