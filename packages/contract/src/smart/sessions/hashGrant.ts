import { type Hex, hashTypedData } from 'viem'
import type { Delegation } from './Delegation.ts'
import { delegationTypes } from './delegationTypes.ts'

/**
 * Returns the hash the delegator signs: bound to one manager on one chain.
 *
 * @internal
 */
export function hashGrant(
  delegation: Omit<Delegation, 'signature'>,
  { chainId, delegationManager }: { chainId: number; delegationManager: Hex },
): Hex {
  return hashTypedData({
    domain: { name: 'DelegationManager', version: '1', chainId, verifyingContract: delegationManager },
    types: delegationTypes,
    primaryType: 'Delegation',
    message: delegation,
  })
}
