import type { AnalyticsService } from './services/AnalyticsService.ts'
import type { Chain } from './services/Chain.ts'
import type { Clock } from './services/Clock.ts'
import { fixedPrices } from './services/fixedPrices.ts'
import { fixedTokens } from './services/fixedTokens.ts'
import { historyByNamespace } from './services/history/historyByNamespace.ts'
import { historyIndex } from './services/history/historyIndex.ts'
import { rpcHistory } from './services/history/rpcHistory.ts'
import { solanaHistory } from './services/history/solanaHistory.ts'
import type { Logger } from './services/Logger.ts'
import { rpcNfts } from './services/nfts/rpcNfts.ts'
import type { PriceService } from './services/PriceService.ts'
import type { ProjectService } from './services/ProjectService.ts'
import { rpcBalances } from './services/rpcBalances.ts'
import { rpcChains } from './services/rpcChains.ts'
import type { Services } from './services/Services.ts'
import { silentLogger } from './services/silentLogger.ts'
import type { SiwxService } from './services/siwx/SiwxService.ts'
import { sqlSiwx } from './services/siwx/sqlSiwx.ts'
import { sqlAnalytics } from './services/sqlAnalytics.ts'
import { sqlProjects } from './services/sqlProjects.ts'
import { staticDocs } from './services/staticDocs.ts'
import { staticImages } from './services/staticImages.ts'
import { staticWallets } from './services/staticWallets.ts'
import type { Token } from './services/Token.ts'
import type { TokenService } from './services/TokenService.ts'
import type { Database } from './storage/Database.ts'

/** What the standard services need to know. */
export type CreateServicesOptions = {
  database: Database
  chains: readonly Chain[]
  /** A list, or a service that knows more. @default [] */
  tokens?: readonly Token[] | TokenService | undefined
  /** Left out, no balance carries a value. */
  prices?: PriceService | undefined
  /** @default those of the database */
  projects?: ProjectService | undefined
  /** @default those of the database */
  analytics?: AnalyticsService | undefined
  /** @default by messages signed by accounts of any namespace */
  siwx?: SiwxService | undefined
  /** How long an account stays signed in, in milliseconds. @default 604800000 */
  sessionTtlMs?: number | undefined
  logger?: Logger | undefined
  /** @default Date.now */
  clock?: Clock | undefined
  /** @default globalThis.fetch */
  fetch?: typeof fetch | undefined
  /** Longest wait for a node. @default 10000 */
  rpcTimeoutMs?: number | undefined
  /** Where pictures of NFTs on IPFS are read, for example `https://ipfs.example/ipfs`; without it there are none. */
  ipfsGateway?: string | undefined
  /** Longest wait of one request for new blocks to be read. @default 1500 */
  historyWaitMs?: number | undefined
}

/** Wires the drivers that need no key: chain RPC, the database, the directory and icons of the package. */
export async function createServices(options: CreateServicesOptions): Promise<Services> {
  const { database, logger = silentLogger, clock = Date.now } = options
  const { tokens: list = [] } = options
  const tokens = 'list' in list ? list : fixedTokens(list)
  const chains = rpcChains({
    chains: options.chains,
    fetch: options.fetch,
    timeoutMs: options.rpcTimeoutMs,
  })
  const wallets = await staticWallets()
  const names = new Map<string, string>(options.chains.map((chain) => [chain.id, chain.name]))
  const index = historyIndex({ database, chains, tokens, logger, catchUpMs: options.historyWaitMs })
  return {
    projects: options.projects ?? sqlProjects({ database, clock }),
    wallets,
    images: await staticImages({
      nameOf(kind, id) {
        if (kind === 'wallets') return wallets.nameOf(id)
        return kind === 'networks' ? names.get(id) : undefined
      },
    }),
    chains,
    balances: rpcBalances({
      chains,
      tokens,
      prices: options.prices ?? fixedPrices({}),
      clock,
      logger,
    }),
    history: historyByNamespace({
      eip155: rpcHistory({ database, chains, tokens, index, clock, logger }),
      solana: solanaHistory({ chains, tokens, logger }),
    }),
    nfts: rpcNfts({ database, chains, tokens, index, ipfsGateway: options.ipfsGateway, clock, logger }),
    analytics: options.analytics ?? sqlAnalytics({ database, clock }),
    siwx: options.siwx ?? sqlSiwx({ database, chains, clock, sessionTtlMs: options.sessionTtlMs }),
    docs: await staticDocs(),
    checks: [{ name: 'database', run: () => database.ping() }],
    logger,
    clock,
    start: index.start,
    close: index.close,
  }
}
