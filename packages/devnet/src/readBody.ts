import type { IncomingMessage } from 'node:http'

const maxChars = 64_000

/** Reads the body of a call to a stand-in; rejects one that no peer of it would send. */
export async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > maxChars) throw new Error('Too long')
  }
  return text
}
