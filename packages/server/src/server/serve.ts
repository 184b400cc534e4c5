import { secureFolder } from '@foyer/secure'
import type { Hex } from 'viem'
import { ConfigError } from '../config/ConfigError.ts'
import { checkShareStorage } from '../config/checkShareStorage.ts'
import { readConfigFile, readRelayConfig } from '../config/readConfigFile.ts'
import type { ParsedSettings } from '../config/settings.ts'
import { s3MediaStore } from '../features/holdings/nfts/s3MediaStore.ts'
import { createLogger } from '../kit/createLogger.ts'
import type { Logger } from '../kit/Logger.ts'
import { packageVersion } from '../kit/packageVersion.ts'
import { settlesWithin } from '../kit/settlesWithin.ts'
import type { RelayLimits } from '../relay/RelayLimits.ts'
import { type StartedSignals, startSignals } from '../signals/startSignals.ts'
import { startRelay } from './startRelay.ts'
import { type StartedServer, startServer } from './startServer.ts'

/** Grace period after a stop for resources that are still open. */
const exitDelayMs = 250
/** Maximum time to send the last metrics and traces. */
const signalsCloseMs = 1_000

/** Starts metrics and traces, if configured. */
async function startConfigured(
  settings: ParsedSettings,
  env: Readonly<Record<string, string | undefined>>,
): Promise<StartedSignals | undefined> {
  const { metricsPort, metricsHost, role } = settings
  const sendsOtlp = Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT)
  if (metricsPort === undefined && !sendsOtlp) return undefined
  return startSignals({
    metrics: metricsPort === undefined ? undefined : { port: metricsPort, host: metricsHost },
    sendsOtlp,
    serviceName: env.OTEL_SERVICE_NAME,
    version: packageVersion(),
    role,
  })
}

/** Serves until SIGINT or SIGTERM. */
export async function serve(
  settings: ParsedSettings,
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const signals = await startConfigured(settings, env)
  const { takeLine } = signals ?? {}
  const logger = createLogger({
    level: settings.logLevel,
    write:
      takeLine &&
      ((line) => {
        process.stdout.write(line)
        takeLine(line)
      }),
  })
  const isMemory = settings.dataDir === 'memory'
  // Until the server runs, errors reject the startup.
  let fail = (_error: Error) => {}
  const start = settings.role === 'relay' ? startRelayAlone : startAll
  const { listening, chains } = await start(settings, {
    env,
    logger,
    onFailure: (error) => fail(error),
  }).catch(async (error: unknown) => {
    // Their HTTP server would keep the process alive.
    await signals?.close()
    throw error
  })

  let isStopping = false
  const stop = (reason: object) => {
    isStopping = true
    logger.info(reason, 'stopping')
    listening
      .close({ drainMs: settings.drainSeconds * 1_000 })
      .finally(() => signals && settlesWithin(signals.close(), signalsCloseMs))
      .then(
        () => logger.info({}, 'stopped'),
        (error: unknown) => {
          logger.error({ err: error }, 'stop failed')
          process.exitCode = 1
        },
      )
      // Resources that did not close in time, such as a hanging database connection, must not keep the process alive.
      .finally(() => setTimeout(() => process.exit(), exitDelayMs).unref())
  }
  const onSignal = (signal: string) => {
    // A second signal ends the process at once.
    if (isStopping) process.exit(1)
    stop({ signal })
  }
  fail = (error) => {
    logger.error({}, error.message)
    process.exitCode = 1
    if (!isStopping) stop({ code: 'DATABASE_FAILED' })
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)

  // A process that waits for this line may send a signal immediately.
  const { role } = settings
  const { url: publicUrl, port } = listening
  logger.info({ publicUrl, port, role, ...(chains.length ? { chains } : {}) }, 'listening')
  if (signals?.metricsPort !== undefined) logger.info({ port: signals.metricsPort }, 'metrics listening')
  if (listening.secure) logger.info({ port: listening.secure.port }, 'secure site listening')
  if (settings.config === undefined)
    logger.warn(
      {},
      'no configuration file (--config): no chains are served, and only projects in the database',
    )
  else if (role !== 'relay' && !chains.length)
    logger.warn(
      {},
      'no chain is served: add `chains` with `rpcUrls` to the configuration file, or accounts show no balances',
    )
  if (!settings.databaseUrl)
    logger.warn(
      {},
      isMemory
        ? 'embedded database in memory: everything is lost at the end of this process'
        : 'embedded database: survives a crash of this process, not of the machine; use DATABASE_URL in production',
    )
}

type Start = (
  settings: ParsedSettings,
  context: {
    env: Readonly<Record<string, string | undefined>>
    logger: Logger
    onFailure: (error: Error) => void
  },
) => Promise<{ listening: StartedServer; chains: readonly string[] }>

/** The API, with the relay unless the relay has its own process. */
const startAll: Start = async (settings, { env, logger, onFailure }) => {
  const { names, relay, ...file } = await readConfigFile(settings.config, env)
  checkShareStorage({
    hasCustody: file.logins?.custody !== undefined,
    isProduction: env.NODE_ENV === 'production',
    databaseUrl: settings.databaseUrl,
    isAllowed: settings.allowEmbeddedShares,
  })
  // With only one of them, the server would either sign for no contract, or leave the configured resolver without
  // answers.
  if ((settings.namesKey === undefined) !== (names.resolver === undefined))
    throw new ConfigError(
      '--names-key (FOYER_NAMES_KEY) and `names.resolver` in the configuration file must be set together: the key signs for that contract.',
    )
  if (settings.secureDir !== undefined && settings.role === 'indexer')
    throw new ConfigError(
      '--secure-dir (FOYER_SECURE_DIR) cannot be used with --role indexer: it only serves its health.',
    )
  if (settings.secureDir !== undefined && !file.logins)
    throw new ConfigError(
      '--secure-dir (FOYER_SECURE_DIR) needs `logins` in the configuration file, which set the origin of the secure site.',
    )
  const listening = await startServer({
    ...toCommonOptions(settings),
    ...file,
    nameZones: names.zones,
    reservedNames: names.reserved,
    ccipSigner: names.resolver
      ? { privateKey: settings.namesKey as Hex, resolver: names.resolver as Hex }
      : undefined,
    role: settings.role === 'relay' ? 'all' : settings.role,
    relay: toRelay(settings, relay?.limits),
    console: settings.console,
    consoleNotices: settings.consoleNotices,
    mediaStore: settings.mediaBucket
      ? s3MediaStore({ bucketUrl: settings.mediaBucket, env, logger })
      : undefined,
    requestsPerSecond: settings.requestsPerSecond,
    requestLogsPerSecond: settings.requestLogsPerSecond,
    pageRpcPerSecond: settings.pageRpcPerSecond,
    programRpcPerSecond: settings.programRpcPerSecond,
    sessionTtlMs: settings.sessionHours * 3_600_000,
    secureSite:
      settings.secureDir === undefined
        ? undefined
        : {
            folder: settings.secureDir === 'packaged' ? secureFolder : settings.secureDir,
            port: settings.securePort,
            manifestHash: settings.secureManifest,
          },
    onFailure,
    logger,
  })
  return { listening, chains: file.chains.map((chain) => chain.id) }
}

/** Only the relay; reads no secrets. */
const startRelayAlone: Start = async (settings, { logger, onFailure }) => {
  if (settings.secureDir !== undefined)
    throw new ConfigError(
      '--secure-dir (FOYER_SECURE_DIR) cannot be used with --role relay: a relay has no logins.',
    )
  const { projects, relay } = await readRelayConfig(settings.config)
  const listening = await startRelay({
    ...toCommonOptions(settings),
    projects,
    relay: toRelay(settings, relay?.limits),
    onFailure,
    logger,
  })
  return { listening, chains: [] }
}

function toCommonOptions(settings: ParsedSettings) {
  const { port, host, publicUrl, trustProxy, databaseUrl, redisUrl, dataDir, noMigrate } = settings
  return {
    port,
    host,
    publicUrl,
    trustProxy,
    databaseUrl,
    redisUrl,
    migrates: !noMigrate,
    dataDir: dataDir === 'memory' ? undefined : dataDir,
  }
}

function toRelay(settings: ParsedSettings, limits: Partial<RelayLimits> = {}) {
  return {
    audiences: settings.relayAudiences,
    limits: {
      ...limits,
      deliverDelayMs: settings.relayDeliverDelayMs,
      maxMessageBytes: settings.relayMaxMessageBytes,
      messagesPerSecond: settings.relayMessagesPerSecond,
      messageBurst: settings.relayMessagesPerSecond * 4,
      handshakesPerSecond: settings.relayHandshakesPerSecond,
      handshakeBurst: settings.relayHandshakesPerSecond,
    },
  }
}
