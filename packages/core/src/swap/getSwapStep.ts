import { isSameAddress } from '../base/isSameAddress.ts'
import { parseUnits } from '../base/parseUnits.ts'
import type { PreparedSwap, SwapState } from '../model/Swap.ts'
import { toSwapAddress } from './quoteSwap.ts'

/** What a swap still lacks, as the button of Swap says it; `ready` when there is nothing. */
export type SwapFormStep =
  | 'selectToken'
  | 'sameToken'
  | 'addAmount'
  | 'incorrectValue'
  | 'insufficientFunds'
  | 'noFee'
  | 'ready'

/** What `getSwapStep` goes by. */
export type SwapFacts = {
  form: SwapState
  /** Base units of the sold token that the account holds, where known. */
  balance: bigint | undefined
  /** The swap as it was prepared last, for these tokens and this amount. */
  prepared?: Pick<PreparedSwap, 'maxAmount' | 'canPayFee'> | undefined
}

/** The first thing a swap lacks, in the order of the form. A failed quote is none of them: its cause is told by itself. */
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
