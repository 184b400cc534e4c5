import { type Payment, PaymentRefusedError } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'

/** Fields that may change between responses; all others are terms, which the shop set once. */
const news = ['status', 'transfers', 'confirmations', 'receipt', 'isFinal', 'receiptsWithdrawnAtMs'] as const

/** Terms by payment id, as first compared with the request. */
const createTerms = () => new Map<string, string>()

/**
 * Checks every response about a payment: the terms of the first response are fixed, and later ones may only update the
 * status. Otherwise a server could redirect a signed payment by answering with another receiver, amount or mark. If the app
 * knows the shop's keys, the first response must also be signed by one of them, whatever its source.
 *
 * @param paymentId Id of the requested payment.
 * @throws PaymentRefusedError
 */
export async function keepTerms(foyer: Foyer, payment: Payment, paymentId = payment.id): Promise<Payment> {
  if (payment.id !== paymentId) throw new PaymentRefusedError({ reason: 'it is another payment' })
  const kept = foyer._internal.once(createTerms)
  const { projectId, payments } = foyer.options
  if (payments?.keys && !kept.has(payment.id))
    await (await import('./checkSignature.ts')).checkSignature(payment, {
      keys: payments.keys,
      projectId,
      nowMs: Date.now(),
    })
  const terms = toTerms(payment)
  const first = kept.get(payment.id) ?? terms
  kept.set(payment.id, first)
  if (first !== terms) throw new PaymentRefusedError({ reason: 'its terms changed' })
  return payment
}

/** Responses are schema-validated, so their fields have a fixed order. */
function toTerms(payment: Payment): string {
  return JSON.stringify(payment, (key, value: unknown) =>
    (news as readonly string[]).includes(key) ? undefined : value,
  )
}
