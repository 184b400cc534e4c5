import { parseSettings } from '../config/parseSettings.ts'
import { type Setting, settings } from '../config/settings.ts'
import { packageVersion } from '../kit/packageVersion.ts'
import type { CommandContext } from './Command.ts'
import { commands } from './commands.ts'
import { commandUsage } from './commandUsage.ts'
import { findCommand } from './findCommand.ts'
import { runCommand } from './runCommand.ts'
import { toFailure } from './toFailure.ts'

/** Runs `foyer-server` and returns its exit code; a server keeps running afterwards. */
export async function runCli(args: readonly string[], context: CommandContext): Promise<0 | 1 | 2> {
  try {
    const { command, rest } = findCommand(args)
    if (command) await runCommand(command, rest, context)
    else {
      const settings = parseSettings(rest, context.env)
      if (settings === 'help') context.stdout(helpText())
      else if (settings === 'version') context.stdout(`${packageVersion()}\n`)
      else await context.serve?.(settings, context.env)
    }
    return 0
  } catch (error) {
    const { code, message } = toFailure(error)
    context.stderr(`foyer-server: ${message}\n`)
    return code
  }
}

/** Builds the output of `foyer-server --help`. */
function helpText(): string {
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
