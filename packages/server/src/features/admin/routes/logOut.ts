import { logOut } from '@foyer/contract/admin'
import { eq } from 'drizzle-orm'
import { readOperatorCookie, writeOperatorCookie } from '../../../http/operatorCookie.ts'
import { hashToken } from '../../../kit/hashToken.ts'
import { operatorSessions } from '../store/adminSchema.ts'
import { adminOf, implementAdmin } from './implementAdmin.ts'
import { logInLimits } from './toSessionAnswer.ts'

/** Ends a login. */
export const logOutRoute = implementAdmin(
  logOut,
  async (_, { services, consoleOrigin, headers }) => {
    const token = readOperatorCookie(headers, consoleOrigin)
    if (token !== undefined)
      await adminOf(services)
        .orm.delete(operatorSessions)
        .where(eq(operatorSessions.tokenHash, hashToken(token)))
    return { output: {}, headers: { 'set-cookie': writeOperatorCookie(consoleOrigin, '', 0) } }
  },
  logInLimits,
)
