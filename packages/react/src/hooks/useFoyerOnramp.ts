'use client'
import {
  type BuyOnrampParameters,
  type BuyOnrampReturnType,
  buyOnramp,
  getOnramp,
  type OnrampQuotes,
  type OnrampRecord,
  type OnrampState,
  type QuoteOnrampParameters,
  quoteOnramp,
  readOnrampOptions,
} from '@foyer/core'
import { useCallback } from 'react'
import { useInstance } from '../FoyerContext.ts'
import { useStore } from './useStore.ts'

/** Return value of `useFoyerOnramp`. */
export type UseFoyerOnrampReturnType = {
  /** What can be bought and paid with, and what is being asked. */
  onramp: OnrampState
  /** Orders made here that are being tracked, with their status. */
  orders: readonly OnrampRecord[]
  /** Reads what can be bought and paid with. */
  readOptions(): Promise<OnrampState>
  /** Returns offers for a purchase, the one that brings the most first. */
  quote(parameters: QuoteOnrampParameters): Promise<OnrampQuotes>
  /** Orders an offer, and opens the provider's page. Call it in the click itself. */
  buy(parameters: BuyOnrampParameters): Promise<BuyOnrampReturnType>
}

/**
 * Buys with money for the active account without the modal, and tracks the orders.
 *
 * @example
 * ```tsx
 * import { useFoyerOnramp } from '@foyer/react'
 *
 * export function Orders() {
 *   const { orders } = useFoyerOnramp()
 *   return <p>{orders.length} orders</p>
 * }
 * ```
 */
export function useFoyerOnramp(): UseFoyerOnrampReturnType {
  const foyer = useInstance()
  const onramp = useStore(foyer, getOnramp)
  const orders = useStore(foyer, (state) => state.onrampOrders)
  const readOptions = useCallback(() => readOnrampOptions(foyer), [foyer])
  const quote = useCallback((parameters: QuoteOnrampParameters) => quoteOnramp(foyer, parameters), [foyer])
  const buy = useCallback((parameters: BuyOnrampParameters) => buyOnramp(foyer, parameters), [foyer])
  return { onramp, orders, readOptions, quote, buy }
}
