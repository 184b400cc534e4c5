import { confirmPrimaryEmail } from '@foyer/contract'
import { implementLogin } from './implementLogin.ts'

/** Checks the code of the current address. */
export const confirmPrimaryEmailRoute = implementLogin(
  confirmPrimaryEmail,
  async ({ body }, { logins, project, login, ip }) => {
    await logins.emailUpdate.confirmPrimary({ ...body, project, login, ip })
    return { output: {} }
  },
  { rate: 'signIn' },
)
