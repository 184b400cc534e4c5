import { undoEmailUpdate } from '@foyer/contract'
import { implementLogin } from './implementLogin.ts'

/** Undoes an email change; works on any device that the mail is read on. */
export const undoEmailUpdateRoute = implementLogin(
  undoEmailUpdate,
  async ({ body: { token } }, { logins, project }) => ({
    output: { email: (await logins.emailUpdate.undo({ project, token })).fromEmail },
  }),
  { rate: 'signIn' },
)
