import type { TokenBalance } from '@foyer/contract'
import { isDust } from '@foyer/core/ui'

/** Balances shown immediately, and those hidden until requested. */
export type SplitBalances = {
  readonly shown: readonly TokenBalance[]
  readonly hidden: readonly TokenBalance[]
}

/**
 * Splits balances into those worth showing, and spam or dust (worth less than a cent). The native token and unpriced tokens
 * are not dust: the value of unpriced tokens is unknown.
 */
export function splitBalances(balances: readonly TokenBalance[]): SplitBalances {
  const isHidden = ({ address, value, isSpam }: TokenBalance) =>
    address !== undefined && (isSpam || (value !== undefined && isDust(value)))
  return {
    shown: balances.filter((balance) => !isHidden(balance)),
    hidden: balances.filter(isHidden),
  }
}
