import { isSameAddress } from '../base/isSameAddress.ts'
import type { FoyerState } from '../model/FoyerState.ts'
import type { QuotedSwap, Swap } from '../model/Swap.ts'
import { toSwapAddress } from './quoteSwap.ts'

/**
 * Finds the unmined approval for a swap, of this page, another tab or an earlier visit.
 *
 * @example
 * ```ts
 * import type { QuotedSwap } from '@foyer/core'
 * import { findPendingApproval } from '@foyer/core/ui'
 * import { foyer } from './foyer'
 *
 * const isApproving = (quote: QuotedSwap) => findPendingApproval(foyer.state, quote) !== undefined
 * ```
 */
export function findPendingApproval(
  { swaps }: Pick<FoyerState, 'swaps'>,
  { networkId, account, sold, spender }: Pick<QuotedSwap, 'networkId' | 'account' | 'sold' | 'spender'>,
): Swap | undefined {
  return swaps.find(
    (swap) =>
      swap.kind === 'approval' &&
      swap.status === 'pending' &&
      swap.networkId === networkId &&
      swap.account === account &&
      isSameAddress(toSwapAddress(swap.sold), toSwapAddress(sold)) &&
      isSameAddress(swap.spender ?? '', spender ?? ''),
  )
}
