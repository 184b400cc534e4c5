import { type CaipNetworkId, parseCaipNetworkId } from '@foyer/contract'
import { base58 } from '@scure/base'
import { getAddress, isAddress } from 'viem'

/** Namespaces whose balances are read. */
export const balanceNamespaces = ['eip155', 'solana'] as const

/** Normalizes an address for its namespace; `undefined` if it is not valid on this chain. */
export function normalizeAddress(chainId: CaipNetworkId, address: string): string | undefined {
  const { namespace } = parseCaipNetworkId(chainId)
  if (namespace === 'eip155') return isAddress(address, { strict: false }) ? getAddress(address) : undefined
  if (namespace !== 'solana' || address.length > 44) return undefined
  try {
    return base58.decode(address).length === 32 ? address : undefined
  } catch {
    return undefined
  }
}
