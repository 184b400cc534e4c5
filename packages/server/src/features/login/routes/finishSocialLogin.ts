import { finishSocialLogin } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'

/** Logs in with what the provider's window handed over, or showed. */
export const finishSocialLoginRoute = implementSecure(
  finishSocialLogin,
  'device',
  async ({ body: { state, resultCode, matchCode } }, { logins, project, device }) => ({
    output: await logins.social.finish({ projectId: project.id, device, state, resultCode, matchCode }),
  }),
)
