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
import { useInstance } from '../base/FoyerContext.ts'
import { useStore } from '../base/useStore.ts'

/** Return value of `useFoyerOnramp`. */
export type UseFoyerOnrampReturnType = {
  /** Purchase options and the current request. */
  onramp: OnrampState
  /** Tracked orders made in this browser, with their status. */
  orders: readonly OnrampRecord[]
  /** Reads the available assets, currencies and payment methods. */
  readOptions(): Promise<OnrampState>
  /** Returns offers for a purchase, highest amount received first. */
  quote(parameters: QuoteOnrampParameters): Promise<OnrampQuotes>
  /** Places the order and opens the provider's page. Call it synchronously in the click handler. */
  buy(parameters: BuyOnrampParameters): Promise<BuyOnrampReturnType>
}

/**
 * Buys crypto for the active account without the modal, and tracks the orders.
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
