import { isCaipAddress, type Namespace, parseCaipAddress } from '@foyer/contract'
import { isSameAddress } from '../base/isSameAddress.ts'
import { readList } from './readList.ts'

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
  const list = readList(typeof value === 'string' ? [value] : toList(value), (entry) => {
    const address = toAddress(entry, namespace)
    return address !== undefined && isAddress(address) ? address : undefined
  })
  if (!list) return undefined
  const addresses: string[] = []
  for (const address of list)
    if (!addresses.some((other) => isSameAddress(other, address)))
      addresses.push(known.find((other) => isSameAddress(other, address)) ?? address)
  return addresses
}

function toList(value: unknown): unknown {
  try {
    return Array.isArray(value) ? value : get(value, 'accounts')
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
