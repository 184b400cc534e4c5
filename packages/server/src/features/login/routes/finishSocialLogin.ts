import { finishSocialLogin } from '@foyer/contract'
import { implementLogin } from './implementLogin.ts'

/** Logs in with the code handed over by the provider's window, or the digits it showed. */
export const finishSocialLoginRoute = implementLogin(
  finishSocialLogin,
  async ({ body: { state, resultCode, matchCode } }, { logins, project, device }) => ({
    output: await logins.social.finish({ projectId: project.id, device, state, resultCode, matchCode }),
  }),
)
