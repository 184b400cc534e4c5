import type { CaipNetworkId } from '@foyer/contract'

/** Wallet Standard chain names by CAIP-2 id. */
export const walletChains: Readonly<Record<CaipNetworkId, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
  // The local chain of `@foyer/devnet`.
  'solana:7XKQxibCTPih6yJCfo3pbo8yZvc6z8Wu': 'solana:localnet',
}

/** Returns the Wallet Standard name of a network; other networks keep their CAIP-2 id. */
export function toWalletChain(networkId: CaipNetworkId): string {
  return walletChains[networkId] ?? networkId
}
