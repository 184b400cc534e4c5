/** Letters that symbols and digits imitate in names such as `U5DC` or `DA1`. */
const standIns: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  $: 's',
  '@': 'a',
  '!': 'l',
  '|': 'l',
  i: 'l',
  m: 'rn',
  w: 'vv',
}

/**
 * Folds a name with plain letters so that look-alike names become equal: case, gaps and symbols are ignored, and digits
 * become the letters they imitate. `foldName` of `@foyer/contract/confusables` folds letters of all scripts.
 *
 * @internal
 */
export function foldLetters(text: string): string {
  return text
    .toLowerCase()
    .replace(/[0134578$@!|imw]/g, (sign) => standIns[sign] ?? sign)
    .replace(/[^\p{L}\p{N}]/gu, '')
}
