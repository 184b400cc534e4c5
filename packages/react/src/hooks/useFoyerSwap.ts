'use client'
import {
  type ApproveSwapParameters,
  approveSwap,
  type PreparedSwap,
  prepareSwap,
  type QuotedSwap,
  type QuoteSwapParameters,
  quoteSwap,
  type Swap,
  type SwapFlow,
  type SwapParameters,
  type SwapReturnType,
  swap,
} from '@foyer/core'
import { useCallback } from 'react'
import { useInstance } from '../base/FoyerContext.ts'
import { useStore } from '../base/useStore.ts'

/** Return value of `useFoyerSwap`. */
export type UseFoyerSwapReturnType = {
  /** State of the swap in progress. */
  flow: SwapFlow
  /** Tracked swaps and approvals made in this browser, with their outcome. */
  swaps: readonly Swap[]
  /** Returns the best offer for a swap of the active account; `undefined` if there is no route. */
  quote(parameters: QuoteSwapParameters): Promise<QuotedSwap | undefined>
  /** Builds a quoted swap, validates it and simulates it on the chain; signs nothing. */
  prepare(parameters: { quote: QuotedSwap; signal?: AbortSignal | undefined }): Promise<PreparedSwap>
  /** Approves exactly the sold amount, if an approval is needed; resolves once it is confirmed on the chain. */
  approve(parameters: ApproveSwapParameters): Promise<void>
  /** Asks the wallet to execute a prepared swap. */
  swap(parameters: SwapParameters): Promise<SwapReturnType>
}

/**
 * Swaps tokens of the active account without the modal and tracks the swaps.
 *
 * @example
 * ```tsx
 * import type { QuotedSwap } from '@foyer/core'
 * import { useFoyerSwap } from '@foyer/react'
 *
 * export function Swap({ quote }: { quote: QuotedSwap }) {
 *   const { prepare, approve, swap } = useFoyerSwap()
 *   async function start() {
 *     const prepared = await prepare({ quote })
 *     await approve({ prepared })
 *     await swap({ prepared })
 *   }
 *   return (
 *     <button type="button" onClick={start}>
 *       Swap
 *     </button>
 *   )
 * }
 * ```
 */
export function useFoyerSwap(): UseFoyerSwapReturnType {
  const foyer = useInstance()
  const flow = useStore(foyer, (state) => state.swap.flow)
  const swaps = useStore(foyer, (state) => state.swaps)
  const quote = useCallback((parameters: QuoteSwapParameters) => quoteSwap(foyer, parameters), [foyer])
  const prepare = useCallback(
    (parameters: { quote: QuotedSwap; signal?: AbortSignal | undefined }) => prepareSwap(foyer, parameters),
    [foyer],
  )
  const approve = useCallback((parameters: ApproveSwapParameters) => approveSwap(foyer, parameters), [foyer])
  const make = useCallback((parameters: SwapParameters) => swap(foyer, parameters), [foyer])
  return { flow, swaps, quote, prepare, approve, swap: make }
}
