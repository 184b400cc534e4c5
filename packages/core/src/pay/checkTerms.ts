import {
  cleanText,
  type Payment,
  PaymentRefusedError,
  type PaymentRequest,
  paymentRequest,
} from '@foyer/contract'
import * as v from 'valibot'

/** Maximum length of a memo. */
const memoMax = 140

/**
 * Compares every term of a payment with the request.
 *
 * @throws PaymentRefusedError
 */
export function checkTerms(payment: Payment, request: PaymentRequest): void {
  const { orderId, expiry, options } = payment
  if (orderId !== request.orderId || expiry !== request.expiry) refuse('it is for another order')
  if (toMemo(payment) !== toMemo(request)) refuse('it declares another purpose')
  if (payment.ownReceiver !== (request.ownReceiver ?? false)) refuse('its receiver is used otherwise')
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

/** Decodes the payload of a JWT. @throws PaymentRefusedError */
export function readPayload(token: string): Record<string, unknown> {
  const [, payload = ''] = token.split('.')
  return readJson(payload)
}

/** Reads the payment request in a JWT's payload. @throws PaymentRefusedError */
export function readRequest(payload: Record<string, unknown>): PaymentRequest {
  const { success, output } = v.safeParse(paymentRequest, payload.payment)
  return success ? output : refuse('its token cannot be read')
}

/** Decodes a part of a JWT. @throws PaymentRefusedError */
export function readJson(part: string): Record<string, unknown> {
  try {
    return v.parse(v.record(v.string(), v.unknown()), JSON.parse(new TextDecoder().decode(readBytes(part))))
  } catch (cause) {
    throw new PaymentRefusedError({ reason: 'its token cannot be read', cause })
  }
}

/** Decodes base64url to bytes. */
export function readBytes(text: string): ArrayBuffer {
  const letters = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(letters, (char) => char.charCodeAt(0)).buffer
}

/** Normalized as the server stores it; older browsers and servers know fewer characters. */
function toMemo({ memo }: { memo?: string | undefined }): string {
  return cleanText(memo, memoMax)
}

/** Normalizes hex case, both spellings of a Solana token, and any coin type of a native currency. */
function toPlain(text: string): string {
  const plain = text.replace(/0x[\da-f]{40}/i, (address) => address.toLowerCase())
  return plain.replace('/spl:', '/token:').replace(/\/slip44:\d+$/, '/slip44')
}

function refuse(reason: string): never {
  throw new PaymentRefusedError({ reason })
}
