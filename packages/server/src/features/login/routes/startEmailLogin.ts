import { startEmailLogin } from '@foyer/contract'
import { checkHostOrigin } from '../../../http/checkHostOrigin.ts'
import { answerError } from '../../../kit/answerError.ts'
import { describeBrowser } from '../../visitors/describeBrowser.ts'
import { implementLogin } from './implementLogin.ts'

/** Sends a code or, if the account doesn't know the device, a link to a page that shows it. */
export const startEmailLoginRoute = implementLogin(
  startEmailLogin,
  async ({ body }, { logins, project, device, ip, headers }) => {
    if (!logins.methods(project).includes('email')) throw answerError('PROVIDER_OFF')
    const hostOrigin = checkHostOrigin(body.hostOrigin, project, logins.secureUrl)
    const browser = describeBrowser(headers.get('user-agent'))
    const asked = { project, email: body.email, hostOrigin, device, browser, ip }
    return { output: await logins.email.start(asked) }
  },
  { rate: 'signIn' },
)
