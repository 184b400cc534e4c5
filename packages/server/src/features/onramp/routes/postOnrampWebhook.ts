import { postOnrampWebhook } from '@foyer/contract'
import { answerError } from '../../../kit/answerError.ts'
import type { RequestHeaders } from '../../../kit/RequestHeaders.ts'
import type { Onramp } from '../Onramp.ts'
import { applyReport, moveOrder } from '../orders/applyReport.ts'
import { checkOrder } from '../orders/followOrders.ts'
import { implementOnramp, onrampOf } from './implementOnramp.ts'

/** Providers' messages are a few hundred bytes. */
const maxBodyBytes = 65_536

/** Handles a provider's message about an order. */
export const postOnrampWebhookRoute = implementOnramp(
  postOnrampWebhook,
  async ({ params: { provider }, body }, { services, signal, headers }) => {
    await receiveWebhook(onrampOf(services), { provider, headers, body }, signal)
    return { output: { ok: true as const } }
  },
  { bodyFormat: 'text', maxBodyBytes },
)

/**
 * Handles a provider's message about one of its own orders. Repeated, late and out-of-order messages change nothing, because
 * no report moves an order back. Messages about unknown orders, or orders of another provider, are accepted and ignored.
 *
 * @throws RequestError `ONRAMP_WEBHOOK_INVALID`
 */
export async function receiveWebhook(
  onramp: Onramp,
  message: { provider: string; headers: RequestHeaders; body: string },
  signal: AbortSignal,
): Promise<void> {
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
