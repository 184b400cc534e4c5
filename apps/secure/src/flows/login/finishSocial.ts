import { finishSocialLogin, popupCheckMs, type SocialResult } from '@foyer/contract'
import { pause } from '../../pause.ts'
import { SecureError } from '../../SecureError.ts'
import { askMatchCode } from './askMatchCode.ts'
import { finishLogin } from './finishLogin.ts'
import type { LoginState } from './LoginState.ts'

/**
 * Logs in with the code from the provider's window, or with the digits shown there. `result` identifies the login after a
 * redirect, when this page has lost its state.
 *
 * @throws SecureError `SOCIAL_STATE_INVALID`, `SOCIAL_LOGIN_FAILED`
 */
export async function finishSocial(
  login: LoginState,
  result: SocialResult | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { api } = login.context
  // The server knows which device started it.
  const state = login.social?.state ?? result?.state
  if (!state || (result && result.state !== state))
    throw new SecureError('SOCIAL_STATE_INVALID', 'This response belongs to another login')
  if (result && 'error' in result)
    throw new SecureError('SOCIAL_LOGIN_FAILED', 'The provider did not log you in')
  const resultCode =
    login.social?.resultCode ?? (result && 'resultCode' in result ? result.resultCode : undefined)
  const ended = new AbortController()
  try {
    const digits = resultCode
      ? undefined
      : await askMatchCode(login.context, AbortSignal.any([signal, ended.signal]))
    for (;;) {
      // Handled in the polling loop: an attempt that the digits have ended must not be polled again.
      const typed = digits?.take()
      const body = { state, resultCode, matchCode: typed?.matchCode }
      const answer = await api(finishSocialLogin, { query: {}, body }, { signal })
      typed?.settle(answer.status)
      if (answer.status === 'done') return await finishLogin(login, answer.session)
      if (digits?.hasMore()) continue
      await Promise.race([pause(popupCheckMs, signal), digits?.typed() ?? new Promise(() => {})])
    }
  } finally {
    ended.abort()
  }
}
