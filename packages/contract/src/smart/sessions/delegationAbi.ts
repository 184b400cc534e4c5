import { parseAbi } from 'viem'

/**
 * The parts of DelegationManager and of the enforcers used to redeem, read and revoke grants.
 *
 * @example
 * ```ts
 * import { delegationAbi, delegationFramework } from '@foyer/contract/sessions'
 * import { createPublicClient, custom, type EIP1193Provider } from 'viem'
 *
 * // Whether the chain refuses a session, by its `pci`.
 * async function isEnded(pci: `0x${string}`, provider: EIP1193Provider) {
 *   return createPublicClient({ transport: custom(provider) }).readContract({
 *     address: delegationFramework.sessions.delegationManager,
 *     abi: delegationAbi,
 *     functionName: 'disabledDelegations',
 *     args: [pci],
 *   })
 * }
 * ```
 */
export const delegationAbi = parseAbi([
  'struct Caveat { address enforcer; bytes terms; bytes args; }',
  'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
  'function redeemDelegations(bytes[] permissionContexts, bytes32[] modes, bytes[] executionCallDatas)',
  'function disableDelegation(Delegation delegation)',
  'function disabledDelegations(bytes32 hash) view returns (bool)',
  'function paused() view returns (bool)',
  'function incrementNonce(address delegationManager)',
  'function currentNonce(address delegationManager, address delegator) view returns (uint256)',
  'function spentMap(address delegationManager, bytes32 hash) view returns (uint256)',
  'function callCounts(address delegationManager, bytes32 hash) view returns (uint256)',
  'function getAvailableAmount(bytes32 hash, address delegationManager, bytes terms) view returns (uint256 availableAmount, bool isNewPeriod, uint256 currentPeriod)',
])
