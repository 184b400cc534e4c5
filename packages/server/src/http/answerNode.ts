import type { IncomingMessage, ServerResponse } from 'node:http'
import { canParseUrl } from '@foyer/contract'
import { RequestError } from '../kit/RequestError.ts'
import type { RequestHeaders } from '../kit/RequestHeaders.ts'
import type { Connection, HttpAnswer, HttpCall } from './HttpCall.ts'

/** Answers a node:http request. Never rejects. */
export async function answerNode(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answer: (call: HttpCall, connection: Connection) => Promise<HttpAnswer>,
  connection: Connection,
): Promise<void> {
  try {
    send(incoming, outgoing, await answer(new NodeCall(incoming, outgoing), connection))
  } catch {
    // Handlers answer their own errors. Any other error must end only this request.
    outgoing.destroy()
  }
}

function send(incoming: IncomingMessage, outgoing: ServerResponse, { status, headers, body }: HttpAnswer) {
  if (outgoing.destroyed) return
  // An unread body, such as one that is too long, must not be parsed as the next request.
  if (!incoming.complete) headers.connection = 'close'
  if (body !== null) headers['content-length'] = String(Buffer.byteLength(body))
  // node:http writes a list unchanged, but copies an object first.
  const list: string[] = []
  for (const name in headers) list.push(name, headers[name] as string)
  outgoing.writeHead(status, list)
  // The answer to a HEAD request already has no body.
  outgoing.end(body ?? undefined)
}

/**
 * A node:http request with lazily read properties. Defining getters on each object costs more than the rest of a short
 * answer.
 */
class NodeCall implements HttpCall {
  readonly method: string
  readonly url: string
  readonly headers: RequestHeaders
  readonly body: AsyncIterable<Uint8Array> | null
  readonly #outgoing: ServerResponse
  #abort: AbortController | undefined

  constructor(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method = 'GET', url: target = '/' } = incoming
    this.method = method
    // The host is not read: the server knows its own URL.
    this.url = target.startsWith('/') ? `http://localhost${target}` : toAbsolute(target)
    this.headers = new NodeHeaders(incoming)
    this.body = method === 'GET' || method === 'HEAD' ? null : readBody(incoming)
    this.#outgoing = outgoing
  }

  get signal(): AbortSignal {
    if (this.#abort) return this.#abort.signal
    const controller = new AbortController()
    this.#abort = controller
    this.#outgoing.once('close', () => {
      if (!this.#outgoing.writableFinished) controller.abort()
    })
    if (this.#outgoing.destroyed) controller.abort()
    return controller.signal
  }
}

class NodeHeaders implements RequestHeaders {
  readonly #incoming: IncomingMessage

  constructor(incoming: IncomingMessage) {
    this.#incoming = incoming
  }

  get(name: string): string | null {
    const { headers } = this.#incoming
    const key = name.toLowerCase()
    const value = Object.hasOwn(headers, key) ? headers[key] : undefined
    return value === undefined ? null : String(value)
  }

  has(name: string): boolean {
    return this.get(name) !== null
  }
}

/** A proxy may send an absolute URL. */
function toAbsolute(target: string): string {
  return canParseUrl(target) ? new URL(target).href : 'http://localhost/'
}

async function* readBody(incoming: IncomingMessage): AsyncIterable<Uint8Array> {
  try {
    yield* incoming
  } catch (cause) {
    throw new RequestError('BAD_REQUEST', 'The body ended early', { cause })
  }
}
