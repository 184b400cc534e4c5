import { getLoginUser } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'
import { toLoginUser } from '../toLoginUser.ts'

/** Who is logged in. */
export const getLoginUserRoute = implementSecure(getLoginUser, 'session', async (_, { logins, login }) => ({
  output: toLoginUser(login.user, login.method, await logins.emailUpdate.pending(login.user.id)),
}))
