import { finishSocialLogin, parseSocialResultUri, popupCheckMs } from '@foyer/contract'
import { pause } from '../../pause.ts'
import { SecureError } from '../../SecureError.ts'
import { askMatchCode } from './askMatchCode.ts'
import { finishLogin } from './finishLogin.ts'
import type { LoginState } from './LoginState.ts'

/**
 * Logs in with what the provider's window said; without `uri` the server is asked how far it is.
 *
 * @throws SecureError `SOCIAL_STATE_INVALID`, `SOCIAL_LOGIN_FAILED`
 */
export async function finishSocial(
  login: LoginState,
  uri: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { api } = login.context
  const result = uri === undefined ? undefined : parseSocialResultUri(location.origin, uri)
  // A page that comes back from a redirect has lost the attempt; the server knows which device started it.
  const state = login.social?.state ?? result?.state
  if (!state || (uri !== undefined && (!result || result.state !== state)))
    throw new SecureError('SOCIAL_STATE_INVALID', 'This answer belongs to another login')
  if (result && 'error' in result)
    throw new SecureError('SOCIAL_LOGIN_FAILED', 'The provider did not log you in')
  const resultCode = result && 'resultCode' in result ? result.resultCode : undefined
  const ended = new AbortController()
  try {
    const digits =
      !resultCode && login.social
        ? await askMatchCode(login.context, AbortSignal.any([signal, ended.signal]))
        : undefined
    for (;;) {
      // By the same loop as the questions: an attempt that the digits have ended must not be asked for.
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
