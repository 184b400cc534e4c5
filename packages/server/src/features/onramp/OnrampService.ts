import type {
  getOnrampOptions,
  OnrampOrder,
  postOnrampQuote,
  postOnrampUrl,
  RouteOutput,
  RouteParsed,
} from '@foyer/contract'
import type { RequestHeaders } from '../../kit/RequestHeaders.ts'
import type { OnrampRegion } from './OnrampProvider.ts'

/** Caller of an on-ramp operation. */
export type OnrampCaller = { projectId: string; signal: AbortSignal }

/** On-ramp service of the server. */
export type OnrampService = {
  options(region: OnrampRegion, signal: AbortSignal): Promise<RouteOutput<typeof getOnrampOptions>>
  /**
   * Returns offers, best first.
   *
   * @throws RequestError `ONRAMP_NETWORK_UNSUPPORTED`, `ONRAMP_CURRENCY_UNSUPPORTED`, `ONRAMP_AMOUNT_INVALID`,
   * `ONRAMP_AMOUNT_LOW`, `ONRAMP_AMOUNT_HIGH`, `ONRAMP_NO_OFFER`, `UPSTREAM_FAILED`
   */
  quote(
    request: RouteParsed<typeof postOnrampQuote>['body'],
    caller: OnrampCaller,
  ): Promise<RouteOutput<typeof postOnrampQuote>>
  /**
   * Stores an order and creates the provider's page for it.
   *
   * @throws RequestError `ADDRESS_INVALID`, `QUOTE_CHANGED`, `ONRAMP_ORDER_DUPLICATE`, `UPSTREAM_FAILED`
   */
  createOrder(
    request: RouteParsed<typeof postOnrampUrl>['body'],
    caller: OnrampCaller & { ip: string | undefined },
  ): Promise<RouteOutput<typeof postOnrampUrl>>
  /** @throws RequestError `ONRAMP_ORDER_UNKNOWN` */
  order(request: { id: string; token: string }, caller: OnrampCaller): Promise<OnrampOrder>
  /** @throws RequestError `ONRAMP_WEBHOOK_INVALID` */
  receiveWebhook(
    message: { provider: string; headers: RequestHeaders; body: string },
    signal: AbortSignal,
  ): Promise<void>
  /** Queries providers and chains about orders that are due. */
  followOrders(signal: AbortSignal): Promise<void>
}
