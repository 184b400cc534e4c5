import { getAddress, isAddress, zeroAddress } from 'viem'

/**
 * The address that a text says, with the checksum of [EIP-55](https://eips.ethereum.org/EIPS/eip-55); `0x` may be left
 * out. `undefined` for anything else, for an address whose own checksum is wrong, and for the zero address, which nobody
 * has.
 */
export function readAddress(text: string): string | undefined {
  const trimmed = text.trim()
  const address = /^[0-9a-fA-F]{40}$/.test(trimmed) ? `0x${trimmed}` : trimmed.replace(/^0X/, '0x')
  const isUpper = /^0x[0-9A-F]{40}$/.test(address)
  const read = isUpper ? address.toLowerCase() : address
  return isAddress(read) && read !== zeroAddress ? getAddress(read) : undefined
}
