import { ConfigError } from '../config/ConfigError.ts'
import { parseFlags } from '../config/parseFlags.ts'
import { readSettings } from '../config/readSettings.ts'
import { settings } from '../config/settings.ts'
import type { Database } from '../storage/Database.ts'
import { DataDirLockedError } from '../storage/DataDirLockedError.ts'
import { openDatabase } from '../storage/openDatabase.ts'
import type { Command, CommandContext } from './Command.ts'
import { commandHelpText } from './commandHelpText.ts'

/**
 * Runs a sub-command with its arguments.
 *
 * @throws ConfigError when they are invalid.
 */
export async function runCommand(command: Command, args: readonly string[], context: CommandContext) {
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
  if (flags.help) return context.stdout(commandHelpText(command))
  const missing = command.positionals[positionals.length]
  if (missing) throw new ConfigError(`${command.name} needs <${missing}>. Run ${help}.`)
  const extra = positionals[command.positionals.length]
  if (extra !== undefined) throw new ConfigError(`Unexpected argument '${extra}'. Run ${help}.`)

  if (command.run) return command.run({ context, positionals, flags })

  const { databaseUrl, dataDir } = readSettings(['databaseUrl', 'dataDir'], flags, context.env)
  if (!databaseUrl && dataDir === 'memory')
    throw new ConfigError(
      `${command.name} needs a persistent database: a --data-dir other than memory, or --database-url.`,
    )
  const work = await command.prepare({ context, positionals, flags })
  let migrated: readonly string[] = []
  let database: Database
  try {
    database = await (context.openDatabase ?? openDatabase)({
      url: databaseUrl,
      dataDir,
      mustExist: !command.createsDatabase,
      checksSchema: !command.asIs,
      timeoutMs: command.timeoutMs,
      onMigrated: (names) => {
        migrated = names
      },
    })
  } catch (error) {
    if (!(error instanceof DataDirLockedError) || !command.whileServed) throw error
    return command.whileServed({ context, positionals, flags, dataDir })
  }
  try {
    await work(database, { migrated })
  } finally {
    await database.close()
  }
}
