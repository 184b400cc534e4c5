import type { Texts } from '../texts/en.ts'

/** Types that let a smart account act, or someone else act for it, with only the owner's signature. */
const powers: readonly string[] = ['PackedUserOperation', 'UserOperation', 'Delegation']
/** [EIP-712](https://eips.ethereum.org/EIPS/eip-712) domain names of the contracts that accept these types. */
const takers: readonly string[] = [
  'HybridDeleGator',
  'MultiSigDeleGator',
  'EIP7702StatelessDeleGator',
  'DelegationManager',
]

/**
 * Returns why typed data must not be signed for a page. With the owner's signature, it would move a smart account without
 * any approval on this site ([ERC-4337](https://eips.ethereum.org/EIPS/eip-4337), ERC-7710). Pages must use
 * `wallet_sendCalls` or `eth_sendUserOperation` instead, which are shown in full.
 */
export function checkPowers(
  data: { primaryType: string; domain: Readonly<Record<string, unknown>> },
  accounts: readonly string[],
  texts: Texts,
): string | undefined {
  const { name, verifyingContract } = data.domain
  const isOwn =
    typeof verifyingContract === 'string' &&
    accounts.some((account) => account.toLowerCase() === verifyingContract.toLowerCase())
  const isPower = powers.includes(data.primaryType) || (typeof name === 'string' && takers.includes(name))
  if (!isOwn && !isPower) return undefined
  return texts.refusals.usesAccount
}
