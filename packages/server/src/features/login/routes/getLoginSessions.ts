import { getLoginSessions, type ListedLoginSession } from '@foyer/contract'
import type { ActiveLogin } from '../../visitors/ActiveLogin.ts'
import type { Logins } from '../Logins.ts'
import { implementLogin } from './implementLogin.ts'

/** State of the lists of a visitor's logins. */
export type OwnSessions = Pick<Logins, 'sessions' | 'rights' | 'notices' | 'hasWallets'>

/** Lists the visitor’s logins. */
export const getLoginSessionsRoute = implementLogin(getLoginSessions, async (_, { logins, login }) => ({
  output: { sessions: await readOwnSessions(logins, login) },
}))

/** Lists the visitor's logins. A device that may not open the wallet sees only its own. */
export async function readOwnSessions(
  { sessions, hasWallets }: Pick<OwnSessions, 'sessions' | 'hasWallets'>,
  login: ActiveLogin,
): Promise<ListedLoginSession[]> {
  const all = await sessions.list(login)
  const seesAll = !hasWallets || all.some(({ isThis, isEnrolled }) => isThis && isEnrolled)
  return seesAll ? all : all.filter(({ isThis }) => isThis)
}
