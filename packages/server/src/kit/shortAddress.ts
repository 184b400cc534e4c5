import { shortAddress as shorten } from '@foyer/contract'
import { getAddress } from 'viem'

/** Shortens an EVM address in its checksummed form, for display without a name. */
export function shortAddress(address: string): string {
  return shorten(getAddress(address))
}
