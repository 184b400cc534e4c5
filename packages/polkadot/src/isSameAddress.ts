import { decodeSs58 } from './ss58.ts'
import { toHex } from './toHex.ts'

/**
 * Whether two addresses are of one account: each chain writes it with a prefix of its own.
 *
 * @throws Error when either is no address.
 */
export function isSameAddress(first: string, second: string): boolean {
  return toHex(decodeSs58(first)) === toHex(decodeSs58(second))
}
