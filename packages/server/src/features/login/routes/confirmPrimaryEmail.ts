import { confirmPrimaryEmail } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'

/** Takes the code of the address that is left. */
export const confirmPrimaryEmailRoute = implementSecure(
  confirmPrimaryEmail,
  'session',
  async ({ body }, { logins, project, login }) => {
    await logins.emailUpdate.confirmPrimary({ ...body, project, login })
    return { output: {} }
  },
  { isSignIn: true },
)
