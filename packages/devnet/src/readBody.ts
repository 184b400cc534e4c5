import type { IncomingMessage } from 'node:http'

const maxChars = 64_000

/** Reads the request body of a simulated service; rejects one that is too long for any of its clients. */
export async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > maxChars) throw new Error('Too long')
  }
  return text
}
