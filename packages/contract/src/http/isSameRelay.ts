/**
 * Whether two addresses lead to one relay: case, and a slash at the end, do not count.
 *
 * @internal
 */
export function isSameRelay(one: string, other: string): boolean {
  return toComparable(one) === toComparable(other)
}

function toComparable(url: string): string {
  return url.toLowerCase().replace(/\/+$/, '')
}
