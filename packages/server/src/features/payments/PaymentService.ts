import type {
  CaipNetworkId,
  getPaymentKeys,
  Payment,
  postPayment,
  RouteOutput,
  RouteParsed,
} from '@foyer/contract'

/** Payment service of the server. */
export type PaymentService = {
  /**
   * Creates a payment, or returns the order's existing one.
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
   * Checks a transaction that may pay a payment.
   *
   * @throws RequestError `PAYMENT_UNKNOWN`
   */
  notice(
    request: { id: string; projectId: string; network: CaipNetworkId; txHash: string },
    signal: AbortSignal,
  ): Promise<Payment>
  /**
   * Assigns a transaction to a payment on the shop's instruction.
   *
   * @throws RequestError `PAYMENT_UNKNOWN`, `PAYMENT_SIGNATURE_INVALID`, `PAY_OFF`, `PAYMENT_INVALID` if it paid no receiver
   * of the payment,
   * `PAYMENT_CONFLICT` if it belongs to another order
   */
  assign(request: { id: string; projectId: string; token: string }, signal: AbortSignal): Promise<Payment>
  /** Scans the chains for transfers, expires payments, and notifies merchants. */
  follow(signal: AbortSignal): Promise<void>
  publicKeys(): Promise<RouteOutput<typeof getPaymentKeys>['keys']>
}
