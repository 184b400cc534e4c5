import { isOriginPattern } from '../services/isOriginPattern.ts'

/** Pages of the visitor's own machine may hold any frame, as they may use any project. */
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
 * it lists and those of the visitor's machine. A project that lists none is open to no other page.
 */
export function getFrameAncestors(allowedOrigins: readonly string[]): string {
  const listed = allowedOrigins
    .map((pattern) => pattern.trim().toLowerCase().replace(/\/$/, ''))
    // What is no pattern could end the directive.
    .filter((pattern) => isOriginPattern(pattern) && /^[\w.:*/-]+$/.test(pattern))
    .slice(0, maxPatterns)
    .flatMap((pattern) =>
      /^https?:/.test(pattern) ? [pattern] : [`https://${pattern}`, `http://${pattern}`],
    )
  return [...listed, ...localSources].join(' ')
}
