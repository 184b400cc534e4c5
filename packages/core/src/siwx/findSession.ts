import { type CaipAddress, parseCaipAddress, type SiwxSession } from '@foyer/contract'
import type { Siwx } from './Siwx.ts'

/** The live session that covers an account; EVM addresses are the same in any case of their letters. */
export function findSession(
  sessions: readonly SiwxSession[],
  accountAddress: CaipAddress,
  scope: Siwx['scope'] = 'network',
): SiwxSession | undefined {
  const wanted = parseCaipAddress(accountAddress)
  return sessions.find((session) => {
    const found = parseCaipAddress(session.accountAddress)
    return (
      found.namespace === wanted.namespace &&
      isSameAddress(found, wanted) &&
      (scope === 'account' || found.networkId === wanted.networkId) &&
      Date.parse(session.expirationTime) > Date.now()
    )
  })
}

/** Says whether two accounts have the same address. */
export function isSameAddress(
  a: { namespace: string; address: string },
  b: { namespace: string; address: string },
): boolean {
  if (a.namespace === 'eip155') return a.address.toLowerCase() === b.address.toLowerCase()
  return a.address === b.address
}
