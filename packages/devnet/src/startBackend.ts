import { randomBytes } from 'node:crypto'
import {
  type AnalyticsCount,
  createRelay,
  createSecureSite,
  createServer,
  createServices,
  type Listening,
  type Logger,
  listen,
  localKms,
  openDatabase,
  type Project,
  type Providers,
  type SwapSettings,
  smtpMail,
  sqlRelayStore,
} from '@foyer/server'
import { privateKeyToAccount } from 'viem/accounts'
import { smartAccountSigner } from './deploySmartAccounts.ts'
import { freePort } from './freePort.ts'
import { ensSigner, localEns, localNameZone } from './localEns.ts'
import { localPoolPlaces } from './localPools.ts'
import { localSwaps } from './localSwaps.ts'
import { PartStartError } from './PartStartError.ts'
import type { LocalFarcaster } from './startFarcaster.ts'
import type { StackChain } from './startLocalChains.ts'
import type { Mailbox } from './startMailbox.ts'
import type { LocalProviders } from './startProviders.ts'
import type { SolanaChain } from './startSolanaChain.ts'
import { type RelayDownMode, type SwitchableRelay, switchableRelay } from './switchableRelay.ts'

/** Parameters of `startBackend`. */
export type StartBackendParameters = {
  chains: readonly StackChain[]
  solana?: Pick<SolanaChain, 'networkId' | 'name' | 'nativeCurrency' | 'url' | 'tokens'> | undefined
  projects: readonly Project[]
  /** Taken if free, else any free one. */
  port?: number | undefined
  /** Built secure site to serve, and where. */
  secure?: { folder: string; port: number } | undefined
  /** What plays the mail server and the providers of logins; without it the secure site has none. */
  logins?:
    | {
        mailbox: Pick<Mailbox, 'smtpUrl'>
        providers: Pick<LocalProviders, 'settings'>
        farcaster: Pick<LocalFarcaster, 'settings'>
      }
    | undefined
  /** How often one visitor may ask. @default far more than the tests do */
  limits?: { requestsPerSecond: number; requestBurst: number } | undefined
  /** The least time between two codes to one address, in milliseconds. @default the server's own 30 s */
  emailCooldownMs?: number | undefined
  logger?: Logger | undefined
  /** Whom the server asks before the chains themselves. @default pools for prices */
  providers?: Providers | undefined
  /** Swaps. @default over the pools of the chains that have routers */
  swaps?: SwapSettings | undefined
  /** @default Date.now */
  clock?: (() => number) | undefined
}

/** Server and relay of the stack. */
export type Backend = {
  readonly url: string
  readonly relayUrl: string
  readonly port: number
  /** Of the secure site; absent where none is served. */
  readonly secureUrl: string | undefined
  /** Closes the port; what is stored stays. */
  stopServer(): Promise<void>
  /** Listens again, on the same port. */
  startServer(): Promise<void>
  stopRelay(mode?: RelayDownMode): Promise<void>
  startRelay(): void
  /** Adds or replaces a project. */
  putProject(project: Project): Promise<void>
  /** What the server counted of a project's events. */
  countEvents(projectId: string): Promise<readonly AnalyticsCount[]>
  stop(): Promise<void>
}

/** Everybody comes from one address here, so what is meant per visitor would hit all of them together. */
const generousLimits = { requestsPerSecond: 10_000, requestBurst: 10_000 }
const generousLoginLimits = { mailsPerEmail: 10_000, mailsPerIp: 10_000, recoveries: 10_000 }
/** Long enough to see, short enough to try. */
const assistedWaitMs = 60_000
const emailChangeWaitMs = 60_000
/** How long a stop waits for requests at hand. */
const closeTimeoutMs = 1_500

/** Starts the server with its relay over a database in memory, which lives until `stop`; `pointEns` leads a chain’s names to it. */
export async function startBackend(parameters: StartBackendParameters): Promise<Backend> {
  const { chains, solana, projects, secure, logins, limits = generousLimits, logger, clock } = parameters
  const { emailCooldownMs } = parameters
  // A name of its own: another origin than every app, and one that passkeys accept, which an address is not.
  const secureUrl = secure && `http://secure.localhost:${secure.port}`
  const database = await openDatabase({ logger })
  try {
    const services = await createServices({
      database,
      chains: [
        ...chains.map(({ chainId, ...chain }) => ({ ...chain, id: `eip155:${chainId}` as const })),
        ...(solana ? [{ ...solana, id: solana.networkId }] : []),
      ].map(({ id, name, nativeCurrency, url, ...more }) => ({
        id,
        name,
        nativeCurrency,
        rpcUrls: [url],
        historyFromBlock: 0,
        ...('hasEns' in more && more.hasEns
          ? { ensUniversalResolver: localEns.universalResolver.address }
          : {}),
      })),
      logins:
        secureUrl && logins
          ? {
              secureUrl,
              key: randomBytes(32),
              mail: smtpMail({ url: logins.mailbox.smtpUrl, from: 'Foyer <no-reply@foyer.test>' }),
              providers: logins.providers.settings,
              farcaster: logins.farcaster.settings,
              limits: {
                ...generousLoginLimits,
                emailChangeWaitMs,
                ...(emailCooldownMs === undefined ? {} : { emailCooldownMs }),
              },
              custody: {
                sharesKms: localKms(randomBytes(32)),
                assistedKms: localKms(randomBytes(32)),
                assistedWaitMs,
              },
            }
          : undefined,
      smartAccounts: chains.some((chain) => chain.smartAccounts)
        ? {
            networks: chains.flatMap(({ chainId, smartAccounts }) => {
              if (!smartAccounts) return []
              const { entryPoint, factory, implementation, bundlerUrl, paymaster } = smartAccounts
              const id = `eip155:${chainId}` as const
              return {
                chainId: id,
                entryPoint,
                factory,
                implementation,
                bundlerUrl,
                paymaster,
              }
            }),
            paymasterSigner: privateKeyToAccount(smartAccountSigner),
          }
        : undefined,
      nameZones: [localNameZone],
      ccipSigner: {
        privateKey: ensSigner.privateKey,
        resolver: localEns.offchainResolver.address,
      },
      // The one gateway of the local chain is this server's own, which the guard rightly calls an address inside.
      ccipRequest: false,
      tokens: [...chains.flatMap(({ tokens }) => tokens), ...(solana?.tokens ?? [])],
      providers: {
        prices: [{ type: 'pools', pools: chains.map(({ chainId }) => localPoolPlaces(chainId)) }],
        ...parameters.providers,
      },
      swaps: parameters.swaps ?? localSwaps(chains),
      logger,
      clock,
    })
    for (const project of projects) await services.projects.put(project)
    const server = createServer(services, limits)
    const handshakes = { handshakesPerSecond: 1_000, handshakeBurst: 1_000 }
    const makeRelay = () =>
      createRelay({
        store: sqlRelayStore({ database, logger }),
        projects: services.projects,
        limits: handshakes,
        logger,
      })

    let relay: SwitchableRelay | undefined
    let listening: Listening | undefined
    const start = async (port: number) => {
      relay = switchableRelay(makeRelay)
      listening = await listen({ server, relay, port, closeTimeoutMs })
      return listening
    }
    const stopServer = async () => {
      const closing = listening
      listening = undefined
      relay = undefined
      await closing?.close()
    }
    const site =
      secure &&
      (await listen({
        server: await createSecureSite({ folder: secure.folder, projects: services.projects, server }),
        port: secure.port,
        publicUrl: secureUrl,
        closeTimeoutMs,
      }))
    const { url, relayUrl, port } = await start(await freePort(parameters.port))
    return {
      url,
      relayUrl,
      port,
      secureUrl,
      stopServer,
      async startServer() {
        if (!listening) await start(port)
      },
      async stopRelay(mode = 'refuse') {
        await relay?.down(mode)
      },
      startRelay() {
        relay?.up()
      },
      putProject: (project) => services.projects.put(project),
      countEvents: (projectId) => services.analytics.counts(projectId),
      async stop() {
        await Promise.all([stopServer(), site?.close()])
        await services.close()
        await database.close()
      },
    }
  } catch (cause) {
    await database.close()
    throw new PartStartError({ part: 'The server', cause })
  }
}
