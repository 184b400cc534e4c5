/** Hebrew, Arabic and other right-to-left scripts. */
const letters = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Whether a text contains letters that reorder adjacent numbers and punctuation. */
export function hasRightToLeft(text: string): boolean {
  return letters.test(text)
}
