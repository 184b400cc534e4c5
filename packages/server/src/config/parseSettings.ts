import { ConfigError } from './ConfigError.ts'
import { parseFlags } from './parseFlags.ts'
import { readSettings } from './readSettings.ts'
import { type ParsedSettings, type Setting, settings } from './settings.ts'

const keys = Object.keys(settings) as (keyof ParsedSettings)[]

/**
 * Reads flags and environment; a flag overrides its variable.
 *
 * @throws ConfigError naming the invalid flag or variable.
 */
export function parseSettings(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ParsedSettings | 'help' | 'version' {
  const { flags } = parseFlags(args, {
    options: {
      ...Object.fromEntries(
        Object.values<Setting>(settings).map(({ flag, value }) => [
          flag,
          { type: value ? ('string' as const) : ('boolean' as const) },
        ]),
      ),
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean', short: 'v' },
    },
    help: 'foyer-server --help',
  })
  if (flags.help) return 'help'
  if (flags.version) return 'version'

  const parsed = readSettings(keys, flags, env)
  if (!parsed.publicUrl && !['127.0.0.1', 'localhost', '::1'].includes(parsed.host))
    throw new ConfigError(
      `--public-url (FOYER_PUBLIC_URL) is needed with host ${parsed.host}: relay clients sign the server’s address to prove which server they mean.`,
    )
  if (parsed.redisUrl && !parsed.databaseUrl)
    throw new ConfigError(
      '--redis (FOYER_REDIS_URL) needs --database-url (DATABASE_URL): processes that share a Redis share a Postgres.',
    )
  if (parsed.console && (parsed.role === 'relay' || parsed.role === 'indexer'))
    throw new ConfigError(`--console (FOYER_CONSOLE) is not for --role ${parsed.role}: it serves no API.`)
  if (parsed.console && parsed.publicUrl && !isConsoleUrl(parsed.publicUrl))
    throw new ConfigError(
      '--console (FOYER_CONSOLE) needs a --public-url (FOYER_PUBLIC_URL) of https with a host name, or of localhost: browsers use passkeys nowhere else.',
    )
  if (parsed.consoleNotices.length && !parsed.console)
    throw new ConfigError('--console-notices (FOYER_CONSOLE_NOTICES) needs --console (FOYER_CONSOLE).')
  if (parsed.role === 'indexer' && !parsed.databaseUrl)
    throw new ConfigError(
      '--role indexer needs --database-url (DATABASE_URL): it reads the chains into a Postgres that others serve.',
    )
  return parsed
}

function isConsoleUrl(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  const isLocal = /^(.+\.)?localhost$/.test(hostname)
  return isLocal || (protocol === 'https:' && !/^[\d.]+$|^\[/.test(hostname))
}
