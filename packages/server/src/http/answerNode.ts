import type { IncomingMessage, ServerResponse } from 'node:http'
import { RequestError } from '../kit/RequestError.ts'
import type { RequestHeaders } from '../kit/RequestHeaders.ts'
import type { Connection, HttpAnswer, HttpCall } from './HttpCall.ts'

/** Answers a request of node:http, and never rejects. */
export async function answerNode(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answer: (call: HttpCall, connection: Connection) => Promise<HttpAnswer>,
  connection: Connection,
): Promise<void> {
  try {
    send(incoming, outgoing, await answer(createNodeCall(incoming, outgoing), connection))
  } catch {
    // Handlers answer their own errors; whatever is left must end this request and nothing else.
    outgoing.destroy()
  }
}

function send(incoming: IncomingMessage, outgoing: ServerResponse, { status, headers, body }: HttpAnswer) {
  if (outgoing.destroyed) return
  // A body that was not read, such as one that is too long, must not be taken for the next request.
  if (!incoming.complete) headers.connection = 'close'
  if (body !== null) headers['content-length'] = String(Buffer.byteLength(body))
  outgoing.writeHead(status, headers)
  // What a HEAD asks for is left out by the answer already.
  outgoing.end(body ?? undefined)
}

/** Reads only what is asked for. */
function createNodeCall(incoming: IncomingMessage, outgoing: ServerResponse): HttpCall {
  const { method = 'GET', url: target = '/' } = incoming
  let abort: AbortController | undefined
  return {
    method,
    // The host is not read: the server knows its own address.
    url: target.startsWith('/') ? `http://localhost${target}` : toAbsolute(target),
    headers: toHeaders(incoming),
    body: method === 'GET' || method === 'HEAD' ? null : readBody(incoming),
    get signal() {
      if (!abort) {
        const controller = new AbortController()
        abort = controller
        outgoing.once('close', () => {
          if (!outgoing.writableFinished) controller.abort()
        })
        if (outgoing.destroyed) controller.abort()
      }
      return abort.signal
    },
  }
}

/** A proxy may write the whole address. */
function toAbsolute(target: string): string {
  return URL.canParse(target) ? new URL(target).href : 'http://localhost/'
}

function toHeaders({ headers }: IncomingMessage): RequestHeaders {
  const get = (name: string) => {
    const key = name.toLowerCase()
    const value = Object.hasOwn(headers, key) ? headers[key] : undefined
    return value === undefined ? null : String(value)
  }
  return { get, has: (name) => get(name) !== null }
}

async function* readBody(incoming: IncomingMessage): AsyncIterable<Uint8Array> {
  try {
    yield* incoming
  } catch (cause) {
    throw new RequestError('BAD_REQUEST', 'The body ended early', { cause })
  }
}
