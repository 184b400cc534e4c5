import { RequestError } from '../kit/RequestError.ts'
import type { HttpCall } from './HttpCall.ts'

/** Reads a body up to a limit; a longer one is refused before it is in memory. */
export async function readBytes(request: HttpCall, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () => new RequestError('PAYLOAD_TOO_LARGE', `The body is longer than ${maxBytes} bytes`)
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge()
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body) {
    length += chunk.length
    // The header is optional and may lie: count the actual bytes.
    if (length > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
