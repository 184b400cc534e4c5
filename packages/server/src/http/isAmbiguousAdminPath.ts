import { tryDecode } from 'hono/utils/url'

/** Encoded slashes, backslashes and dots, encoded once or more; and what else a proxy may read as another path. */
const ambiguous = /%(25)*(2f|5c|2e)|\\|\/\/|\/\.{1,2}(\/|$)/i

/**
 * Whether a path leads to the admin API, by its route or as some proxy reads it, and is not written in the one form that
 * all read alike. A proxy that keeps `/v1/admin` from the internet decides by the path as it reads it.
 */
export function isAmbiguousAdminPath(
  url: string,
  { isAdmin }: { /** By its route. */ isAdmin: boolean },
): boolean {
  const path = url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '')
  // No id in these paths needs an escape.
  if (isAdmin) return path.includes('%') || ambiguous.test(path)
  return ambiguous.test(path) && /\bv1\/(.*\/)?admin\b/i.test(decode(path))
}

/** As the most careless reader does. */
function decode(path: string): string {
  let text = path
  for (let turn = 0; turn < 3; turn++) text = tryDecode(text, decodeURIComponent)
  return text.replaceAll('\\', '/')
}
