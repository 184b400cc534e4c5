import { ConfigError } from '../config/ConfigError.ts'

/**
 * Reads a flag with a few allowed values; the first is the default.
 *
 * @throws ConfigError naming the flag.
 */
export function readOneOf<const value extends string>(
  flag: string,
  given: string | boolean | undefined,
  values: readonly [value, ...value[]],
): value {
  if (given === undefined) return values[0]
  const value = values.find((each) => each === given)
  if (value === undefined) throw new ConfigError(`--${flag} must be ${values.join(' or ')}.`)
  return value
}
