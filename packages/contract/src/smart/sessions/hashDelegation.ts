import { type Hex, hashStruct } from 'viem'
import type { Delegation } from './Delegation.ts'
import { delegationTypes } from './delegationTypes.ts'

/**
 * Returns the hash that identifies a delegation in DelegationManager on its chain: the id of a session.
 *
 * @example
 * ```ts
 * import { decodeContext, encodeContext, hashDelegation, rootAuthority } from '@foyer/contract/sessions'
 *
 * const context = encodeContext({
 *   delegate: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
 *   delegator: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *   authority: rootAuthority,
 *   caveats: [],
 *   salt: 1n,
 *   signature: '0x5f2c',
 * })
 * const delegation = decodeContext(context)
 * // The `pci` of getSessions. The hash does not cover the signature.
 * const pci = delegation && hashDelegation(delegation)
 * ```
 */
export function hashDelegation(delegation: Omit<Delegation, 'signature'>): Hex {
  return hashStruct({ data: delegation, primaryType: 'Delegation', types: delegationTypes })
}
