/** Whether two values read from an instance are equal; plain objects and arrays are compared by content. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  // Not the content of a wallet's provider, which may refer to itself.
  if (!isPlain(one) || !isPlain(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every(
      (key) => key in other && isEqual(one[key as keyof typeof one], other[key as keyof typeof other]),
    )
  )
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || !value) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null
}
