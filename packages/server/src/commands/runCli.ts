import { parseSettings } from '../config/parseSettings.ts'
import { packageVersion } from '../kit/packageVersion.ts'
import type { CommandContext } from './Command.ts'
import { findCommand } from './findCommand.ts'
import { helpText } from './helpText.ts'
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
