import type { Texts } from '../texts/en.ts'

/** Kinds of data that make a smart account act, or let somebody else act for it, by a signature of its owner alone. */
const powers: readonly string[] = ['PackedUserOperation', 'UserOperation', 'Delegation']
/** What the contracts that take them call themselves ([EIP-712](https://eips.ethereum.org/EIPS/eip-712) domains). */
const takers: readonly string[] = [
  'HybridDeleGator',
  'MultiSigDeleGator',
  'EIP7702StatelessDeleGator',
  'DelegationManager',
]

/**
 * Why typed data must not be signed for a page: the owner's signature of it moves a smart account past every question of
 * this site ([ERC-4337](https://eips.ethereum.org/EIPS/eip-4337), ERC-7710). Operations are asked for with
 * `wallet_sendCalls` or `eth_sendUserOperation`, which are read out.
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
