import { getLoginUser } from '@foyer/contract'
import { toLoginUser } from '../../visitors/toLoginUser.ts'
import { implementLogin } from './implementLogin.ts'

/** Returns the logged-in user. */
export const getLoginUserRoute = implementLogin(getLoginUser, async (_, { logins, login }) => ({
  output: toLoginUser(login.user, login.method, await logins.changes.pending(login.user.id)),
}))
