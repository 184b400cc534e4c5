import type { SocialResult } from '@foyer/contract'
import type { LoginState } from './LoginState.ts'

/** Stores the code from a provider's window. Returns `false` if this device did not start that login. */
export function storeResult(login: LoginState, result: SocialResult): boolean {
  if (!login.social || login.social.state !== result.state) return false
  if ('resultCode' in result) login.social.resultCode = result.resultCode
  return true
}
