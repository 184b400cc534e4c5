/**
 * Whether two URLs refer to the same relay, ignoring case and a trailing slash.
 *
 * @internal
 */
export function isSameRelay(one: string, other: string): boolean {
  return toComparable(one) === toComparable(other)
}

function toComparable(url: string): string {
  return url.toLowerCase().replace(/\/+$/, '')
}
