import { ConfigError } from '../config/ConfigError.ts'
import { type ParsedFlags, parseFlags } from '../config/parseFlags.ts'
import { settings } from '../config/settings.ts'
import type { Command } from './Command.ts'

/**
 * Parses the arguments of a command.
 *
 * @throws ConfigError if they are invalid.
 */
export function parseArguments(command: Command, args: readonly string[]): ParsedFlags | 'help' {
  const help = `foyer-server ${command.name} --help`
  const { flags, positionals } = parseFlags(args, {
    options: {
      ...Object.fromEntries(
        command.flags.map(({ flag, value }) => [
          flag,
          { type: value ? ('string' as const) : ('boolean' as const) },
        ]),
      ),
      ...(command.run
        ? {}
        : {
            [settings.databaseUrl.flag]: { type: 'string' as const },
            [settings.dataDir.flag]: { type: 'string' as const },
          }),
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
    help,
  })
  if (flags.help) return 'help'
  const missing = command.positionals[positionals.length]
  if (missing) throw new ConfigError(`${command.name} needs <${missing}>. Run ${help}.`)
  const extra = positionals[command.positionals.length]
  if (extra !== undefined) throw new ConfigError(`Unexpected argument '${extra}'. Run ${help}.`)
  return { flags, positionals }
}
