import type { CaipNetworkId } from '@foyer/contract'
import { ProviderError } from '@foyer/providers/driver'

/** Names of chains at [Zerion](https://developers.zerion.io/reference/supported-blockchains). */
const ids: Readonly<Partial<Record<CaipNetworkId, string>>> = {
  'eip155:1': 'ethereum',
  'eip155:10': 'optimism',
  'eip155:56': 'binance-smart-chain',
  'eip155:100': 'xdai',
  'eip155:137': 'polygon',
  'eip155:324': 'zksync-era',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum',
  'eip155:42220': 'celo',
  'eip155:43114': 'avalanche',
  'eip155:59144': 'linea',
  'eip155:534352': 'scroll',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana',
}

/** Chains supported by Zerion. */
export const zerionChains = Object.keys(ids) as CaipNetworkId[]

/** Returns Zerion's name of a chain. */
export function zerionChain(name: string, chainId: CaipNetworkId): string {
  const id = ids[chainId]
  if (!id) throw new ProviderError(name, 'down', { details: `does not know ${chainId}` })
  return id
}
