import { isCaipAddress, type Namespace, parseCaipAddress } from '@foyer/contract'
import { isSameAddress } from '../base/isSameAddress.ts'

/** More than any visitor has: a list that is longer is not read to its end. */
const entriesMax = 1_000

/** Parameters of `readAddresses`. */
export type ReadAddressesParameters = {
  namespace: Namespace
  isAddress(text: string): boolean
  /** Addresses as they were written before: an account keeps its spelling. */
  known?: readonly string[] | undefined
}

/**
 * Addresses that a wallet lists, in its order and each once: plain ones, CAIP-10 ids, or objects with `address`. Entries that
 * are no address of the namespace are left out. `undefined` for a value that is no list, or that lists nothing of use.
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
  for (const entry of list.slice(0, entriesMax)) {
    const address = toAddress(entry, namespace)
    if (address === undefined || !isAddress(address)) continue
    if (addresses.some((other) => isSameAddress(other, address))) continue
    addresses.push(known.find((other) => isSameAddress(other, address)) ?? address)
  }
  // A list of nothing but odd entries does not say that no account is open.
  return addresses.length || !list.length ? addresses : undefined
}

function toList(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value
  if (typeof value === 'string') return [value]
  const inner = get(value, 'accounts')
  return Array.isArray(inner) ? inner : undefined
}

function toAddress(entry: unknown, namespace: Namespace): string | undefined {
  const given = typeof entry === 'string' ? entry : (get(entry, 'address') ?? get(entry, 'pubkey'))
  if (typeof given !== 'string') return undefined
  const text = given.trim()
  if (!isCaipAddress(text)) return text.replace(/^0X/, '0x')
  const { networkId, address } = parseCaipAddress(text)
  return networkId.startsWith(`${namespace}:`) ? address.replace(/^0X/, '0x') : undefined
}

/** A property of a foreign value, whose getters may throw. */
function get(value: unknown, key: string): unknown {
  try {
    return Object(value)[key]
  } catch {
    return undefined
  }
}
