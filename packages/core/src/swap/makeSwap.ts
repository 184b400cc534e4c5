import { QuoteChangedError } from '@foyer/contract'
import { formatUnits } from '../base/formatUnits.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { PreparedSwap } from '../model/Swap.ts'
import { getErrorCode } from '../wallet/walletErrors.ts'
import { type ApproveSwapErrorType, approveSwap } from './approveSwap.ts'
import { keepMinimum } from './keepMinimum.ts'
import { type PrepareSwapErrorType, prepareSwap } from './prepareSwap.ts'
import { quoteSwap } from './quoteSwap.ts'
import { runAlone } from './runAlone.ts'
import { setSwap } from './setSwap.ts'
import { type SwapErrorType, swap } from './swap.ts'

/** Parameters of `makeSwap`. */
export type MakeSwapParameters = {
  /** What the visitor looks at and agrees to. */
  prepared: PreparedSwap
  /** Ends the way to the next request of the wallet; what it was asked already stays asked. */
  signal: AbortSignal
}
/** What `makeSwap` throws; `QUOTE_CHANGED` where less would arrive than the visitor agreed to. */
export type MakeSwapErrorType = ApproveSwapErrorType | PrepareSwapErrorType | SwapErrorType

/**
 * Asks the wallet for every step of a swap: the approval, and once the chain has it, the swap. A quote does not live as
 * long as an approval takes, so a new one is taken, with which no less arrives than was agreed. One at a time, over all tabs
 * of the origin.
 *
 * @throws what the steps throw; a failure is in the form as well. AbortedError, where the signal ends it.
 */
export async function makeSwap(foyer: Foyer, parameters: MakeSwapParameters): Promise<void> {
  const { prepared, signal } = parameters
  const { networkId, account } = prepared.quote
  // Two approvals, or a second swap on one of them, would be lost fees.
  await runAlone(foyer, `swap:${networkId}:${account}`, () => make(foyer, parameters), signal)
}

async function make(foyer: Foyer, { prepared, signal }: MakeSwapParameters): Promise<void> {
  const { quote, calls, isBatched } = prepared
  if (isBatched || calls.length < 2) {
    await swap(foyer, { prepared })
    return
  }
  await approveSwap(foyer, { prepared })
  if (signal.aborted) return
  // A signature is soon there: then the quote still holds.
  if (calls.some(({ step }) => step === 'permit') && Date.now() < quote.expiresAt) {
    await swap(foyer, { prepared })
    return
  }
  const next = await renew().catch((error: unknown) => {
    if (!signal.aborted) setSwap(foyer, { flow: { status: 'failed', code: getErrorCode(error) } })
    throw error
  })
  if (!signal.aborted) await swap(foyer, { prepared: next })

  async function renew(): Promise<PreparedSwap> {
    const { sold, bought, amount, slippagePercent, minimum } = quote
    const found = await quoteSwap(foyer, {
      sold,
      bought,
      amount: formatUnits(amount, sold.decimals),
      slippagePercent,
      signal,
    })
    const kept = found && keepMinimum(found, minimum)
    if (!kept) throw new QuoteChangedError()
    return prepareSwap(foyer, { quote: kept, signal })
  }
}
