import type { CaipNetworkId } from '@foyer/contract'
import { ProviderError } from '@foyer/providers/driver'

/** Names of chains at [Alchemy](https://www.alchemy.com/docs/reference/node-supported-chains). */
const networks: Readonly<Partial<Record<CaipNetworkId, string>>> = {
  'eip155:1': 'eth-mainnet',
  'eip155:10': 'opt-mainnet',
  'eip155:56': 'bnb-mainnet',
  'eip155:100': 'gnosis-mainnet',
  'eip155:137': 'polygon-mainnet',
  'eip155:324': 'zksync-mainnet',
  'eip155:8453': 'base-mainnet',
  'eip155:42161': 'arb-mainnet',
  'eip155:43114': 'avax-mainnet',
  'eip155:59144': 'linea-mainnet',
  'eip155:534352': 'scroll-mainnet',
  'eip155:11155111': 'eth-sepolia',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana-mainnet',
}

/** Chains supported by Alchemy. */
export const alchemyChains = Object.keys(networks) as CaipNetworkId[]

/** Returns Alchemy's name of a chain. */
export function alchemyNetwork(name: string, chainId: CaipNetworkId): string {
  const network = networks[chainId]
  if (!network) throw new ProviderError(name, 'down', { details: `does not know ${chainId}` })
  return network
}
