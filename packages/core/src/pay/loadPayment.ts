import {
  type BaseError,
  getPayment,
  type Payment,
  PaymentRefusedError,
  type PaymentRequest,
  paymentRequest,
  postPayment,
} from '@foyer/contract'
import * as v from 'valibot'
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
 * Has the server make the payment, or reads it, and compares it with what was asked for.
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
  const payment = await api(postPayment, { query: {}, body }, { signal })
  checkTerms(payment, 'token' in request ? readToken(request.token) : request)
  return keepTerms(foyer, payment)
}

/** The request inside a JWT. Whether the shop signed it is checked by the server; here it is only compared. */
function readToken(token: string): PaymentRequest {
  try {
    const [, payload = ''] = token.split('.')
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) =>
      char.charCodeAt(0),
    )
    const { payment } = JSON.parse(new TextDecoder().decode(bytes)) as { payment?: unknown }
    return v.parse(paymentRequest, payment)
  } catch (cause) {
    throw new PaymentRefusedError({ reason: 'its token cannot be read', cause })
  }
}

/** @throws PaymentRefusedError */
function checkTerms({ orderId, expiry, options }: Payment, request: PaymentRequest): void {
  if (orderId !== request.orderId || expiry !== request.expiry) refuse('it is for another order')
  const wanted = [request.asset].flat().map((one) => {
    const {
      asset,
      amount = request.amount,
      receiver = request.receiver,
    } = typeof one === 'string' ? { asset: one } : one
    return { asset: toPlain(asset), amount, receiver: toPlain(receiver) }
  })
  if (options.length !== wanted.length) refuse('it can be paid with something else')
  for (const { asset, amount, receiver } of options) {
    const same = wanted.find((one) => one.asset === toPlain(asset))
    if (!same) refuse('it can be paid with something else')
    if (same?.amount !== amount) refuse('it is for another amount')
    if (same?.receiver !== toPlain(receiver)) refuse('it is for another receiver')
  }
}

/** Hex in one case; both ways to write a token of Solana, and any number of a native currency, alike. */
function toPlain(text: string): string {
  const plain = text.replace(/0x[\da-f]{40}/i, (address) => address.toLowerCase())
  return plain.replace('/spl:', '/token:').replace(/\/slip44:\d+$/, '/slip44')
}

function refuse(reason: string): never {
  throw new PaymentRefusedError({ reason })
}
