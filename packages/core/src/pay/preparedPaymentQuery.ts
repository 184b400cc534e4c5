import type { Payment } from '@foyer/contract'
import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { PaySource, PreparedPayment } from '../model/Pay.ts'
import { getConnection } from '../model/selectors.ts'

/**
 * A payment prepared from a holding and simulated. It is not refetched while shown: the price never moves.
 *
 * @example
 * ```ts
 * import type { Payment, PaySource } from '@foyer/core'
 * import { fetchQuery, preparedPaymentQuery } from '@foyer/core/query'
 * import { foyer } from './foyer'
 *
 * async function review(payment: Payment, source: PaySource) {
 *   return fetchQuery(foyer, preparedPaymentQuery(foyer, { payment, source }))
 * }
 * ```
 */
export function preparedPaymentQuery(
  foyer: Foyer,
  { payment, source }: { payment: Payment | undefined; source: PaySource | undefined },
): QueryObserverOptions<PreparedPayment> {
  const connection = getConnection(foyer.state)
  return queryOptions<PreparedPayment>({
    queryKey: [
      'preparedPayment',
      payment?.id,
      connection?.networkId,
      connection?.accounts[0].address,
      source?.kind,
      source?.token.address,
      source?.option.asset,
    ],
    enabled: payment !== undefined && source !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: 1,
    queryFn: async ({ signal }) => {
      const { preparePayment } = await import('./preparePayment.ts')
      return preparePayment(foyer, { payment: payment as Payment, source: source as PaySource, signal })
    },
  })
}
