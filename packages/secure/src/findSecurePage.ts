import { securePages } from '@foyer/contract'
import { secureBaseHeaders } from './secureBaseHeaders.ts'

/** A file of the site and the headers it is served with. */
export type SecurePage = {
  /** Path in the site's folder. */
  file: string
  headers: Readonly<Record<string, string>>
}

/** Pages and their paths. */
const pages: Readonly<Record<string, string>> = {
  [securePages.frame]: 'index.html',
  [securePages.loading]: 'pages/loading.html',
  [securePages.popup]: 'pages/popup.html',
  [securePages.device]: 'pages/device.html',
  [securePages.security]: 'pages/security.html',
  [securePages.undo]: 'pages/undo.html',
  [securePages.approve]: 'pages/approve.html',
}
/** Paths of all pages. */
export const pagePaths = Object.keys(pages)

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/**
 * Finds what the site serves at a path. `frameAncestors` are the sources that may embed the frame
 * ([CSP 3](https://www.w3.org/TR/CSP3/#directive-frame-ancestors)); no page may embed the windows.
 *
 * The windows have no Cross-Origin-Opener-Policy: with one, they would lose the page that opened them.
 *
 * @example
 * ```ts
 * import { findSecurePage } from '@foyer/secure'
 *
 * const page = findSecurePage('/frame', 'https://app.example.com')
 * console.log(page?.file, page?.headers['content-security-policy'])
 * ```
 */
export function findSecurePage(path: string, frameAncestors = "'none'"): SecurePage | undefined {
  const page = Object.hasOwn(pages, path) ? pages[path] : undefined
  if (page) {
    const ancestors = path === securePages.frame ? frameAncestors : "'none'"
    return toPage(page, {
      'content-security-policy': `${policy}; frame-ancestors ${ancestors}`,
      // An isolated embedding page loads the frame only with both.
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
    })
  }
  if (path.startsWith('/assets/'))
    return toPage(path.slice(1), { 'cache-control': 'public, max-age=31536000, immutable' })
  if (path === '/manifest.json') return toPage('manifest.json', {})
  // Meant to be saved: it only works from disk, where only the visitor controls it.
  if (path === '/recover.html')
    return toPage('recover.html', {
      'content-disposition': 'attachment; filename="recover-foyer-wallet.html"',
    })
  return undefined
}

function toPage(file: string, headers: Readonly<Record<string, string>>): SecurePage {
  return { file, headers: { 'cache-control': 'no-store', ...secureBaseHeaders, ...headers } }
}
