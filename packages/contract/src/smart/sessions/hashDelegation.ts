import { type Hex, hashStruct } from 'viem'
import type { Delegation } from './Delegation.ts'
import { delegationTypes } from './delegationTypes.ts'

/** Hash by which DelegationManager knows a delegation on its chain: the id of a session. */
export function hashDelegation(delegation: Omit<Delegation, 'signature'>): Hex {
  return hashStruct({ data: delegation, primaryType: 'Delegation', types: delegationTypes })
}
