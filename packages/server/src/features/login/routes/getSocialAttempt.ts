import { getSocialAttempt } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'

/** Says in the provider's window whose login it would end. */
export const getSocialAttemptRoute = implementSecure(
  getSocialAttempt,
  'origin',
  async ({ body: { resultCode } }, { logins, project }) => ({
    output: {
      projectName: project.name,
      ...(await logins.social.attempt({ projectId: project.id, resultCode })),
    },
  }),
)
