import { finishFarcasterLogin, type LoginSession, popupCheckMs } from '@foyer/contract'
import { pause } from '../../pause.ts'
import { finishLogin } from './finishLogin.ts'
import type { LoginState } from './LoginState.ts'
import { requireStarted } from './requireStarted.ts'

/** Waits until the login is approved in the app. */
export async function finishFarcaster(login: LoginState, signal: AbortSignal): Promise<LoginSession> {
  const body = { channelId: requireStarted(login.farcasterChannel) }
  for (;;) {
    const answer = await login.context.api(finishFarcasterLogin, { query: {}, body }, { signal })
    if (answer.status === 'done') {
      await finishLogin(login, answer.session)
      return answer.session
    }
    await pause(popupCheckMs, signal)
  }
}
