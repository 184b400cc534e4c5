import type { Bytes } from '../Bytes.ts'

/** PBKDF2-SHA-256 iterations for a new password (OWASP, 2023). */
export const passwordIterations = 600_000

/** Derives an AES-256-GCM key from a password, normalized to NFKC so that keyboards make no difference. */
export async function derivePasswordKey(
  password: string,
  salt: Bytes,
  iterations: number,
): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(password.normalize('NFKC'))
  const base = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}
