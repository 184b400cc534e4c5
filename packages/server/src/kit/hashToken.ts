import { createHash } from 'node:crypto'

/** SHA-256 in base64url: who reads the database must not get tokens out of it. */
export function hashToken(token: string | Uint8Array): string {
  return createHash('sha256').update(token).digest('base64url')
}
