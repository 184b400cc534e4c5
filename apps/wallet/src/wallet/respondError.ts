import type { Kit } from './createKit.ts'

/** Answers a request with an error. */
export function respondError(
  kit: Kit,
  { id, topic, code, message }: { id: number; topic: string; code: number; message: string },
): Promise<void> {
  return kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', error: { code, message } } })
}
