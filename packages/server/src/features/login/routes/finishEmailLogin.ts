import { finishEmailLogin } from '@foyer/contract'
import { implementLogin } from './implementLogin.ts'

/** Logs in with the code. */
export const finishEmailLoginRoute = implementLogin(
  finishEmailLogin,
  async ({ body }, { logins, project, device, ip }) => ({
    output: await logins.email.finish({ ...body, projectId: project.id, device, ip }),
  }),
  { rate: 'signIn' },
)
