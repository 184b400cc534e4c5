import { randomUUID } from 'node:crypto'
import type { FoyerServer } from '../../../http/FoyerServer.ts'
import type { HttpAnswer, HttpCall } from '../../../http/HttpCall.ts'
import type { ConsoleFile } from './readConsoleFiles.ts'

// Nothing but the server's own files and API: no inline code, no form that leaves, no page around it.
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

/** Serves the console at `/console/` of a server, and everything else as the server does. */
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
    const isZipped = /\bgzip\b/.test(call.headers.get('accept-encoding') ?? '')
    return {
      status: 200,
      headers: {
        ...base,
        'content-type': file.type,
        vary: 'accept-encoding',
        // The bundler names files by their content.
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
 * Path of an address as it was written: neither decoded nor normalized. A proxy that keeps strangers from the console may compare it
 * so; an address that only this server reads as the console's would get past.
 */
function rawPath(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  if (start === -1) return '/'
  const end = url.slice(start).search(/[?#]/)
  return end === -1 ? url.slice(start) : url.slice(start, start + end)
}
