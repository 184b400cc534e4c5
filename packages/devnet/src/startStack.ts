import { AbortedError } from '@foyer/contract'
import type { AnalyticsCount, Logger, Project, Sponsorship } from '@foyer/server'
import { createDemoApi } from './createDemoApi.ts'
import { freePort } from './freePort.ts'
import { PartStartError } from './PartStartError.ts'
import { pointEns } from './pointEns.ts'
import type { StackConfig } from './StackConfig.ts'
import { serveFolder } from './serveFolder.ts'
import { startBackend } from './startBackend.ts'
import { startFarcaster } from './startFarcaster.ts'
import { type StackChain, startLocalChains } from './startLocalChains.ts'
import { startMailbox } from './startMailbox.ts'
import { startProviders } from './startProviders.ts'
import { type SolanaChain, startSolanaChain } from './startSolanaChain.ts'
import type { RelayDownMode } from './switchableRelay.ts'

/** Parts of the stack that take a port. */
export type StackPorts = {
  demo: number
  wallet: number
  secure: number
  mailbox: number
  providers: number
  farcaster: number
  bundler: number
  server: number
  chain: number
  secondChain: number
  solana: number
}

/** Parameters of `startStack`. */
export type StartStackParameters = {
  /** Wanted ports; a taken one is replaced by a free one, and `notes` says so. @default all free ones */
  ports?: Partial<StackPorts> | undefined
  /** Folders with the built apps to serve, for example from `buildApps`. Left out, an app is not served. */
  apps?: { demo?: string | undefined; wallet?: string | undefined; secure?: string | undefined } | undefined
  /** The least time between two codes to one email address, in milliseconds. @default 30 s, as in production */
  emailCooldownMs?: number | undefined
  /** Content-Security-Policy of the served apps, for example `strictCsp`. */
  csp?: string | ((config: StackConfig) => string) | undefined
  /** Gives the first test account half a year of history on the chains of EVM, see `makeHistory`. @default false */
  hasHistory?: boolean | undefined
  /** Smart accounts, with a bundler as a process of its own, on the chains that can have them. @default false */
  hasSmartAccounts?: boolean | undefined
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
  readonly relayUrl: string
  readonly demoUrl: string | undefined
  readonly walletUrl: string | undefined
  /** The site of the embedded wallet's frame, at an origin of its own. */
  readonly secureUrl: string | undefined
  /** Mails of the logins, on a page and as JSON; there with the secure site. */
  readonly mailboxUrl: string | undefined
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
 */
export async function startStack(parameters: StartStackParameters = {}): Promise<Stack> {
  const { ports = {}, apps = {}, csp, hasHistory, hasSmartAccounts, logger, signal } = parameters
  const notes: string[] = []
  const stops: (() => Promise<void>)[] = []
  let stopping: Promise<unknown> | undefined
  const stop = async () => {
    stopping ??= Promise.allSettled(stops.map((end) => end()))
    await stopping
  }

  async function choose(part: string, wanted: number | undefined): Promise<number> {
    const port = await freePort(wanted)
    if (wanted && port !== wanted)
      notes.push(`Port ${wanted} is taken, so ${part.toLowerCase()} listens on ${port}.`)
    return port
  }
  async function serve(part: string, folder: string | undefined, wanted: number | undefined) {
    if (!folder) return undefined
    const app = await serveFolder({
      folder,
      api: part === 'The demo' ? createDemoApi({ serverUrl: config.serverUrl, projectId }) : undefined,
      port: await choose(part, wanted),
      config,
      csp: typeof csp === 'function' ? csp(config) : csp,
    }).catch((cause: unknown) => {
      throw new PartStartError({ part, cause })
    })
    stops.push(app.stop)
    return app.url
  }
  async function startSolana(port: number): Promise<SolanaChain | undefined> {
    try {
      return await startSolanaChain({ port, signal })
    } catch (error) {
      // Some platforms have no build of it: the rest is worth having.
      if (error instanceof PartStartError) notes.push(error.message)
      return undefined
    }
  }
  async function startLogins(rpcUrl: string) {
    const named = async <part extends { stop(): Promise<void> }>(name: string, starting: Promise<part>) => {
      const part = await starting.catch((cause: unknown) => {
        throw new PartStartError({ part: name, cause })
      })
      stops.push(part.stop)
      return part
    }
    const wanted = {
      mailbox: await choose('the inbox', ports.mailbox),
      providers: await choose('the login provider', ports.providers),
      farcaster: await choose('the Farcaster relay', ports.farcaster),
    }
    const [mailbox, providers, farcaster] = await Promise.all([
      named('The inbox', startMailbox({ port: wanted.mailbox })),
      named('The login provider', startProviders({ port: wanted.providers })),
      named('The Farcaster relay', startFarcaster({ rpcUrl, port: wanted.farcaster })),
    ])
    return { mailbox, providers, farcaster }
  }
  function check() {
    if (signal?.aborted) throw new AbortedError({ cause: signal.reason })
  }

  const config: StackConfig = { projectId, serverUrl: '', relayUrl: '', chains: [] }
  try {
    check()
    const chainPorts = [
      await choose('the chain', ports.chain),
      await choose('the second chain', ports.secondChain),
    ]
    // Without a wish the chain takes one itself: between looking for one and taking it another process may come.
    const solanaPort = ports.solana ? await choose('the chain of Solana', ports.solana) : 0
    // It starts while the others do; what it costs is hidden behind them.
    const startingSolana = startSolana(solanaPort)
    stops.push(async () => (await startingSolana)?.stop())
    const bundler = hasSmartAccounts
      ? { port: ports.bundler ? await choose('the bundler', ports.bundler) : 0 }
      : undefined
    const chains = await startLocalChains({ ports: chainPorts, hasHistory, bundler, signal })
    stops.push(...chains.map((chain) => chain.stop))
    const solana = await startingSolana
    config.solana = solana && {
      networkId: solana.networkId,
      name: solana.name,
      nativeCurrency: solana.nativeCurrency,
      rpcUrl: solana.url,
      wsUrl: solana.wsUrl,
      tokens: solana.tokens.map(({ chainId: _, ...token }) => token),
    }
    config.chains = chains.map(({ chainId, name, nativeCurrency, url, tokens }) => ({
      id: chainId,
      name,
      nativeCurrency,
      rpcUrl: url,
      tokens: tokens.map(({ chainId: _, ...token }) => token),
    }))

    const logins = apps.secure ? await startLogins(chains[0]?.url ?? '') : undefined
    check()
    const backend = await startBackend({
      logins,
      chains,
      solana,
      projects: [
        {
          id: projectId,
          name: 'Foyer demo',
          allowedOrigins: [],
          features: demoFeatures,
          sponsorship: hasSmartAccounts ? demoSponsorship(chains) : undefined,
        },
      ],
      port: await choose('the server', ports.server),
      secure: apps.secure
        ? { folder: apps.secure, port: await choose('the secure site', ports.secure) }
        : undefined,
      emailCooldownMs: parameters.emailCooldownMs,
      logger,
    })
    stops.push(backend.stop)
    await Promise.all(chains.filter(({ hasEns }) => hasEns).map((chain) => pointEns(chain, backend.url)))
    config.serverUrl = backend.url
    config.relayUrl = backend.relayUrl
    if (backend.secureUrl) config.secureUrl = backend.secureUrl
    check()

    const walletUrl = await serve('The wallet', apps.wallet, ports.wallet)
    if (walletUrl) config.walletUrl = walletUrl
    const demoUrl = await serve('The demo', apps.demo, ports.demo)
    check()

    const { stopServer, startServer, stopRelay, startRelay, putProject, countEvents } = backend
    return {
      projectId,
      chains,
      solana,
      serverUrl: backend.url,
      relayUrl: backend.relayUrl,
      demoUrl,
      walletUrl,
      secureUrl: backend.secureUrl,
      mailboxUrl: logins?.mailbox.url,
      config,
      notes,
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
