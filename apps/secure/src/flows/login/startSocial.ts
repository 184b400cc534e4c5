import { type SocialProvider, startSocialLogin } from '@foyer/contract'
import { SecureError } from '../../SecureError.ts'
import type { LoginState } from './LoginState.ts'

/**
 * Starts a social login and returns the URL of the provider's page.
 *
 * @throws SecureError `BAD_REQUEST` when `returnTo` has another origin than the host
 */
export async function startSocial(
  login: LoginState,
  provider: SocialProvider,
  returnTo: string | undefined,
): Promise<string> {
  const { api, hostOrigin } = login.context
  if (returnTo !== undefined && new URL(returnTo).origin !== hostOrigin)
    throw new SecureError('BAD_REQUEST', 'Invalid request: returnTo')
  const body = { provider, hostOrigin, returnTo }
  const { uri, ...attempt } = await api(startSocialLogin, { query: {}, body })
  login.social = attempt
  return uri
}
