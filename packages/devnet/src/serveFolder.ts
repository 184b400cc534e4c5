import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { createGzip } from 'node:zlib'
import { freePort } from './freePort.ts'

/** Parameters of `serveFolder`. */
export type ServeFolderParameters = {
  folder: string
  /** Taken if free, else any free one. @default 0 */
  port?: number | undefined
  /** Answered as JSON at `/foyer.config.json`: one build runs on any ports. */
  config?: unknown
  /** Value of the Content-Security-Policy header. */
  csp?: string | undefined
}

/** A served folder. */
export type ServedFolder = { readonly url: string; stop(): Promise<void> }

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** Serves a built app on loopback; unknown paths without an extension get its page. */
export async function serveFolder(parameters: ServeFolderParameters): Promise<ServedFolder> {
  const { folder, config, csp } = parameters
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname))
    if (csp) response.setHeader('content-security-policy', csp)
    response.setHeader(
      'cache-control',
      path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
    )
    if (path === '/foyer.config.json')
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(config ?? {}))
    const file = join(folder, extname(path) ? path : 'index.html')
    const isFile = await stat(file).then(
      (stats) => stats.isFile(),
      () => false,
    )
    if (!isFile) return response.writeHead(404).end('Not found')
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
    const stream = createReadStream(file)
    stream.on('error', () => response.destroy())
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return stream.pipe(response)
    response.setHeader('content-encoding', 'gzip')
    return stream.pipe(createGzip()).pipe(response)
  })
  const port = await freePort(parameters.port)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
