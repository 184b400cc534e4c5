import { securePages } from '@foyer/contract'
import type { FoyerServer } from '../http/FoyerServer.ts'
import { allowsLocalhost } from '../projects/allowsLocalhost.ts'
import type { ProjectService } from '../projects/ProjectService.ts'
import { getFrameAncestors } from './getFrameAncestors.ts'
import { readSecureFiles } from './readSecureFiles.ts'

/** Files and settings of the secure site. */
export type SecureSiteOptions = {
  /** Folder of the built site, `apps/secure/dist`. */
  folder: string
  /** `sha256-…` of its `manifest.json`: with another one the site does not start. @default any */
  manifestHash?: string | undefined
  projects: ProjectService
  /** Answers the calls of the pages, at their own origin. */
  server: FoyerServer
}

/** Pages and where they are. */
const pages: Readonly<Record<string, string>> = {
  [securePages.frame]: 'index.html',
  [securePages.loading]: 'pages/loading.html',
  [securePages.popup]: 'pages/popup.html',
  [securePages.device]: 'pages/device.html',
  [securePages.security]: 'pages/security.html',
  [securePages.undo]: 'pages/undo.html',
  '/approve': 'pages/approve.html',
}

/** Calls of the pages; the rest of the server is not at this origin. */
const apiPaths =
  /^\/v1(\/(login|custody|chains|clear-signing|smart-sessions|bundler|paymaster)\/.+|\/fungible\/price|\/account\/[^/]+\/balance|\/origins|\/supported-chains|\/smart-accounts)?$/

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/**
 * Creates the handler of the secure site, for its own origin: nothing else is served there.
 *
 * The pages are files whose hashes are in the manifest. A header determines, for each project, which pages may embed
 * the frame. The windows have no Cross-Origin-Opener-Policy: with one, they would lose the page that opened them.
 *
 * @throws SecureSiteInvalidError
 */
export async function createSecureSite(options: SecureSiteOptions): Promise<FoyerServer> {
  const { folder, manifestHash, projects, server } = options
  const files = await readSecureFiles(folder, manifestHash)

  function send(request: Request, name: string, headers: Record<string, string>): Response {
    const file = files.get(name)
    if (!file) return refuse(404, 'Nothing exists at this address')
    const isZipped = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
    const body = isZipped ? file.zipped : file.bytes
    return new Response(request.method === 'HEAD' ? null : body, {
      headers: {
        'content-type': file.type,
        'content-length': String(body.length),
        'cache-control': 'no-store',
        vary: 'accept-encoding',
        ...(isZipped ? { 'content-encoding': 'gzip' } : {}),
        ...common,
        ...headers,
      },
    })
  }
  async function readAncestors(url: URL, publicUrl: string): Promise<string> {
    const projectId = url.searchParams.get('projectId')
    const project = projectId ? await projects.get(projectId) : undefined
    if (!project) return "'none'"
    return getFrameAncestors(project.allowedOrigins, {
      allowsLocalhost: allowsLocalhost(project, publicUrl),
    })
  }

  return {
    async fetch(request, connection) {
      const response = await answer(request, connection)
      // Browsers that connected over TLS once must always do so (RFC 6797 allows the header over TLS only).
      if (/^https:/.test(connection?.publicUrl ?? request.url))
        response.headers.set('strict-transport-security', 'max-age=31536000')
      return response
    },
  }

  async function answer(
    request: Request,
    connection: Parameters<FoyerServer['fetch']>[1],
  ): Promise<Response> {
    const url = new URL(request.url)
    const path = url.pathname
    if (apiPaths.test(path)) return server.fetch(request, connection)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(405, 'This address answers to GET only', { allow: 'GET, HEAD' })
    const page = Object.hasOwn(pages, path) ? pages[path] : undefined
    if (page) {
      const ancestors =
        path === securePages.frame ? await readAncestors(url, connection?.publicUrl ?? request.url) : "'none'"
      return send(request, page, {
        'content-security-policy': `${policy}; frame-ancestors ${ancestors}`,
        // An isolated embedding page loads the frame only with both.
        'cross-origin-embedder-policy': 'require-corp',
        'cross-origin-resource-policy': 'cross-origin',
      })
    }
    if (path.startsWith('/assets/'))
      return send(request, path.slice(1), { 'cache-control': 'public, max-age=31536000, immutable' })
    if (path === '/manifest.json') return send(request, 'manifest.json', {})
    // Meant to be saved: it only works from disk, where only the visitor controls it.
    if (path === '/recover.html')
      return send(request, 'recover.html', {
        'content-disposition': 'attachment; filename="recover-foyer-wallet.html"',
      })
    return refuse(404, 'Nothing exists at this address')
  }
}

const common = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=(), display-capture=()',
}

function refuse(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { 'content-type': 'text/plain', ...common, ...headers } })
}
