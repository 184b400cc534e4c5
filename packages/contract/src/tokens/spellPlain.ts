import unhomoglyph from 'unhomoglyph'

/** Look-alikes missing from Unicode's list: small capitals, and symbols used as letters. */
const others: Readonly<Record<string, string>> = {
  ...toPairs('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍʍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmmnoprstuvwyz'),
  ...toPairs('ΞƎΣ∑ΛΔЯИ₿฿₳€£¥¢∂ᗪᔕᑕ', 'EEEEAARNBBAELYCdDSC'),
}
/** First code points of framed letters: white on black circles and squares, and regional indicators (flags). */
const framed = [0x1f150, 0x1f170, 0x1f1e6]
const lettersInAlphabet = 26
const marks = /[\p{M}\p{Cf}\p{Cc}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * Spells a text with the plain letters its characters look like, by [Unicode's
 * confusables](https://www.unicode.org/reports/tr39/#Confusable_Detection): without accents and invisible characters. ASCII
 * is unchanged. The result is for comparisons only, never shown.
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
  // Some map to a small capital, for example Cyrillic н.
  return [...unhomoglyph(char)].map((letter) => others[letter] ?? letter).join('')
}

function toPairs(from: string, to: string): Record<string, string> {
  const letters = [...to]
  return Object.fromEntries([...from].map((letter, index) => [letter, letters[index] ?? '']))
}
