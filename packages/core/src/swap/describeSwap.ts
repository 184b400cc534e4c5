import { getClearSigning } from '@foyer/contract'
import { getApi } from '../base/getApi.ts'
import type { CallDescription } from '../model/CallDescription.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { PreparedSwap } from '../model/Swap.ts'
import { findNetwork } from '../model/selectors.ts'

/**
 * Describes a prepared swap's call by its descriptor; `undefined` if no descriptor covers all of it.
 *
 * @example
 * ```ts
 * import type { PreparedSwap } from '@foyer/core'
 * import { describeSwap } from '@foyer/core/ui'
 * import { foyer } from './foyer'
 *
 * async function describe(prepared: PreparedSwap) {
 *   const { signal } = new AbortController()
 *   return describeSwap(foyer, { prepared, locale: 'en', signal })
 * }
 * ```
 */
export async function describeSwap(
  foyer: Foyer,
  { prepared, locale, signal }: { prepared: PreparedSwap; locale: string; signal: AbortSignal },
): Promise<CallDescription | undefined> {
  const { networkId } = prepared.quote
  const network = findNetwork(foyer.state, networkId)
  const swaps = network && (await foyer._internal.adapters.get(network.chainNamespace)?.swaps?.())
  if (!network || !swaps?.describe) return undefined
  const find = async ({ address, key }: { address: string; key: string }) => {
    const params = { chainId: networkId, address, key }
    return (await getApi(foyer)(getClearSigning, { params, query: {} }, { signal })).descriptor
  }
  return swaps.describe({ network, prepared, locale, find })
}
