/** Returns the closest name, if it is close enough to be a typo. */
export function findClosest(name: string, names: readonly string[]): string | undefined {
  const [closest] = names
    .map((other) => ({ other, distance: countEdits(name.toLowerCase(), other.toLowerCase()) }))
    .filter(({ distance }) => distance <= Math.max(2, Math.floor(name.length / 3)))
    .sort((one, two) => one.distance - two.distance)
  return closest?.other
}

/** Number of letters to add, remove or replace to turn one word into the other (Levenshtein distance). */
function countEdits(one: string, two: string): number {
  let row = Array.from({ length: two.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [index, other] of [...two].entries())
      next.push(
        Math.min(
          (row[index + 1] as number) + 1,
          (next[index] as number) + 1,
          (row[index] as number) + (letter === other ? 0 : 1),
        ),
      )
    row = next
  }
  return row[two.length] as number
}
