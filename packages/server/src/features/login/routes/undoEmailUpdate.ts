import { undoEmailUpdate } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'

/** Undoes a change of the address; the button was pressed on whatever device the mail is read on. */
export const undoEmailUpdateRoute = implementSecure(
  undoEmailUpdate,
  'origin',
  async ({ body: { token } }, { logins, project }) => ({
    output: { email: (await logins.emailUpdate.undo({ project, token })).fromEmail },
  }),
  { isSignIn: true },
)
