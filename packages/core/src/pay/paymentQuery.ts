import type { Payment } from '@foyer/contract'
import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import type { Foyer } from '../model/Foyer.ts'
import { loadPayment } from './loadPayment.ts'

/** Polling interval while an update is expected. */
const watchedMs = 2_500
/** Polling interval while a reorg may still revert the payment. */
const passingMs = 15_000

/**
 * A payment, refetched while an update is expected and the page is visible.
 *
 * @example
 * ```ts
 * import { fetchQuery, paymentQuery } from '@foyer/core/query'
 * import { foyer } from './foyer'
 *
 * const { status } = await fetchQuery(foyer, paymentQuery(foyer, 'pay_1234'))
 * ```
 */
export function paymentQuery(foyer: Foyer, paymentId: string): QueryObserverOptions<Payment> {
  return queryOptions<Payment>({
    queryKey: ['payment', paymentId],
    staleTime: watchedMs,
    refetchInterval: ({ state: { data } }) => {
      if (!data || !isSettled(data)) return watchedMs
      return data.isFinal === false ? passingMs : false
    },
    queryFn: ({ signal }) => loadPayment(foyer, { paymentId }, { signal }),
  })
}

/**
 * Whether a payment is final; a transfer reverted by a reorg may arrive again. Pure.
 *
 * @example
 * ```ts
 * import { fetchQuery, isSettled, paymentQuery } from '@foyer/core/query'
 * import { foyer } from './foyer'
 *
 * const payment = await fetchQuery(foyer, paymentQuery(foyer, 'pay_1234'))
 * if (isSettled(payment)) console.log(payment.status)
 * ```
 */
export function isSettled({ status }: Pick<Payment, 'status'>): boolean {
  return !['open', 'confirming', 'underpaid', 'reversed'].includes(status)
}
