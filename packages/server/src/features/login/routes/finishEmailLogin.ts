import { finishEmailLogin } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'

/** Logs in with the code. */
export const finishEmailLoginRoute = implementSecure(
  finishEmailLogin,
  'device',
  async ({ body }, { logins, project, device }) => ({
    output: await logins.email.finish({ ...body, projectId: project.id, device }),
  }),
  { isSignIn: true },
)
