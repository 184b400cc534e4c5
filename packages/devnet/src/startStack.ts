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
  /** Wanted ports; a taken one is replaced by a free one with a note in `notes`. @default all free ones */
  ports?: Partial<StackPorts> | undefined
  /** Folders of the built apps to serve, for example from `buildApps`. An app without a folder is not served. */
  apps?: Partial<Record<'demo' | 'wallet' | 'secure' | 'docs', string | undefined>> | undefined
  /** Minimum interval between two codes to one email address, in milliseconds. @default 30 s, as in production */
  emailCooldownMs?: number | undefined
  /** Content-Security-Policy of the served apps, for example `strictCsp`. */
  csp?: string | ((config: StackConfig) => string) | undefined
  /** Creates half a year of history for the first test account on the EVM chains, see `makeHistory`. @default false */
  hasHistory?: boolean | undefined
  /** Deploys smart accounts to the chains that support them, with a bundler in a separate process. @default false */
  hasSmartAccounts?: boolean | undefined
  /**
   * Ids of directory wallets whose apps connect to this relay (`*` for all). @default `['*']`: the relay plays
   * WalletConnect's public one, and the test wallet plays every published app
   */
  relayWallets?: readonly string[] | undefined
  /** Serves the operators' console. @default false */
  hasConsole?: boolean | undefined
  /** Logger of the server. @default none */
  logger?: Logger | undefined
  signal?: AbortSignal | undefined
}

/** The running stack. */
export type Stack = {
  readonly projectId: string
  readonly chains: readonly StackChain[]
  /** The local Solana chain; absent, with a note in `notes`, if the platform does not support it. */
  readonly solana: SolanaChain | undefined
  readonly serverUrl: string
  /** Setup link. Its first visitor becomes an operator of the console; valid for an hour. Absent without `hasConsole`. */
  readonly setUpUrl: string | undefined
  readonly relayUrl: string
  readonly demoUrl: string | undefined
  readonly walletUrl: string | undefined
  /** URL of the secure site, which serves the embedded wallet's frame from a separate origin. */
  readonly secureUrl: string | undefined
  /** URL of the documentation. */
  readonly docsUrl: string | undefined
  /** URL of the inbox for login mails, as a page and as JSON; present with the secure site. */
  readonly mailboxUrl: string | undefined
  /** The demo's shop; present with the demo. */
  readonly shop: LocalShop | undefined
  /** Simulated on-ramp providers, by name. */
  readonly onramps: LocalOnramps['providers']
  /** Simulated source of reports about addresses and sites. */
  readonly reputation: LocalReputation
  /** The configuration that the apps read from `/foyer.config.json`. */
  readonly config: StackConfig
  /** Deviations from the requested options, as sentences. */
  readonly notes: readonly string[]
  /** Stops server and relay; stored data is kept. */
  stopServer(): Promise<void>
  /** Restarts them on the same port. */
  startServer(): Promise<void>
  /** Takes the relay down while the server keeps running: sockets are refused, or accepted and never answered. */
  stopRelay(mode?: RelayDownMode): Promise<void>
  startRelay(): void
  /** Adds or replaces a project of the server. */
  putProject(project: Project): Promise<void>
  /** Returns the server's counts of a project's events. */
  countEvents(projectId: string): Promise<readonly AnalyticsCount[]>
  /** Stops everything; may be called repeatedly. */
  stop(): Promise<void>
}

const projectId = 'demo'
/** Logo of the demo, drawn from its `icon.svg`. */
const demoLogo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAIAAAACACAYAAADDPmHLAAAE6klEQVR42u2dvasTQRDAt7dJbZXaKq3/gWX+hPAKGy2ukFfqNSJWsbCVgAg2FoLYWBgQCyvD68QmoqVCbLQ9b2QDeXn52vvYnd39DQy8j+Rub+a3szNzm5wxPcu1O2fDWse1lrXOra5qrdBLutqwT2ltNjQxSj3wUa3TWpc4trUurS1H2p0+qLXA6b3DIDYeaHN8SVj3vlyUwUGwNOL4sCAUIRw/tMkKTtChc28JY32iCbNebTSY9O38GYZWrzOcj866dv4Co0anC2Y+OsP56KxNto8B09BJkzqfUi+tEnHoAgBNngSbRS7tXQyWphan3Ngh9Ke9FAwOAVBipOS1ZPYTBQas/eQCVwBgJ09GO4t27eHDMHnpaBOAaW4GuPXk8SXNEIBpFuH/5qMH1cO3r6s3F5+rix/fq2Mir5HXynvkvckvA7btm9zsfvHpY/X775+qrcgx5FiJRomhsR9ASOKCbj9/Vn379bPqS+TYco6EABgn0fzp2/EJg1BGfePnxv3z6sPXL1UokXPLGKK+QRQrADIDu1jju8gRIo4G/wGIrv0rSZk2kTHF2BY2MQ34+r27/0s0rSJjkzHGZFMTk/NPqeNDi4wxJgiiAUDzzN8VCQBA4ZovWbt0+CRp224Fy9/kf11VFbHkBCaGbL+t0+UYLmFZXivvaQtDDNWB0V7nNy31xHldtG/lGE1BkLFr7xOoBqCJ4cXo569edj4WOWYTGOUaAMBT6JcWbZ938OTYTVrOmpcCtQC4GtpX+dWkHJVrAYAeZ78Y2GftLedyBVRrFDCxz35Zl0Ns3JBzuuQEWqOAOgAk63aRPhI+l8TQRTRuKjExN300ZNgulYrG5pA6AFzCqoYZ5RKx5NoA4Mi6GmN97RIFtG00VQWA9OJjzKpdqha5RgDo4I6fpluuMpZY7xSqAuDUBovG9uqpy4BcIwDs0VjDqOvyBQAtAdDYVXPJAwCgZTmlsaES6/gBAAAwIABgQADAgACAAQEAAwIABgQADAgAGBAAMCAAYEAAwIAAgAEBAAMCAAYEgNwMuP6a2bUeOi8AJATAoS+j2vfdgACQEADHNnju+jAqACQCwKl7+7Y/5gUAiQDg8tl/AEgQgKaf9gUAAAAAlgAAIAkEAMpAAKARBAC0ggGAm0EAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAZArD58GaXBzDJa7cf/hxa24w/KwBku9XT9+8aPxM4RRFbiE1CPATD+Ha+61M3cxJfTz8NBoBQjhwWsZFvAFa+TkbYP2058AjASgCYa8uScxePieEcAADgrGQJyHYJKAWAMUlgtkngWAAYUgZmWwYOjUj9w5JGUHaNoKVZS/3LNHQrOGcN1AaebgIw0nZzBe1dR2ZTfC4DaHBdmm2p/1hgmGy02AXAwGdbGA2m4uOB2SU+m0JoMC3NPiEKZDz7yQUyXfv3QDDHWMnp3Jwqtj3MUpBW6B8aF6nfMMFwyejENJH6jTOMF73OTBsBgoydvwHBAmNGpwvTpRAJMpz5QIDz91UHlIg6S72J8SG2T0CzSFGTx7nO7wiEgmgQfNYXJqTYG0glIHh3fHn0xk4AEAp2FvW7k8faWI/j98AwshtNgaEbp0+v7OGLRWzCOLYha26V5WJ3WF/bp7Q26z2x+wfkkgCydNiw6QAAAABJRU5ErkJggg=='
/** The demo shows several wallets at once. */
const demoFeatures: Project['features'] = [{ id: 'multi_wallet', isEnabled: true, config: [] }]

/** The demo sponsors many operations, but not all. */
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
 * Starts the whole stack on loopback: two EVM chains and a Solana chain with tokens, the server with its relay, the apps
 * and, with the secure site, an inbox and simulated login providers.
 *
 * If a part fails, all parts already started are stopped before the error is thrown.
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
    // The documentation's pages set their own content security policy.
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

/** Starts the demo's shop, which is paid on the first chain. */
async function startDemoShop(
  launch: StackLaunch,
  [chain]: readonly StackChain[],
): Promise<LocalShop | undefined> {
  if (!chain) return undefined
  const shop = await startShop({ projectId, chain })
  launch.stops.push(shop.stop)
  return shop
}

/** Starts the service that charges the shop's subscribers, if visitors can grant permissions. */
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
        logo: demoLogo,
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
      // These chains have no reorgs.
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
