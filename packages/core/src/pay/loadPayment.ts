import { type BaseError, getPayment, type Payment, type PaymentRequest, postPayment } from '@foyer/contract'
import { getApi } from '../base/getApi.ts'
import type { Foyer } from '../model/Foyer.ts'
import { keepTerms } from './keepTerms.ts'

/** A payment to make: as the page asks for it, as the shop signed it (a JWT), or by its id. */
export type PayRequest = PaymentRequest | { readonly token: string } | { readonly paymentId: string }
/** What `loadPayment` throws. */
export type LoadPaymentErrorType = BaseError<
  | 'ABORTED'
  | 'PAYMENT_CONFLICT'
  | 'PAYMENT_INVALID'
  | 'PAYMENT_REFUSED'
  | 'PAYMENT_SIGNATURE_INVALID'
  | 'PAYMENT_UNKNOWN'
  | 'PAY_OFF'
  | 'RESPONSE_INVALID'
  | 'SERVER_UNREACHABLE'
  | 'TIMEOUT'
>

/**
 * Has the server make the payment, or reads it, and compares it with what was asked for; with `payments.keys` also with what the
 * shop signed.
 *
 * @example
 * ```ts
 * import { loadPayment } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const payment = await loadPayment(foyer, { paymentId: 'pay_1234' })
 * ```
 *
 * @throws PaymentRefusedError where the server's terms are others, also than those of an earlier answer, and what the server
 * answers.
 */
export async function loadPayment(
  foyer: Foyer,
  request: PayRequest,
  { signal = foyer._internal.signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Payment> {
  const api = getApi(foyer)
  if ('paymentId' in request) {
    const found = await api(getPayment, { params: { id: request.paymentId }, query: {} }, { signal })
    return keepTerms(foyer, found, request.paymentId)
  }
  const body = { payment: 'token' in request ? request.token : request }
  const [payment, { checkTerms, readPayload, readRequest }] = await Promise.all([
    api(postPayment, { query: {}, body }, { signal }),
    import('./checkTerms.ts'),
  ])
  // Whether the shop signed it is checked by the server, and by the shop's keys where the app has them.
  checkTerms(payment, 'token' in request ? readRequest(readPayload(request.token)) : request)
  return keepTerms(foyer, payment)
}
