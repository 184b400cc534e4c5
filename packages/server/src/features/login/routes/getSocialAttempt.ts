import { getSocialAttempt } from '@foyer/contract'
import { implementLogin } from './implementLogin.ts'

/** Says in the provider's window whose login it would end. */
export const getSocialAttemptRoute = implementLogin(
  getSocialAttempt,
  async ({ body: { resultCode } }, { logins, project }) => ({
    output: {
      projectName: project.name,
      ...(await logins.social.attempt({ projectId: project.id, resultCode })),
    },
  }),
)
