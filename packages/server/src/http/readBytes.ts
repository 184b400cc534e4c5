import { readUpTo } from '@foyer/providers/driver'
import { RequestError } from '../kit/RequestError.ts'
import type { HttpCall } from './HttpCall.ts'

/** Reads a body up to a limit; a longer one is refused before it is fully in memory. */
export async function readBytes(request: HttpCall, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () => new RequestError('PAYLOAD_TOO_LARGE', `The body is longer than ${maxBytes} bytes`)
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge()
  // The header is optional and may lie: count the actual bytes.
  const bytes = await readUpTo(request.body, maxBytes)
  if (!bytes) throw tooLarge()
  return bytes
}
