import type { WalletChain } from '../config.ts'

/** Names of networks that apps often ask for and this wallet need not have. */
const wellKnown: Record<string, string> = {
  'eip155:1': 'Ethereum',
  'eip155:10': 'OP Mainnet',
  'eip155:56': 'BNB Smart Chain',
  'eip155:100': 'Gnosis',
  'eip155:137': 'Polygon',
  'eip155:8453': 'Base',
  'eip155:42161': 'Arbitrum One',
  'eip155:43114': 'Avalanche',
  'eip155:11155111': 'Sepolia',
}

/** Name of a network by its CAIP-2 id; the id itself where nobody knows it. */
export function chainLabel(id: string, chains: readonly WalletChain[]): string {
  return chains.find((chain) => `eip155:${chain.id}` === id)?.name ?? wellKnown[id] ?? id
}
