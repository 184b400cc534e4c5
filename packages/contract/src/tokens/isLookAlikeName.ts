/** Words that do not identify a token: next to a known name they only add credibility. */
const fillers =
  /^(?:the|official|verified|real|genuine|original|authentic|new|token|tokens|coin|coins|money|cash|stablecoin|airdrop|drop|reward|rewards|bonus|claim|gift|giveaway|free|voucher|pass|ticket|prize|promo|event|v?\d+)$/
const wordsMax = 12
/** Invisible characters; parts of emoji do not count. */
const hidden = /(?![\u200d\ufe0f])[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Scripts with look-alike letters: a word that mixes two of them is meant to imitate another. */
const alike = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Cherokee',
  'Coptic',
  'Lisu',
  'Canadian_Aboriginal',
].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'))

/**
 * Whether a token's name or symbol imitates that of another token: it folds to one of them, is one of them plus filler words,
 * or contains one of them in letters of another script. Also true if it mixes scripts within a word, or contains invisible
 * characters.
 *
 * @internal
 */
export function isLookAlikeName(
  text: string,
  /** Folded names and symbols of the other tokens. */
  names: ReadonlySet<string>,
  /** `foldName`, or `foldLetters` if the text is ASCII. */
  fold: (text: string) => string,
): boolean {
  const has = (part: string) => {
    const folded = fold(part)
    return folded !== '' && names.has(folded)
  }
  // Symbols around a name are not letters, as in `$USDC` and `USDC!`; within it they may be, as in `U$DC`.
  if (has(text) || has(text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))) return true
  const words = text
    .split(/[^\p{L}\p{N}\p{M}$@!|]+/u)
    .filter(Boolean)
    .slice(0, wordsMax)
  if (words.some(isMixed) || hidden.test(text)) return true
  const isFiller = (word: string) => fillers.test(word.toLowerCase())
  for (let start = 0; start < words.length; start++)
    for (let end = start + 1; end <= words.length; end++) {
      const part = words.slice(start, end)
      if (!has(part.join(' '))) continue
      const rest = [...words.slice(0, start), ...words.slice(end)]
      // Honest tokens may contain other names, such as “Bridged USDC”, but spell them correctly.
      if (rest.every(isFiller) || /[^\0-\x7f]/.test(part.join(''))) return true
    }
  return false
}

function isMixed(word: string): boolean {
  return alike.filter((script) => script.test(word)).length > 1
}
