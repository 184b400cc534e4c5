import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const file = new URL('../../../data/reservedNames.json', import.meta.url)
const shipped = v.parse(v.array(v.string()), JSON.parse(readFileSync(file, 'utf8')))

/** Lower-case characters, digits and pairs that look alike in wallets' fonts. */
const lookAlikes: readonly (readonly [RegExp, string])[] = [
  [/0/g, 'o'],
  [/[1ij7]/g, 'l'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/[689]/g, 'b'],
  [/2/g, 'z'],
  // Pairs come last, because their characters have look-alikes, too.
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
]

/** Folds a label and its look-alikes into one form. */
function fold(label: string): string {
  return lookAlikes.reduce((text, [pattern, like]) => text.replace(pattern, like), label)
}

/** Text that reads like an EVM address, or like the beginning of a truncated one. */
const hexLike = /^(?:0x[\da-f]{4}|ox[\da-f]{8})/
/** Text that reads like an address of another chain: of similar length, unbroken, with digits in between. */
const longLike = /^(?=(?:\D*\d){4})[\da-z]{26,}$/

/** Changes to the list of reserved words. */
export type ReservedWords = {
  /** Additional reserved words: lower-case letters, digits and hyphens. */
  add?: readonly string[] | undefined
  /** Words of the built-in list that anyone may register. */
  free?: readonly string[] | undefined
}

/**
 * Creates the check for reserved labels. A label is reserved if it is, or resembles, a word that the zone's operator or a
 * well-known company would use, or a combination of such words. It is also reserved if it reads like an address, which could
 * be mistaken for someone else's.
 */
export function createReservedLabels({
  add = [],
  free = [],
}: ReservedWords = {}): (label: string) => boolean {
  const words = [
    ...shipped.filter((word) => !free.includes(word)),
    ...add.map((word) => word.replaceAll('-', '')),
  ]
  const folded = new Set(words.map(fold))
  const freed = new Set(free)
  return (label) => {
    const text = label.toLowerCase()
    if (freed.has(text)) return false
    const bare = text.replaceAll('-', '')
    if (hexLike.test(bare) || longLike.test(text)) return true
    // A trailing number does not make it a different name.
    return [bare, bare.replace(/\d+$/, '')].some((word) => {
      const seen = fold(word)
      if (folded.has(seen)) return true
      return [...folded].some((start) => seen.startsWith(start) && folded.has(seen.slice(start.length)))
    })
  }
}
