'use client'
import {
  type PayFlow,
  type PaymentAttempt,
  type PayRequest,
  type RequestPayReturnType,
  requestPay,
} from '@foyer/core'
import { useCallback } from 'react'
import { useInstance } from '../base/FoyerContext.ts'
import { useStore } from '../base/useStore.ts'

/** Return value of `useFoyerPay`. */
export type UseFoyerPayReturnType = {
  /** State of the payment in progress. */
  flow: PayFlow | undefined
  /** Payments requested from a wallet in this browser, with their outcome. */
  payments: readonly PaymentAttempt[]
  /** Opens Pay; resolves once the server has seen the incoming payment on the chain. */
  pay(request: PayRequest): Promise<RequestPayReturnType>
}

const none: readonly PaymentAttempt[] = []

/**
 * Has the visitor make a payment in the modal, and tracks it.
 *
 * @example
 * ```tsx
 * import { useFoyerPay } from '@foyer/react'
 *
 * export function Checkout({ paymentId }: { paymentId: string }) {
 *   const { pay } = useFoyerPay()
 *   return (
 *     <button type="button" onClick={() => pay({ paymentId })}>
 *       Pay
 *     </button>
 *   )
 * }
 * ```
 */
export function useFoyerPay(): UseFoyerPayReturnType {
  const foyer = useInstance()
  const flow = useStore(foyer, (state) => state.payFlow)
  const payments = useStore(foyer, (state) => state.payments ?? none)
  const pay = useCallback((request: PayRequest) => requestPay(foyer, request), [foyer])
  return { flow, payments, pay }
}
