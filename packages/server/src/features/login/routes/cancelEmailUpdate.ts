import { cancelEmailUpdate } from '@foyer/contract'
import { toLoginUser } from '../../visitors/toLoginUser.ts'
import { implementLogin } from './implementLogin.ts'

/** Cancels a pending email change. */
export const cancelEmailUpdateRoute = implementLogin(
  cancelEmailUpdate,
  async (_, { logins, project, login }) => {
    await logins.emailUpdate.cancel({ project, login })
    return { output: toLoginUser(login.user, login.method) }
  },
)
