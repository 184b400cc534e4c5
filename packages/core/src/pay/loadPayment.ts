import { type BaseError, getPayment, type Payment, type PaymentRequest, postPayment } from '@foyer/contract'
import { getApi } from '../base/getApi.ts'
import type { Foyer } from '../model/Foyer.ts'
import { keepTerms } from './keepTerms.ts'

/** A payment to load: as a request of the page, as a JWT signed by the shop, or by id. */
export type PayRequest = PaymentRequest | { readonly token: string } | { readonly paymentId: string }
/** Errors thrown by `loadPayment`. */
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
 * Creates the payment on the server, or reads it, and compares it with the request; with `payments.keys` also with the terms
 * the shop signed.
 *
 * @example
 * ```ts
 * import { loadPayment } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const payment = await loadPayment(foyer, { paymentId: 'pay_1234' })
 * ```
 *
 * @throws PaymentRefusedError if the server's terms differ from the request or from an earlier response, and the server's
 * errors.
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
  // The server checks the shop's signature; so do the shop's keys, if the app has them.
  checkTerms(payment, 'token' in request ? readRequest(readPayload(request.token)) : request)
  return keepTerms(foyer, payment)
}
