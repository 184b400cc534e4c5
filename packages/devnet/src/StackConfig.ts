import type { LocalChainFacts } from './localChains.ts'
import type { SolanaToken } from './localSolana.ts'
import type { LocalToken } from './localTokens.ts'

/** What the apps read from `/foyer.config.json`, so that one build of them runs on any ports. */
export type StackConfig = {
  projectId: string
  serverUrl: string
  relayUrl: string
  walletUrl?: string | undefined
  /** The site of the embedded wallet's frame. */
  secureUrl?: string | undefined
  /** The documentation. */
  docsUrl?: string | undefined
  /** Mails of the logins. */
  mailboxUrl?: string | undefined
  chains: readonly {
    id: number
    name: string
    nativeCurrency: LocalChainFacts['nativeCurrency']
    rpcUrl: string
    tokens: readonly Omit<LocalToken, 'chainId'>[]
    /** Contracts that swap, which the page may trust (`evm({ swapRouters })`). */
    swapRouters: readonly string[]
    /** Where its names resolve; absent where it has no ENS. */
    ensUniversalResolver?: string | undefined
  }[]
  /** The local chain of Solana; absent where the platform has none. */
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
