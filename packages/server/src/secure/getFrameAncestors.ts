import { isLocalOrigin } from '@foyer/contract'
import { isOriginPattern } from '../projects/isOriginPattern.ts'

/** Pages on the visitor's own machine. */
const localSources = [
  'http://localhost:*',
  'https://localhost:*',
  'http://127.0.0.1:*',
  'https://127.0.0.1:*',
]
/** More would make the header longer than proxies accept. The frame itself rejects the omitted pages. */
const maxPatterns = 100

/**
 * Returns the sources of `frame-ancestors` ([CSP 3](https://www.w3.org/TR/CSP3/#directive-frame-ancestors)) for a
 * project: its listed pages and, if it allows them, pages on the visitor's machine. A project without listed pages
 * allows no others.
 */
export function getFrameAncestors(
  allowedOrigins: readonly string[],
  { allowsLocalhost }: { allowsLocalhost: boolean },
): string {
  const listed = allowedOrigins
    .map((pattern) => pattern.trim().toLowerCase().replace(/\/$/, ''))
    // Any other character could terminate the directive.
    .filter((pattern) => isOriginPattern(pattern) && /^[\w.:*/-]+$/.test(pattern))
    .slice(0, maxPatterns)
    .flatMap((pattern) => {
      if (/^https?:/.test(pattern)) return [pattern]
      // Over http, anyone on the network path can pose as any host.
      return [`https://${pattern}`, ...(isLocalOrigin(`http://${pattern}`) ? [`http://${pattern}`] : [])]
    })
  return [...listed, ...(allowsLocalhost ? localSources : [])].join(' ') || "'none'"
}
