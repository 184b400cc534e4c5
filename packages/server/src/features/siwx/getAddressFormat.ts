import { type CaipNetworkId, SiwxChainUnknownError } from '@foyer/contract'
import type { AddressFormats } from './addressFormats.ts'

type Format = AddressFormats[string]

/**
 * How a Substrate chain writes addresses.
 *
 * @throws SiwxChainUnknownError
 */
export function getAddressFormat(
  formats: AddressFormats,
  networkId: `polkadot:${string}`,
): Extract<Format, { ss58Prefix: number }>
/**
 * How a Cosmos chain writes addresses.
 *
 * @throws SiwxChainUnknownError
 */
export function getAddressFormat(
  formats: AddressFormats,
  networkId: `cosmos:${string}`,
): Extract<Format, { bech32Prefix: string }>
export function getAddressFormat(formats: AddressFormats, networkId: CaipNetworkId): Format {
  // A chain may be named like something that every object has.
  const format = Object.hasOwn(formats, networkId) ? formats[networkId] : undefined
  if (!format) throw new SiwxChainUnknownError({ networkId })
  return format
}
