import { getSocialAttempt } from '@foyer/contract'
import { implementLogin } from './implementLogin.ts'

/** Returns whose login the provider's window would finish. */
export const getSocialAttemptRoute = implementLogin(
  getSocialAttempt,
  async ({ body: { resultCode } }, { logins, project }) => ({
    output: {
      projectName: project.name,
      ...(await logins.social.attempt({ projectId: project.id, resultCode })),
    },
  }),
)
