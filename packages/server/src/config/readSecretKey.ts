import { ConfigError } from './ConfigError.ts'
import { readSecret } from './readSecret.ts'
import type { SecretPlace } from './secretSchema.ts'

/**
 * Reads a key of 32 bytes in hex or base64, as `openssl rand -hex 32` and `openssl rand -base64 32` write it.
 *
 * @throws ConfigError
 */
export async function readSecretKey(
  place: SecretPlace,
  context: { field: string; env: Readonly<Record<string, string | undefined>> },
): Promise<Uint8Array> {
  const text = await readSecret(place, context)
  if (/^[\da-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  if (/^[\w+/-]{43}=?$/.test(text)) return Buffer.from(text, 'base64')
  throw new ConfigError(
    `${context.field}: expected 32 bytes in hex or base64, as openssl rand -hex 32 gives them`,
  )
}
