import { getAddress } from 'viem'

/** Returns an address with the checksum of [EIP-55](https://eips.ethereum.org/EIPS/eip-55). */
export function checksumAddress(address: string): string {
  return getAddress(address)
}
