import {
  type CaipNetworkId,
  getNamesOfAddress,
  identityCacheMs,
  type NameProfile,
  NamesForAddressFailedError,
} from '@foyer/contract'
import { getApi } from '../base/getApi.ts'
import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import type { Foyer } from '../model/Foyer.ts'

/**
 * The name an EVM account registered with the server, and its profile; `null` if it has none. Fails with
 * `NAMES_FOR_ADDRESS_FAILED`.
 *
 * @example
 * ```ts
 * import { fetchQuery, ownNameQuery } from '@foyer/core/query'
 * import { foyer } from './foyer'
 *
 * const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
 * const profile = await fetchQuery(foyer, ownNameQuery(foyer, { address }))
 * ```
 */
export function ownNameQuery(
  foyer: Foyer,
  {
    address,
    networkId,
  }: {
    address: string /** A contract has its name on its own network only. */
    networkId?: CaipNetworkId | undefined
  },
): QueryObserverOptions<NameProfile | null> {
  return queryOptions<NameProfile | null>({
    queryKey: ['ownName', address.toLowerCase(), networkId],
    staleTime: identityCacheMs,
    queryFn: async ({ signal }) => {
      try {
        const query = networkId === undefined ? {} : { chainId: networkId }
        const [own] = await getApi(foyer)(getNamesOfAddress, { params: { address }, query }, { signal })
        return own ?? null
      } catch (cause) {
        throw new NamesForAddressFailedError({ cause })
      }
    },
  })
}
