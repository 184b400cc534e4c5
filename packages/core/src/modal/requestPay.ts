import type { BaseError, Payment } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'
import type { LoadPaymentErrorType, PayRequest } from '../pay/loadPayment.ts'
import { checkView } from './checkView.ts'

/** Result of `requestPay`: the payment as stored by the server. */
export type RequestPayReturnType = Payment
/** Errors thrown by `requestPay`. */
export type RequestPayErrorType = LoadPaymentErrorType | BaseError<'FEATURE_DISABLED' | 'MODAL_CLOSED'>

/**
 * Opens Pay, where the visitor reviews the payment and pays or not. Resolves once the server has seen on the chain what
 * arrived (`paid`, or `overpaid`, `wrongToken`, `late`, `unclear`, `expired`), or when the modal is closed after something
 * was sent. The result is for the page only: deliver goods by what the server tells your backend.
 *
 * @example
 * ```ts
 * import { requestPay } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const { status, receipt } = await requestPay(foyer, { paymentId: 'pay_1234' })
 * ```
 *
 * @throws FeatureDisabledError, the errors of `loadPayment`; ModalClosedError when the modal is closed before anything was
 * sent.
 */
export async function requestPay(foyer: Foyer, request: PayRequest): Promise<RequestPayReturnType> {
  checkView(foyer, 'Pay')
  // Visitors who never pay load none of this code.
  return (await import('./followPayment.ts')).followPayment(foyer, request)
}
