import { randomUUID } from 'node:crypto'
import { acceptsGzip } from '../../../http/acceptsGzip.ts'
import type { FoyerServer } from '../../../http/FoyerServer.ts'
import type { HttpAnswer, HttpCall } from '../../../http/HttpCall.ts'
import type { ConsoleFile } from './readConsoleFiles.ts'

// Allows only the server's own files and API: no inline code, no form to another site, no framing.
const headers = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy':
    'publickey-credentials-get=(self), publickey-credentials-create=(self), camera=(), microphone=(), geolocation=()',
} as const

/** Serves the console at `/console/` and passes other requests to the server. */
export function withConsole(
  server: FoyerServer,
  { files, isTls }: { files: ReadonlyMap<string, ConsoleFile>; isTls: boolean },
): FoyerServer {
  const { answer } = server
  const fixed = { ...headers, ...(isTls ? { 'strict-transport-security': 'max-age=31536000' } : {}) }

  function serve(call: HttpCall): HttpAnswer | undefined {
    const pathname = rawPath(call.url)
    if (pathname !== '/console' && !pathname.startsWith('/console/')) return undefined
    const base = { ...fixed, 'x-request-id': randomUUID() }
    const refuse = (status: number, text: string, more: Record<string, string> = {}) => ({
      status,
      headers: { ...base, 'content-type': 'text/plain', 'cache-control': 'no-store', ...more },
      body: text,
    })
    const isHead = call.method === 'HEAD'
    if (call.method !== 'GET' && !isHead)
      return refuse(405, 'This address answers to GET only', { allow: 'GET, HEAD' })
    // Relative, for a server behind a path.
    if (pathname === '/console') return refuse(308, '', { location: './console/' })
    const name = pathname.slice('/console/'.length) || 'index.html'
    const file = files.get(name)
    if (!file) return refuse(404, 'Nothing exists at this address')
    const isZipped = acceptsGzip(call.headers)
    return {
      status: 200,
      headers: {
        ...base,
        'content-type': file.type,
        vary: 'accept-encoding',
        // The bundler includes a content hash in these file names.
        'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(isZipped ? { 'content-encoding': 'gzip' } : {}),
      },
      body: isHead ? null : isZipped ? file.zipped : file.bytes,
    }
  }

  return {
    async fetch(request, connection) {
      const served = serve(request as unknown as HttpCall)
      if (!served) return server.fetch(request, connection)
      return new Response(served.body as BodyInit | null, {
        status: served.status,
        headers: served.headers,
      })
    },
    ...(answer ? { answer: async (call, connection) => serve(call) ?? answer(call, connection) } : {}),
  }
}

/**
 * Returns the path of an address as written, neither decoded nor normalized. A proxy that keeps strangers from the console
 * may compare paths the same way, so an address that only this server would normalize to the console's could bypass it.
 */
function rawPath(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  if (start === -1) return '/'
  const end = url.slice(start).search(/[?#]/)
  return end === -1 ? url.slice(start) : url.slice(start, start + end)
}
