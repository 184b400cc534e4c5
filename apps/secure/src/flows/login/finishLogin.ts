import type { LoginSession } from '@foyer/contract'
import type { LoginState } from './LoginState.ts'

/** Ends every login under way, and starts the session of the one that was made. */
export async function finishLogin(login: LoginState, session: LoginSession): Promise<void> {
  login.emailChallenge = undefined
  login.social = undefined
  login.farcasterChannel = undefined
  await login.session.start(session)
}
