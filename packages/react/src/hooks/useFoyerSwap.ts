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
import { useInstance } from '../FoyerContext.ts'
import { useStore } from './useStore.ts'

/** Return value of `useFoyerSwap`. */
export type UseFoyerSwapReturnType = {
  /** State of the swap in progress. */
  flow: SwapFlow
  /** Swaps and approvals made here that are being tracked, with their outcome. */
  swaps: readonly Swap[]
  /** Returns the best offer for a swap of the active account; `undefined` if there is no route. */
  quote(parameters: QuoteSwapParameters): Promise<QuotedSwap | undefined>
  /** Has a quoted swap built, checks it and simulates it on the chain; nothing is signed. */
  prepare(parameters: { quote: QuotedSwap; signal?: AbortSignal | undefined }): Promise<PreparedSwap>
  /** Approves exactly the sold amount where that is needed; resolves once the chain has it. */
  approve(parameters: ApproveSwapParameters): Promise<void>
  /** Asks the wallet to make a prepared swap. */
  swap(parameters: SwapParameters): Promise<SwapReturnType>
}

/**
 * Swaps tokens of the active account without the modal, and tracks the swaps.
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
