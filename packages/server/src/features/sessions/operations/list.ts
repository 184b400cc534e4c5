import { parseCaipAddress } from '@foyer/contract'
import { accountCode } from '@foyer/contract/smart'
import type { Hex } from 'viem'
import type { Operation } from '../../../kit/Operation.ts'
import { readWalletAddress } from '../../custody/readWalletAddress.ts'
import type { SessionService } from '../SessionService.ts'
import { networkOf, type Sessions } from '../Sessions.ts'
import { showSessions } from '../showSessions.ts'

const lower = (address: string) => address.toLowerCase() as Hex

/** Lists permissions requested by a project's pages. */
export const list: Operation<Sessions, SessionService, 'list'> = async (
  sessions,
  caipAddress,
  { projectId, signal },
) => {
  const { networkId: chainId, address } = parseCaipAddress(caipAddress)
  const network = networkOf(sessions, chainId)
  const rows = await sessions.store.list({ chainId, account: lower(address) }, projectId)
  return showSessions(sessions, network, rows, signal)
}

/** Lists permissions of a login's account, whichever page requested them. */
export const listOwn: Operation<Sessions, SessionService, 'listOwn'> = async (
  sessions,
  chainId,
  { userId, signal },
) => {
  const network = networkOf(sessions, chainId)
  const owner = await readWalletAddress(sessions.database, userId)
  if (!owner) return []
  const account = lower(accountCode(owner, network).address)
  return showSessions(sessions, network, await sessions.store.list({ chainId, account }), signal)
}
