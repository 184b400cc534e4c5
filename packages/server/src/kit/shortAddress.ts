import { addressEndChars, addressStartChars } from '@foyer/contract'
import { getAddress } from 'viem'

/** An EVM address as it stands in for a name. */
export function shortAddress(address: string): string {
  const text = getAddress(address)
  return `${text.slice(0, addressStartChars)}…${text.slice(-addressEndChars)}`
}
