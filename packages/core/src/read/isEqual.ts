/** Whether two values read from the state are equal; plain objects and arrays are compared by content. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every(
      (key) => key in other && isEqual(one[key as keyof typeof one], other[key as keyof typeof other]),
    )
  )
}
