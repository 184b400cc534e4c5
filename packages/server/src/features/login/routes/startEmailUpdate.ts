import { startEmailUpdate } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'

/** Starts the change of the address. */
export const startEmailUpdateRoute = implementSecure(
  startEmailUpdate,
  'session',
  async ({ body: { email, enrolProof } }, { logins, project, login, ip }) => ({
    output: await logins.emailUpdate.start({ project, login, email, enrolProof, ip }),
  }),
  { isSignIn: true },
)
