import type { LocalChainFacts } from './localChains.ts'
import type { SolanaToken } from './localSolana.ts'
import type { LocalToken } from './localTokens.ts'

/** Content of `/foyer.config.json`, which the apps read so that one build runs on any ports. */
export type StackConfig = {
  projectId: string
  serverUrl: string
  relayUrl: string
  walletUrl?: string | undefined
  /** URL of the secure site, which serves the embedded wallet's frame. */
  secureUrl?: string | undefined
  /** URL of the documentation. */
  docsUrl?: string | undefined
  /** URL of the inbox for login mails. */
  mailboxUrl?: string | undefined
  chains: readonly {
    id: number
    name: string
    nativeCurrency: LocalChainFacts['nativeCurrency']
    rpcUrl: string
    tokens: readonly Omit<LocalToken, 'chainId'>[]
    /** Swap routers that the page may trust (`evm({ swapRouters })`). */
    swapRouters: readonly string[]
    /** ENS entry point of the chain; absent if it has no ENS. */
    ensUniversalResolver?: string | undefined
  }[]
  /** The local Solana chain; absent if the platform does not support it. */
  solana?:
    | {
        /** CAIP-2 id. */
        networkId: `solana:${string}`
        name: string
        nativeCurrency: LocalChainFacts['nativeCurrency']
        rpcUrl: string
        wsUrl: string
        tokens: readonly Omit<SolanaToken, 'chainId'>[]
      }
    | undefined
}
