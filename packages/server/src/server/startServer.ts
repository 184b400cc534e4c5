import { OptionInvalidError } from '@foyer/contract'
import type { Hex } from 'viem'
import { serveCommands } from '../commands/channel/serveCommands.ts'
import { toKeys } from '../commands/toKeys.ts'
import { checkEmailChangeWait } from '../config/checkEmailChangeWait.ts'
import { addConsole } from '../features/admin/site/addConsole.ts'
import type { Chain } from '../features/chains/Chain.ts'
import type { Token } from '../features/chains/Token.ts'
import type { ClearSigningSettings } from '../features/clearSigning/clearSigningFile.ts'
import type { MediaStore } from '../features/holdings/nfts/MediaStore.ts'
import type { LoginOptions } from '../features/login/createLogins.ts'
import type { ReservedWords } from '../features/names/createReservedLabels.ts'
import type { CcipSigner } from '../features/names/signedCcipGateway.ts'
import type { OnrampSettings } from '../features/onramp/onrampFile.ts'
import type { PaymentSettings } from '../features/payments/paymentsFile.ts'
import type { PriceService } from '../features/prices/PriceService.ts'
import { reportProcess } from '../features/processes/reportProcess.ts'
import { createServerProcess, type ServerProcess } from '../features/processes/ServerProcess.ts'
import type { Providers } from '../features/providers/providers.ts'
import type { ReputationSettings } from '../features/reputation/reputationFile.ts'
import type { AddressFormats } from '../features/siwx/addressFormats.ts'
import type { SmartAccountOptions } from '../features/smart/createSmartAccounts.ts'
import type { SwapSettings } from '../features/swap/swapsFile.ts'
import type { FoyerServer } from '../http/FoyerServer.ts'
import type { Logger } from '../kit/Logger.ts'
import type { KmsProvider } from '../kit/sealing/KmsProvider.ts'
import { settlesWithin } from '../kit/settlesWithin.ts'
import { silentLogger } from '../kit/silentLogger.ts'
import type { Project } from '../projects/ProjectService.ts'
import { createRelay, type Relay } from '../relay/createRelay.ts'
import { connectRelayPeers } from '../relay/peers/connectRelayPeers.ts'
import type { RelayLimits } from '../relay/RelayLimits.ts'
import { sqlRelayStore } from '../relay/sql/sqlRelayStore.ts'
import { createSecureSite, type SecureSiteOptions } from '../secure/createSecureSite.ts'
import { createVitals } from '../signals/createVitals.ts'
import type { Vitals } from '../signals/Vitals.ts'
import { createLeases, type Leases } from '../storage/createLeases.ts'
import type { Database } from '../storage/Database.ts'
import { openDatabase } from '../storage/openDatabase.ts'
import { connectLimits } from './connectLimits.ts'
import { createRelayServer } from './createRelayServer.ts'
import { createServer } from './createServer.ts'
import { createServices } from './createServices.ts'
import { type Listening, listen } from './listen.ts'
import type { Services } from './Services.ts'

/** Options of `startServer`. */
export type StartServerOptions = {
  /** `0` picks any free port. */
  port: number
  /** @default '127.0.0.1' */
  host?: string | undefined
  publicUrl?: string | undefined
  trustProxy?: boolean | undefined
  /** Postgres URL; if omitted, the embedded database is used. */
  databaseUrl?: string | undefined
  /**
   * Redis shared by several processes over one Postgres.
   * @default none: each process counts separately, and finds other processes' messages in the database
   */
  redisUrl?: string | undefined
  /** `false` refuses a database that lacks migrations instead of applying them. @default true */
  migrates?: boolean | undefined
  /** Folder of the embedded database; if omitted, all data is lost on exit. */
  dataDir?: string | undefined
  chains?: readonly Chain[] | undefined
  tokens?: readonly Token[] | undefined
  /** US dollars by symbol, for tokens unknown to the providers; or a service. */
  prices?: PriceService | Readonly<Record<string, string>> | undefined
  /** Providers to ask before the chains. @default none */
  providers?: Providers | undefined
  /** Swap providers, in order. @default off */
  swaps?: SwapSettings | undefined
  /** The operator's own descriptors, and sources for names of functions. */
  clearSigning?: ClearSigningSettings | undefined
  /** Providers for buying. @default off */
  onramp?: OnrampSettings | undefined
  /** Features that are off for visitors in mainland China, Hong Kong and Macau, by their time zone. @default none */
  restrictedTimezones?: readonly ('onramp' | 'swap')[] | undefined
  payments?: PaymentSettings | undefined
  /** Providers of reports about addresses and sites. @default off */
  reputation?: ReputationSettings | undefined
  /** Added or replaced in the database. */
  projects?: readonly Project[] | undefined
  /** Factories whose accounts may sign in before deployment, in addition to the well-known ones. @default none */
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
   * Role of this process among several over one Postgres. An `indexer` reads the chains and serves only its health; an
   * `api` reads a chain only if no other process has for ten seconds.
   * @default 'all'
   */
  role?: 'all' | 'api' | 'indexer' | undefined
  /** `false` leaves the relay to a separate process, see `startRelay`. */
  relay?:
    | false
    | { audiences?: readonly string[] | undefined; limits?: Partial<RelayLimits> | undefined }
    | undefined
  /** Gateway for NFT images on IPFS, for example `https://ipfs.example/ipfs`. If omitted, they are not shown. */
  ipfsGateway?: string | undefined
  /** Caches NFT images for several processes. @default each has an in-memory cache */
  mediaStore?: MediaStore | undefined
  /** Logins of the embedded wallet. @default none */
  logins?: LoginOptions | undefined
  /** Smart accounts of the embedded wallet. @default none */
  smartAccounts?: SmartAccountOptions | undefined
  /** Serves the secure site on its own port, for the origin `logins.secureUrl`. @default it is served elsewhere */
  secureSite?: (Pick<SecureSiteOptions, 'folder' | 'manifestHash'> & { port: number }) | undefined
  /** Serves the console at `/console/`, and its admin API. Operators open it at `publicUrl`, else at `localhost`. @default false */
  console?: boolean | undefined
  /** Email addresses notified of changes to operators, tokens and projects. @default none */
  consoleNotices?: readonly string[] | undefined
  requestsPerSecond?: number | undefined
  /** Log lines per second of requests with the same route and status; then every hundredth. @default 100 */
  requestLogsPerSecond?: number | undefined
  /** Node calls per second of all pages of a project; heavy methods count as several. @default 500 */
  pageRpcPerSecond?: number | undefined
  /** Node calls per second of a project's programs, which send no `Origin`. @default 20 */
  programRpcPerSecond?: number | undefined
  /**
   * Wraps the private keys of session tokens.
   * @default the key of `logins.custody` shares; otherwise each server creates a key in memory
   */
  sessionsKms?: KmsProvider | undefined
  /** How long an account stays signed in, in milliseconds. @default 604800000 */
  sessionTtlMs?: number | undefined
  /** Called once if the embedded database fails: only a new process can continue with its folder. */
  onFailure?: ((error: Error) => void) | undefined
  logger?: Logger | undefined
}

/** Together with the database's second, a shutdown takes less than five seconds, even if something hangs. */
const closeTimeoutMs = 3_000
const servicesCloseTimeoutMs = 500
const apiPatienceMs = 10_000

/** A running server, and the secure site if this server serves it. */
export type StartedServer = Listening & { secure?: Listening | undefined }

/**
 * Opens the database, creates the services and serves HTTP and relay on one port.
 *
 * @example
 * ```ts
 * import { startServer } from '@foyer/server'
 *
 * const server = await startServer({
 *   port: 4400,
 *   dataDir: './foyer-data',
 *   projects: [{ id: 'my-app', name: 'My app', allowedOrigins: ['https://my-app.example'], features: [] }],
 * })
 * console.log(server.url)
 * await server.close()
 * ```
 */
export async function startServer(options: StartServerOptions): Promise<StartedServer> {
  const { logger, logins, databaseUrl, redisUrl, role = 'all' } = options
  checkEmailChangeWait({
    waitMs: logins?.limits?.emailChangeWaitMs,
    isProduction: process.env.NODE_ENV === 'production',
  })
  const database = await openDatabase({
    url: options.databaseUrl,
    dataDir: options.dataDir,
    migrates: options.migrates,
    onFailure: options.onFailure,
    logger,
  })
  const leases = databaseUrl
    ? createLeases({
        databaseUrl,
        patienceMs: role === 'api' ? apiPatienceMs : 0,
        logger: logger ?? silentLogger,
      })
    : undefined
  const limits = await connectLimits({ redisUrl, database, logger: logger ?? silentLogger }).catch(
    async (error: unknown) => {
      await database.close()
      throw error
    },
  )
  const vitals = createVitals({ clock: Date.now })
  const self = createServerProcess({ role, nowMs: Date.now() })
  let stopCommands: (() => void) | undefined
  const close = async () => {
    stopCommands?.()
    if (report) await settlesWithin(report.close(), servicesCloseTimeoutMs)
    if (services && !(await settlesWithin(services.close(), servicesCloseTimeoutMs)))
      logger?.error({}, 'the services did not stop in time')
    await Promise.all([leases?.close(), limits?.close()])
    await database.close()
  }
  let report: ReturnType<typeof reportProcess> | undefined
  let services: Services | undefined
  let secure: Listening | undefined
  try {
    services = await createOwnServices(options, { database, leases, limits, vitals, self })
    for (const project of options.projects ?? []) await services.projects.put(project)
    services.start()
    await logins?.mail?.start?.(logger ?? silentLogger)
    const api = createServer(services, {
      requestsPerSecond: options.requestsPerSecond,
      requestLogsPerSecond: options.requestLogsPerSecond,
      pageRpcPerSecond: options.pageRpcPerSecond,
      programRpcPerSecond: options.programRpcPerSecond,
      createLimiter: limits?.createLimiter,
    })
    const server = options.console ? await addConsole(api, options.publicUrl) : api
    if (options.secureSite) secure = await listenSecure(options, services, api)
    const relay = createOwnRelay(options, { database, services, limits })
    if (relay) vitals.watchRelay(relay)
    // No other process can open the embedded database.
    if (databaseUrl) report = reportProcess(self, { database, vitals, logger: logger ?? silentLogger })
    const listening = await listen({
      server: role === 'indexer' ? createRelayServer(services) : server,
      relay,
      port: options.port,
      host: options.host,
      publicUrl: options.publicUrl,
      trustProxy: options.trustProxy,
      closeTimeoutMs,
      logger,
    })
    if (options.dataDir !== undefined && !databaseUrl)
      stopCommands = await serveCommands({
        database,
        dataDir: options.dataDir,
        server: {
          publicUrl: options.publicUrl,
          port: listening.port,
          keys: toKeys(options),
          nameZones: options.nameZones ?? [],
        },
        logger: logger ?? silentLogger,
      })
    const { readiness } = services
    let closing: Promise<void> | undefined
    return {
      ...listening,
      secure,
      close(how) {
        readiness.stop()
        closing ??= Promise.all([listening.close(how), secure?.close(how)])
          .then(() => {})
          .finally(close)
        return closing
      },
    }
  } catch (error) {
    await secure?.close()
    await close()
    throw error
  }
}

/** Parts of a process that its services share. */
type Parts = {
  database: Database
  leases: Leases | undefined
  limits: Awaited<ReturnType<typeof connectLimits>>
  vitals: Vitals
  self: ServerProcess
}

/** Creates the services with the options of the server. */
function createOwnServices(
  options: StartServerOptions,
  { database, leases, limits, vitals, self }: Parts,
): Promise<Services> {
  const { logins, logger } = options
  return createServices({
    database,
    leases,
    vitals,
    process: self,
    checks: limits && [{ name: 'redis', run: limits.check }],
    chains: options.chains ?? [],
    tokens: options.tokens,
    prices: options.prices,
    providers: options.providers,
    clearSigning: options.clearSigning,
    swaps: options.swaps,
    onramp: options.onramp,
    restrictedTimezones: options.restrictedTimezones,
    payments: options.payments,
    reputation: options.reputation,
    ipfsGateway: options.ipfsGateway,
    mediaStore: options.mediaStore,
    logins,
    smartAccounts: options.smartAccounts,
    sessionsKms: options.sessionsKms,
    sessionTtlMs: options.sessionTtlMs,
    accountFactories: options.accountFactories,
    addressFormats: options.addressFormats,
    nameZones: options.nameZones,
    reservedNames: options.reservedNames,
    ccipSigner: options.ccipSigner,
    admin: options.console
      ? {
          origin: options.publicUrl === undefined ? undefined : new URL(options.publicUrl).origin,
          fixedProjects: (options.projects ?? []).map(({ id }) => id),
          notices: options.consoleNotices,
        }
      : undefined,
    logger,
  })
}

/** Creates the relay; `undefined` if another process has it. */
function createOwnRelay(
  options: StartServerOptions,
  { database, services, limits }: Pick<Parts, 'database' | 'limits'> & { services: Services },
): Relay | undefined {
  const { relay, role = 'all', databaseUrl, redisUrl, logger } = options
  if (relay === false || role !== 'all') return undefined
  return createRelay({
    store: sqlRelayStore({ database, logger }),
    projects: services.projects,
    audiences: relay?.audiences,
    publicUrl: options.publicUrl,
    limits: relay?.limits,
    createLimiter: limits?.createLimiter,
    connectPeers: databaseUrl
      ? connectRelayPeers({ databaseUrl, redisUrl, logger: logger ?? silentLogger })
      : undefined,
    logger,
  })
}

/** Serves the secure site on its own port. */
async function listenSecure(
  { secureSite, logins, host, trustProxy, logger }: StartServerOptions,
  services: Services,
  server: FoyerServer,
): Promise<Listening | undefined> {
  if (!secureSite) return undefined
  if (!logins) throw new OptionInvalidError({ option: 'secureSite', reason: 'it needs `logins`' })
  const { folder, manifestHash, port } = secureSite
  return listen({
    server: await createSecureSite({ folder, manifestHash, projects: services.projects, server }),
    port,
    host,
    publicUrl: logins.secureUrl,
    trustProxy,
    closeTimeoutMs,
    logger,
  })
}
