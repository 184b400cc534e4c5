import { type CaipNetworkId, getSwapTokens, parseCaipAddress } from '@foyer/contract'
import { getApi } from '../base/getApi.ts'
import { isSameAddress } from '../base/isSameAddress.ts'
import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { TransferToken } from '../model/Transfer.ts'
import { toWireAddress } from './quoteSwap.ts'

/** Token lists change rarely. */
const freshMs = 10 * 60_000

/**
 * The server's token list for swaps on a network.
 *
 * @example
 * ```ts
 * import { fetchQuery, swapTokensQuery } from '@foyer/core/query'
 * import { foyer } from './foyer'
 *
 * const tokens = await fetchQuery(foyer, swapTokensQuery(foyer, 'eip155:1'))
 * ```
 */
export function swapTokensQuery(
  foyer: Foyer,
  networkId: CaipNetworkId,
): QueryObserverOptions<readonly TransferToken[]> {
  return queryOptions<readonly TransferToken[]>({
    queryKey: ['swapTokens', networkId],
    staleTime: freshMs,
    queryFn: async ({ signal }) => {
      const { tokens } = await getApi(foyer)(getSwapTokens, { query: { chainId: networkId } }, { signal })
      const native = toWireAddress({}, networkId)
      return tokens.map(({ name, symbol, decimals, address: id, logoUri }): TransferToken => {
        const { address } = parseCaipAddress(id)
        return {
          name,
          symbol,
          decimals,
          isListed: true,
          ...(isSameAddress(address, native) ? {} : { address }),
          ...(logoUri === null ? {} : { iconUrl: logoUri }),
        }
      })
    },
  })
}
