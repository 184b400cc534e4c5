import { tryDecode } from 'hono/utils/url'

/**
 * Encoded slashes, backslashes and dots, encoded once or more, and other spellings that a proxy may read as another
 * path.
 */
const ambiguous = /%(25)*(2f|5c|2e)|\\|\/\/|\/\.{1,2}(\/|$)/i

/**
 * Whether a path reaches the admin API, by its route or as some proxies read it, but is not in the one spelling that
 * all of them read alike. A proxy that blocks `/v1/admin` from the internet decides by its own reading of the path.
 */
export function isAmbiguousAdminPath(
  url: string,
  { isAdmin }: { /** Whether its route is part of the admin API. */ isAdmin: boolean },
): boolean {
  const path = url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '')
  // No id in these paths needs escaping.
  if (isAdmin) return path.includes('%') || ambiguous.test(path)
  return ambiguous.test(path) && /\bv1\/(.*\/)?admin\b/i.test(decode(path))
}

/** Decodes like the most lenient reader. */
function decode(path: string): string {
  let text = path
  for (let turn = 0; turn < 3; turn++) text = tryDecode(text, decodeURIComponent)
  return text.replaceAll('\\', '/')
}
