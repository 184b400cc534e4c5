import { canParseUrl } from '@foyer/contract'
import { findSecurePage, pagePaths, type SecurePage } from './findSecurePage.ts'
import { readManifestHash } from './readManifestHash.ts'
import { secureApiPaths } from './secureApiPaths.ts'
import { secureBaseHeaders } from './secureBaseHeaders.ts'
import { secureFolder } from './secureFolder.ts'

/** Instructions for a web server that serves the site. */
export type HostingPlan = {
  folder: string
  manifestHash: string
  /** Files and headers by path; `/assets/*` covers every file in that folder. */
  paths: Readonly<Record<string, SecurePage>>
  /** Headers of all other paths, which return 404. */
  otherHeaders: Readonly<Record<string, string>>
  /** Regular expression of the paths to forward to the Foyer server, with the site's `Host`. */
  forward: string
}

/**
 * Describes how to serve the site with your own web server, for the pages of `origins`.
 *
 * @throws TypeError when one of them is not an origin: it would end up in a header.
 *
 * @example
 * ```ts
 * import { createHostingPlan } from '@foyer/secure'
 *
 * const { folder, paths } = await createHostingPlan(['https://app.example.com'])
 * console.log(folder, paths['/frame']?.headers)
 * ```
 */
export async function createHostingPlan(origins: readonly string[]): Promise<HostingPlan> {
  for (const origin of origins)
    if (!/^https?:\/\//.test(origin) || !canParseUrl(origin) || new URL(origin).origin !== origin)
      throw new TypeError(`"${origin}" is not an origin. Write it like https://app.example.com`)
  const ancestors = origins.join(' ') || "'none'"
  const paths = [...pagePaths, '/assets/*', '/manifest.json', '/recover.html'].flatMap((path) => {
    const page = findSecurePage(path, ancestors)
    return page ? [[path, page] as const] : []
  })
  return {
    folder: secureFolder,
    manifestHash: await readManifestHash(),
    paths: Object.fromEntries(paths),
    otherHeaders: secureBaseHeaders,
    forward: secureApiPaths.source,
  }
}
