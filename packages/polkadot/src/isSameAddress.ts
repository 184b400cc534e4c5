import { decodeSs58 } from './ss58.ts'
import { toHex } from './toHex.ts'

/**
 * Whether two addresses belong to the same account; each chain uses a different prefix.
 *
 * @throws Error if either is not a valid address.
 */
export function isSameAddress(first: string, second: string): boolean {
  return toHex(decodeSs58(first)) === toHex(decodeSs58(second))
}
