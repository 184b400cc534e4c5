import { timingSafeEqual } from 'node:crypto'
import { answerError } from '../../../kit/answerError.ts'
import { hashToken } from '../../../kit/hashToken.ts'
import type { Operation } from '../../../kit/Operation.ts'
import type { Onramp } from '../Onramp.ts'
import type { OnrampService } from '../OnrampService.ts'
import { checkOrder } from './followOrders.ts'
import { toOrder } from './toOrder.ts'

/** Minimum interval between provider queries while a buyer watches. */
const watchedMs = 5_000

/** Returns an order to a caller with its token. */
export const order: Operation<Onramp, OnrampService, 'order'> = async (onramp, { id, token }, caller) => {
  const row = await onramp.orders.find(id)
  const isOwn =
    row?.projectId === caller.projectId &&
    timingSafeEqual(Buffer.from(row.tokenHash), Buffer.from(hashToken(token)))
  if (!row || !isOwn) throw answerError('ONRAMP_ORDER_UNKNOWN')
  const isDue = row.nextCheckAtMs !== null && onramp.clock() - row.checkedAtMs >= watchedMs
  if (!isDue) return toOrder(onramp, row)
  // Other viewers within the interval get the stored state.
  await onramp.orders.change(row, { checkedAtMs: onramp.clock() })
  return toOrder(onramp, (await checkOrder(onramp, row, caller.signal)) ?? row)
}
