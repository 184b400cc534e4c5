import { type ParseArgsConfig, parseArgs } from 'node:util'
import { ConfigError } from './ConfigError.ts'

/** Flags and positional arguments as given. */
export type ParsedFlags = {
  flags: Readonly<Record<string, string | boolean | undefined>>
  positionals: readonly string[]
}

/**
 * Splits arguments into flags and positionals.
 *
 * @throws ConfigError naming the flag that is unknown or lacks its value. `help` is the command that lists the known
 * flags.
 */
export function parseFlags(
  args: readonly string[],
  config: Pick<ParseArgsConfig, 'allowPositionals'> & {
    options: NonNullable<ParseArgsConfig['options']>
    help: string
  },
): ParsedFlags {
  const { options, allowPositionals = false, help } = config
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals })
    return { flags: values as ParsedFlags['flags'], positionals }
  } catch (cause) {
    const [text = ''] = (cause instanceof Error ? cause.message : '').split(/\.\s/)
    throw new ConfigError(`${text}. Run ${help} for all flags.`, { cause })
  }
}
