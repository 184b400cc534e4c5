import { createHash } from 'node:crypto'
import type { RequestHeaders } from '../kit/RequestHeaders.ts'

/** The ETag of a body, and the status to answer with: 304 when the caller has that very body. */
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
