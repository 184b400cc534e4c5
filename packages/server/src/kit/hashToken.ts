import { createHash } from 'node:crypto'

/** Returns the SHA-256 in base64url, so that reading the database does not reveal tokens. */
export function hashToken(token: string | Uint8Array): string {
  return createHash('sha256').update(token).digest('base64url')
}
