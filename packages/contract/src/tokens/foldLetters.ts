/** Letters that small signs and digits stand for in names such as `U5DC` or `DA1`. */
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
 * Folds a name of plain letters so that names that look alike become equal: case, gaps and signs don't count, and digits
 * are the letters they stand for. `foldName` of `@foyer/contract/confusables` folds letters of all scripts.
 *
 * @internal
 */
export function foldLetters(text: string): string {
  return text
    .toLowerCase()
    .replace(/[0134578$@!|imw]/g, (sign) => standIns[sign] ?? sign)
    .replace(/[^\p{L}\p{N}]/gu, '')
}
