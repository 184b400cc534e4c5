import type { CaipNetworkId } from '@foyer/contract'
import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import type { Foyer } from '../model/Foyer.ts'
import { findNetwork } from '../model/selectors.ts'
import type { TransferToken } from '../model/Transfer.ts'

/**
 * Whether the chain confirms the decimals and the symbol of a token that a server describes. Amounts that no transfer checks
 * are only shown or requested after it. Without a node that can be asked, nothing is confirmed.
 *
 * @example
 * ```ts
 * import { fetchQuery, tokenCheckQuery } from '@foyer/core/query'
 * import { foyer } from './foyer'
 * import { usdc } from './tokens'
 *
 * const isConfirmed = await fetchQuery(foyer, tokenCheckQuery(foyer, 'eip155:1', usdc))
 * ```
 */
export function tokenCheckQuery(
  foyer: Foyer,
  networkId: CaipNetworkId,
  token: TransferToken,
): QueryObserverOptions<boolean> {
  const { address, decimals, symbol, isListed } = token
  return queryOptions<boolean>({
    queryKey: ['tokenCheck', networkId, address, decimals, isListed ? undefined : symbol],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const network = findNetwork(foyer.state, networkId)
      if (!network) return false
      if (!address) return decimals === network.nativeCurrency.decimals
      const adapter = foyer._internal.adapters.get(network.chainNamespace)
      return (await adapter?.checkToken?.({ token, network, signal })) ?? false
    },
  })
}
