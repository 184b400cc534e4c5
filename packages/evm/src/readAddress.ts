import { getAddress, isAddress, zeroAddress } from 'viem'

/**
 * Parses an address and returns it with the checksum of [EIP-55](https://eips.ethereum.org/EIPS/eip-55); `0x` is
 * optional. Returns `undefined` for anything else, for an address with a wrong checksum, and for the zero address,
 * which has no owner.
 */
export function readAddress(text: string): string | undefined {
  const trimmed = text.trim()
  const address = /^[0-9a-fA-F]{40}$/.test(trimmed) ? `0x${trimmed}` : trimmed.replace(/^0X/, '0x')
  const isUpper = /^0x[0-9A-F]{40}$/.test(address)
  const read = isUpper ? address.toLowerCase() : address
  return isAddress(read) && read !== zeroAddress ? getAddress(read) : undefined
}
