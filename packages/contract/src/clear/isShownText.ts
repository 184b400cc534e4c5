import { splitHidden } from '../text/splitHidden.ts'

/** Letters that are written from right to left: they change the order of numbers and signs next to them. */
const turned = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Whether a text is one line that reads as it is written: nothing in it is unseen, and nothing turns it around.
 *
 * @internal
 */
export function isShownText(text: string): boolean {
  return !/[\r\n\t]/.test(text) && !turned.test(text) && splitHidden(text).every(({ isHidden }) => !isHidden)
}
