import { cancelEmailUpdate } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'
import { toLoginUser } from '../toLoginUser.ts'

/** Takes the change of the address that waits back. */
export const cancelEmailUpdateRoute = implementSecure(
  cancelEmailUpdate,
  'session',
  async (_, { logins, project, login }) => {
    await logins.emailUpdate.cancel({ project, login })
    return { output: toLoginUser(login.user, login.method) }
  },
)
