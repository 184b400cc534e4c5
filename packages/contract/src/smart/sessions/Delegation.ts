import type { Hex } from 'viem'

/** A condition of a delegation; `args` are chosen by the redeemer, and are not signed. */
export type Caveat = { enforcer: Hex; terms: Hex; args: Hex }

/** A delegation of the Delegation Framework ([ERC-7710](https://eips.ethereum.org/EIPS/eip-7710)). */
export type Delegation = {
  delegate: Hex
  delegator: Hex
  authority: Hex
  caveats: readonly Caveat[]
  salt: bigint
  signature: Hex
}
