import { getEmailAttempt } from '@foyer/contract'
import { implementLogin } from './implementLogin.ts'

/** Returns the login behind an emailed link, with the code to type on the device that started it. */
export const getEmailAttemptRoute = implementLogin(
  getEmailAttempt,
  async ({ body: { token } }, { logins, project }) => ({
    output: { projectName: project.name, ...(await logins.email.attempt({ project, token })) },
  }),
  { rate: 'signIn' },
)
