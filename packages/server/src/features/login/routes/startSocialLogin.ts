import { startSocialLogin } from '@foyer/contract'
import { checkHostOrigin } from '../../../http/checkHostOrigin.ts'
import { answerError } from '../../../kit/answerError.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import { describeBrowser } from '../../visitors/describeBrowser.ts'
import { implementLogin } from './implementLogin.ts'

/** Returns the URL for the provider's window. */
export const startSocialLoginRoute = implementLogin(
  startSocialLogin,
  async ({ body }, { logins, project, device, serverUrl, headers }) => {
    const { provider, returnTo } = body
    if (!logins.methods(project).includes(provider)) throw answerError('PROVIDER_OFF')
    const hostOrigin = checkHostOrigin(body.hostOrigin, project, logins.secureUrl)
    // The visitor is redirected there, so only the page that embeds the frame is allowed.
    if (returnTo !== undefined && new URL(returnTo).origin !== hostOrigin)
      throw new RequestError('BAD_REQUEST', 'Invalid body: returnTo')
    const browser = describeBrowser(headers.get('user-agent'))
    const asked = { projectId: project.id, device, provider, hostOrigin, returnTo, browser, serverUrl }
    return { output: await logins.social.start(asked) }
  },
  { rate: 'signIn' },
)
