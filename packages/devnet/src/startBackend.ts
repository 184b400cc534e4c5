import {
  type AnalyticsCount,
  addConsole,
  createRelay,
  createSecureSite,
  createServer,
  createSetUpUrl,
  type FoyerServer,
  followPayments,
  type Listening,
  listen,
  openDatabase,
  type Project,
  type Services,
  sqlRelayStore,
} from '@foyer/server'
import { type BackendServicesOptions, createBackendServices } from './createBackendServices.ts'
import { freePort } from './freePort.ts'
import { PartStartError } from './PartStartError.ts'
import { restartableServer } from './restartableServer.ts'
import type { RelayDownMode } from './switchableRelay.ts'

/**
 * Parameters of `startBackend`.
 *
 * @internal
 */
export type StartBackendParameters = BackendServicesOptions & {
  projects: readonly Project[]
  /** Used if free, or else any free port. */
  port?: number | undefined
  /** The built secure site and its port. */
  secure?: { folder: string; port: number } | undefined
  /** Serves the console, with a link to set up its first operator. @default false */
  hasConsole?: boolean | undefined
  /** Rate limits per visitor. @default far more than the tests need */
  limits?: Partial<typeof generousLimits> | undefined
}

/**
 * The stack's server and relay.
 *
 * @internal
 */
export type Backend = {
  readonly url: string
  readonly relayUrl: string
  readonly port: number
  /** URL of the secure site; absent if none is served. */
  readonly secureUrl: string | undefined
  /** Set-up link: the first visitor who opens it becomes an operator. Valid for an hour; `undefined` without a console. */
  readonly setUpUrl: string | undefined
  /** Closes the port; stored data is kept. */
  stopServer(): Promise<void>
  /** Listens again on the same port. */
  startServer(): Promise<void>
  stopRelay(mode?: RelayDownMode): Promise<void>
  startRelay(): void
  /** Adds or replaces a project. */
  putProject(project: Project): Promise<void>
  /** Returns the server's counts of a project's events. */
  countEvents(projectId: string): Promise<readonly AnalyticsCount[]>
  stop(): Promise<void>
}

/** All visitors share one address here, so per-visitor limits would apply to all of them together. */
const generousLimits = {
  requestsPerSecond: 10_000,
  requestBurst: 10_000,
  pageRpcPerSecond: 10_000,
  programRpcPerSecond: 10_000,
}
const relayLimits = { handshakesPerSecond: 1_000, handshakeBurst: 1_000 }
/** How long a stop waits for pending requests. */
const closeTimeoutMs = 1_500
/** Local chains mine blocks as soon as there are transactions. */
const followMs = 500

/**
 * Starts the server and its relay with an in-memory database, which is lost on `stop`. `pointEns` makes a chain’s names
 * resolve through it.
 *
 * @internal
 */
export async function startBackend(parameters: StartBackendParameters): Promise<Backend> {
  const { projects, secure, hasConsole = false, limits, logger } = parameters
  // A host name, not an IP address: it gives the site a separate origin, and passkeys require one.
  const secureUrl = secure && `http://secure.localhost:${secure.port}`
  const database = await openDatabase({ logger })
  try {
    const services = await createBackendServices({ ...parameters, database, secureUrl, hasConsole })
    for (const project of projects) await services.projects.put(project)
    const api = createServer(services, { ...generousLimits, ...limits })
    const server = hasConsole ? await addConsole(api, undefined) : api
    const backend = restartableServer({
      server,
      createRelay: () =>
        createRelay({
          store: sqlRelayStore({ database, logger }),
          projects: services.projects,
          limits: relayLimits,
          logger,
        }),
      closeTimeoutMs,
    })
    const stopFollowing = startFollowing(services)
    const site = secure && (await serveSecureSite({ ...secure, publicUrl: secureUrl, services, server }))
    const { url, relayUrl, port } = await backend.start(await freePort(parameters.port))
    const setUpUrl = hasConsole
      ? await createSetUpUrl(database, { serverUrl: url, name: 'You', role: 'owner', by: 'devnet' })
      : undefined
    return {
      url,
      relayUrl,
      port,
      secureUrl,
      setUpUrl,
      stopServer: backend.stop,
      async startServer() {
        await backend.start(port)
      },
      stopRelay: (mode = 'refuse') => backend.stopRelay(mode),
      startRelay: backend.startRelay,
      putProject: (project) => services.projects.put(project),
      countEvents: (projectId) => services.analytics.counts(projectId),
      async stop() {
        await Promise.all([backend.stop(), site?.close()])
        await stopFollowing()
        await services.close()
        await database.close()
      },
    }
  } catch (cause) {
    await database.close()
    throw new PartStartError({ part: 'The server', cause })
  }
}

/** Follows payments only. Of the other background work that `start` would do, tests decide when it runs. */
function startFollowing({ payments }: Services): () => Promise<void> {
  const abort = new AbortController()
  let turn: Promise<void> | undefined
  const timer = setInterval(() => {
    if (!payments) return
    turn ??= followPayments(payments, abort.signal)
      .catch(() => {})
      .finally(() => {
        turn = undefined
      })
  }, followMs)
  return async () => {
    clearInterval(timer)
    abort.abort()
    await turn
  }
}

async function serveSecureSite({
  folder,
  port,
  publicUrl,
  services,
  server,
}: {
  folder: string
  port: number
  publicUrl: string | undefined
  services: Services
  server: FoyerServer
}): Promise<Listening> {
  return listen({
    server: await createSecureSite({ folder, projects: services.projects, server }),
    port,
    publicUrl,
    closeTimeoutMs,
  })
}
