import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { answerCall } from './answerCall.ts'
import { createLedger } from './createLedger.ts'
import { createMethods, type Methods } from './createMethods.ts'
import { followLedger } from './followLedger.ts'
import { setUpSolana } from './setUpSolana.ts'
import { toJson } from './toJson.ts'

/** A served ledger. */
export type ServedSolana = { port: number; url: string; wsUrl: string; stop(): Promise<void> }

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
}
/** A transaction has 1232 bytes; this allows large batches. */
const maxBodyBytes = 1_000_000

/** Serves a new chain with tokens over JSON-RPC (HTTP and WebSocket) on 127.0.0.1. */
export async function serveSolana({ port, slotMs }: { port: number; slotMs: number }): Promise<ServedSolana> {
  const ledger = createLedger({ slotMs })
  try {
    await setUpSolana(ledger.svm)
    const methods = createMethods(ledger)
    const server = createServer((request, response) => {
      answerHttp(methods, request, response).catch(() => response.destroy())
    })
    const sockets = new WebSocketServer({ server })
    sockets.on('connection', (socket) => followLedger(socket, ledger, methods))
    // Errors of the HTTP server are emitted here, too; they are handled below.
    sockets.on('error', () => {})
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
    const taken = (server.address() as AddressInfo).port
    let stopping: Promise<void> | undefined
    return {
      port: taken,
      url: `http://127.0.0.1:${taken}`,
      wsUrl: `ws://127.0.0.1:${taken}`,
      stop() {
        stopping ??= new Promise((resolve) => {
          ledger.stop()
          for (const socket of sockets.clients) socket.terminate()
          server.close(() => resolve())
          server.closeAllConnections()
        })
        return stopping
      },
    }
  } catch (error) {
    ledger.stop()
    throw error
  }
}

async function answerHttp(
  methods: Methods,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(request.method === 'OPTIONS' ? 204 : 405, cors).end()
    return
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBodyBytes) {
      response.writeHead(413, cors).end()
      return
    }
    chunks.push(chunk)
  }
  let calls: unknown
  try {
    calls = JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    response.writeHead(400, cors).end()
    return
  }
  const answer = Array.isArray(calls)
    ? calls.map((call: unknown) => answerCall(methods, call))
    : answerCall(methods, calls)
  response.writeHead(200, { ...cors, 'content-type': 'application/json' }).end(toJson(answer))
}
