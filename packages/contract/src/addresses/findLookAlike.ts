import { addressEndChars, addressStartChars } from '../constants.ts'
import { toAddressKey } from './toAddressKey.ts'

/** Prefixes shared by all addresses of a kind, which do not distinguish them: `0x`, `bc1q`, `cosmos1`. */
const common = /^(?:0x|(?:bc|tb|bcrt)1[qp]?|[a-z\d]{1,20}?1(?=[02-9ac-hj-np-z]{38,}$))/
/**
 * Number of characters, at the start (after the shared prefix) and at the end, that make two addresses look alike: both ends
 * at a glance, or more of one end and less of the other.
 */
const forms = [
  [3, 4],
  [2, 6],
  [6, 3],
] as const

/**
 * Finds an address that another could be mistaken for: address poisoning plants such addresses in its victim's history.
 * `undefined` if the address is itself a known one, or resembles none. Two addresses are alike if they look the same when
 * shortened.
 *
 * @internal
 */
export function findLookAlike(
  address: string,
  known: readonly string[],
  /** Addresses that were only seen; being in this list does not make an address known. */
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

/** Normalizes an address for comparison: EVM and Bech32 addresses are case-insensitive. */
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
