import { canParseUrl, isOriginAllowed } from '@foyer/contract'

/** Whether an origin pattern can match a page at all: one with a path, a lone `*` or a default port never does. */
export function isOriginPattern(pattern: string): boolean {
  const text = pattern.trim()
  const example = (/^https?:\/\//i.test(text) ? text : `https://${text}`)
    .replace('://*.', '://any.')
    .replace(/:\*\/?$/, ':8080')
  if (example.includes('*') || !canParseUrl(example)) return false
  return isOriginAllowed(new URL(example).origin, [pattern])
}
