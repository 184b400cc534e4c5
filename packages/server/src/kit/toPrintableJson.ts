/**
 * JSON for printing: the same value, with invisible characters, control characters and bidirectional controls escaped.
 * `JSON.stringify` only escapes the first 32, but terminals interpret others too.
 */
export function toPrintableJson(value: unknown, space?: number): string {
  // Lone surrogates are already escaped; a pair is treated as one character.
  return JSON.stringify(value, null, space).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu, (char) =>
    char === '\n'
      ? char
      : [...Array(char.length).keys()]
          .map((at) => `\\u${char.charCodeAt(at).toString(16).padStart(4, '0')}`)
          .join(''),
  )
}
