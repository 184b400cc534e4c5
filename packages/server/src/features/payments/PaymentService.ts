import type {
  CaipNetworkId,
  getPaymentKeys,
  Payment,
  postPayment,
  RouteOutput,
  RouteParsed,
} from '@foyer/contract'

/** Payments on the server. */
export type PaymentService = {
  /**
   * Makes a payment, or returns the one that the order has.
   *
   * @throws RequestError `PAY_OFF`, `PAYMENT_INVALID`, `PAYMENT_SIGNATURE_INVALID`, `PAYMENT_CONFLICT`
   */
  create(
    request: RouteParsed<typeof postPayment>['body']['payment'],
    caller: { projectId: string; signal: AbortSignal },
  ): Promise<Payment>
  /** @throws RequestError `PAYMENT_UNKNOWN` */
  find(request: { id: string; projectId: string }, signal: AbortSignal): Promise<Payment>
  /**
   * Looks at a transaction that may pay a payment.
   *
   * @throws RequestError `PAYMENT_UNKNOWN`
   */
  notice(
    request: { id: string; projectId: string; network: CaipNetworkId; txHash: string },
    signal: AbortSignal,
  ): Promise<Payment>
  /**
   * Counts a transaction for a payment by the shop's word.
   *
   * @throws RequestError `PAYMENT_UNKNOWN`, `PAYMENT_SIGNATURE_INVALID`, `PAYMENT_INVALID` where it brought nothing,
   * `PAYMENT_CONFLICT` where another order has it; `PAY_OFF`
   */
  assign(request: { id: string; projectId: string; token: string }, signal: AbortSignal): Promise<Payment>
  /** Looks for transfers on the chains, ends what expired, and tells merchants. */
  follow(signal: AbortSignal): Promise<void>
  publicKeys(): Promise<RouteOutput<typeof getPaymentKeys>['keys']>
}
