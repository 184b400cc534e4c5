import { createClient, defineChain, http } from 'viem'
import type { WalletChain } from '../config.ts'

/** A client for one chain. */
export function clientOf(chain: WalletChain) {
  return createClient({
    chain: defineChain({
      id: chain.id,
      name: chain.name,
      nativeCurrency: chain.nativeCurrency,
      rpcUrls: { default: { http: [chain.rpcUrl] } },
    }),
    transport: http(chain.rpcUrl, { retryCount: 1, timeout: 10_000 }),
    pollingInterval: 1_000,
    // A token must not choose which servers its holder contacts (ERC-3668).
    ccipRead: false,
  })
}
