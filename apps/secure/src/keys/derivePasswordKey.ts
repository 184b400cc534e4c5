import type { Bytes } from '../Bytes.ts'

/** Rounds of PBKDF2-SHA-256 for a new password (OWASP, 2023). */
export const passwordIterations = 600_000

/** A key of AES-256-GCM from a password. The same password typed on another keyboard is the same (NFKC). */
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
