/** Hebrew, Arabic and the other scripts that are written from right to left. */
const letters = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Whether a text has letters that change the order of numbers and signs next to them. */
export function hasRightToLeft(text: string): boolean {
  return letters.test(text)
}
