import { getHistory } from '@foyer/contract'
import { getApi } from '../base/getApi.ts'
import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import type { Connection } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'

const freshMs = 60_000

/**
 * Addresses that an account really sent something to, by the server's history; none where the server does not know.
 * What others made look like it is left out: a transfer of nothing, or one in a transaction the account did not send.
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
    queryFn: async ({ signal }) => {
      const parameters = { params: { account: address }, query: { chainId: networkId } }
      const { data } = await getApi(foyer)(getHistory, parameters, { signal })
      const own = data.filter(({ metadata }) => isSame(metadata.sentFrom, address))
      const receivers = own.flatMap(({ transfers }) =>
        transfers.flatMap(({ direction, recipient, quantity }) =>
          direction === 'out' && recipient && /[1-9]/.test(quantity.numeric) ? [recipient] : [],
        ),
      )
      return [...new Set(receivers)]
    },
  })
}

function isSame(a: string, b: string): boolean {
  return a === b || (a.startsWith('0x') && a.toLowerCase() === b.toLowerCase())
}
