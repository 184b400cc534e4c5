import type { Connection } from '@foyer/core'
import { isSameAddress } from '@foyer/core/adapter'
import type { Session } from '@foyer/pairing'

/**
 * Puts an account of a connection first, by its address on any network of the session: Polkadot and Cosmos write one key
 * differently on each network, and a session lists the same keys for each, in the same order. `undefined` if it is not there.
 */
export function putFirst(
  { namespaces }: Session,
  { namespace, accounts, networkId }: Connection,
  wanted: string | undefined,
): Connection['accounts'] | undefined {
  const ids = namespaces[namespace]?.accounts.map((id) => id.split(':')) ?? []
  const listOn = (network: string | undefined) => ids.filter((id) => id[1] === network)
  const named = ids.find((id) => isSameAddress(id[2], wanted)) ?? []
  const same = listOn(networkId.split(':')[1])[listOn(named[1]).indexOf(named)]?.[2]
  const first = accounts.find(({ address }) => [wanted, same].some((one) => isSameAddress(address, one)))
  return first && [first, ...accounts.filter((account) => account !== first)]
}
