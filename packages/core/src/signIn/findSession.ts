import { type CaipAddress, parseCaipAddress, type SiwxSession } from '@foyer/contract'
import { isSameAddress } from '../base/isSameAddress.ts'
import type { Adapter } from '../model/Adapter.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { Siwx } from '../model/Siwx.ts'
import { getNow, getSiwx } from './getSiwx.ts'

/** Finds the live session that covers an account, whatever encoding either address uses. */
export async function findSession(
  foyer: Foyer,
  sessions: readonly SiwxSession[],
  accountAddress: CaipAddress,
  scope: Siwx['scope'] = 'network',
): Promise<SiwxSession | undefined> {
  const wanted = parseCaipAddress(accountAddress)
  return (await getOwnSessions(foyer, sessions, wanted)).find(
    (session) =>
      scope === 'account' || parseCaipAddress(session.accountAddress).networkId === wanted.networkId,
  )
}

/** Lists the live sessions of an address, on any network of its namespace. */
export async function getOwnSessions(
  foyer: Foyer,
  sessions: readonly SiwxSession[],
  account: { namespace: string; address: string },
): Promise<readonly SiwxSession[]> {
  const adapter = foyer._internal.adapters.get(account.namespace as Adapter['namespace'])
  const isOwn = await Promise.all(
    sessions.map(async ({ accountAddress, expirationTime }) => {
      const { namespace, address } = parseCaipAddress(accountAddress)
      if (namespace !== account.namespace || Date.parse(expirationTime) <= getNow(getSiwx(foyer)))
        return false
      return (
        isSameAddress(address, account.address) ||
        // The server returns the canonical encoding; the wallet may use another one.
        Boolean(await adapter?.isSameAddress?.(address, account.address).catch(() => false))
      )
    }),
  )
  return sessions.filter((_, at) => isOwn[at])
}
