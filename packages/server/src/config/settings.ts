import { canParseUrl, emailAddress, isWebUrl } from '@foyer/contract'
import * as v from 'valibot'
import { logLevels } from '../kit/createLogger.ts'

const text = v.pipe(v.string(), v.minLength(1, 'a text'))
const integer = (min: number, max: number, what: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,12}$/, what),
    v.transform(Number),
    v.minValue(min, what),
    v.maxValue(max, what),
  )
const flag = v.pipe(
  v.picklist(['true', 'false', '1', '0'], 'true or false'),
  v.transform((value) => value === 'true' || value === '1'),
)
const list = v.pipe(
  v.string(),
  v.transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
)

const addresses = v.pipe(list, v.array(v.config(emailAddress, { message: 'email addresses' })))

function isBucketUrl(value: string): boolean {
  if (!canParseUrl(value)) return false
  const { protocol, username, password, search, hash } = new URL(value)
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash
}

/** A setting with a flag and an environment variable. */
export type Setting = {
  flag: string
  env: string
  /** Shown in `--help`; absent for a switch. */
  value?: string | undefined
  help: string
  schema: v.GenericSchema<string | undefined, unknown>
}

/** All settings; the key is the name in the parsed configuration. */
export const settings = {
  port: {
    flag: 'port',
    env: 'FOYER_PORT',
    value: 'number',
    help: 'port to listen on, 0 for any free one (default 4400)',
    schema: v.optional(integer(0, 65_535, 'a port from 0 to 65535'), '4400'),
  },
  host: {
    flag: 'host',
    env: 'FOYER_HOST',
    value: 'address',
    help: 'address to listen on (default 127.0.0.1)',
    schema: v.optional(text, '127.0.0.1'),
  },
  publicUrl: {
    flag: 'public-url',
    env: 'FOYER_PUBLIC_URL',
    value: 'url',
    help: 'public URL of the server; required unless host is a loopback address',
    schema: v.optional(v.pipe(text, v.check(isWebUrl, 'an http(s) URL'))),
  },
  role: {
    flag: 'role',
    env: 'FOYER_ROLE',
    value: 'role',
    help: 'role of this process: relay, api, indexer, or all (default all)',
    schema: v.optional(
      v.picklist(['all', 'api', 'relay', 'indexer'], 'one of all, api, relay, indexer'),
      'all',
    ),
  },
  databaseUrl: {
    flag: 'database-url',
    env: 'DATABASE_URL',
    value: 'url',
    help: 'Postgres to use instead of the embedded database',
    schema: v.optional(v.pipe(text, v.regex(/^postgres(ql)?:\/\//, 'a postgres:// URL'))),
  },
  noMigrate: {
    flag: 'no-migrate',
    env: 'FOYER_NO_MIGRATE',
    help: 'refuse a database that lacks migrations instead of applying them; foyer-server migrate does',
    schema: v.optional(flag, 'false'),
  },
  redisUrl: {
    flag: 'redis',
    env: 'FOYER_REDIS_URL',
    value: 'url',
    help: 'Redis or Valkey for relay and limits, shared by several processes (default none)',
    schema: v.optional(v.pipe(text, v.regex(/^rediss?:\/\//, 'a redis:// or rediss:// URL'))),
  },
  dataDir: {
    flag: 'data-dir',
    env: 'FOYER_DATA_DIR',
    value: 'folder',
    help: "folder of the embedded database, or 'memory' (default ./foyer-data)",
    schema: v.optional(text, './foyer-data'),
  },
  mediaBucket: {
    flag: 'media-bucket',
    env: 'FOYER_MEDIA_BUCKET',
    value: 'url',
    help: 'S3-compatible bucket that caches NFT images for a day (default none)',
    schema: v.optional(
      v.pipe(text, v.check(isBucketUrl, 'an http or https URL without credentials or query')),
    ),
  },
  config: {
    flag: 'config',
    env: 'FOYER_CONFIG',
    value: 'file',
    help: 'JSON file with chains, tokens, prices, providers, logins and projects',
    schema: v.optional(text),
  },
  secureDir: {
    flag: 'secure-dir',
    env: 'FOYER_SECURE_DIR',
    value: 'folder',
    help: "built secure site to serve at `logins.secureUrl`, on a separate port, or 'packaged' for that of @foyer/secure (default none)",
    schema: v.optional(text),
  },
  securePort: {
    flag: 'secure-port',
    env: 'FOYER_SECURE_PORT',
    value: 'number',
    help: 'port of the secure site (default 4401)',
    schema: v.optional(integer(0, 65_535, 'a port from 0 to 65535'), '4401'),
  },
  secureManifest: {
    flag: 'secure-manifest',
    env: 'FOYER_SECURE_MANIFEST',
    value: 'hash',
    help: 'expected sha256-… of its manifest.json; the site is not served if it differs',
    schema: v.optional(v.pipe(text, v.regex(/^sha256-[\w+/]{43}=$/, 'sha256- and 44 characters of base64'))),
  },
  console: {
    flag: 'console',
    env: 'FOYER_CONSOLE',
    help: 'serves the console of operators at /console/, and the admin API (default off)',
    schema: v.optional(flag, 'false'),
  },
  consoleNotices: {
    flag: 'console-notices',
    env: 'FOYER_CONSOLE_NOTICES',
    value: 'addresses',
    help: 'email addresses of owners, comma-separated: each change of operators, tokens and allowed pages is mailed to them (needs `logins.mail`)',
    schema: v.optional(addresses, ''),
  },
  relayAudiences: {
    flag: 'relay-audience',
    env: 'FOYER_RELAY_AUDIENCE',
    value: 'urls',
    help: 'additional relay URLs that clients use, comma-separated',
    schema: v.optional(list, ''),
  },
  relayDeliverDelayMs: {
    flag: 'relay-deliver-delay-ms',
    env: 'FOYER_RELAY_DELIVER_DELAY_MS',
    value: 'number',
    help: 'delay before a message is pushed to a client (default 20)',
    schema: v.optional(integer(0, 10_000, 'a number of milliseconds from 0 to 10000'), '20'),
  },
  relayMaxMessageBytes: {
    flag: 'relay-max-message-bytes',
    env: 'FOYER_RELAY_MAX_MESSAGE_BYTES',
    value: 'number',
    help: 'maximum size of a relay message in bytes (default 65536, at most 1048576)',
    schema: v.optional(integer(1_024, 1_048_576, 'a number of bytes from 1024 to 1048576'), '65536'),
  },
  relayMessagesPerSecond: {
    flag: 'relay-messages-per-second',
    env: 'FOYER_RELAY_MESSAGES_PER_SECOND',
    value: 'number',
    help: 'relay requests per second and socket (default 50)',
    schema: v.optional(integer(1, 100_000, 'a number from 1 to 100000'), '50'),
  },
  relayHandshakesPerSecond: {
    flag: 'relay-handshakes-per-second',
    env: 'FOYER_RELAY_HANDSHAKES_PER_SECOND',
    value: 'number',
    help: 'relay handshakes per second and IP address (default 20)',
    schema: v.optional(integer(1, 100_000, 'a number from 1 to 100000'), '20'),
  },
  requestsPerSecond: {
    flag: 'requests-per-second',
    env: 'FOYER_REQUESTS_PER_SECOND',
    value: 'number',
    help: 'HTTP requests per second and IP address (default 100)',
    schema: v.optional(integer(1, 1_000_000, 'a number from 1 to 1000000'), '100'),
  },
  requestLogsPerSecond: {
    flag: 'request-logs-per-second',
    env: 'FOYER_REQUEST_LOGS_PER_SECOND',
    value: 'number',
    help: 'log lines per second of requests with the same route and status, then every hundredth (default 100)',
    schema: v.optional(integer(1, 1_000_000, 'a number from 1 to 1000000'), '100'),
  },
  pageRpcPerSecond: {
    flag: 'page-rpc-per-second',
    env: 'FOYER_PAGE_RPC_PER_SECOND',
    value: 'number',
    help: 'node calls per second of all pages of a project (default 500)',
    schema: v.optional(integer(1, 1_000_000, 'a number from 1 to 1000000'), '500'),
  },
  programRpcPerSecond: {
    flag: 'program-rpc-per-second',
    env: 'FOYER_PROGRAM_RPC_PER_SECOND',
    value: 'number',
    help: 'node calls per second of programs without an origin, per project (default 20)',
    schema: v.optional(integer(1, 1_000_000, 'a number from 1 to 1000000'), '20'),
  },
  drainSeconds: {
    flag: 'drain-seconds',
    env: 'FOYER_DRAIN_SECONDS',
    value: 'number',
    help: 'seconds to keep serving during a stop, while /ready fails and relay sockets close one by one (default 0)',
    schema: v.optional(integer(0, 3_600, 'a number of seconds from 0 to 3600'), '0'),
  },
  sessionHours: {
    flag: 'session-hours',
    env: 'FOYER_SESSION_HOURS',
    value: 'number',
    help: 'hours that an account stays signed in (default 168)',
    schema: v.optional(integer(1, 8_760, 'a number of hours from 1 to 8760'), '168'),
  },
  namesKey: {
    flag: 'names-key',
    env: 'FOYER_NAMES_KEY',
    value: 'hex',
    help: 'private key that signs responses to ENS resolvers (default none)',
    schema: v.optional(v.pipe(text, v.regex(/^0x[\da-fA-F]{64}$/, '0x and 64 hex digits'))),
  },
  allowEmbeddedShares: {
    flag: 'allow-embedded-shares',
    env: 'FOYER_ALLOW_EMBEDDED_SHARES',
    help: 'store wallet shares in the embedded database in production',
    schema: v.optional(flag, 'false'),
  },
  trustProxy: {
    flag: 'trust-proxy',
    env: 'FOYER_TRUST_PROXY',
    help: 'read client addresses from x-forwarded-for; only use it behind a proxy that sets it',
    schema: v.optional(flag, 'false'),
  },
  metricsPort: {
    flag: 'metrics-port',
    env: 'FOYER_METRICS_PORT',
    value: 'number',
    help: 'serves /metrics for Prometheus on this port, 0 for any free one (default none)',
    schema: v.optional(integer(0, 65_535, 'a port from 0 to 65535')),
  },
  metricsHost: {
    flag: 'metrics-host',
    env: 'FOYER_METRICS_HOST',
    value: 'address',
    help: 'address that /metrics listens on (default 127.0.0.1)',
    schema: v.optional(text, '127.0.0.1'),
  },
  logLevel: {
    flag: 'log-level',
    env: 'FOYER_LOG_LEVEL',
    value: 'level',
    help: `${logLevels.join(', ')} (default info)`,
    schema: v.optional(v.picklist(logLevels, `one of ${logLevels.join(', ')}`), 'info'),
  },
} as const satisfies Record<string, Setting>

/** Parsed flags and environment. */
export type ParsedSettings = {
  [key in keyof typeof settings]: v.InferOutput<(typeof settings)[key]['schema']>
}
