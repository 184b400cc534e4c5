/** Words that say nothing about which token it is: beside a known name they only lend it weight. */
const fillers =
  /^(?:the|official|verified|real|genuine|original|authentic|new|token|tokens|coin|coins|money|cash|stablecoin|airdrop|drop|reward|rewards|bonus|claim|gift|giveaway|free|voucher|pass|ticket|prize|promo|event|v?\d+)$/
const wordsMax = 12
/** Characters nobody sees; parts of emoji are none. */
const hidden = /(?![\u200d\ufe0f])[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Scripts that have letters alike: a word of two of them is made to be taken for another. */
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
 * Whether a name or symbol of a token can be taken for one of other tokens: it folds to one of them, is one of them with
 * words that say nothing, or has one of them in letters of another script; or whether it has letters of several scripts in a
 * word, or characters nobody sees.
 *
 * @internal
 */
export function isLookAlikeName(
  text: string,
  /** Names and symbols of the other tokens, folded. */
  names: ReadonlySet<string>,
  /** `foldName`, or `foldLetters` where the text is ASCII. */
  fold: (text: string) => string,
): boolean {
  const has = (part: string) => {
    const folded = fold(part)
    return folded !== '' && names.has(folded)
  }
  // Signs around a name are no letters of it, as in `$USDC` and `USDC!`; within it they may be, as in `U$DC`.
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
      // Honest tokens have names of others in theirs, such as “Bridged USDC”, but write them as they are.
      if (rest.every(isFiller) || /[^\0-\x7f]/.test(part.join(''))) return true
    }
  return false
}

function isMixed(word: string): boolean {
  return alike.filter((script) => script.test(word)).length > 1
}
