import { OptionInvalidError } from '@foyer/contract'
import type { Hex } from 'viem'
import { type AdminOptions, createAdmin } from '../features/admin/createAdmin.ts'
import type { AnalyticsService } from '../features/analytics/AnalyticsService.ts'
import { sqlAnalytics } from '../features/analytics/sqlAnalytics.ts'
import type { Chain } from '../features/chains/Chain.ts'
import type { ChainService } from '../features/chains/ChainService.ts'
import { fixedTokens } from '../features/chains/fixedTokens.ts'
import { knownNames } from '../features/chains/knownNames.ts'
import { rpcChains } from '../features/chains/rpcChains.ts'
import type { Token } from '../features/chains/Token.ts'
import type { TokenService } from '../features/chains/TokenService.ts'
import type { ClearSigningSettings } from '../features/clearSigning/clearSigningFile.ts'
import { createClearSigning } from '../features/clearSigning/createClearSigning.ts'
import { staticDocs } from '../features/docs/staticDocs.ts'
import { createReadiness, type ReadinessCheck } from '../features/health/createReadiness.ts'
import { fallbackHistory } from '../features/history/fallbackHistory.ts'
import { historyByNamespace } from '../features/history/historyByNamespace.ts'
import { historyIndex } from '../features/history/historyIndex.ts'
import { listedHistory } from '../features/history/listedHistory.ts'
import { rpcHistory } from '../features/history/rpcHistory.ts'
import { solanaHistory } from '../features/history/solanaHistory.ts'
import { createBalances } from '../features/holdings/balances/createBalances.ts'
import { rpcBalances } from '../features/holdings/balances/rpcBalances.ts'
import { fallbackNfts } from '../features/holdings/nfts/fallbackNfts.ts'
import type { MediaStore } from '../features/holdings/nfts/MediaStore.ts'
import { rpcNfts } from '../features/holdings/nfts/rpcNfts.ts'
import type { ImageKind } from '../features/images/ImageService.ts'
import { staticImages } from '../features/images/staticImages.ts'
import { createLogins, type LoginOptions } from '../features/login/createLogins.ts'
import { createCcipRequest } from '../features/names/createCcipRequest.ts'
import { createIdentity } from '../features/names/createIdentity.ts'
import type { ReservedWords } from '../features/names/createReservedLabels.ts'
import { fetchedAvatars } from '../features/names/fetchedAvatars.ts'
import { type CcipRequest, rpcEns } from '../features/names/rpcEns.ts'
import { type CcipSigner, signedCcipGateway } from '../features/names/signedCcipGateway.ts'
import { sqlNames } from '../features/names/sqlNames.ts'
import { createOnramp } from '../features/onramp/createOnramp.ts'
import { createOnrampDrivers } from '../features/onramp/createOnrampDrivers.ts'
import type { OnrampSettings } from '../features/onramp/onrampFile.ts'
import { followOrders } from '../features/onramp/orders/followOrders.ts'
import { createPayContracts } from '../features/payments/createPayContracts.ts'
import type { Payments } from '../features/payments/Payments.ts'
import type { PaymentSettings } from '../features/payments/paymentsFile.ts'
import { followPayments } from '../features/payments/settling/followPayments.ts'
import { createPrices } from '../features/prices/createPrices.ts'
import { fixedPrices } from '../features/prices/fixedPrices.ts'
import type { PriceService } from '../features/prices/PriceService.ts'
import type { ServerProcess } from '../features/processes/ServerProcess.ts'
import { createDrivers } from '../features/providers/createDrivers.ts'
import type { Providers } from '../features/providers/providers.ts'
import { createReputation } from '../features/reputation/createReputation.ts'
import { createReputationDrivers } from '../features/reputation/drivers/createReputationDrivers.ts'
import type { ReputationSettings } from '../features/reputation/reputationFile.ts'
import { sqlListSerials } from '../features/reputation/sqlListSerials.ts'
import { mailUses } from '../features/sessions/mailUses.ts'
import { createSessions } from '../features/sessions/Sessions.ts'
import type { AddressFormats } from '../features/siwx/addressFormats.ts'
import type { SiwxService } from '../features/siwx/SiwxService.ts'
import { siwxLimits } from '../features/siwx/siwxLimits.ts'
import { sqlSiwx } from '../features/siwx/sqlSiwx.ts'
import { sqlSiwxKeys } from '../features/siwx/sqlSiwxKeys.ts'
import { createSmartAccounts, type SmartAccountOptions } from '../features/smart/createSmartAccounts.ts'
import { createSwapDrivers } from '../features/swap/createSwapDrivers.ts'
import { createSwaps } from '../features/swap/createSwaps.ts'
import type { SwapSettings } from '../features/swap/swapsFile.ts'
import { staticWallets } from '../features/wallets/staticWallets.ts'
import type { WalletDirectory } from '../features/wallets/WalletDirectory.ts'
import type { Clock } from '../kit/Clock.ts'
import { createCache } from '../kit/createCache.ts'
import { createSafeFetch, type SafeFetch } from '../kit/createSafeFetch.ts'
import type { Logger } from '../kit/Logger.ts'
import type { MailService } from '../kit/mail/MailService.ts'
import { type BackgroundWork, repeatInBackground } from '../kit/repeatInBackground.ts'
import type { KmsProvider } from '../kit/sealing/KmsProvider.ts'
import { silentLogger } from '../kit/silentLogger.ts'
import type { ProjectService } from '../projects/ProjectService.ts'
import { sqlProjects } from '../projects/sqlProjects.ts'
import { createVitals } from '../signals/createVitals.ts'
import { providerOpen } from '../signals/instruments.ts'
import type { Vitals } from '../signals/Vitals.ts'
import type { Leases } from '../storage/createLeases.ts'
import type { Database } from '../storage/Database.ts'
import { nameProviders } from './nameProviders.ts'
import type { Services } from './Services.ts'

/** Options of `createServices`. */
export type CreateServicesOptions = {
  database: Database
  chains: readonly Chain[]
  /** A list, or a service. @default [] */
  tokens?: readonly Token[] | TokenService | undefined
  /**
   * A service, which is then the only source; or US dollars by symbol, for tokens unknown to the providers. Without
   * prices and providers, balances have no value.
   */
  prices?: PriceService | Readonly<Record<string, string>> | undefined
  /** Providers to ask before the chains. @default none */
  providers?: Providers | undefined
  /** Swap providers, in order. @default off */
  swaps?: SwapSettings | undefined
  /** The operator's own descriptors, and sources for names of functions. @default the registry's descriptors only */
  clearSigning?: ClearSigningSettings | undefined
  /** Providers for buying. @default off */
  onramp?: OnrampSettings | undefined
  /** Features that are off for visitors in mainland China, Hong Kong and Macau, by their time zone. @default none */
  restrictedTimezones?: readonly ('onramp' | 'swap')[] | undefined
  /** Merchants that accept payments. @default off */
  payments?: PaymentSettings | undefined
  /** Providers of reports about addresses and sites. @default off */
  reputation?: ReputationSettings | undefined
  /** Lets one of several processes over one Postgres read each chain. @default this process reads all of them */
  leases?: Leases | undefined
  /** Further checks of `/ready`. @default none */
  checks?: readonly ReadinessCheck[] | undefined
  /** @default projects in the database */
  projects?: ProjectService | undefined
  /** @default analytics in the database */
  analytics?: AnalyticsService | undefined
  /** @default messages signed by accounts of any namespace */
  siwx?: SiwxService | undefined
  /**
   * Wraps the private keys of session tokens.
   * @default the key of `logins.custody` shares; otherwise each server creates a key in memory
   */
  sessionsKms?: KmsProvider | undefined
  /** How long an account stays signed in, in milliseconds. @default 604800000 */
  sessionTtlMs?: number | undefined
  /**
   * Factories whose accounts may sign in before deployment (ERC-6492), in addition to those of `smartAccounts` and the
   * Coinbase Smart Wallet. Only name contracts that do nothing but deploy accounts whose addresses are derived from the
   * call.
   * @default none
   */
  accountFactories?: readonly Hex[] | undefined
  /** Address formats of `polkadot` and `cosmos` chains, in addition to the well-known ones. @default none */
  addressFormats?: AddressFormats | undefined
  /** Zones in which names can be registered, such as `foyer.test`. @default none */
  nameZones?: readonly string[] | undefined
  /** Words reserved as names, in addition to those of the package. @default none */
  reservedNames?: ReservedWords | undefined
  /** Signs answers to ENS resolvers. If omitted, resolvers get no answer. */
  ccipSigner?: CcipSigner | undefined
  /**
   * Queries the servers of resolvers. With `false`, ENS names stored off-chain are not found.
   * @default createCcipRequest() with `safeFetch`
   */
  ccipRequest?: CcipRequest | false | undefined
  /**
   * Fetches untrusted URLs: metadata and images of NFTs and names, and the servers of resolvers.
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
  /** Vitals of this process. @default an in-memory recorder */
  vitals?: Vitals | undefined
  /** Description of this process in the admin API. @default one with the role `all` */
  process?: ServerProcess | undefined
  /** The admin API, over the projects in the database. @default off */
  admin?: AdminOptions | undefined
  /** @default globalThis.fetch */
  fetch?: typeof fetch | undefined
  /** Maximum wait for a node. @default 10000 */
  rpcTimeoutMs?: number | undefined
  /** Maximum wait of a readiness probe for the database or a chain. @default 3000 */
  readyTimeoutMs?: number | undefined
  /** Gateway for NFT images on IPFS, for example `https://ipfs.example/ipfs`. If omitted, they are not shown. */
  ipfsGateway?: string | undefined
  /** Caches NFT images for several processes. @default each has an in-memory cache */
  mediaStore?: MediaStore | undefined
  /** Maximum wait of one request for new blocks to be read. @default 1500 */
  historyWaitMs?: number | undefined
}

/**
 * Creates the services with the drivers that need no key: chain RPC, the database, the package's directory and icons.
 *
 * @example
 * ```ts
 * import { createServices, openDatabase } from '@foyer/server'
 *
 * const database = await openDatabase({ url: process.env.DATABASE_URL })
 * const services = await createServices({ database, chains: [], prices: { USDC: '1' } })
 * ```
 */
export async function createServices(options: CreateServicesOptions): Promise<Services> {
  const { database, logger = silentLogger, clock = Date.now } = options
  const { tokens: list = [] } = options
  const tokens = 'list' in list ? list : fixedTokens(list)
  const { vitals = createVitals({ clock }) } = options
  const chains = rpcChains({
    chains: options.chains,
    fetch: options.fetch,
    timeoutMs: options.rpcTimeoutMs,
    clock,
    vitals,
  })
  checkAdmin(options)
  const wallets = await staticWallets()
  const projects = options.projects ?? sqlProjects({ database, clock })
  const logins =
    options.logins &&
    createLogins({ ...options.logins, database, projects, clock, logger, fetch: options.fetch })
  const factories = { simple: options.smartAccounts?.networks, others: options.accountFactories }
  const safeFetch = options.safeFetch ?? createSafeFetch()
  const { index, ownNfts, ...holdings } = createHoldings(options, {
    chains,
    tokens,
    safeFetch,
    clock,
    logger,
    vitals,
    onRedeemed: () => sessionMails?.wake(),
  })
  const { sessions, sessionMails } = createOwnSessions(options, {
    chains,
    tokens,
    projects,
    logins,
    factories,
    clock,
    logger,
  })
  const { onramp, onrampOrders } = await createOwnOnramp(options, { chains, tokens, clock, logger, vitals })
  const { payments, paymentWork } = createOwnPayments(options, { chains, tokens, projects, clock, logger })
  const analytics = options.analytics ?? sqlAnalytics({ database, clock })
  return {
    projects,
    wallets,
    images: await staticImages({ nameOf: createNameOf(wallets, options.chains) }),
    chains,
    tokens,
    clearSigning: createClearSigning(options.clearSigning ?? {}, { clock, logger, fetch: options.fetch }),
    ...holdings,
    analytics,
    siwx:
      options.siwx ??
      sqlSiwx({
        database,
        chains,
        clock,
        factories,
        addressFormats: options.addressFormats,
        kms: options.sessionsKms ?? options.logins?.custody?.sharesKms,
        sessionTtlMs: options.sessionTtlMs,
      }),
    ...createOwnNames(options, { chains, nfts: ownNfts, safeFetch, factories, clock, logger }),
    docs: await staticDocs(),
    logins,
    smartAccounts: createOwnSmartAccounts(options, { chains, clock, logins }),
    sessions,
    onramp,
    payments,
    restrictedTimezones: options.restrictedTimezones ?? [],
    reputation: createOwnReputation(options, { clock, logger, vitals }),
    swaps: await createOwnSwaps(options, { chains, tokens, prices: holdings.prices, clock, logger, vitals }),
    readiness: createReadiness({
      database,
      chains,
      logger,
      clock,
      others: [...(options.checks ?? []), ...mailChecks(options.logins?.mail, clock)],
      timeoutMs: options.readyTimeoutMs,
    }),
    admin:
      options.admin &&
      createAdmin({
        ...options.admin,
        database,
        clock,
        projects,
        vitals,
        process: options.process,
        providers: listProviders(options),
        mail: options.logins?.mail,
        logger,
      }),
    logger,
    clock,
    ...inBackground({ vitals, index, onrampOrders, paymentWork, sessionMails, analytics, logins }),
  }
}

/**
 * Checks the options of the admin API.
 *
 * @throws OptionInvalidError
 */
function checkAdmin(options: CreateServicesOptions): void {
  if (options.admin && options.projects)
    throw new OptionInvalidError({
      option: 'admin',
      reason: 'it changes the projects of the database, not `projects`',
    })
  if (options.admin?.notices?.length && !options.logins?.mail)
    throw new OptionInvalidError({
      option: 'admin.notices',
      reason: 'nothing sends mails: set `logins.mail`',
    })
}

const mailCheckMs = 60_000

function mailChecks(mail: MailService | undefined, clock: Clock): ReadinessCheck[] {
  if (!mail?.check) return []
  // Each check logs in to the mail server, so the result is cached.
  const cached = createCache<void>({ ttlMs: mailCheckMs, clock })
  return [{ name: 'mail', run: () => cached('', async () => mail.check?.()) }]
}

/** Interval between checks for due orders and payments. */
const ordersMs = 15_000
const paymentsMs = 5_000
/**
 * Interval between checks for uses of permissions that wait for the end of their hour, or that another server has read.
 */
const usesMs = 60_000

/** Creates the background work. */
function inBackground(parts: {
  vitals: Vitals
  index: { start(): void; close(): Promise<void> }
  onrampOrders: BackgroundWork | undefined
  paymentWork: BackgroundWork | undefined
  sessionMails: BackgroundWork | undefined
  analytics: { close(): Promise<void> }
  logins: { close(): Promise<void> } | undefined
}): Pick<Services, 'start' | 'close'> {
  const { vitals, index, onrampOrders, paymentWork, sessionMails, analytics, logins } = parts
  let stopObserving: (() => void) | undefined
  return {
    start() {
      stopObserving ??= providerOpen.observe((result) => {
        for (const { part, name: driver, chainId: chain, state } of vitals.read().sources)
          result.observe(Number(state !== 'closed'), { part, driver, ...(chain && { chain }) })
      })
      index.start()
      onrampOrders?.start()
      paymentWork?.start()
      sessionMails?.start()
    },
    async close() {
      stopObserving?.()
      await onrampOrders?.close()
      await paymentWork?.close()
      await sessionMails?.close()
      await analytics.close()
      await logins?.close()
      await index.close()
    },
  }
}

function isService(prices: CreateServicesOptions['prices']): prices is PriceService {
  return typeof prices?.prices === 'function'
}

/** Creates balances, NFTs and history: providers first, chains last. */
function createHoldings(
  options: CreateServicesOptions,
  {
    chains,
    tokens,
    safeFetch,
    clock,
    logger,
    vitals,
    onRedeemed,
  }: {
    chains: ChainService
    tokens: TokenService
    safeFetch: SafeFetch
    clock: Clock
    logger: Logger
    vitals: Vitals
    onRedeemed(): void
  },
) {
  const { database, ipfsGateway } = options
  const delegationManagers = new Map(
    options.smartAccounts?.networks.flatMap(({ chainId, sessions }) =>
      sessions ? [[chainId, sessions.delegationManager] as const] : [],
    ),
  )
  const catchUpMs = options.historyWaitMs
  const index = historyIndex({
    database,
    chains,
    tokens,
    logger,
    catchUpMs,
    leases: options.leases,
    delegationManagers,
    vitals,
    clock,
    onRedeemed,
  })
  const ownHistory = historyByNamespace({
    eip155: rpcHistory({ database, chains, tokens, index, clock, logger }),
    solana: solanaHistory({ chains, tokens, logger }),
  })
  const ownNfts = rpcNfts({
    database,
    fetch: safeFetch,
    chains,
    tokens,
    index,
    ipfsGateway,
    mediaStore: options.mediaStore,
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
        { clock, logger, vitals },
      )
  return {
    index,
    ownNfts,
    prices,
    balances: createBalances({
      chains,
      drivers: [...drivers.balances, { name: 'rpc', service: rpcBalances({ chains, tokens, logger }) }],
      prices,
      tokens,
      fallback: { logger, vitals },
      clock,
    }),
    history: listedHistory(
      drivers.history.length
        ? fallbackHistory([...drivers.history, { name: 'rpc', service: ownHistory }], {
            clock,
            logger,
            vitals,
          })
        : ownHistory,
      { chains, tokens, names: knownNames({ chains, tokens, clock }) },
    ),
    nfts: drivers.nfts.length
      ? fallbackNfts([...drivers.nfts, { name: 'rpc', service: ownNfts }], {
          media: ownNfts.media,
          clock,
          logger,
          vitals,
        })
      : ownNfts,
  }
}

/** Returns the names of configured providers, by part. */
function listProviders({ providers = {}, swaps, onramp, reputation }: CreateServicesOptions) {
  return Object.entries({
    ...providers,
    swaps: swaps?.providers,
    onramp: onramp?.providers,
    reputation: reputation?.providers,
  }).flatMap(([part, all]) => (all?.length ? [{ part, names: nameProviders(all) }] : []))
}

/** Returns `undefined` if no provider is configured. */
async function createOwnSwaps(
  { swaps, database, fetch }: CreateServicesOptions,
  services: Pick<Services, 'chains' | 'tokens' | 'prices' | 'clock' | 'logger'> & { vitals: Vitals },
) {
  if (!swaps?.providers.length) return undefined
  const { chains, clock } = services
  const drivers = await createSwapDrivers(swaps, { chains, clock, fetch })
  return createSwaps({ ...services, drivers, pick: swaps.pick, database })
}

/** Creates buying, and the work that follows its orders; neither if no provider is configured. */
async function createOwnOnramp(
  { onramp: settings, database, fetch }: CreateServicesOptions,
  services: Pick<Services, 'chains' | 'tokens' | 'clock' | 'logger'> & { vitals: Vitals },
): Promise<{ onramp?: ReturnType<typeof createOnramp>; onrampOrders?: BackgroundWork }> {
  if (!settings?.providers.length) return {}
  const drivers = await createOnrampDrivers(settings, { ...services, fetch })
  const onramp = createOnramp({ ...services, drivers, database })
  const onrampOrders = repeatInBackground((signal) => followOrders(onramp, signal), {
    part: 'onramp',
    everyMs: ordersMs,
    logger: services.logger,
  })
  return { onramp, onrampOrders }
}

/** Factories whose accounts may sign before deployment. */
type AccountFactories = Parameters<typeof createSessions>[0]['factories']

/** Creates permissions, and the work that mails their uses; without contracts for them, there are none. */
function createOwnSessions(
  { smartAccounts, database }: CreateServicesOptions,
  {
    logins,
    factories,
    ...services
  }: Pick<Services, 'chains' | 'tokens' | 'projects' | 'clock' | 'logger' | 'logins'> & {
    factories: AccountFactories
  },
): { sessions?: ReturnType<typeof createSessions>; sessionMails?: BackgroundWork } {
  if (!smartAccounts?.networks.some((network) => network.sessions)) return {}
  const { networks } = smartAccounts
  const sessions = createSessions({ ...services, networks, database, notices: logins?.notices, factories })
  if (!logins) return { sessions }
  const sessionMails = repeatInBackground((signal) => mailUses(sessions, signal), {
    part: 'permissions',
    everyMs: usesMs,
    logger: services.logger,
  })
  return { sessions, sessionMails }
}

/** Creates names, identities and the gateway that answers ENS resolvers. */
function createOwnNames(
  options: CreateServicesOptions,
  {
    chains,
    nfts,
    safeFetch,
    factories,
    clock,
    logger,
  }: Pick<Services, 'chains' | 'clock' | 'logger'> & {
    nfts: ReturnType<typeof rpcNfts>
    safeFetch: SafeFetch
    factories: AccountFactories
  },
): Pick<Services, 'names' | 'identity' | 'ccip'> {
  const { database, ipfsGateway, ccipRequest = createCcipRequest({ fetch: safeFetch }) } = options
  const names = sqlNames({
    database,
    chains,
    zones: options.nameZones ?? [],
    reserved: options.reservedNames,
    clock,
    factories,
  })
  return {
    names,
    identity: createIdentity({
      names,
      ens: rpcEns({ chains, ccipRequest: ccipRequest || undefined }),
      avatars: fetchedAvatars({ fetch: safeFetch, chains, nfts, ipfsGateway, clock }),
      clock,
      logger,
    }),
    ccip: signedCcipGateway({ names, signer: options.ccipSigner, clock }),
  }
}

/** Returns `undefined` if no network has smart accounts. */
function createOwnSmartAccounts(
  { smartAccounts, database, fetch, ...options }: CreateServicesOptions,
  { chains, clock, logins }: Pick<Services, 'chains' | 'clock' | 'logins'>,
) {
  if (!smartAccounts) return undefined
  return createSmartAccounts({
    ...smartAccounts,
    database,
    chains,
    clock,
    notices: logins?.notices,
    fetch,
    timeoutMs: options.rpcTimeoutMs,
  })
}

/** Returns `undefined` if no provider is configured. */
function createOwnReputation(
  { reputation, database, fetch }: CreateServicesOptions,
  services: Pick<Services, 'clock' | 'logger'> & { vitals: Vitals },
) {
  if (!reputation?.providers.length) return undefined
  const serials = sqlListSerials(database)
  const drivers = createReputationDrivers(reputation, { ...services, serials, fetch })
  return createReputation({ ...services, drivers })
}

/** Returns `undefined` if no project accepts payments. */
function createOwnPayments(
  { payments: settings, database, fetch: ask = fetch, ...options }: CreateServicesOptions,
  services: Pick<Services, 'chains' | 'tokens' | 'projects' | 'clock' | 'logger'>,
): { payments?: Payments; paymentWork?: BackgroundWork } {
  if (!settings?.merchants.length) return {}
  const { clock, logger } = services
  const keys = sqlSiwxKeys({
    database,
    clock,
    sessionTtlMs: options.sessionTtlMs ?? siwxLimits.sessionTtlMs,
    kms: options.sessionsKms ?? options.logins?.custody?.sharesKms,
  })
  const payments: Payments = {
    ...services,
    settings,
    database,
    payContracts: createPayContracts(services),
    keys,
    fetch: ask,
    wake: () => paymentWork.wake(),
  }
  const paymentWork = repeatInBackground((signal) => followPayments(payments, signal), {
    part: 'payments',
    everyMs: paymentsMs,
    logger,
  })
  return { payments, paymentWork }
}

/** Returns the names of wallets and networks, for generated icons. */
function createNameOf(wallets: WalletDirectory, chains: readonly Chain[]) {
  const chainNames = new Map<string, string>(chains.map((chain) => [chain.id, chain.name]))
  return (kind: ImageKind, id: string) => {
    if (kind === 'wallets') return wallets.nameOf(id)
    return kind === 'networks' ? chainNames.get(id) : undefined
  }
}
