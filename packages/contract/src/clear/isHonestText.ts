import { isShownText } from './isShownText.ts'

/** Scripts that have letters alike: a word of two of them is made to be taken for another. */
const alike = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Lisu'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
)
/** Sums of money: they are in the data, or they are not true. Names of standards and versions are none. */
const sum = /\p{Sc}|(?<![\p{L}\d-])\d[\d.,]*(?:\s+\p{L}|\p{Lu}{2})|\p{Lu}{2,}\s+\d/u
/** A name such as “1INCH Token”. */
const namedSum = /\p{Sc}|(?<![\p{L}\d-])\d[\d.,]*\s+\p{L}|\p{Lu}{2,}\s+\d/u

/**
 * Whether words of a descriptor are words alone: readable as written, with letters that are what they look like, without
 * signs that could pass for a mark of approval, and without a sum of their own.
 */
export function isHonestText(text: string, isName = false): boolean {
  return (
    text.trim() !== '' &&
    isShownText(text) &&
    // Full-width and mathematical letters stand for others.
    text.normalize('NFKC').replace(/\s/g, '') === text.normalize('NFC').replace(/\s/g, '') &&
    !/\p{So}|\s{3}/u.test(text) &&
    !(isName ? namedSum : sum).test(text) &&
    text.split(/[^\p{L}\p{M}]+/u).every((word) => alike.filter((script) => script.test(word)).length < 2)
  )
}
