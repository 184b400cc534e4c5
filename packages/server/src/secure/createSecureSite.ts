import { securePages } from '@foyer/contract'
import { findSecurePage, type SecurePage, secureApiPaths, secureBaseHeaders } from '@foyer/secure'
import { acceptsGzip } from '../http/acceptsGzip.ts'
import type { FoyerServer } from '../http/FoyerServer.ts'
import { allowsLocalhost } from '../projects/allowsLocalhost.ts'
import type { ProjectService } from '../projects/ProjectService.ts'
import { getFrameAncestors } from './getFrameAncestors.ts'
import { readSecureFiles } from './readSecureFiles.ts'

/** Files and settings of the secure site. */
export type SecureSiteOptions = {
  /** Folder of the built site: `secureFolder` of `@foyer/secure`, or your own build. */
  folder: string
  /** `sha256-…` of its `manifest.json`; the site does not start with any other. @default any */
  manifestHash?: string | undefined
  projects: ProjectService
  /** Answers the pages' calls on their own origin. */
  server: FoyerServer
}

/**
 * Creates the handler of the secure site, for a dedicated origin that serves nothing else.
 *
 * The pages are files whose hashes are in the manifest. For each project, a header determines which pages may embed the
 * frame.
 *
 * @example
 * ```ts
 * import { createSecureSite, createServer, createServices, listen, openDatabase } from '@foyer/server'
 *
 * const services = await createServices({ database: await openDatabase(), chains: [] })
 * const site = await createSecureSite({
 *   folder: 'apps/secure/dist',
 *   projects: services.projects,
 *   server: createServer(services),
 * })
 * await listen({ server: site, port: 4401, publicUrl: 'https://secure.example.com' })
 * ```
 *
 * @throws SecureSiteInvalidError
 */
export async function createSecureSite(options: SecureSiteOptions): Promise<FoyerServer> {
  const { folder, manifestHash, projects, server } = options
  const files = await readSecureFiles(folder, manifestHash)

  function send(request: Request, { file: name, headers }: SecurePage): Response {
    const file = files.get(name)
    if (!file) return refuse(404, 'Nothing exists at this address')
    const isZipped = acceptsGzip(request.headers)
    const body = isZipped ? file.zipped : file.bytes
    return new Response(request.method === 'HEAD' ? null : body, {
      headers: {
        'content-type': file.type,
        'content-length': String(body.length),
        vary: 'accept-encoding',
        ...(isZipped ? { 'content-encoding': 'gzip' } : {}),
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
      // HSTS: browsers must keep using TLS once they have (RFC 6797 allows the header over TLS only).
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
    if (secureApiPaths.test(path)) return server.fetch(request, connection)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(405, 'This address answers to GET only', { allow: 'GET, HEAD' })
    const ancestors =
      path === securePages.frame ? await readAncestors(url, connection?.publicUrl ?? request.url) : undefined
    const page = findSecurePage(path, ancestors)
    if (page) return send(request, page)
    return refuse(404, 'Nothing exists at this address')
  }
}

function refuse(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { 'content-type': 'text/plain', ...secureBaseHeaders, ...headers },
  })
}
