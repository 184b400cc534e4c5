import type { Hex } from 'viem'
import type { AnalyticsService } from './services/AnalyticsService.ts'
import { createBalances } from './services/balances/createBalances.ts'
import { rpcBalances } from './services/balances/rpcBalances.ts'
import type { Chain } from './services/Chain.ts'
import type { Clock } from './services/Clock.ts'
import { createReadiness } from './services/createReadiness.ts'
import type { KmsProvider } from './services/custody/KmsProvider.ts'
import { fixedTokens } from './services/fixedTokens.ts'
import { historyByNamespace } from './services/history/historyByNamespace.ts'
import { historyIndex } from './services/history/historyIndex.ts'
import { rpcHistory } from './services/history/rpcHistory.ts'
import { solanaHistory } from './services/history/solanaHistory.ts'
import { createCcipRequest } from './services/identity/createCcipRequest.ts'
import { createIdentity } from './services/identity/createIdentity.ts'
import { fetchedAvatars } from './services/identity/fetchedAvatars.ts'
import { type CcipRequest, rpcEns } from './services/identity/rpcEns.ts'
import type { Logger } from './services/Logger.ts'
import { createLogins, type LoginOptions } from './services/login/createLogins.ts'
import { type CcipSigner, signedCcipGateway } from './services/names/signedCcipGateway.ts'
import { sqlNames } from './services/names/sqlNames.ts'
import { createSafeFetch, type SafeFetch } from './services/nfts/createSafeFetch.ts'
import { rpcNfts } from './services/nfts/rpcNfts.ts'
import type { ProjectService } from './services/ProjectService.ts'
import { createPrices } from './services/prices/createPrices.ts'
import { fixedPrices } from './services/prices/fixedPrices.ts'
import type { PriceService } from './services/prices/PriceService.ts'
import { createDrivers } from './services/providers/createDrivers.ts'
import { fallbackHistory } from './services/providers/fallbackHistory.ts'
import { fallbackNfts } from './services/providers/fallbackNfts.ts'
import type { Providers } from './services/providers/providers.ts'
import { rpcChains } from './services/rpcChains.ts'
import type { Services } from './services/Services.ts'
import { silentLogger } from './services/silentLogger.ts'
import type { SiwxService } from './services/siwx/SiwxService.ts'
import { sqlSiwx } from './services/siwx/sqlSiwx.ts'
import { createSmartAccounts, type SmartAccountOptions } from './services/smart/createSmartAccounts.ts'
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
  /**
   * A service, which is then asked alone; or US dollars by symbol, for what no provider knows. Left out, and without
   * providers, no balance carries a value.
   */
  prices?: PriceService | Readonly<Record<string, string>> | undefined
  /** Whom to ask before the chains themselves. @default nobody */
  providers?: Providers | undefined
  /** @default those of the database */
  projects?: ProjectService | undefined
  /** @default those of the database */
  analytics?: AnalyticsService | undefined
  /** @default by messages signed by accounts of any namespace */
  siwx?: SiwxService | undefined
  /** Wraps the private keys of session tokens. @default that of the shares of `logins.custody`; else each server has a key in its memory */
  sessionsKms?: KmsProvider | undefined
  /** How long an account stays signed in, in milliseconds. @default 604800000 */
  sessionTtlMs?: number | undefined
  /**
   * Factories whose accounts may sign in before they are on a chain (ERC-6492), besides those of `smartAccounts` and the
   * Coinbase Smart Wallet: contracts that do nothing but put up accounts whose addresses follow from the call. @default none
   */
  accountFactories?: readonly Hex[] | undefined
  /** Zones that names can be registered in, such as `foyer.test`. @default none */
  nameZones?: readonly string[] | undefined
  /** Signs what resolvers are told of the names. Without it they are told nothing. */
  ccipSigner?: CcipSigner | undefined
  /**
   * Asks the servers of resolvers; `false`: nobody does, and names of ENS that are kept outside a chain are not found.
   * @default createCcipRequest() with `safeFetch`
   */
  ccipRequest?: CcipRequest | false | undefined
  /**
   * Fetches what strangers name: metadata and pictures of NFTs and names, and the servers of resolvers.
   * @default createSafeFetch()
   */
  safeFetch?: SafeFetch | undefined
  /** Logins of the embedded wallet. @default none */
  logins?: LoginOptions | undefined
  /** Smart accounts of the embedded wallet. @default none */
  smartAccounts?: SmartAccountOptions | undefined
  logger?: Logger | undefined
  /** @default Date.now */
  clock?: Clock | undefined
  /** @default globalThis.fetch */
  fetch?: typeof fetch | undefined
  /** Longest wait for a node. @default 10000 */
  rpcTimeoutMs?: number | undefined
  /** Longest wait of a readiness probe for the database or a chain. @default 3000 */
  readyTimeoutMs?: number | undefined
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
    clock,
  })
  const wallets = await staticWallets()
  const projects = options.projects ?? sqlProjects({ database, clock })
  const logins =
    options.logins &&
    createLogins({ ...options.logins, database, projects, clock, logger, fetch: options.fetch })
  const chainNames = new Map<string, string>(options.chains.map((chain) => [chain.id, chain.name]))
  const factories = { simple: options.smartAccounts?.networks, others: options.accountFactories }
  const names = sqlNames({ database, chains, zones: options.nameZones ?? [], clock, factories })
  const index = historyIndex({ database, chains, tokens, logger, catchUpMs: options.historyWaitMs })
  const ownHistory = historyByNamespace({
    eip155: rpcHistory({ database, chains, tokens, index, clock, logger }),
    solana: solanaHistory({ chains, tokens, logger }),
  })
  const { ipfsGateway } = options
  const safeFetch = options.safeFetch ?? createSafeFetch()
  const { ccipRequest = createCcipRequest({ fetch: safeFetch }) } = options
  const ownNfts = rpcNfts({
    database,
    fetch: safeFetch,
    chains,
    tokens,
    index,
    ipfsGateway,
    clock,
    logger,
  })
  const drivers = createDrivers(options.providers ?? {}, { chains, clock, fetch: options.fetch })
  const prices = isService(options.prices)
    ? options.prices
    : createPrices(
        [
          ...drivers.prices,
          ...(options.prices ? [{ name: 'fixed', service: fixedPrices(options.prices) }] : []),
        ],
        { clock, logger },
      )
  const analytics = options.analytics ?? sqlAnalytics({ database, clock })
  return {
    projects,
    wallets,
    images: await staticImages({
      nameOf(kind, id) {
        if (kind === 'wallets') return wallets.nameOf(id)
        return kind === 'networks' ? chainNames.get(id) : undefined
      },
    }),
    chains,
    tokens,
    prices,
    balances: createBalances({
      chains,
      drivers: [...drivers.balances, { name: 'rpc', service: rpcBalances({ chains, tokens, logger }) }],
      prices,
      tokens,
      fallback: { logger },
      clock,
    }),
    history: drivers.history.length
      ? fallbackHistory([...drivers.history, { name: 'rpc', service: ownHistory }], { clock, logger })
      : ownHistory,
    nfts: drivers.nfts.length
      ? fallbackNfts([...drivers.nfts, { name: 'rpc', service: ownNfts }], {
          media: ownNfts.media,
          clock,
          logger,
        })
      : ownNfts,
    analytics,
    siwx:
      options.siwx ??
      sqlSiwx({
        database,
        chains,
        clock,
        factories,
        kms: options.sessionsKms ?? options.logins?.custody?.sharesKms,
        sessionTtlMs: options.sessionTtlMs,
      }),
    names,
    identity: createIdentity({
      names,
      ens: rpcEns({ chains, ccipRequest: ccipRequest || undefined }),
      avatars: fetchedAvatars({ fetch: safeFetch, chains, nfts: ownNfts, ipfsGateway, clock }),
      clock,
      logger,
    }),
    ccip: signedCcipGateway({ names, signer: options.ccipSigner, clock }),
    docs: await staticDocs(),
    logins,
    smartAccounts:
      options.smartAccounts &&
      createSmartAccounts({
        ...options.smartAccounts,
        database,
        chains,
        clock,
        notices: logins?.notices,
        fetch: options.fetch,
        timeoutMs: options.rpcTimeoutMs,
      }),
    readiness: createReadiness({ database, chains, logger, clock, timeoutMs: options.readyTimeoutMs }),
    logger,
    clock,
    start: index.start,
    async close() {
      await analytics.close()
      await logins?.close()
      await index.close()
    },
  }
}

function isService(prices: CreateServicesOptions['prices']): prices is PriceService {
  return typeof prices?.prices === 'function'
}
