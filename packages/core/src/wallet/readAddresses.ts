import { isCaipAddress, type Namespace, parseCaipAddress } from '@foyer/contract'
import { isSameAddress } from '../base/isSameAddress.ts'

/** More than any visitor has; longer lists are truncated. */
const entriesMax = 1_000

/** Parameters of `readAddresses`. */
export type ReadAddressesParameters = {
  namespace: Namespace
  isAddress(text: string): boolean
  /** Previously used spellings: an account keeps its spelling. */
  known?: readonly string[] | undefined
}

/**
 * Reads the addresses a wallet lists, in its order and without duplicates: plain addresses, CAIP-10 ids, or objects with
 * `address`. Skips entries that are not addresses of the namespace. `undefined` for a non-list, or a list with no usable
 * entry.
 *
 * @example
 * ```ts
 * import { readAddresses } from '@foyer/core/adapter'
 *
 * const isAddress = (text: string) => /^0x[\da-f]{40}$/i.test(text)
 * readAddresses(['eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'], { namespace: 'eip155', isAddress })
 * ```
 */
export function readAddresses(
  value: unknown,
  { namespace, isAddress, known = [] }: ReadAddressesParameters,
): readonly string[] | undefined {
  const list = toList(value)
  if (!list) return undefined
  const addresses: string[] = []
  for (const entry of list) {
    const address = toAddress(entry, namespace)
    if (address === undefined || !isAddress(address)) continue
    if (addresses.some((other) => isSameAddress(other, address))) continue
    addresses.push(known.find((other) => isSameAddress(other, address)) ?? address)
  }
  // A list with only unusable entries does not mean that no account is open.
  return addresses.length || !list.length ? addresses : undefined
}

function toList(value: unknown): readonly unknown[] | undefined {
  if (typeof value === 'string') return [value]
  const list = get(value, 'accounts') ?? value
  try {
    const keys = Array.isArray(list) ? Object.keys(list).slice(0, entriesMax) : undefined
    // An entry's getter may throw. Not `readList`, because every view loads this.
    return keys?.map((key) => get(list, key))
  } catch {
    // A revoked proxy.
    return undefined
  }
}

function toAddress(entry: unknown, namespace: Namespace): string | undefined {
  const given = typeof entry === 'string' ? entry : (get(entry, 'address') ?? get(entry, 'pubkey'))
  if (typeof given !== 'string') return undefined
  const text = given.trim()
  if (!isCaipAddress(text)) return text.replace(/^0X/, '0x')
  const { networkId, address } = parseCaipAddress(text)
  return networkId.startsWith(`${namespace}:`) ? address.replace(/^0X/, '0x') : undefined
}

/** Reads a property of a foreign value, whose getters may throw. */
function get(value: unknown, key: string): unknown {
  try {
    return Object(value)[key]
  } catch {
    return undefined
  }
}
