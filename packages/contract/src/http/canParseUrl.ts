/**
 * Whether `URL` takes a text. In place of `URL.canParse`: once that is hot, Node.js 20 says no to letters such as ä.
 *
 * @internal
 */
export function canParseUrl(text: string, base?: string | URL): boolean {
  try {
    return Boolean(new URL(text, base))
  } catch {
    return false
  }
}
