import { createHash } from 'node:crypto'
import type { RequestHeaders } from '../kit/RequestHeaders.ts'

/** Returns the ETag of a body, and the status: 304 if the caller already has this body. */
export function revalidate(
  body: Uint8Array,
  request: RequestHeaders,
  etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
): { etag: string; status: 200 | 304 } {
  const isKnown = request
    .get('if-none-match')
    ?.split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
  return { etag, status: isKnown ? 304 : 200 }
}
