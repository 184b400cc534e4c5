import { addressEndChars, addressStartChars } from '../constants.ts'
import { toAddressKey } from './toAddressKey.ts'

/** What addresses of a kind start with, which tells none from another: `0x`, `bc1q`, `cosmos1`. */
const common = /^(?:0x|(?:bc|tb|bcrt)1[qp]?|[a-z\d]{1,20}?1(?=[02-9ac-hj-np-z]{38,}$))/
/**
 * How many characters at the start, behind what all share, and at the end make two addresses look alike: both ends at a
 * glance, or more of one end and less of the other.
 */
const forms = [
  [3, 4],
  [2, 6],
  [6, 3],
] as const

/**
 * Finds an address that another could be mistaken for: address poisoning puts such a one among the transactions of its
 * victim. `undefined` where the address is a known one itself, or is like none. Two are alike where shortened addresses
 * show the same of both.
 *
 * @internal
 */
export function findLookAlike(
  address: string,
  known: readonly string[],
  /** Addresses that were only seen: an address is not known for being one of these. */
  seen: readonly string[] = [],
): string | undefined {
  const key = toAddressKey(address)
  if (known.some((other) => toAddressKey(other) === key)) return undefined
  return [...known, ...seen].find((other) => toAddressKey(other) !== key && isAlike(address, other))
}

function isAlike(a: string, b: string): boolean {
  const [one, other] = [toShown(a), toShown(b)]
  const end = countShared([...one].reverse(), [...other].reverse())
  if (countShared(one, other) >= addressStartChars && end >= addressEndChars) return true
  const start = countShared(one.replace(common, ''), other.replace(common, ''))
  return forms.some(([starts, ends]) => start >= starts && end >= ends)
}

/** The address as it is compared: letters of EVM and Bech32 addresses may be large or small. */
function toShown(address: string): string {
  const text = address.slice(address.lastIndexOf(':') + 1).trim()
  const small = text.toLowerCase()
  const isOneCase = text === small || text === text.toUpperCase()
  return small.startsWith('0x') || (isOneCase && common.test(small)) ? small : text
}

function countShared(a: ArrayLike<string>, b: ArrayLike<string>): number {
  let count = 0
  while (count < a.length && count < b.length && a[count] === b[count]) count++
  return count
}
