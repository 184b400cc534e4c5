#!/usr/bin/env node
import { readFile } from 'node:fs/promises'
import { BaseError } from '@foyer/contract'
import { ConfigError } from './config/ConfigError.ts'
import { helpText } from './config/helpText.ts'
import { parseSettings } from './config/parseSettings.ts'
import { readConfigFile } from './config/readConfigFile.ts'
import { createLogger } from './createLogger.ts'
import { startServer } from './startServer.ts'

try {
  const settings = parseSettings(process.argv.slice(2), process.env)
  if (settings === 'help') process.stdout.write(helpText())
  else if (settings === 'version') {
    const manifest = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'))
    process.stdout.write(`${manifest.version}\n`)
  } else await serve(settings)
} catch (error) {
  // What the operator can mend gets a sentence; only the unforeseen gets a stack.
  if (error instanceof BaseError) process.stderr.write(`foyer-server: ${error.message}\n`)
  else if (isListenError(error)) process.stderr.write(`foyer-server: cannot listen: ${error.message}\n`)
  else process.stderr.write(`foyer-server: ${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = error instanceof ConfigError ? 2 : 1
}

async function serve(settings: Exclude<ReturnType<typeof parseSettings>, string>) {
  const logger = createLogger({ level: settings.logLevel })
  const file = await readConfigFile(settings.config)
  const isMemory = settings.dataDir === 'memory'
  const listening = await startServer({
    port: settings.port,
    host: settings.host,
    publicUrl: settings.publicUrl,
    trustProxy: settings.trustProxy,
    databaseUrl: settings.databaseUrl,
    dataDir: isMemory ? undefined : settings.dataDir,
    ...file,
    relay: {
      audiences: settings.relayAudiences,
      limits: {
        deliverDelayMs: settings.relayDeliverDelayMs,
        maxMessageBytes: settings.relayMaxMessageBytes,
        messagesPerSecond: settings.relayMessagesPerSecond,
        messageBurst: settings.relayMessagesPerSecond * 4,
        handshakesPerSecond: settings.relayHandshakesPerSecond,
        handshakeBurst: settings.relayHandshakesPerSecond,
      },
    },
    requestsPerSecond: settings.requestsPerSecond,
    logger,
  })
  logger.info({ port: listening.port, chains: file.chains.map((chain) => chain.id) }, 'listening')
  if (!settings.databaseUrl)
    logger.warn(
      {},
      isMemory
        ? 'embedded database in memory: everything is lost at the end of this process'
        : 'embedded database: survives a crash of this process, not of the machine; use DATABASE_URL in production',
    )

  let isStopping = false
  const stop = (signal: string) => {
    // The second signal means now.
    if (isStopping) process.exit(1)
    isStopping = true
    logger.info({ signal }, 'stopping')
    listening.close().then(
      () => logger.info({}, 'stopped'),
      (error: unknown) => {
        logger.error({ err: error }, 'stop failed')
        process.exitCode = 1
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function isListenError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen'
}
