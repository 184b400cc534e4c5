import { foldLetters } from './foldLetters.ts'
import { spellPlain } from './spellPlain.ts'

/**
 * Folds a name to its skeleton: names that can be taken for each other have the same one
 * ([UTS #39](https://www.unicode.org/reports/tr39/#Confusable_Detection), and digits for letters besides). For comparisons,
 * never shown.
 *
 * @example
 * ```ts
 * import { foldName } from '@foyer/contract/confusables'
 *
 * console.log(foldName('UЅD\u0421') === foldName('USDC')) // true
 * ```
 */
export function foldName(name: string): string {
  return foldLetters(spellPlain(name))
}
