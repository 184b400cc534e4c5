import { getClearSigning } from '@foyer/contract'
import { getApi } from '../base/getApi.ts'
import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import type { CallDescription } from '../model/CallDescription.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { PreparedSwap } from '../model/Swap.ts'
import { findSwapper } from './prepareSwap.ts'

/** What a description says of a prepared swap's call; `null` where nobody describes all of it. */
export function swapDescriptionQuery(
  foyer: Foyer,
  prepared: PreparedSwap,
  locale: string,
): QueryObserverOptions<CallDescription | null> {
  const { quote } = prepared
  const { networkId } = quote
  return queryOptions<CallDescription | null>({
    queryKey: ['swapDescription', quote.id, quote.expiresAt, locale],
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn({ signal }) {
      const { network, loadSwaps } = findSwapper(foyer, quote)
      const { describe } = await loadSwaps()
      const find = async ({ address, key }: { address: string; key: string }) => {
        const params = { chainId: networkId, address, key }
        return (await getApi(foyer)(getClearSigning, { params, query: {} }, { signal })).descriptor
      }
      return (await describe?.({ network, prepared, locale, find })) ?? null
    },
  })
}
