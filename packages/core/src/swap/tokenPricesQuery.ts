import {
  type CaipNetworkId,
  formatCaipAddress,
  getPrices,
  nativeTokenAddress,
  parseCaipAddress,
} from '@foyer/contract'
import { getApi } from '../base/getApi.ts'
import { isSameAddress } from '../base/isSameAddress.ts'
import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { TransferToken } from '../model/Transfer.ts'
import { toWireAddress } from './quoteSwap.ts'

/** Prices by lower-case `toSwapAddress` of a token, in US dollars as decimal text. */
export type TokenPrices = Readonly<Record<string, string>>

const freshMs = 60_000

/**
 * Token prices of the price service; unpriced tokens are omitted.
 *
 * @example
 * ```ts
 * import { fetchQuery, tokenPricesQuery } from '@foyer/core/query'
 * import { foyer } from './foyer'
 * import { ether, usdc } from './tokens'
 *
 * const prices = await fetchQuery(foyer, tokenPricesQuery(foyer, 'eip155:1', [ether, usdc]))
 * ```
 */
export function tokenPricesQuery(
  foyer: Foyer,
  networkId: CaipNetworkId,
  tokens: readonly Pick<TransferToken, 'address'>[],
): QueryObserverOptions<TokenPrices> {
  const addresses = tokens.map((token) =>
    formatCaipAddress({ networkId, address: toWireAddress(token, networkId) }),
  )
  return queryOptions<TokenPrices>({
    queryKey: ['tokenPrices', ...addresses],
    enabled: addresses.length > 0,
    staleTime: freshMs,
    refetchInterval: freshMs,
    queryFn: async ({ signal }) => {
      const { projectId } = foyer.options
      const native = toWireAddress({}, networkId)
      const body = { projectId, currency: 'usd', addresses } as const
      const { fungibles } = await getApi(foyer)(getPrices, { query: {}, body }, { signal })
      return Object.fromEntries(
        fungibles.flatMap(({ address: id, price }) => {
          const { address } = parseCaipAddress(id)
          const isNative = isSameAddress(address, native)
          return price === undefined ? [] : [[isNative ? nativeTokenAddress : address.toLowerCase(), price]]
        }),
      )
    },
  })
}
