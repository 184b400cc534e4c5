import { fetchQuery } from '../base/fetchQuery.ts'
import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import type { Connection } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'
import { counterpartiesQuery } from './counterpartiesQuery.ts'

const freshMs = 60_000

/**
 * Addresses an account really sent something to, from the server's history; empty if the server does not know it. Counts only
 * transactions and operations the account signed, and in them only the network's currency and listed tokens above dust:
 * everything else can be forged by others.
 *
 * @example
 * ```ts
 * import { getConnection } from '@foyer/core'
 * import { fetchQuery, knownReceiversQuery } from '@foyer/core/query'
 * import { foyer } from './foyer'
 *
 * const connection = getConnection(foyer.state)
 * const known = connection && (await fetchQuery(foyer, knownReceiversQuery(foyer, connection)))
 * ```
 */
export function knownReceiversQuery(
  foyer: Foyer,
  connection: Connection,
): QueryObserverOptions<readonly string[]> {
  const { networkId } = connection
  const { address } = connection.accounts[0]
  return queryOptions<readonly string[]>({
    queryKey: ['knownReceivers', networkId, address],
    staleTime: freshMs,
    retry: false,
    queryFn: async () => (await fetchQuery(foyer, counterpartiesQuery(foyer, connection))).known,
  })
}
