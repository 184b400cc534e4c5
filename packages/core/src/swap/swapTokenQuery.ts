import { type CaipNetworkId, SwapTokenInvalidError } from '@foyer/contract'
import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import type { Foyer } from '../model/Foyer.ts'
import { findNetwork } from '../model/selectors.ts'
import type { TransferToken } from '../model/Transfer.ts'

/** Minimum length of an address. */
const addressLength = 32

/**
 * The token at an address, read from the chain rather than the server; `null` if the text is not an address. Fails with
 * `SWAP_TOKEN_INVALID` if there is no token.
 *
 * @example
 * ```ts
 * import { fetchQuery, swapTokenQuery } from '@foyer/core/query'
 * import { foyer } from './foyer'
 *
 * const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
 * const token = await fetchQuery(foyer, swapTokenQuery(foyer, 'eip155:1', address))
 * ```
 */
export function swapTokenQuery(
  foyer: Foyer,
  networkId: CaipNetworkId,
  text: string,
): QueryObserverOptions<TransferToken | null> {
  return queryOptions<TransferToken | null>({
    queryKey: ['swapToken', networkId, text],
    enabled: text.length >= addressLength,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => {
      const network = findNetwork(foyer.state, networkId)
      const adapter = network && foyer._internal.adapters.get(network.chainNamespace)
      const address = await adapter?.readAddress?.(text)
      if (!network || !address || !adapter?.swaps) return null
      const { readToken } = await adapter.swaps()
      const token = await readToken({ address, network, signal })
      if (!token) throw new SwapTokenInvalidError()
      return token
    },
  })
}
