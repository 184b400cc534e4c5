import { confirmSocialLogin } from '@foyer/contract'
import { implementLogin } from './implementLogin.ts'

/** Records the visitor's answer in the provider's window about the login it is for. */
export const confirmSocialLoginRoute = implementLogin(
  confirmSocialLogin,
  async ({ body }, { logins, project }) => ({
    output: await logins.social.confirm({ ...body, projectId: project.id }),
  }),
  { rate: 'signIn' },
)
