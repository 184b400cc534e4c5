import { type Setting, settings } from '../config/settings.ts'
import { commands } from './commands.ts'
import { commandUsage } from './commandUsage.ts'

/** Builds the output of `foyer-server --help`. */
export function helpText(): string {
  const rows = Object.values<Setting>(settings).map((setting) => [
    `  --${setting.flag}${setting.value ? ` <${setting.value}>` : ''}`,
    setting.env,
    setting.help,
  ])
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0)) + 2
  const lines = rows.map(
    ([flag = '', env = '', help = '']) => `${flag.padEnd(width(0))}${env.padEnd(width(1))}${help}`,
  )
  const usageWidth = Math.max(...commands.map((command) => commandUsage(command).length)) + 2
  return [
    'foyer-server: the Foyer backend and pairing relay',
    '',
    'Usage: foyer-server [flags]            starts the server; a flag overrides its environment variable',
    '       foyer-server <command> [flags]  changes the database or queries a server; add --help for details',
    '',
    ...commands.map((command) => `  ${commandUsage(command).padEnd(usageWidth)}${command.help}`),
    '',
    ...lines,
    `  ${'--help, -h'.padEnd(width(0) + width(1) - 2)}show this text`,
    `  ${'--version, -v'.padEnd(width(0) + width(1) - 2)}show the version`,
    '',
  ].join('\n')
}
