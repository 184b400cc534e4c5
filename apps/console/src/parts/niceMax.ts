/** Top of a scale that has room for the largest value, is easy to read, and halves to a whole number. */
export function niceMax(largest: number): number {
  if (largest <= 4) return 4
  const power = 10 ** Math.floor(Math.log10(largest))
  const step = [1, 2, 4, 6, 8, 10].find((step) => step * power >= largest) ?? 10
  return step * power
}
