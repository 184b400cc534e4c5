import type { CaipNetworkId } from '@foyer/contract'
import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import { loadFeatures } from '../features/loadFeatures.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { Reputation } from './askReputation.ts'

const freshMs = 300_000
const nothing: Reputation = { reports: [] }

/**
 * Reports of the server operator's sources about an address the visitor is about to interact with, cached for 5 minutes. No
 * request is made if the server has no sources, or for the visitor's own accounts.
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
      // Without sources, the code is not loaded.
      if (!foyer.state.hasReputation || !address) return nothing
      const { askReputation } = await import('./askReputation.ts')
      return askReputation(foyer, { networkId, address }, signal)
    },
  })
}
