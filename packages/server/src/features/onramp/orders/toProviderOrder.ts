import type { ProviderOrder } from '@foyer/providers/driver'
import { answerError } from '../../../kit/answerError.ts'
import type { Onramp } from '../Onramp.ts'
import type { StoredOrder } from '../sqlOnrampOrders.ts'

/**
 * Converts an order to the form its provider needs.
 *
 * @throws RequestError `ONRAMP_CURRENCY_UNSUPPORTED` if the operator no longer sells the currency
 */
export function toProviderOrder({ drivers }: Pick<Onramp, 'drivers'>, order: StoredOrder): ProviderOrder {
  const asset = drivers
    .find(({ name }) => name === order.provider)
    ?.assets.find(({ currency, network }) => currency === order.currency && network === order.network)
  if (!asset) throw answerError('ONRAMP_CURRENCY_UNSUPPORTED')
  const { id, providerOrderId, address, paymentCurrency, paymentTotal, paymentMethod } = order
  return { id, providerOrderId, asset, address, paymentCurrency, paymentTotal, paymentMethod }
}
