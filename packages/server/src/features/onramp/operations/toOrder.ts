import type { OnrampOrder } from '@foyer/contract'
import type { Onramp } from '../Onramp.ts'
import type { StoredOrder } from '../sqlOnrampOrders.ts'

/** Converts an order to the form shown to its buyer. */
export function toOrder({ drivers }: Pick<Onramp, 'drivers'>, row: StoredOrder): OnrampOrder {
  const providerName = drivers.find(({ name }) => name === row.provider)?.displayName
  const bought = (amount: string) => ({ amount, currency: row.currency })
  return {
    id: row.id,
    status: row.status,
    provider: row.provider,
    ...(providerName ? { providerName } : {}),
    paymentMethod: row.paymentMethod,
    network: row.network,
    address: row.address,
    paymentTotal: { amount: row.paymentTotal, currency: row.paymentCurrency },
    purchaseAmount: bought(row.purchaseAmount),
    ...(row.deliveredAmount === null ? {} : { deliveredAmount: bought(row.deliveredAmount) }),
    ...(row.txHash === null ? {} : { txHash: row.txHash }),
    ...(row.failure === null ? {} : { failure: row.failure }),
    timeline: row.timeline,
  }
}
