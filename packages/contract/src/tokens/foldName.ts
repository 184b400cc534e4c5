import { foldLetters } from './foldLetters.ts'
import { spellPlain } from './spellPlain.ts'

/**
 * Folds a name to its skeleton, which is the same for confusable names ([UTS
 * #39](https://www.unicode.org/reports/tr39/#Confusable_Detection), plus digits that imitate letters). For comparisons only,
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
