/** Maximum of a scale with room for the largest value: a round number whose half is whole. */
export function niceMax(largest: number): number {
  if (largest <= 4) return 4
  const power = 10 ** Math.floor(Math.log10(largest))
  const step = [1, 2, 4, 6, 8, 10].find((step) => step * power >= largest) ?? 10
  return step * power
}
