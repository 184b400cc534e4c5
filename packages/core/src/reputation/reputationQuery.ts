import {
  type AddressReputation,
  type CaipNetworkId,
  formatCaipAddress,
  getReputation,
  toAddressKey,
} from '@foyer/contract'
import { getApi } from '../base/getApi.ts'
import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import { loadFeatures } from '../features/loadFeatures.ts'
import type { Foyer } from '../model/Foyer.ts'

/** What the server's sources know of an address. No reports vouch for nothing: nobody may have looked. */
export type Reputation = Omit<AddressReputation, 'address'>

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
      if (address === undefined) return nothing
      await loadFeatures(foyer)
      if (!foyer.state.hasReputation || isOwn(foyer, address)) return nothing
      const asked = formatCaipAddress({ networkId, address })
      const { addresses } = await getApi(foyer)(
        getReputation,
        { query: {}, body: { addresses: [asked] } },
        { signal },
      )
      const [{ address: _, ...found } = { address: asked, ...nothing }] = addresses
      return found
    },
  })
}

/** Whether it is an account of any wallet that is connected here, or was. */
function isOwn({ state }: Foyer, address: string): boolean {
  const own = state.connections.flatMap(({ address: active, chosenOver, connection }) => [
    active,
    chosenOver ?? active,
    ...(connection?.accounts ?? []).map((account) => account.address),
  ])
  const key = toAddressKey(address)
  return own.some((one) => toAddressKey(one) === key)
}
