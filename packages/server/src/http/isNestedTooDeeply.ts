/** Deeper than any request of Foyer or call of a node; JSON parsers of nodes give up at 128. */
const maxDepth = 100
const [quote, backslash] = [34, 92]
/** `[` and `{`, and what closes them. */
const opening: ReadonlySet<number> = new Set([91, 123])
const closing: ReadonlySet<number> = new Set([93, 125])

/**
 * Whether JSON text is nested deeper than any honest request. Functions that walk it, here and in the nodes and services it is
 * passed to, would run out of stack.
 */
export function isNestedTooDeeply(text: string): boolean {
  let depth = 0
  let isString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isString && code === backslash) at++
    else if (code === quote) isString = !isString
    else if (isString) continue
    else if (opening.has(code)) {
      depth++
      if (depth > maxDepth) return true
    } else if (closing.has(code)) depth--
  }
  return false
}
