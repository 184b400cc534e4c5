import { getEmailAttempt } from '@foyer/contract'
import { implementLogin } from './implementLogin.ts'

/** Returns the login that the link in the mail is about, with the code to type where it began. */
export const getEmailAttemptRoute = implementLogin(
  getEmailAttempt,
  async ({ body: { token } }, { logins, project }) => ({
    output: { projectName: project.name, ...(await logins.email.attempt({ project, token })) },
  }),
  { rate: 'signIn' },
)
