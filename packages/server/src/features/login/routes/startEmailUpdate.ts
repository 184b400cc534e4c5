import { startEmailUpdate } from '@foyer/contract'
import { implementLogin } from './implementLogin.ts'

/** Starts an email change. */
export const startEmailUpdateRoute = implementLogin(
  startEmailUpdate,
  async ({ body: { email, enrolProof } }, { logins, project, login, ip }) => ({
    output: await logins.emailUpdate.start({ project, login, email, enrolProof, ip }),
  }),
  { rate: 'signIn' },
)
