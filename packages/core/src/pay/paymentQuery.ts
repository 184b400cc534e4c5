import type { Payment } from '@foyer/contract'
import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import type { Foyer } from '../model/Foyer.ts'
import { loadPayment } from './loadPayment.ts'

/** While something is expected, the server is asked this often. */
const watchedMs = 2_500
/** While its chain may still take back what arrived. */
const passingMs = 15_000

/**
 * A payment, read again while something is expected and somebody looks.
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

/** Whether nothing more is expected for a payment; what a chain took back may come again. Pure. */
export function isSettled({ status }: Pick<Payment, 'status'>): boolean {
  return !['open', 'confirming', 'underpaid', 'reversed'].includes(status)
}
