import { type CaipNetworkId, SiwxChainUnknownError } from '@foyer/contract'
import type { AddressFormats } from './addressFormats.ts'

type Format = AddressFormats[string]

/**
 * Returns the address format of a Substrate chain.
 *
 * @throws SiwxChainUnknownError
 */
export function getAddressFormat(
  formats: AddressFormats,
  networkId: `polkadot:${string}`,
): Extract<Format, { ss58Prefix: number }>
/**
 * Returns the address format of a Cosmos chain.
 *
 * @throws SiwxChainUnknownError
 */
export function getAddressFormat(
  formats: AddressFormats,
  networkId: `cosmos:${string}`,
): Extract<Format, { bech32Prefix: string }>
export function getAddressFormat(formats: AddressFormats, networkId: CaipNetworkId): Format {
  // A chain's name may equal a property inherited by every object.
  const format = Object.hasOwn(formats, networkId) ? formats[networkId] : undefined
  if (!format) throw new SiwxChainUnknownError({ networkId })
  return format
}
