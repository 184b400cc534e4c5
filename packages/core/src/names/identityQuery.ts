import type { CaipNetworkId } from '@foyer/contract'
import { formatCaipAddress, getIdentity, identityCacheMs, parseCaipNetworkId } from '@foyer/contract'
import { getApi } from '../base/getApi.ts'
import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import { readFresh } from '../base/readFresh.ts'
import { toServedUrl } from '../base/toServedUrl.ts'
import type { Foyer } from '../model/Foyer.ts'
import { getConnection } from '../model/selectors.ts'
import { storedNames } from './storedNames.ts'

/** Name and image of an account; `null` if unknown. */
export type Identity = {
  /** A name that resolves back to the address. */
  name: string | null
  /** Image URL: on the Foyer server, or `data:`. */
  avatar: string | null
}

/**
 * Name and image of an account, cached for 5 minutes (docs/evidence/spec.md, section 9). Names exist for EVM accounts only
 * (docs/evidence/spec.md, section 1): other namespaces make no request.
 *
 * @example
 * ```ts
 * import { fetchQuery, identityQuery } from '@foyer/core/query'
 * import { foyer } from './foyer'
 *
 * const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
 * const { name } = await fetchQuery(foyer, identityQuery(foyer, { address, networkId: 'eip155:1' }))
 * ```
 */
export function identityQuery(
  foyer: Foyer,
  { address, networkId }: { address: string; networkId: CaipNetworkId },
): QueryObserverOptions<Identity> {
  const key = formatCaipAddress({ networkId, address: address.toLowerCase() })
  const read = () => readFresh(foyer._internal.storage.get(...storedNames.identities))
  const known = read()[key]
  return queryOptions<Identity>({
    queryKey: ['identity', key],
    staleTime: identityCacheMs,
    ...(known
      ? {
          initialData: { name: known.name, avatar: known.avatar },
          initialDataUpdatedAt: known.timestamp,
        }
      : {}),
    queryFn: async ({ signal }) => {
      const { namespace } = parseCaipNetworkId(networkId)
      if (namespace !== 'eip155') return { name: null, avatar: null }
      const sender = getConnection(foyer.state, 'eip155')?.accounts[0].address
      const { name, avatar, missing } = await getApi(foyer)(
        getIdentity,
        { params: { address }, query: { chainId: networkId, sender } },
        { signal },
      )
      const identity = { name, avatar: avatar && toServedUrl(foyer, avatar) }
      // If a source could not be asked, a name may be missing: do not cache the result.
      if (!missing.length)
        foyer._internal.storage.set(storedNames.identities[0], {
          ...read(),
          [key]: { ...identity, timestamp: Date.now() },
        })
      return identity
    },
  })
}
