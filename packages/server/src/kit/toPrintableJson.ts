/**
 * JSON to print: the same value, with invisible characters, control characters and those that change the writing direction
 * written as escapes. `JSON.stringify` escapes the first 32 alone, and a terminal follows others too.
 */
export function toPrintableJson(value: unknown, space?: number): string {
  // Lone surrogates are escapes already; a pair is taken as the one character it is.
  return JSON.stringify(value, null, space).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu, (char) =>
    char === '\n'
      ? char
      : [...Array(char.length).keys()]
          .map((at) => `\\u${char.charCodeAt(at).toString(16).padStart(4, '0')}`)
          .join(''),
  )
}
