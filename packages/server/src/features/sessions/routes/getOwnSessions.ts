import { getOwnSessions } from '@foyer/contract'
import { accountCode } from '@foyer/contract/smart'
import type { Hex } from 'viem'
import { readWalletAddress } from '../../custody/readWalletAddress.ts'
import { networkOf } from '../Sessions.ts'
import { showSessions } from '../showSessions.ts'
import { implementSessions, listCost, sessionsOf } from './implementSessions.ts'

/** Lists all permissions of the login's account on a network, whichever page requested them; newest first. */
export const getOwnSessionsRoute = implementSessions(
  getOwnSessions,
  async ({ params: { chainId } }, { services, login, signal, charge }) => {
    const sessions = sessionsOf(services)
    await charge(listCost)
    const network = networkOf(sessions, chainId)
    const owner = await readWalletAddress(sessions.database, login.user.id)
    if (!owner) return { output: { pcis: [] } }
    const account = accountCode(owner, network).address.toLowerCase() as Hex
    const rows = await sessions.store.list({ chainId, account })
    return { output: { pcis: await showSessions(sessions, network, rows, signal) } }
  },
)
