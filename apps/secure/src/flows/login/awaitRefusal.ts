import { getEmailRefusal, pollingIntervalMs } from '@foyer/contract'
import { pause } from '../../pause.ts'
import type { LoginState } from './LoginState.ts'
import { requireStarted } from './requireStarted.ts'

/** Waits until the visitor cancels the email login behind the link. Asks only while the page is visible. */
export async function awaitRefusal(login: LoginState, signal: AbortSignal): Promise<void> {
  for (;;) {
    const body = { challengeId: requireStarted(login.emailChallenge) }
    // A failed check decides nothing: the code may still come.
    const isRefused =
      document.visibilityState === 'visible' &&
      (await login.context.api(getEmailRefusal, { query: {}, body }, { signal }).catch(() => undefined))
        ?.isRefused
    if (isRefused) return
    await pause(pollingIntervalMs, signal)
  }
}
