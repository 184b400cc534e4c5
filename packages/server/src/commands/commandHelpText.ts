import type { Command } from './Command.ts'
import { commandUsage } from './commandUsage.ts'

/** What `foyer-server <command> --help` prints. */
export function commandHelpText(command: Command): string {
  const rows: (readonly [string, string])[] = [
    ...command.flags.map(
      ({ flag, value, help }) => [`--${flag}${value ? ` <${value}>` : ''}`, help] as const,
    ),
    ['--database-url <url>', 'Postgres of the server (DATABASE_URL)'],
    ['--data-dir <folder>', 'or folder of its embedded database (FOYER_DATA_DIR; default ./foyer-data)'],
    ['--help, -h', 'this text'],
  ]
  const width = Math.max(...rows.map(([name]) => name.length)) + 2
  return [
    `foyer-server ${command.name}: ${command.help}`,
    '',
    `Usage: foyer-server ${commandUsage(command)} [flags]`,
    '',
    ...rows.map(([name, help]) => `  ${name.padEnd(width)}${help}`),
    '',
    'Ends with 0, with 1 when it failed, with 2 when what was typed is wrong.',
    '',
  ].join('\n')
}
