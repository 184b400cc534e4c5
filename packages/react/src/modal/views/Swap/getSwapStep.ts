import type { PreparedSwap, SwapState } from '@foyer/core'
import { isSameAddress, parseUnits } from '@foyer/core/adapter'
import { toSwapAddress } from '@foyer/core/ui'

/** The next missing input of the Swap form, for the label of its button; `ready` when nothing is missing. */
export type SwapFormStep =
  | 'selectToken'
  | 'sameToken'
  | 'addAmount'
  | 'incorrectValue'
  | 'insufficientFunds'
  | 'noFee'
  | 'ready'

/** Inputs of `getSwapStep`. */
export type SwapFacts = {
  form: SwapState
  /** Balance of the sold token in base units, if known. */
  balance: bigint | undefined
  /** The latest preparation for these tokens and this amount. */
  prepared?: Pick<PreparedSwap, 'maxAmount' | 'canPayFee'> | undefined
}

/** First thing a swap lacks, in the order of the form. A failed quote is not one of them: its cause is shown separately. */
export function getSwapStep({ form, balance, prepared }: SwapFacts): SwapFormStep {
  const { sold, bought, amount = '' } = form
  if (!sold || !bought) return 'selectToken'
  if (isSameAddress(toSwapAddress(sold), toSwapAddress(bought))) return 'sameToken'
  if (!amount.trim()) return 'addAmount'
  const units = parseUnits(amount, sold.decimals)
  if (!units) return 'incorrectValue'
  if (balance !== undefined && units > balance) return 'insufficientFunds'
  if (prepared && (units > prepared.maxAmount || !prepared.canPayFee)) return 'noFee'
  return 'ready'
}
