import { addressEndChars, addressStartChars } from '@foyer/contract'
import { getAddress } from 'viem'

/** Shortens an EVM address, for display without a name. */
export function shortAddress(address: string): string {
  const text = getAddress(address)
  return `${text.slice(0, addressStartChars)}…${text.slice(-addressEndChars)}`
}
