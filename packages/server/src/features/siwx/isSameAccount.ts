import { type CaipAddress, parseCaipAddress } from '@foyer/contract'
import { normalizeAccount } from './normalizeAccount.ts'
import { areBytesEqual } from './signatures/areBytesEqual.ts'
import { decodeSs58 } from './signatures/decodeSs58.ts'

/**
 * Says whether two CAIP-10 ids are of one account on one network, however it is written: a Polkadot address has one
 * form for each chain.
 *
 * @throws SiwxAccountMismatchError when an EVM address is none.
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
