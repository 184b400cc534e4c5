import { AbortedError, createApiClient, getSmartAccountNetworks } from '@foyer/contract'
import type { AnalyticsCount, Logger, Project, Sponsorship } from '@foyer/server'
import { createDemoApi } from './createDemoApi.ts'
import { createSubscriptions, type LocalSubscriptions } from './createSubscriptions.ts'
import { tokenAddresses } from './localTokens.ts'
import { pointEns } from './pointEns.ts'
import type { StackConfig } from './StackConfig.ts'
import type { StackPorts } from './StackPorts.ts'
import { serveFolder } from './serveFolder.ts'
import { addPart, choosePort, createStackStop, type StackLaunch } from './stackLaunch.ts'
import { type AllChains, startAllChains, toChainConfig } from './startAllChains.ts'
import { type Backend, startBackend } from './startBackend.ts'
import type { StackChain } from './startLocalChains.ts'
import { type LocalLogins, startLogins } from './startLogins.ts'
import { type LocalOnramps, startOnramps } from './startOnramps.ts'
import { type LocalReputation, startReputation } from './startReputation.ts'
import { type LocalShop, startShop } from './startShop.ts'
import type { SolanaChain } from './startSolanaChain.ts'
import { startSwapProviders } from './startSwapProviders.ts'
import type { RelayDownMode } from './switchableRelay.ts'

/** Parameters of `startStack`. */
export type StartStackParameters = {
  /** Wanted ports; a taken one is replaced by a free one, and `notes` says so. @default all free ones */
  ports?: Partial<StackPorts> | undefined
  /** Folders with the built apps to serve, for example from `buildApps`. Left out, an app is not served. */
  apps?: Partial<Record<'demo' | 'wallet' | 'secure' | 'docs', string | undefined>> | undefined
  /** The least time between two codes to one email address, in milliseconds. @default 30 s, as in production */
  emailCooldownMs?: number | undefined
  /** Content-Security-Policy of the served apps, for example `strictCsp`. */
  csp?: string | ((config: StackConfig) => string) | undefined
  /** Gives the first test account half a year of history on the chains of EVM, see `makeHistory`. @default false */
  hasHistory?: boolean | undefined
  /** Smart accounts, with a bundler as a process of its own, on the chains that can have them. @default false */
  hasSmartAccounts?: boolean | undefined
  /**
   * Ids of directory wallets whose apps dial this relay, `*` for all. @default `['*']`: the relay plays WalletConnect's public one, and
   * the test wallet every published app
   */
  relayWallets?: readonly string[] | undefined
  /** Serves the console of the server's operators. @default false */
  hasConsole?: boolean | undefined
  /** Log of the server. @default none */
  logger?: Logger | undefined
  signal?: AbortSignal | undefined
}

/** The running stack. */
export type Stack = {
  readonly projectId: string
  readonly chains: readonly StackChain[]
  /** The local chain of Solana; absent where the platform has none, and `notes` says so. */
  readonly solana: SolanaChain | undefined
  readonly serverUrl: string
  /** Link that makes an operator of the console of who opens it first, within an hour; absent without `hasConsole`. */
  readonly setUpUrl: string | undefined
  readonly relayUrl: string
  readonly demoUrl: string | undefined
  readonly walletUrl: string | undefined
  /** The site of the embedded wallet's frame, at an origin of its own. */
  readonly secureUrl: string | undefined
  /** The documentation. */
  readonly docsUrl: string | undefined
  /** Mails of the logins, on a page and as JSON; there with the secure site. */
  readonly mailboxUrl: string | undefined
  /** The shop behind the demo; there with the demo. */
  readonly shop: LocalShop | undefined
  /** Stand-ins for providers of the on-ramp, by name. */
  readonly onramps: LocalOnramps['providers']
  /** Stand-in for sources of reports about addresses and sites. */
  readonly reputation: LocalReputation
  /** What the apps read from `/foyer.config.json`. */
  readonly config: StackConfig
  /** What differs from what was asked for, in sentences. */
  readonly notes: readonly string[]
  /** Stops server and relay; what they stored stays. */
  stopServer(): Promise<void>
  /** Starts them again on the same port. */
  startServer(): Promise<void>
  /** Takes the relay away while the server answers: sockets are refused, or opened and never answered. */
  stopRelay(mode?: RelayDownMode): Promise<void>
  startRelay(): void
  /** Adds or replaces a project of the server. */
  putProject(project: Project): Promise<void>
  /** What the server counted of a project's events. */
  countEvents(projectId: string): Promise<readonly AnalyticsCount[]>
  /** Stops everything; may be called again. */
  stop(): Promise<void>
}

const projectId = 'demo'
/** The demo shows several wallets at once. */
const demoFeatures: Project['features'] = [{ id: 'multi_wallet', isEnabled: true, config: [] }]

/** The demo pays for a good many operations, and not for everything. */
function demoSponsorship(chains: readonly StackChain[]): Sponsorship {
  return {
    isEnabled: true,
    networks: chains
      .filter(({ smartAccounts }) => smartAccounts)
      .map(({ chainId }) => ({
        chainId: `eip155:${chainId}`,
        maxPerOperation: '0.05',
        maxPerAccountPerDay: '0.5',
        maxPerProjectPerDay: '20',
      })),
  }
}

/**
 * Brings up the whole stack on loopback: two chains and one of Solana with tokens, the server with its relay, the apps,
 * and, with the secure site, an inbox and stand-ins for the providers of logins.
 *
 * When a part fails, everything already started is stopped before the error passes on.
 *
 * @throws AnvilMissingError, ChainStartError, PartStartError, AbortedError
 *
 * @example
 * ```ts
 * import { startStack } from '@foyer/devnet'
 *
 * const stack = await startStack()
 * console.log(stack.projectId, stack.serverUrl, stack.relayUrl, stack.chains.map(({ url }) => url))
 * await stack.stopServer() // how does the app fare without its server?
 * await stack.startServer()
 * await stack.stop()
 * ```
 */
export async function startStack(parameters: StartStackParameters = {}): Promise<Stack> {
  const { ports = {}, apps = {}, hasHistory, hasSmartAccounts, signal } = parameters
  const launch: StackLaunch = { notes: [], stops: [] }
  const stop = createStackStop(launch)
  function check() {
    if (signal?.aborted) throw new AbortedError({ cause: signal.reason })
  }

  try {
    check()
    const all = await startAllChains(launch, { ports, hasHistory, hasSmartAccounts, signal })
    const { chains, solana } = all
    const logins = apps.secure
      ? await startLogins(launch, { rpcUrl: chains[0]?.url ?? '', ports })
      : undefined
    const shop = apps.demo ? await startDemoShop(launch, chains) : undefined
    check()
    const onramps = await startOnramps(launch, all)
    const reputation = await addPart(launch, 'The source of reports', startReputation())
    const backend = await startDemoBackend(launch, parameters, { ...all, logins, shop, onramps, reputation })
    for (const [name, provider] of Object.entries(onramps.providers))
      provider.webhookUrl = `${backend.url}/v1/onramp/webhooks/${name}`
    await Promise.all(chains.filter(({ hasEns }) => hasEns).map((chain) => pointEns(chain, backend.url)))
    check()

    const { csp } = parameters
    const config: StackConfig = {
      projectId,
      serverUrl: backend.url,
      relayUrl: backend.relayUrl,
      ...toChainConfig(all),
      ...(backend.secureUrl ? { secureUrl: backend.secureUrl } : {}),
      ...(logins ? { mailboxUrl: logins.mailbox.url } : {}),
    }
    const wallet = { part: 'The wallet', folder: apps.wallet, wanted: ports.wallet, config, csp }
    const walletUrl = await serveApp(launch, wallet)
    if (walletUrl) config.walletUrl = walletUrl
    const subscriptions = shop && (await startDemoSubscriptions(launch, { backend, chains, shop }))
    const api = createDemoApi({ serverUrl: backend.url, projectId, shop, subscriptions })
    const demo = { part: 'The demo', folder: apps.demo, wanted: ports.demo, config, csp, api }
    const demoUrl = await serveApp(launch, demo)
    // Its pages carry their own policy.
    const docs = {
      part: 'The documentation',
      folder: apps.docs,
      wanted: ports.docs,
      config,
      csp: undefined,
    }
    const docsUrl = await serveApp(launch, docs)
    if (docsUrl) config.docsUrl = docsUrl
    check()

    const { stopServer, startServer, stopRelay, startRelay, putProject, countEvents } = backend
    return {
      projectId,
      chains,
      solana,
      serverUrl: backend.url,
      setUpUrl: backend.setUpUrl,
      relayUrl: backend.relayUrl,
      demoUrl,
      walletUrl,
      docsUrl,
      secureUrl: backend.secureUrl,
      mailboxUrl: logins?.mailbox.url,
      shop,
      onramps: onramps.providers,
      reputation,
      config,
      notes: launch.notes,
      stopServer,
      startServer,
      stopRelay,
      startRelay,
      putProject,
      countEvents,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Starts the shop behind the demo, which is paid on the first chain. */
async function startDemoShop(
  launch: StackLaunch,
  [chain]: readonly StackChain[],
): Promise<LocalShop | undefined> {
  if (!chain) return undefined
  const shop = await startShop({ projectId, chain })
  launch.stops.push(shop.stop)
  return shop
}

/** Starts what charges subscribers of the shop, where visitors can grant it. */
async function startDemoSubscriptions(
  launch: StackLaunch,
  { backend, chains: [chain], shop }: { backend: Backend; chains: readonly StackChain[]; shop: LocalShop },
): Promise<LocalSubscriptions | undefined> {
  if (!chain?.smartAccounts?.sessions) return undefined
  const api = createApiClient({ serverUrl: backend.url, projectId, sdkType: 'devnet', sdkVersion: '0.1.0' })
  const { networks } = await api(getSmartAccountNetworks, { query: {} })
  const network = networks.find(({ chainId }) => chainId === `eip155:${chain.chainId}`)
  if (!network) return undefined
  const subscriptions = createSubscriptions({
    chain,
    network,
    token: tokenAddresses.USDC,
    payee: shop.receiver,
  })
  launch.stops.push(subscriptions.stop)
  return subscriptions
}

/** Starts the server with the demo's project. */
async function startDemoBackend(
  launch: StackLaunch,
  {
    ports = {},
    apps = {},
    hasSmartAccounts,
    hasConsole,
    emailCooldownMs,
    relayWallets,
    logger,
  }: StartStackParameters,
  {
    chains,
    solana,
    logins,
    shop,
    onramps,
    reputation,
  }: AllChains & {
    logins: LocalLogins | undefined
    shop: LocalShop | undefined
    onramps: LocalOnramps
    reputation: LocalReputation
  },
): Promise<Backend> {
  const jupiter = solana && (await addPart(launch, 'Jupiter', startSwapProviders({ solana })))
  const backend = await startBackend({
    logins,
    chains,
    solana,
    jupiterUrl: jupiter?.urls.jupiter,
    onramp: onramps.settings,
    reputation: reputation.settings,
    relayWallets,
    projects: [
      {
        id: projectId,
        name: 'Foyer demo',
        allowedOrigins: [],
        features: demoFeatures,
        sponsorship: hasSmartAccounts ? demoSponsorship(chains) : undefined,
      },
    ],
    port: await choosePort(launch, 'the server', ports.server),
    secure: apps.secure
      ? { folder: apps.secure, port: await choosePort(launch, 'the secure site', ports.secure) }
      : undefined,
    emailCooldownMs,
    hasConsole,
    logger,
    payments: shop && {
      merchants: [shop.merchant],
      // Nobody takes a block of these chains back.
      confirmations: Object.fromEntries(chains.map(({ chainId }) => [`eip155:${chainId}`, 1])),
    },
  })
  launch.stops.push(backend.stop)
  return backend
}

/** Serves a built app, if there is one, and returns its URL. */
async function serveApp(
  launch: StackLaunch,
  {
    part,
    folder,
    wanted,
    config,
    csp,
    api,
  }: {
    part: string
    folder: string | undefined
    wanted: number | undefined
    config: StackConfig
    csp: StartStackParameters['csp']
    api?: ReturnType<typeof createDemoApi> | undefined
  },
): Promise<string | undefined> {
  if (!folder) return undefined
  const port = await choosePort(launch, part, wanted)
  const policy = typeof csp === 'function' ? csp(config) : csp
  const app = await addPart(launch, part, serveFolder({ folder, api, port, config, csp: policy }))
  return app.url
}
