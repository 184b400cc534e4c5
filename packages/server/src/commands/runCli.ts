import { BaseError } from '@foyer/contract'
import { ConfigError } from '../config/ConfigError.ts'
import { parseSettings } from '../config/parseSettings.ts'
import { packageVersion } from '../kit/packageVersion.ts'
import type { CommandContext } from './Command.ts'
import { findCommand } from './findCommand.ts'
import { helpText } from './helpText.ts'
import { runCommand } from './runCommand.ts'

/** Runs `foyer-server` and returns its exit code; a server keeps running afterwards. */
export async function runCli(args: readonly string[], context: CommandContext): Promise<0 | 1 | 2> {
  try {
    const { command, rest } = findCommand(args)
    if (command) await runCommand(command, rest, context)
    else {
      const settings = parseSettings(rest, context.env)
      if (settings === 'help') context.stdout(helpText())
      else if (settings === 'version') context.stdout(`${packageVersion()}\n`)
      else {
        // Serving is most of the code: `--help` does not wait for it.
        const { serve } = await import('./serve.ts')
        await serve(settings, context.env)
      }
    }
    return 0
  } catch (error) {
    context.stderr(`foyer-server: ${describe(error)}\n`)
    return error instanceof ConfigError ? 2 : 1
  }
}

/** Errors the operator can fix get a sentence; only unexpected ones get a stack. */
function describe(error: unknown): string {
  if (error instanceof BaseError) return error.message
  if (!(error instanceof Error)) return String(error)
  return 'syscall' in error && error.syscall === 'listen'
    ? `cannot listen: ${error.message}`
    : (error.stack ?? error.message)
}
