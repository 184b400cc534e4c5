import { type Hex, hashTypedData } from 'viem'
import type { Delegation } from './Delegation.ts'
import { delegationTypes } from './delegationTypes.ts'

/**
 * Hash that the delegator signs: for one manager on one chain, so that no other accepts it.
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
