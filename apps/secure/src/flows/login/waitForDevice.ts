import { getEmailDevice, popupCheckMs } from '@foyer/contract'
import { pause } from '../../pause.ts'
import type { LoginState } from './LoginState.ts'
import { needStarted } from './needStarted.ts'

/** Waits until the visitor allowed this device by the link in the mail. */
export async function waitForDevice(login: LoginState, signal: AbortSignal): Promise<void> {
  const body = { challengeId: needStarted(login.emailChallenge) }
  for (;;) {
    const { status } = await login.context.api(getEmailDevice, { query: {}, body }, { signal })
    if (status === 'allowed') return
    await pause(popupCheckMs, signal)
  }
}
