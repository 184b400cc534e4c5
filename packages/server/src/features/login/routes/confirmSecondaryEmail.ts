import { confirmSecondaryEmail } from '@foyer/contract'
import { implementLogin } from './implementLogin.ts'

/** Checks the code of the new address. */
export const confirmSecondaryEmailRoute = implementLogin(
  confirmSecondaryEmail,
  async ({ body }, { logins, project, login }) => {
    const change = await logins.emailUpdate.confirmSecondary({ ...body, project, login })
    const effectiveAt = new Date(change.effectiveAtMs).toISOString()
    return { output: { email: change.toEmail, effectiveAt } }
  },
  { rate: 'signIn' },
)
