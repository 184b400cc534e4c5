import type { TokenBalance } from '@foyer/contract'
import { isDust } from './isDust.ts'

/** Balances that are shown at once, and those a visitor has to ask for. */
export type SplitBalances = {
  readonly shown: readonly TokenBalance[]
  readonly hidden: readonly TokenBalance[]
}

/**
 * Splits balances into those worth showing and spam and dust, that is, worth less than a cent. The native token and what
 * has no price are no dust: nobody knows what they are worth to the visitor.
 */
export function splitBalances(balances: readonly TokenBalance[]): SplitBalances {
  const isHidden = ({ address, value, isSpam }: TokenBalance) =>
    address !== undefined && (isSpam || (value !== undefined && isDust(value)))
  return {
    shown: balances.filter((balance) => !isHidden(balance)),
    hidden: balances.filter(isHidden),
  }
}
