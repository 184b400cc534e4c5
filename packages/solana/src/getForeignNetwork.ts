import { type CaipNetworkId, isCaipNetworkId } from '@foyer/contract'
import type { Network } from '@foyer/core'
import type { Wallet } from './describeWallet.ts'
import { toWalletChain, walletChains } from './toWalletChain.ts'

/**
 * Returns the network of a wallet that only lists networks unknown to Foyer and the app: Solana-like chains have the
 * same address format. Returns `undefined` for any other wallet.
 */
export function getForeignNetwork(wallet: Wallet, networks: readonly Network[]): CaipNetworkId | undefined {
  const named = wallet.chains.filter((chain) => chain.startsWith('solana:'))
  const known = new Set([
    ...Object.values(walletChains),
    ...networks.map(({ caipNetworkId }) => toWalletChain(caipNetworkId)),
  ])
  if (named.some((chain) => known.has(chain))) return undefined
  return named.find((chain) => isCaipNetworkId(chain)) ?? 'solana:unknown'
}
