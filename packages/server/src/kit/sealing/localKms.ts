import { createHash } from 'node:crypto'
import { aesGcm } from './aesGcm.ts'
import type { KmsProvider } from './KmsProvider.ts'

/**
 * Wraps under a 32-byte key in the process's memory, from a file or the environment; see `readSecretKey`.
 *
 * @example
 * ```ts
 * import { randomBytes } from 'node:crypto'
 * import { localKms } from '@foyer/server'
 *
 * const kms = localKms(randomBytes(32))
 * ```
 */
export function localKms(key: Uint8Array): KmsProvider {
  if (key.length !== 32) throw new RangeError('A key has 32 bytes')
  // Only distinguishes keys.
  const keyId = `local:${createHash('sha256').update('foyer kms').update(key).digest('hex').slice(0, 16)}`
  return {
    keyId,
    wrap: async (bytes, context) => aesGcm.seal(key, bytes, context),
    unwrap: async (blob, context) => aesGcm.open(key, blob, context),
  }
}
