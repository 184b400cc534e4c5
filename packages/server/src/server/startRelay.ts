import { serveCommands } from '../commands/channel/serveCommands.ts'
import { toKeys } from '../commands/toKeys.ts'
import { rpcChains } from '../features/chains/rpcChains.ts'
import { createReadiness } from '../features/health/createReadiness.ts'
import { reportProcess } from '../features/processes/reportProcess.ts'
import { createServerProcess } from '../features/processes/ServerProcess.ts'
import { settlesWithin } from '../kit/settlesWithin.ts'
import { silentLogger } from '../kit/silentLogger.ts'
import { sqlProjects } from '../projects/sqlProjects.ts'
import { createRelay } from '../relay/createRelay.ts'
import { connectRelayPeers } from '../relay/peers/connectRelayPeers.ts'
import { sqlRelayStore } from '../relay/sql/sqlRelayStore.ts'
import { createVitals } from '../signals/createVitals.ts'
import { openDatabase } from '../storage/openDatabase.ts'
import { connectLimits } from './connectLimits.ts'
import { createRelayServer } from './createRelayServer.ts'
import { type Listening, listen } from './listen.ts'
import type { StartServerOptions } from './startServer.ts'

/** Options of `startRelay`. */
export type StartRelayOptions = Pick<
  StartServerOptions,
  | 'port'
  | 'host'
  | 'publicUrl'
  | 'trustProxy'
  | 'databaseUrl'
  | 'redisUrl'
  | 'dataDir'
  | 'migrates'
  | 'projects'
  | 'onFailure'
  | 'logger'
> & { relay?: Exclude<StartServerOptions['relay'], false> }

/** Together with the database's second, a shutdown takes less than five seconds, even if something hangs. */
const closeTimeoutMs = 3_000
const reportCloseTimeoutMs = 500

/**
 * Opens the database and serves the relay, `/health` and `/ready` in a separate process, so that a flood of messages
 * cannot stop anything else.
 *
 * @example
 * ```ts
 * import { startRelay } from '@foyer/server'
 *
 * const relay = await startRelay({
 *   port: 4400,
 *   databaseUrl: process.env.DATABASE_URL,
 *   projects: [{ id: 'my-app', name: 'My app', allowedOrigins: [], features: [] }],
 * })
 * ```
 */
export async function startRelay(options: StartRelayOptions): Promise<Listening> {
  const { logger = silentLogger, relay = {}, databaseUrl, redisUrl } = options
  const database = await openDatabase({
    url: options.databaseUrl,
    dataDir: options.dataDir,
    migrates: options.migrates,
    onFailure: options.onFailure,
    logger,
  })
  const limits = await connectLimits({ redisUrl, database, logger }).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  let report: ReturnType<typeof reportProcess> | undefined
  let stopCommands: (() => void) | undefined
  const close = async () => {
    stopCommands?.()
    if (report) await settlesWithin(report.close(), reportCloseTimeoutMs)
    await limits?.close()
    await database.close()
  }
  try {
    const projects = sqlProjects({ database })
    for (const project of options.projects ?? []) await projects.put(project)
    const readiness = createReadiness({
      database,
      chains: rpcChains({ chains: [] }),
      logger,
      clock: Date.now,
      others: limits && [{ name: 'redis', run: limits.check }],
    })
    const started = createRelay({
      ...relay,
      createLimiter: limits?.createLimiter,
      store: sqlRelayStore({ database, logger }),
      projects,
      publicUrl: options.publicUrl,
      connectPeers: databaseUrl ? connectRelayPeers({ databaseUrl, redisUrl, logger }) : undefined,
      logger,
    })
    const vitals = createVitals({ clock: Date.now })
    vitals.watchRelay(started)
    const listening = await listen({
      server: createRelayServer({ readiness }),
      relay: started,
      port: options.port,
      host: options.host,
      publicUrl: options.publicUrl,
      trustProxy: options.trustProxy,
      closeTimeoutMs,
      logger,
    })
    // No other process can open the embedded database.
    if (databaseUrl)
      report = reportProcess(createServerProcess({ role: 'relay', nowMs: Date.now() }), {
        database,
        vitals,
        logger,
      })
    if (options.dataDir !== undefined && !databaseUrl)
      stopCommands = await serveCommands({
        database,
        dataDir: options.dataDir,
        server: {
          publicUrl: options.publicUrl,
          port: listening.port,
          keys: toKeys({}),
          nameZones: undefined,
        },
        logger,
      })
    let closing: Promise<void> | undefined
    return {
      ...listening,
      close(how) {
        readiness.stop()
        closing ??= listening.close(how).finally(close)
        return closing
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
