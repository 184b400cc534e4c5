import { matchSocialLogin } from '@foyer/contract'
import { implementSecure } from '../../http/implementSecure.ts'

/** Takes the two digits in the provider's window. */
export const matchSocialLoginRoute = implementSecure(
  matchSocialLogin,
  'origin',
  async ({ body }, { logins, project }) => {
    await logins.social.match({ ...body, projectId: project.id })
    return { output: {} }
  },
  { isSignIn: true },
)
