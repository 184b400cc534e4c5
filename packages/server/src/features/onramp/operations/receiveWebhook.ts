import { answerError } from '../../../kit/answerError.ts'
import type { Operation } from '../../../kit/Operation.ts'
import type { Onramp } from '../Onramp.ts'
import type { OnrampService } from '../OnrampService.ts'
import { applyReport, moveOrder } from './applyReport.ts'
import { checkOrder } from './followOrders.ts'

/**
 * Handles a provider's message about one of its own orders. Repeated, late and out-of-order messages change nothing, because
 * no report moves an order back. Messages about unknown orders, or orders of another provider, are accepted and ignored.
 */
export const receiveWebhook: Operation<Onramp, OnrampService, 'receiveWebhook'> = async (
  onramp,
  message,
  signal,
) => {
  const { orders, clock } = onramp
  const driver = onramp.drivers.find(({ name }) => name === message.provider)
  const event = driver?.provider.readWebhook(message.headers, message.body, clock())
  if (!driver || !event) throw answerError('ONRAMP_WEBHOOK_INVALID')
  if (event === 'ignored') return
  const order = await orders.find(event.orderId)
  if (order?.provider !== driver.name) return
  const { orderId, ...report } = event
  if (report.status !== undefined) return void (await applyReport(onramp, orderId, report, signal))
  // The message only announces a change. Its order id is stored, in case the provider does not respond now.
  const known = await moveOrder(onramp, order, report)
  if (known) await checkOrder(onramp, known, signal)
}
