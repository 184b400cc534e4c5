import type { LoginSession } from '@foyer/contract'
import type { LoginState } from './LoginState.ts'

/** Starts a session from a finished login, and ends every login in progress. */
export async function finishLogin(login: LoginState, session: LoginSession): Promise<void> {
  login.emailChallenge = undefined
  login.social = undefined
  login.farcasterChannel = undefined
  await login.session.start(session)
}
