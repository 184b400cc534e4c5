import { confirmSecondaryEmail } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'

/** Takes the code of the address that follows. */
export const confirmSecondaryEmailRoute = implementSecure(
  confirmSecondaryEmail,
  'session',
  async ({ body }, { logins, project, login }) => {
    const change = await logins.emailUpdate.confirmSecondary({ ...body, project, login })
    const effectiveAt = new Date(change.effectiveAtMs).toISOString()
    return { output: { email: change.toEmail, effectiveAt } }
  },
  { isSignIn: true },
)
