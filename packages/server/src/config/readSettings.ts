import * as v from 'valibot'
import { ConfigError } from './ConfigError.ts'
import type { ParsedFlags } from './parseFlags.ts'
import { type ParsedSettings, settings } from './settings.ts'

/**
 * Reads these settings from flags and environment; a flag overrides its variable.
 *
 * @throws ConfigError naming the invalid flag or variable.
 */
export function readSettings<key extends keyof ParsedSettings>(
  keys: readonly key[],
  flags: ParsedFlags['flags'],
  env: Readonly<Record<string, string | undefined>>,
): Pick<ParsedSettings, key> {
  return Object.fromEntries(
    keys.map((key) => {
      const setting = settings[key]
      const given = flags[setting.flag]
      // Compose files turn an unset variable into an empty one.
      const value = given === undefined ? env[setting.env] || undefined : String(given)
      const result = v.safeParse(setting.schema, value)
      if (!result.success) {
        const name = given === undefined ? setting.env : `--${setting.flag}`
        throw new ConfigError(`${name} must be ${result.issues[0].message}.`)
      }
      return [key, result.output]
    }),
  ) as Pick<ParsedSettings, key>
}
