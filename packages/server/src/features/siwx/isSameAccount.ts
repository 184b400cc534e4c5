import { type CaipAddress, parseCaipAddress } from '@foyer/contract'
import { normalizeAccount } from './normalizeAccount.ts'
import { areBytesEqual } from './signatures/areBytesEqual.ts'
import { decodeSs58 } from './signatures/decodeSs58.ts'

/**
 * Whether two CAIP-10 ids refer to the same account on the same network, in whatever form: a Polkadot address has a
 * different form for each chain.
 *
 * @throws SiwxAccountMismatchError when an EVM address is invalid.
 */
export function isSameAccount(a: CaipAddress, b: CaipAddress): boolean {
  if (normalizeAccount(a) === normalizeAccount(b)) return true
  const [first, second] = [parseCaipAddress(a), parseCaipAddress(b)]
  if (first.namespace !== 'polkadot' || first.networkId !== second.networkId) return false
  try {
    return areBytesEqual(decodeSs58(first.address), decodeSs58(second.address))
  } catch {
    return false
  }
}
