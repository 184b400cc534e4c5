import type { CaipNetworkId } from '@foyer/contract'
import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import { loadFeatures } from '../features/loadFeatures.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { Reputation } from './askReputation.ts'

const freshMs = 300_000
const nothing: Reputation = { reports: [] }

/**
 * What the sources of the server's operator know of an address that the visitor is about to deal with, cached for 5 minutes.
 * Nobody is asked where the server has no sources, nor about an account of the visitor's own.
 *
 * @example
 * ```ts
 * import { fetchQuery, reputationQuery } from '@foyer/core/query'
 * import { foyer } from './foyer'
 *
 * const address = '0x5AEDA56215b167893e80B4fE645BA6d5Bab767DE'
 * const { reports } = await fetchQuery(foyer, reputationQuery(foyer, { networkId: 'eip155:1', address }))
 * for (const { by, reason } of reports) console.log(`${by} reports it: ${reason}`)
 * ```
 */
export function reputationQuery(
  foyer: Foyer,
  { networkId, address }: { networkId: CaipNetworkId; address: string | undefined },
): QueryObserverOptions<Reputation> {
  return queryOptions<Reputation>({
    queryKey: ['reputation', networkId, address],
    enabled: address !== undefined,
    staleTime: freshMs,
    retry: false,
    queryFn: async ({ signal }) => {
      await loadFeatures(foyer)
      // Who has no sources loads nothing for them.
      if (!foyer.state.hasReputation || !address) return nothing
      const { askReputation } = await import('./askReputation.ts')
      return askReputation(foyer, { networkId, address }, signal)
    },
  })
}
