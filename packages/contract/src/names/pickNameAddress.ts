import { parseCaipNetworkId } from '../caip/CaipNetworkId.ts'
import type { NameProfile } from '../http/routes/names.ts'
import { anyEvmCoinType, toCoinType } from './toCoinType.ts'

/**
 * Returns a name's address on an EVM network: the one registered for it, else the one for every EVM chain
 * ([ENSIP-19](https://docs.ens.domains/ensip/19)).
 *
 * @throws ChainIdInvalidError
 *
 * @example
 * ```ts
 * import { getName, pickNameAddress } from '@foyer/contract'
 * import { api } from './api'
 *
 * const profile = await api(getName, {
 *   params: { name: 'vitalik.eth' },
 *   query: { chainId: 'eip155:8453' },
 * })
 * const receiver = pickNameAddress(profile, 'eip155:8453')
 * if (!receiver) console.log(`${profile.name} has no address on Base`)
 * ```
 */
export function pickNameAddress(
  { addresses }: Pick<NameProfile, 'addresses'>,
  networkId: string,
): string | undefined {
  const { namespace, chainId } = parseCaipNetworkId(networkId)
  if (namespace !== 'eip155') return undefined
  return (addresses[toCoinType(Number(chainId))] ?? addresses[anyEvmCoinType])?.address
}
