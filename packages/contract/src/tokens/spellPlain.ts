import unhomoglyph from 'unhomoglyph'

/** Letters beside those of Unicode's list: small capitals, and signs that are used as letters. */
const others: Readonly<Record<string, string>> = {
  ...toPairs('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍʍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmmnoprstuvwyz'),
  ...toPairs('ΞƎΣ∑ΛΔЯИ₿฿₳€£¥¢∂ᗪᔕᑕ', 'EEEEAARNBBAELYCdDSC'),
}
/** Where letters in frames begin: white on black circles and squares, and those of flags. */
const framed = [0x1f150, 0x1f170, 0x1f1e6]
const lettersInAlphabet = 26
const marks = /[\p{M}\p{Cf}\p{Cc}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * Spells a text with the plain letters that its characters look like, by
 * [Unicode's confusables](https://www.unicode.org/reports/tr39/#Confusable_Detection): without accents, and without what
 * nobody sees. ASCII stays as it is. The result is for comparisons, never shown.
 *
 * @internal
 */
export function spellPlain(text: string): string {
  const bare = text.normalize('NFKD').replace(marks, '')
  if (!/[^\0-\x7f]/.test(bare)) return bare
  return [...bare]
    .map((char) => (char > '\x7f' ? spellLetter(char) : char))
    .join('')
    .normalize('NFKD')
    .replace(marks, '')
}

function spellLetter(char: string): string {
  const code = char.codePointAt(0) ?? 0
  const start = framed.find((first) => code >= first && code < first + lettersInAlphabet)
  if (start !== undefined) return String.fromCharCode('A'.charCodeAt(0) + code - start)
  const own = others[char]
  if (own) return own
  // Some lead to a small capital: Cyrillic н, for one.
  return [...unhomoglyph(char)].map((letter) => others[letter] ?? letter).join('')
}

function toPairs(from: string, to: string): Record<string, string> {
  const letters = [...to]
  return Object.fromEntries([...from].map((letter, index) => [letter, letters[index] ?? '']))
}
