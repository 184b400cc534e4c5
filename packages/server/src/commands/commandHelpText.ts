import type { Command } from './Command.ts'
import { commandUsage } from './commandUsage.ts'

/** Builds the output of `foyer-server <command> --help`. */
export function commandHelpText(command: Command): string {
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
