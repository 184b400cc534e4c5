import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, isIP } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { answerNode } from '../http/answerNode.ts'
import type { FoyerServer } from '../http/FoyerServer.ts'
import type { Logger } from '../kit/Logger.ts'
import { silentLogger } from '../kit/silentLogger.ts'
import type { Relay } from '../relay/createRelay.ts'

/** Options of `listen`. */
export type ListenOptions = {
  server: FoyerServer
  /** Served on `/` and `/relay`. */
  relay?: Relay | undefined
  /** `0` picks any free port. */
  port: number
  /** @default '127.0.0.1' */
  host?: string | undefined
  /** URL that clients use if it differs from the listening address, for example behind a proxy. */
  publicUrl?: string | undefined
  /** Reads the caller's address from the last entry of `x-forwarded-for`. @default false */
  trustProxy?: boolean | undefined
  logger?: Logger | undefined
  /** How long a shutdown waits for requests in progress. @default 10000 */
  closeTimeoutMs?: number | undefined
}

/** A listening server. */
export type Listening = {
  /** Base URL, without a trailing slash. */
  url: string
  /** URL of the relay, for `relayUrl`. */
  relayUrl: string
  port: number
  /**
   * Stops accepting connections, finishes requests in progress and closes every socket. With `drainMs`, it first keeps
   * serving requests for that time while it closes the sockets one after the other.
   */
  close(options?: { drainMs?: number | undefined }): Promise<void>
}

/** How long an idle connection is kept. */
const keepAliveTimeoutMs = 75_000

/**
 * Serves HTTP and relay on one port.
 *
 * @example
 * ```ts
 * import { createServer, createServices, listen, openDatabase } from '@foyer/server'
 *
 * const services = await createServices({ database: await openDatabase(), chains: [] })
 * const listening = await listen({ server: createServer(services), port: 4400 })
 * console.log(listening.url)
 * ```
 */
export async function listen(options: ListenOptions): Promise<Listening> {
  const {
    server: { fetch, answer },
    relay,
    host = '127.0.0.1',
    trustProxy = false,
    closeTimeoutMs = 10_000,
  } = options
  const { logger = silentLogger } = options
  const ipOf = createIpReader(trustProxy, logger)
  const connectionOf = (request: IncomingMessage) => ({
    ip: ipOf(request),
    publicUrl: url,
    isTrusted: trustProxy,
  })
  let closing: Promise<void> | undefined
  const handle = answer
    ? (incoming: IncomingMessage, outgoing: ServerResponse) =>
        void answerNode(incoming, outgoing, answer, connectionOf(incoming))
    : getRequestListener((request, env) => fetch(request, connectionOf(env.incoming as IncomingMessage)), {
        overrideGlobalObjects: false,
      })
  const http = createHttpServer(
    // Maximum time for a client to send headers and body; slower clients would occupy sockets.
    { requestTimeout: 30_000, headersTimeout: 15_000, maxHeaderSize: 16_384 },
    (incoming, outgoing) => {
      // Once the server stops, a connection must not stay open for another request.
      if (closing) outgoing.shouldKeepAlive = false
      handle(incoming, outgoing)
    },
  )
  // Longer than proxies keep an idle connection (60 s or less). Node's default of 5 s could close it just when they
  // reuse it.
  http.keepAliveTimeout = keepAliveTimeoutMs
  http.on('upgrade', (request, socket, head) => {
    const path = (request.url ?? '').split('?')[0]
    if (relay && (path === '/' || path === '/relay'))
      return relay.handleUpgrade(request, socket, head, ipOf(request))
    socket.on('error', () => socket.destroy())
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })

  await relay?.start()
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(options.port, host, () => {
      http.off('error', reject)
      resolve()
    })
  })
  const { port } = http.address() as AddressInfo
  const isLoopback = ['127.0.0.1', 'localhost', '::1'].includes(host)
  const local = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const url = (options.publicUrl ?? local).replace(/\/+$/, '')
  relay?.addAudiences(
    [
      url,
      ...(isLoopback ? [`http://127.0.0.1:${port}`, `http://localhost:${port}`, `http://[::1]:${port}`] : []),
    ].flatMap(audiencesOf),
  )

  return {
    url,
    relayUrl: url.replace(/^http/, 'ws'),
    port,
    close({ drainMs = 0 } = {}) {
      closing ??= close(drainMs)
      return closing
    },
  }

  async function close(drainMs: number) {
    if (drainMs)
      // A proxy needs this time as well, to notice that the server is not ready.
      await Promise.all([relay?.drain(drainMs), new Promise((resolve) => setTimeout(resolve, drainMs))])
    const stopped = new Promise<void>((resolve) => http.close(() => resolve()))
    http.closeIdleConnections()
    // Connections of requests in progress become idle later. Listening for the end of each answer would cost every
    // request.
    const sweep = setInterval(() => http.closeIdleConnections(), 20)
    const deadline = setTimeout(() => http.closeAllConnections(), closeTimeoutMs)
    await relay?.close()
    await stopped
    clearInterval(sweep)
    clearTimeout(deadline)
  }
}

/** Returns every spelling of the relay's URL in a client's options. */
function audiencesOf(url: string): string[] {
  const bare = url.replace(/^http/, 'ws')
  return [bare, `${bare}/relay`, url, `${url}/relay`]
}

/** Reads the caller's address, from the proxy's header if the proxy is trusted. */
function createIpReader(trustProxy: boolean, logger: Logger) {
  let isWarned = false
  return (request: IncomingMessage) => {
    const header = request.headers['x-forwarded-for']
    const forwarded = header && toAddress(String(header).split(',').at(-1) ?? '')
    if (forwarded && !trustProxy && !isWarned) {
      isWarned = true
      logger.warn(
        {},
        'x-forwarded-for is ignored, so all visitors of a proxy share its limits: use --trust-proxy behind one',
      )
    }
    return (trustProxy && forwarded) || (request.socket.remoteAddress ?? '')
  }
}

/**
 * Removes a port. Some proxies include it, and each connection would otherwise be another caller with separate limits.
 */
function toAddress(forwarded: string): string | undefined {
  const entry = forwarded.trim()
  const address = isIP(entry) ? entry : entry.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')
  return isIP(address) ? address : undefined
}
