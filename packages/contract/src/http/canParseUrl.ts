/**
 * Whether `URL` accepts a string. Replaces `URL.canParse`, which on Node.js 20, once optimized, returns false for letters
 * such as ä.
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
