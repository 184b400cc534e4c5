import { createHash } from 'node:crypto'

/** SHA-256 in base64url: reading the database must not reveal tokens. */
export function hashToken(token: string | Uint8Array): string {
  return createHash('sha256').update(token).digest('base64url')
}
