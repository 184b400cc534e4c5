import type { Namespace } from '@foyer/contract'
import type { Features } from '@foyer/core'
import { hasBalances } from '../../../flow/hasBalances.ts'

/** A tab of the account. */
export type AccountPart = 'tokens' | 'nfts' | 'activity'

/** Tabs of an account by namespace: balances on EVM and Solana, the rest on EVM (docs/evidence/spec.md, section 1). */
export function getAccountParts(
  namespace: Namespace,
  { activity }: Pick<Features, 'activity'>,
): readonly AccountPart[] {
  if (!hasBalances(namespace)) return []
  if (namespace !== 'eip155') return ['tokens']
  return activity ? ['tokens', 'nfts', 'activity'] : ['tokens', 'nfts']
}
