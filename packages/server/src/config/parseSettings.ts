import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { ConfigError } from './ConfigError.ts'
import { type ParsedSettings, type Setting, settings } from './settings.ts'

const entries: [string, Setting][] = Object.entries(settings)

/**
 * Reads flags and environment; a flag wins over its variable.
 *
 * @throws ConfigError naming the flag or variable that is wrong.
 */
export function parseSettings(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ParsedSettings | 'help' | 'version' {
  const options = Object.fromEntries(
    entries.map(([, setting]) => [setting.flag, { type: setting.value ? 'string' : 'boolean' } as const]),
  )
  let flags: Record<string, string | boolean | undefined>
  try {
    flags = parseArgs({
      args: [...args],
      options: {
        ...options,
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    }).values
  } catch (cause) {
    const [text = ''] = (cause instanceof Error ? cause.message : '').split('. ')
    throw new ConfigError(`${text}. Run foyer-server --help for all flags.`, { cause })
  }
  if (flags.help) return 'help'
  if (flags.version) return 'version'

  const parsed = Object.fromEntries(
    entries.map(([key, setting]) => {
      const given = flags[setting.flag]
      // An empty variable is what compose files make of one that is not set.
      const value = given === undefined ? env[setting.env] || undefined : String(given)
      const result = v.safeParse(setting.schema, value)
      if (!result.success) {
        const name = given === undefined ? setting.env : `--${setting.flag}`
        throw new ConfigError(`${name} must be ${result.issues[0].message}.`)
      }
      return [key, result.output]
    }),
  ) as ParsedSettings

  if (!parsed.publicUrl && !['127.0.0.1', 'localhost', '::1'].includes(parsed.host))
    throw new ConfigError(
      `--public-url (FOYER_PUBLIC_URL) is needed with host ${parsed.host}: relay clients prove that they mean this server by its address.`,
    )
  return parsed
}
