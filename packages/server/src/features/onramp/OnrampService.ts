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

/** Who calls. */
export type OnrampCaller = { projectId: string; signal: AbortSignal }

/** Buying on the server. */
export type OnrampService = {
  options(region: OnrampRegion, signal: AbortSignal): Promise<RouteOutput<typeof getOnrampOptions>>
  /**
   * Offers, the best first.
   *
   * @throws RequestError `ONRAMP_NETWORK_UNSUPPORTED`, `ONRAMP_CURRENCY_UNSUPPORTED`, `ONRAMP_AMOUNT_INVALID`,
   * `ONRAMP_AMOUNT_LOW`, `ONRAMP_AMOUNT_HIGH`, `ONRAMP_NO_OFFER`, `UPSTREAM_FAILED`
   */
  quote(
    request: RouteParsed<typeof postOnrampQuote>['body'],
    caller: OnrampCaller,
  ): Promise<RouteOutput<typeof postOnrampQuote>>
  /**
   * Stores an order, and makes the provider's page for it.
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
  takeWebhook(
    message: { provider: string; headers: RequestHeaders; body: string },
    signal: AbortSignal,
  ): Promise<void>
  /** Asks providers and chains about the orders whose time has come. */
  followOrders(signal: AbortSignal): Promise<void>
}
