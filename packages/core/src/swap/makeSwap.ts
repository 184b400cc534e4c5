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
  const needsApproval = !isBatched && calls.length > 1
  if (needsApproval) await approveSwap(foyer, { prepared })
  if (signal.aborted) return
  // A signature takes little time. A quote also expires while it is reviewed, although the price did not move.
  const isFresh = Date.now() < quote.expiresAt && (!needsApproval || calls[0]?.step === 'permit')
  const next = isFresh
    ? prepared
    : await renew().catch((error: unknown) => {
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
    const kept = found && withAgreedMinimum(found, minimum)
    if (!kept) throw new QuoteChangedError()
    return prepareSwap(foyer, { quote: kept, signal })
  }
}
