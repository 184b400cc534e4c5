import { confirmSocialLogin } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'

/** Takes what the visitor says in the provider's window of the login it is for. */
export const confirmSocialLoginRoute = implementSecure(
  confirmSocialLogin,
  'origin',
  async ({ body }, { logins, project }) => ({
    output: await logins.social.confirm({ ...body, projectId: project.id }),
  }),
  { isSignIn: true },
)
