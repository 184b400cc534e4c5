import { isLocalOrigin } from '@foyer/contract'
import { isOriginPattern } from '../projects/isOriginPattern.ts'

/** Pages of the visitor's own machine. */
const localSources = [
  'http://localhost:*',
  'https://localhost:*',
  'http://127.0.0.1:*',
  'https://127.0.0.1:*',
]
/** More would make the header longer than servers on the way take; what is left out is refused by the frame itself. */
const maxPatterns = 100

/**
 * Sources of `frame-ancestors` ([CSP 3](https://www.w3.org/TR/CSP3/#directive-frame-ancestors)) for a project: the pages
 * it lists and, where it allows them, those of the visitor's machine. A project that lists none is open to no other page.
 */
export function getFrameAncestors(
  allowedOrigins: readonly string[],
  { allowsLocalhost }: { allowsLocalhost: boolean },
): string {
  const listed = allowedOrigins
    .map((pattern) => pattern.trim().toLowerCase().replace(/\/$/, ''))
    // Anything but a pattern could end the directive.
    .filter((pattern) => isOriginPattern(pattern) && /^[\w.:*/-]+$/.test(pattern))
    .slice(0, maxPatterns)
    .flatMap((pattern) => {
      if (/^https?:/.test(pattern)) return [pattern]
      // Over http, whoever sits on the network is every host.
      return [`https://${pattern}`, ...(isLocalOrigin(`http://${pattern}`) ? [`http://${pattern}`] : [])]
    })
  return [...listed, ...(allowsLocalhost ? localSources : [])].join(' ') || "'none'"
}
