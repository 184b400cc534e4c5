import { type CaipAddress, parseCaipAddress, type SiwxSession } from '@foyer/contract'
import type { Siwx } from '../model/Siwx.ts'

/** The live session that covers an account; EVM addresses are the same in any case of their letters. */
export function findSession(
  sessions: readonly SiwxSession[],
  accountAddress: CaipAddress,
  scope: Siwx['scope'] = 'network',
): SiwxSession | undefined {
  const wanted = parseCaipAddress(accountAddress)
  return getOwnSessions(sessions, wanted).find(
    (session) =>
      scope === 'account' || parseCaipAddress(session.accountAddress).networkId === wanted.networkId,
  )
}

/** The live sessions of an address, on any network of its namespace. */
export function getOwnSessions(
  sessions: readonly SiwxSession[],
  account: { namespace: string; address: string },
): readonly SiwxSession[] {
  const isEvm = account.namespace === 'eip155'
  const write = (address: string) => (isEvm ? address.toLowerCase() : address)
  return sessions.filter(({ accountAddress, expirationTime }) => {
    const { namespace, address } = parseCaipAddress(accountAddress)
    return (
      namespace === account.namespace &&
      write(address) === write(account.address) &&
      Date.parse(expirationTime) > Date.now()
    )
  })
}
