import { timingSafeEqual } from 'node:crypto'
import { getOnrampOrder, type OnrampOrder } from '@foyer/contract'
import { answerError } from '../../../kit/answerError.ts'
import { hashToken } from '../../../kit/hashToken.ts'
import { readBearer } from '../../../kit/readBearer.ts'
import type { Onramp } from '../Onramp.ts'
import { checkOrder } from '../orders/followOrders.ts'
import type { StoredOrder } from '../sqlOnrampOrders.ts'
import { implementOnramp, onrampOf } from './implementOnramp.ts'

/** Minimum interval between provider queries while a buyer watches. */
const watchedMs = 5_000

/** Returns an order to a caller with its token. */
export const getOnrampOrderRoute = implementOnramp(
  getOnrampOrder,
  async ({ params, query }, { services, headers, signal }) => {
    const onramp = onrampOf(services)
    const { orders, clock } = onramp
    const token = readBearer(headers) ?? ''
    const row = await orders.find(params.id)
    const isOwn =
      row?.projectId === query.projectId &&
      timingSafeEqual(Buffer.from(row.tokenHash), Buffer.from(hashToken(token)))
    if (!row || !isOwn) throw answerError('ONRAMP_ORDER_UNKNOWN')
    const isDue = row.nextCheckAtMs !== null && clock() - row.checkedAtMs >= watchedMs
    if (!isDue) return { output: toOrder(onramp, row) }
    // Other viewers within the interval get the stored state.
    await orders.change(row, { checkedAtMs: clock() })
    return { output: toOrder(onramp, (await checkOrder(onramp, row, signal)) ?? row) }
  },
)

/** Converts an order to the form shown to its buyer. */
function toOrder({ drivers }: Pick<Onramp, 'drivers'>, row: StoredOrder): OnrampOrder {
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
