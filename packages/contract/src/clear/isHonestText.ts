import { isShownText } from './isShownText.ts'

/** Scripts with look-alike letters: a word that mixes two of them is meant to imitate another. */
const alike = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Lisu'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
)
/** Sums of money: true ones are in the data, so a descriptor must not state any. Names of standards and versions do not match. */
const sum = /\p{Sc}|(?<![\p{L}\d-])\d[\d.,]*(?:\s+\p{L}|\p{Lu}{2})|\p{Lu}{2,}\s+\d/u
/** A name such as “1INCH Token”. */
const namedSum = /\p{Sc}|(?<![\p{L}\d-])\d[\d.,]*\s+\p{L}|\p{Lu}{2,}\s+\d/u

/**
 * Whether a descriptor's text is honest: displayed as written, without look-alike letters, without symbols that could pass
 * for a mark of approval, and without stating a sum.
 */
export function isHonestText(text: string, isName = false): boolean {
  return (
    text.trim() !== '' &&
    isShownText(text) &&
    // Full-width and mathematical letters imitate others.
    text.normalize('NFKC').replace(/\s/g, '') === text.normalize('NFC').replace(/\s/g, '') &&
    !/\p{So}|\s{3}/u.test(text) &&
    !(isName ? namedSum : sum).test(text) &&
    text.split(/[^\p{L}\p{M}]+/u).every((word) => alike.filter((script) => script.test(word)).length < 2)
  )
}
