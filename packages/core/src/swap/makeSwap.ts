import { QuoteChangedError } from '@foyer/contract'
import { formatUnits } from '../base/formatUnits.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { PreparedSwap } from '../model/Swap.ts'
import { getErrorCode } from '../wallet/walletErrors.ts'
import { type ApproveSwapErrorType, approveSwap } from './approveSwap.ts'
import { type PrepareSwapErrorType, prepareSwap } from './prepareSwap.ts'
import { quoteSwap } from './quoteSwap.ts'
import { runAlone } from './runAlone.ts'
import { setSwap } from './setSwap.ts'
import { type SwapErrorType, swap } from './swap.ts'
import { withAgreedMinimum } from './withAgreedMinimum.ts'

/** Parameters of `makeSwap`. */
export type MakeSwapParameters = {
  /** The prepared swap the visitor reviewed and agreed to. */
  prepared: PreparedSwap
  /** Stops before the next wallet request; a request the wallet already shows stays open. */
  signal: AbortSignal
}
/** Errors thrown by `makeSwap`; `QUOTE_CHANGED` if less would arrive than the visitor agreed to. */
export type MakeSwapErrorType = ApproveSwapErrorType | PrepareSwapErrorType | SwapErrorType

/**
 * Asks the wallet for every step of a swap: the approval and, once it is mined, the swap. A quote expires before an approval
 * is mined, so a new quote with at least the agreed minimum is used. One at a time, across all tabs of the origin.
 *
 * @example
 * ```ts
 * import { prepareSwap, type QuotedSwap } from '@foyer/core'
 * import { makeSwap } from '@foyer/core/ui'
 * import { foyer } from './foyer'
 *
 * async function confirm(quote: QuotedSwap, signal: AbortSignal) {
 *   const prepared = await prepareSwap(foyer, { quote })
 *   await makeSwap(foyer, { prepared, signal })
 * }
 * ```
 *
 * @throws the errors of the steps; the form shows the failure as well. AbortedError when the signal aborts.
 */
export async function makeSwap(foyer: Foyer, parameters: MakeSwapParameters): Promise<void> {
  const { prepared, signal } = parameters
  const { networkId, account } = prepared.quote
  // Two approvals, or a second swap on one of them, would waste fees.
  await runAlone(foyer, `swap:${networkId}:${account}`, () => make(foyer, parameters), signal)
}

async function make(foyer: Foyer, { prepared, signal }: MakeSwapParameters): Promise<void> {
  const { quote, calls, isBatched } = prepared
  if (isBatched || calls.length < 2) {
    // A new quote that keeps the agreed minimum is the same swap: the price did not move.
    const fresh = Date.now() < quote.expiresAt ? prepared : await renew()
    if (!signal.aborted) await swap(foyer, { prepared: fresh })
    return
  }
  await approveSwap(foyer, { prepared })
  if (signal.aborted) return
  // A signature takes little time: the quote is still valid.
  if (calls.some(({ step }) => step === 'permit') && Date.now() < quote.expiresAt) {
    await swap(foyer, { prepared })
    return
  }
  const next = await renew()
  if (!signal.aborted) await swap(foyer, { prepared: next })

  async function renew(): Promise<PreparedSwap> {
    try {
      const { sold, bought, amount, slippagePercent, minimum } = quote
      const found = await quoteSwap(foyer, {
        sold,
        bought,
        amount: formatUnits(amount, sold.decimals),
        slippagePercent,
        signal,
      })
      const kept = found && withAgreedMinimum(found, minimum)
      if (!kept) throw new QuoteChangedError()
      return await prepareSwap(foyer, { quote: kept, signal })
    } catch (error) {
      if (!signal.aborted) setSwap(foyer, { flow: { status: 'failed', code: getErrorCode(error) } })
      throw error
    }
  }
}
