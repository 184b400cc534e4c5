import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const file = new URL('../../../data/reservedNames.json', import.meta.url)
const reserved = v.parse(v.array(v.string()), JSON.parse(readFileSync(file, 'utf8')))

/** Characters and pairs that look like another one in wallets' fonts, among lowercase letters, digits and hyphens. */
const lookAlikes: readonly (readonly [RegExp, string])[] = [
  [/0/g, 'o'],
  [/[1ij7]/g, 'l'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/[689]/g, 'b'],
  [/2/g, 'z'],
  // Pairs come last: their characters have look-alikes, too.
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
]

/** Folds a label and its look-alikes into one form. */
function fold(label: string): string {
  return lookAlikes.reduce((text, [pattern, like]) => text.replace(pattern, like), label)
}

const folded = new Set(reserved.map(fold))

/** What reads like an address of EVM, or like the beginning of one whose rest is cut off. */
const hexLike = /^(?:0x[\da-f]{4}|ox[\da-f]{8})/
/** What reads like one of another chain: as long as theirs, in one piece, with digits in between. */
const longLike = /^(?=(?:\D*\d){4})[\da-z]{26,}$/

/**
 * Whether a label is reserved: it, or what it looks like, is a word that the zone's operator would use, or a
 * combination of such words; or it reads like an address, which would be taken for that of somebody else.
 */
export function isReservedLabel(label: string): boolean {
  const text = label.toLowerCase()
  const bare = text.replaceAll('-', '')
  if (hexLike.test(bare) || longLike.test(text)) return true
  // A number at the end does not make it a different name.
  return [bare, bare.replace(/\d+$/, '')].some((word) => {
    const seen = fold(word)
    if (folded.has(seen)) return true
    return [...folded].some((start) => seen.startsWith(start) && folded.has(seen.slice(start.length)))
  })
}
