import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { freePort } from './freePort.ts'
import { readBody } from './readBody.ts'

/** Parameters of `serveFolder`. */
export type ServeFolderParameters = {
  folder: string
  /** Used if free, or else any free port. @default 0 */
  port?: number | undefined
  /** Served as JSON at `/foyer.config.json`. */
  config?: unknown
  /** Handles `/api/`, like an app's own backend. */
  api?: ((request: Request) => Promise<Response>) | undefined
  /** Value of the Content-Security-Policy header. */
  csp?: string | undefined
}

/** A served folder. */
export type ServedFolder = { readonly url: string; readonly port: number; stop(): Promise<void> }

type FoundFile = { file: string; size: number; status?: number }

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}
/** Listed, unless with a weight of zero. */
const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i

const compressible = /^(text\/|application\/(json|manifest)|image\/svg)/

/**
 * Serves a built app on loopback. A path without an extension gets the page of its folder, or else `404.html`, or the app's
 * only page.
 *
 * @example
 * ```ts
 * import { serveFolder } from '@foyer/devnet'
 *
 * // The built app reads where everything is from /foyer.config.json.
 * const app = await serveFolder({ folder: 'dist', config: { projectId: 'demo', serverUrl: 'http://127.0.0.1:8787' } })
 * const { projectId } = await (await fetch(`${app.url}/foyer.config.json`)).json()
 * console.log(projectId) // 'demo'
 * await app.stop()
 * ```
 */
export async function serveFolder(parameters: ServeFolderParameters): Promise<ServedFolder> {
  const { config, csp } = parameters
  const root = resolve(parameters.folder)

  async function find(path: string): Promise<FoundFile | undefined> {
    const file = resolve(root, `.${path}`)
    // Path traversal outside the folder must not reach the disk.
    const stats = file.startsWith(root + sep) ? await stat(file).catch(() => undefined) : undefined
    return stats?.isFile() ? { file, size: stats.size } : undefined
  }

  async function findPage(path: string): Promise<FoundFile | undefined> {
    const own = await find(`${path}/index.html`)
    if (own) return own
    const missing = await find('/404.html')
    return missing ? { ...missing, status: 404 } : find('/index.html')
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('referrer-policy', 'no-referrer')
    if (csp) response.setHeader('content-security-policy', csp)
    if (parameters.api && request.url?.startsWith('/api/')) return pass(parameters.api, request, response)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return response.writeHead(405, { allow: 'GET, HEAD' }).end()

    const path = pathOf(request.url ?? '/')
    if (path === undefined) return response.writeHead(400).end('Bad request')
    if (path === '/foyer.config.json')
      return response
        .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(config ?? {}))

    const found = extname(path) ? await find(path) : await findPage(path)
    if (!found) return response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
    const { file, size, status = 200 } = found
    response.statusCode = status

    const type = types[extname(file)] ?? 'application/octet-stream'
    response.setHeader('content-type', type)
    // Names of built files contain their hash; all other files must be revalidated.
    response.setHeader(
      'cache-control',
      path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
    const isZipped = compressible.test(type) && acceptsGzip.test(String(request.headers['accept-encoding']))
    response.setHeader('vary', 'accept-encoding')
    if (isZipped) response.setHeader('content-encoding', 'gzip')
    else response.setHeader('content-length', size)
    if (request.method === 'HEAD') return response.end()
    // A visitor who leaves early is not an error.
    if (isZipped) return pipeline(createReadStream(file), createGzip(), response, () => {})
    return pipeline(createReadStream(file), response, () => {})
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    freePort(parameters.port).then((port) => server.listen(port, '127.0.0.1', resolve), reject)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function pass(
  api: (request: Request) => Promise<Response>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (value) headers.set(name, String(value))
  const method = request.method ?? 'GET'
  const body = method === 'GET' || method === 'HEAD' ? null : await readBody(request)
  const answer = await api(
    new Request(new URL(request.url ?? '/', 'http://localhost'), { method, headers, body }),
  )
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
}

function pathOf(url: string): string | undefined {
  try {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname)
    return path.includes('\0') ? undefined : path
  } catch {
    return undefined
  }
}
