import type { WalletNetwork } from './networks.ts'

/** Names of common networks that this wallet may not support. */
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
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'Solana',
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': 'Solana',
  'bip122:000000000933ea01ad0ee984209779ba': 'Bitcoin Testnet',
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 'Kusama',
  'cosmos:osmosis-1': 'Osmosis',
}

/** Name of a network by its CAIP-2 id; the id itself if unknown. */
export function chainLabel(id: string, networks: readonly WalletNetwork[]): string {
  return networks.find((network) => network.id === id)?.name ?? wellKnown[id] ?? id
}
