import { answerError } from '../../../kit/answerError.ts'
import type { Operation } from '../../../kit/Operation.ts'
import type { Onramp } from '../Onramp.ts'
import type { OnrampService } from '../OnrampService.ts'
import { applyReport } from './applyReport.ts'
import { checkOrder } from './followOrders.ts'

/**
 * Takes a provider's message about one of its own orders. A message counts once, however often it comes; one about an
 * order of another provider, or of none, changes nothing and is not repeated.
 */
export const takeWebhook: Operation<Onramp, OnrampService, 'takeWebhook'> = async (
  onramp,
  message,
  signal,
) => {
  const { orders, clock } = onramp
  const driver = onramp.drivers.find(({ name }) => name === message.provider)
  const event = driver?.provider.readWebhook(message.headers, message.body, clock())
  if (!driver || !event) throw answerError('ONRAMP_WEBHOOK_INVALID')
  if (event === 'ignored' || (await orders.wasTaken(driver.name, event.eventId))) return
  const order = await orders.find(event.orderId)
  if (order?.provider === driver.name) {
    const { eventId: _, orderId: __, ...report } = event
    if (report.status === undefined) await checkOrder(onramp, order, signal)
    else await applyReport(onramp, order.id, report, signal)
  }
  // Last: a message whose work failed comes again.
  await orders.noteTaken(driver.name, event.eventId)
}
