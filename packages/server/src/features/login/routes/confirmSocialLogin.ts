import { confirmSocialLogin } from '@foyer/contract'
import { implementLogin } from './implementLogin.ts'

/** Records the visitor's decision in the provider's window about the login it would finish. */
export const confirmSocialLoginRoute = implementLogin(
  confirmSocialLogin,
  async ({ body }, { logins, project }) => {
    const { resultCode, isMine } = body
    const which = { projectId: project.id, resultCode }
    if (!isMine && (await logins.farcaster?.stop(which))) return { output: {} }
    return { output: await logins.social.confirm({ ...which, isMine }) }
  },
  { rate: 'signIn' },
)
