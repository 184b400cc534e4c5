import { hiddenCharacters } from './hiddenCharacters.ts'

/**
 * A part of a text: visible text, or one hidden character.
 *
 * @internal
 */
export type TextPart = { text: string; isHidden: boolean }

/** An unassigned character may be an emoji newer than this browser; only those that no version shows are hidden. */
const hidden = new RegExp(`(?![\\t\\n ]|(?!\\p{DI})\\p{Cn})[${hiddenCharacters}]`, 'u')
/**
 * Tag characters that turn a black flag into that of England, Scotland or Wales. The whole sequence is one visible emoji; any
 * other tag characters are invisible, and can spell out a hidden text.
 */
const flagTags = String.raw`(?<=\u{1f3f4})\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}`
/**
 * Contexts in which some of them are legitimate: between parts of an emoji, after a symbol rendered as one, after a virama in
 * Indic scripts, in a Windows line break, as a single space between words, and in the flags of three countries.
 */
const welcome = new RegExp(
  [
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
    '(?<=\\p{Extended_Pictographic})\\ufe0f',
    '(?<=[\\d#*])\\ufe0f(?=\\u20e3)',
    '(?<=[\\d#*]\\ufe0f?)\\u20e3',
    '(?<=[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca])\\u200d(?=\\p{L})',
    '\\r(?=\\n)',
    // A single space as used in French and East Asian scripts, not several in a row.
    '(?<=\\S)[\\u00a0\\u202f\\u3000](?=\\S)',
    '(?<=^|\\n)\\u3000(?=\\S)',
    flagTags,
  ].join('|'),
  'gu',
)

/**
 * Marks that strike out the previous letter, and more marks than any language puts on one letter: they overlap the lines
 * above and below.
 */
const overlaid = /[\u0334-\u0338]|[\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]|(?<=\p{M}{4})\p{M}/gu

/**
 * Splits a text into visible text and hidden characters.
 *
 * @internal
 */
export function splitHidden(text: string): TextPart[] {
  // Almost all texts are plain ASCII, and a server checks every answer.
  if (!/[^ -~]/.test(text)) return [{ text, isHidden: false }]
  const places = new Set(
    [...text.matchAll(welcome)].flatMap(({ index, 0: { length } }) =>
      Array.from({ length }, (_, at) => index + at),
    ),
  )
  const marks = new Set([...text.matchAll(overlaid)].map(({ index }) => index))
  const parts: TextPart[] = []
  let at = 0
  for (const character of text) {
    const isHidden = (hidden.test(character) && !places.has(at)) || marks.has(at)
    const last = parts.at(-1)
    if (last && !isHidden && !last.isHidden) last.text += character
    else parts.push({ text: character, isHidden })
    at += character.length
  }
  return parts
}
