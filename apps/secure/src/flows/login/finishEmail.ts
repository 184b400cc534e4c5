import { finishEmailLogin } from '@foyer/contract'
import { finishLogin } from './finishLogin.ts'
import type { LoginState } from './LoginState.ts'
import { needStarted } from './needStarted.ts'

/** Logs in with the mailed code. */
export async function finishEmail(login: LoginState, otp: string): Promise<void> {
  const body = { challengeId: needStarted(login.emailChallenge), otp }
  await finishLogin(login, await login.context.api(finishEmailLogin, { query: {}, body }))
}
