import { type Payment, PaymentRefusedError } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'

/** What an answer may tell anew; everything else are the terms, which the shop set once. */
const news = ['status', 'transfers', 'confirmations', 'receipt', 'isFinal', 'receiptsWithdrawnAtMs'] as const

/** Terms by the payment's id, as they were when they were compared with what was asked for. */
const createTerms = () => new Map<string, string>()

/**
 * The gate of every answer about a payment: the terms of the first one stay, and later ones bring news alone. A server that
 * answers with another receiver, amount or mark would redirect what the shop signed.
 *
 * @param paymentId of the payment that was asked for.
 * @throws PaymentRefusedError
 */
export function keepTerms(foyer: Foyer, payment: Payment, paymentId = payment.id): Payment {
  if (payment.id !== paymentId) throw new PaymentRefusedError({ reason: 'it is another payment' })
  const kept = foyer._internal.once(createTerms)
  const terms = toTerms(payment)
  const first = kept.get(payment.id) ?? terms
  kept.set(payment.id, first)
  if (first !== terms) throw new PaymentRefusedError({ reason: 'its terms changed' })
  return payment
}

/** Answers passed a schema, so their fields come in one order. */
function toTerms(payment: Payment): string {
  return JSON.stringify(payment, (key, value: unknown) =>
    (news as readonly string[]).includes(key) ? undefined : value,
  )
}
