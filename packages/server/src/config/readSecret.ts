import { readFile, stat } from 'node:fs/promises'
import { ConfigError } from './ConfigError.ts'
import type { SecretPlace } from './secretSchema.ts'

/** Permission bit that lets everyone on the machine read a file. */
const worldReadable = 0o004

/**
 * Reads a secret from the environment or a file, without the file's final line break.
 *
 * @throws ConfigError naming the field and the expected location, never the secret.
 */
export async function readSecret(
  place: SecretPlace,
  { field, env }: { field: string; env: Readonly<Record<string, string | undefined>> },
): Promise<string> {
  if ('env' in place) {
    const value = env[place.env]
    if (!value) throw new ConfigError(`${field}: the variable ${place.env} is not set`)
    return value
  }
  const { file } = place
  const stats = await stat(file).catch((cause: unknown) => {
    throw new ConfigError(`${field}: the file ${file} cannot be read`, { cause })
  })
  // Windows has no such bits.
  if (process.platform !== 'win32' && stats.mode & worldReadable)
    throw new ConfigError(`${field}: everyone on this machine can read ${file}. Run chmod o-r on it.`)
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new ConfigError(`${field}: the file ${file} cannot be read`, { cause })
  })
  const value = text.replace(/\r?\n$/, '')
  if (!value) throw new ConfigError(`${field}: the file ${file} is empty`)
  return value
}
