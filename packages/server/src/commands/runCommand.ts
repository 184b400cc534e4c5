import { ConfigError } from '../config/ConfigError.ts'
import { readSettings } from '../config/readSettings.ts'
import { openDatabase } from '../storage/openDatabase.ts'
import type { Command, CommandContext, CommandInput, OfDatabase } from './Command.ts'
import { CommandFailedError } from './CommandFailedError.ts'
import { askServer } from './channel/askServer.ts'
import { connectServer } from './channel/connectServer.ts'
import { commandUsage } from './commandUsage.ts'
import { parseArguments } from './parseArguments.ts'
import { withFile } from './withFile.ts'

/**
 * Runs a sub-command with its arguments.
 *
 * @throws ConfigError if they are invalid.
 */
export async function runCommand(command: Command, args: readonly string[], context: CommandContext) {
  const parsed = parseArguments(command, args)
  if (parsed === 'help') return context.stdout(commandHelpText(command))
  if (command.run) return command.run({ context, ...parsed })

  const { databaseUrl, dataDir } = readSettings(['databaseUrl', 'dataDir'], parsed.flags, context.env)
  if (!databaseUrl && dataDir === 'memory')
    throw new ConfigError(
      `${command.name} needs a persistent database: a --data-dir other than memory, or --database-url.`,
    )
  return withFile(command, { context, ...parsed }, async (input) => {
    const server = databaseUrl || context.openDatabase ? undefined : await connectServer(dataDir)
    if (!server) return runOn({ databaseUrl, dataDir }, command, input)
    try {
      if (command.needsClosed)
        throw new CommandFailedError(
          `A server has the database of ${dataDir} open. Stop it first: ${command.name} needs it for itself.`,
        )
      await askServer(server, [...command.name.split(' '), ...args], command, input.context)
    } finally {
      server.destroy()
    }
  })
}

/** Runs the command in this process. */
async function runOn(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  command: OfDatabase,
  input: CommandInput,
) {
  const work = await command.prepare(input)
  let migrated: readonly string[] = []
  const database = await (input.context.openDatabase ?? openDatabase)({
    url: databaseUrl,
    dataDir,
    mustExist: !command.createsDatabase,
    checksSchema: !command.asIs,
    timeoutMs: command.timeoutMs,
    onMigrated: (names) => {
      migrated = names
    },
  })
  try {
    await work(database, { migrated })
  } finally {
    await database.close()
  }
}

/** Builds the output of `foyer-server <command> --help`. */
function commandHelpText(command: Command): string {
  const rows: (readonly [string, string])[] = [
    ...command.flags.map(
      ({ flag, value, help }) => [`--${flag}${value ? ` <${value}>` : ''}`, help] as const,
    ),
    ...(command.run
      ? []
      : ([
          ['--database-url <url>', 'Postgres URL of the server (DATABASE_URL)'],
          ['--data-dir <folder>', 'folder of the embedded database (FOYER_DATA_DIR; default ./foyer-data)'],
        ] as const)),
    ['--help, -h', 'show this text'],
  ]
  const width = Math.max(...rows.map(([name]) => name.length)) + 2
  return [
    `foyer-server ${command.name}: ${command.help}`,
    '',
    `Usage: foyer-server ${commandUsage(command)} [flags]`,
    '',
    ...rows.map(([name, help]) => `  ${name.padEnd(width)}${help}`),
    '',
    'Exit code: 0 on success, 1 on failure, 2 for invalid arguments.',
    '',
  ].join('\n')
}
