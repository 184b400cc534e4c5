import { addressEndChars, addressStartChars } from '@foyer/contract'

/** Shortens an address as the modal does. */
export function shortAddress(address: string): string {
  return `${address.slice(0, addressStartChars)}…${address.slice(-addressEndChars)}`
}
