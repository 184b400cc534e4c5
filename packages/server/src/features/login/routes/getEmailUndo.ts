import { getEmailUndo } from '@foyer/contract'
import { implementLogin } from './implementLogin.ts'

/** Returns the change that an emailed link would undo. */
export const getEmailUndoRoute = implementLogin(
  getEmailUndo,
  async ({ body: { token } }, { logins, project }) => {
    const { fromEmail, toEmail, effectiveAtMs, status } = await logins.emailUpdate.about({ project, token })
    const effectiveAt = new Date(effectiveAtMs).toISOString()
    return { output: { from: fromEmail, to: toEmail, effectiveAt, isDone: status === 'done' } }
  },
  { rate: 'signIn' },
)
