import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { RequestHeaders } from '../kit/RequestHeaders.ts'
import { acceptsGzip } from './acceptsGzip.ts'
import type { HttpAnswer } from './HttpCall.ts'
import { revalidate } from './revalidate.ts'

const zip = promisify(gzip)

/** Shorter bodies fit into one packet uncompressed. */
const minBytes = 1_024

/** Whether a body is worth compressing. */
export function isLong({ body }: HttpAnswer): boolean {
  return body !== null && body.length >= minBytes
}

/** A body with its ETag, compressed once for all callers. */
export type PackedBody = {
  bytes: Uint8Array
  etag: string
  zipped: Promise<Uint8Array> | undefined
  /** Headers of the answer, once it was sent. */
  headers: Record<string, string> | undefined
}

/** Prepares a body to be sent more than once. */
export function packBody(body: string | Uint8Array): PackedBody {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  return { bytes, etag: revalidate(bytes, noHeaders).etag, zipped: undefined, headers: undefined }
}

const noHeaders = { get: () => null, has: () => false }

/**
 * Returns the answer with an ETag, compressed for callers that accept it, and 304 for callers that have it. Only for
 * answers that do not depend on the caller: the length of a compressed body can reveal a secret next to the caller's
 * input (BREACH).
 */
export async function packAnswer(
  answer: HttpAnswer,
  headers: RequestHeaders,
  packed: PackedBody,
): Promise<HttpAnswer> {
  const { etag, status } = revalidate(packed.bytes, headers, packed.etag)
  packed.headers ??= { ...answer.headers, etag, vary: 'accept-encoding' }
  const names = packed.headers
  if (status === 304) return { status, headers: names, body: null }
  const isShort = packed.bytes.length < minBytes
  if (isShort || !acceptsGzip(headers)) return { ...answer, headers: names, body: packed.bytes }
  packed.zipped ??= zip(packed.bytes)
  return { ...answer, headers: { ...names, 'content-encoding': 'gzip' }, body: await packed.zipped }
}
