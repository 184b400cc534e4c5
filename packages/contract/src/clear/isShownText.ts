import { splitHidden } from '../text/splitHidden.ts'

/** Right-to-left letters: they change the order of adjacent numbers and symbols. */
const turned = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Whether a text is a single line that displays as written: without invisible characters and without changes of direction.
 *
 * @internal
 */
export function isShownText(text: string): boolean {
  return !/[\r\n\t]/.test(text) && !turned.test(text) && splitHidden(text).every(({ isHidden }) => !isHidden)
}
