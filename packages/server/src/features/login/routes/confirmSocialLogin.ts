import { confirmSocialLogin } from '@foyer/contract'
import { implementLogin } from './implementLogin.ts'

/** Takes what the visitor says in the provider's window of the login it is for. */
export const confirmSocialLoginRoute = implementLogin(
  confirmSocialLogin,
  async ({ body }, { logins, project }) => ({
    output: await logins.social.confirm({ ...body, projectId: project.id }),
  }),
  { rate: 'signIn' },
)
