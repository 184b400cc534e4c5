import { type Namespace, namespaces } from '../constants.ts'
import { CaipAddressInvalidError } from '../errors/caip.ts'
import type { CaipNetworkId } from './CaipNetworkId.ts'

/** `namespace:chainId:address` ([CAIP-10](https://chainagnostic.org/CAIPs/caip-10)). */
export type CaipAddress = `${string}:${string}:${string}`

/** The parts of a CAIP-10 account id. */
export type CaipAddressParts = {
  namespace: Namespace
  chainId: string
  networkId: CaipNetworkId
  address: string
}

/**
 * Splits a CAIP-10 account id.
 *
 * @throws CaipAddressInvalidError unless it has exactly three non-empty parts and a known namespace.
 *
 * @example
 * ```ts
 * import { parseCaipAddress } from '@foyer/contract'
 *
 * const { namespace, networkId } = parseCaipAddress('eip155:8453:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')
 * console.log(namespace) // 'eip155'
 * console.log(networkId) // 'eip155:8453'
 * ```
 */
export function parseCaipAddress(value: string): CaipAddressParts {
  const parts = value.split(':')
  const [namespace, chainId, address] = parts
  if (parts.length !== 3 || !isNamespace(namespace) || !chainId || !address)
    throw new CaipAddressInvalidError({ value })
  return { namespace, chainId, networkId: `${namespace}:${chainId}`, address }
}

/**
 * Joins network id and address to a CAIP-10 account id; the result is validated as in `parseCaipAddress`.
 *
 * @example
 * ```ts
 * import { formatCaipAddress } from '@foyer/contract'
 *
 * const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
 * const account = formatCaipAddress({ networkId: 'eip155:8453', address })
 * console.log(account) // 'eip155:8453:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
 * ```
 */
export function formatCaipAddress(parts: { networkId: CaipNetworkId; address: string }): CaipAddress {
  const value = `${parts.networkId}:${parts.address}` as CaipAddress
  parseCaipAddress(value)
  return value
}

/**
 * Whether a value is a well-formed CAIP-10 account id of a known namespace.
 *
 * @example
 * ```ts
 * import { isCaipAddress } from '@foyer/contract'
 *
 * console.log(isCaipAddress('eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')) // true
 * console.log(isCaipAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')) // false
 * ```
 */
export function isCaipAddress(value: unknown): value is CaipAddress {
  return typeof value === 'string' && /^\w+:[-\w]+:[-.%\w]+$/.test(value) && isNamespace(value.split(':')[0])
}

/**
 * Whether a value is a namespace Foyer supports.
 *
 * @example
 * ```ts
 * import { isNamespace } from '@foyer/contract'
 *
 * const [first] = 'tron:0x2b6653dc'.split(':')
 * console.log(isNamespace(first)) // false
 * console.log(isNamespace('solana')) // true
 * ```
 */
export function isNamespace(value: unknown): value is Namespace {
  return namespaces.includes(value as Namespace)
}
