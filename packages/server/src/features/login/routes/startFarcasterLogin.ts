import { startFarcasterLogin } from '@foyer/contract'
import { checkHostOrigin } from '../../../http/checkHostOrigin.ts'
import { answerError } from '../../../kit/answerError.ts'
import { describeBrowser } from '../../visitors/describeBrowser.ts'
import { implementLogin } from './implementLogin.ts'

/** Opens a channel for the app. */
export const startFarcasterLoginRoute = implementLogin(
  startFarcasterLogin,
  async ({ body }, { logins, project, device, headers }) => {
    if (!logins.farcaster || !logins.methods(project).includes('farcaster')) throw answerError('PROVIDER_OFF')
    const hostOrigin = checkHostOrigin(body.hostOrigin, project, logins.secureUrl)
    const browser = describeBrowser(headers.get('user-agent'))
    return { output: await logins.farcaster.start({ projectId: project.id, device, hostOrigin, browser }) }
  },
  { rate: 'signIn' },
)
