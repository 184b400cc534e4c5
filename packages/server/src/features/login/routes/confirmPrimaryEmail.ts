import { confirmPrimaryEmail } from '@foyer/contract'
import { implementLogin } from './implementLogin.ts'

/** Takes the code of the address that is left. */
export const confirmPrimaryEmailRoute = implementLogin(
  confirmPrimaryEmail,
  async ({ body }, { logins, project, login }) => {
    await logins.emailUpdate.confirmPrimary({ ...body, project, login })
    return { output: {} }
  },
  { rate: 'signIn' },
)
