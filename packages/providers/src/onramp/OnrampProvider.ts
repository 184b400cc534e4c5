import type { OnrampOptions, OnrampStatus } from '@foyer/contract'
import type { OnrampAsset } from './OnrampAsset.ts'
import type { RequestHeaders } from './RequestHeaders.ts'

/**
 * The visitor's location as stated by them; never guessed from their IP address.
 *
 * @internal
 */
export type OnrampRegion = { country?: string | undefined; subdivision?: string | undefined }

/**
 * A requested purchase.
 *
 * @internal
 */
export type OnrampQuery = OnrampRegion & {
  asset: OnrampAsset
  paymentCurrency: string
  /** Amount to pay, fees included, as decimal text. */
  amount: string
  /** @default any */
  paymentMethod?: string | undefined
  signal: AbortSignal
}

/**
 * An offer of a provider. Amounts are decimal text; fees are in the payment currency.
 *
 * @internal
 */
export type ProviderOffer = {
  paymentMethod: string
  networkFee: string
  providerFee: string
  /** Without fees. */
  paymentSubtotal: string
  /** With fees. */
  paymentTotal: string
  /** Amount received, in whole tokens. */
  purchaseAmount: string
  expiresAtMs: number
  /** Data the provider needs to sell exactly this offer; stored as JSON. */
  data: unknown
}

/**
 * An order in the form its provider needs.
 *
 * @internal
 */
export type ProviderOrder = {
  id: string
  /** The provider's own id, once known. */
  providerOrderId: string | null
  asset: OnrampAsset
  address: string
  paymentCurrency: string
  paymentTotal: string
  paymentMethod: string
}

/**
 * A provider's report about an order. A report alone never makes an order `delivered`.
 *
 * @internal
 */
export type OnrampReport = {
  /** Absent if the message only announces a change. */
  status?: Extract<OnrampStatus, 'paying' | 'settling' | 'failed' | 'cancelled' | 'refunded'> | undefined
  providerOrderId?: string | undefined
  txHash?: string | undefined
  /** A short code. */
  failure?: string | undefined
}

/**
 * A signed webhook message of a provider.
 *
 * @internal
 */
export type OnrampWebhook = OnrampReport & {
  /** Our id of the order. */
  orderId: string
}

/**
 * A service that sells crypto for fiat money.
 *
 * @internal
 */
export type OnrampProvider = {
  /**
   * Returns payment methods with their limits.
   *
   * @throws ProviderError, TimeoutError
   */
  payments(query: OnrampRegion & { signal: AbortSignal }): Promise<OnrampOptions['paymentCurrencies']>
  /**
   * Returns offers; empty if it sells nothing for this query.
   *
   * @throws ProviderError, TimeoutError
   */
  quote(query: OnrampQuery): Promise<readonly ProviderOffer[]>
  /**
   * Creates the payment page of an offer. Its URL works once.
   *
   * @throws ProviderError, TimeoutError
   */
  open(order: {
    order: ProviderOrder
    data: unknown
    /** IP address of the visitor, if known. */
    ip: string | undefined
    redirectUrl: string | undefined
    signal: AbortSignal
  }): Promise<{ url: string; expiresAtMs: number; providerOrderId?: string | undefined }>
  /**
   * Verifies and parses a message. Returns `undefined` if it is not signed by the provider or is too old, and `ignored` if it
   * concerns none of our orders.
   */
  readWebhook(headers: RequestHeaders, body: string, nowMs: number): OnrampWebhook | 'ignored' | undefined
  /**
   * Queries an order; `undefined` if the provider does not know it, or reports only through messages.
   *
   * @throws ProviderError, TimeoutError
   */
  readOrder(order: ProviderOrder, signal: AbortSignal): Promise<OnrampReport | undefined>
}

/**
 * A provider with its name and the assets it sells.
 *
 * @internal
 */
export type OnrampDriver = {
  /** Short and unique: used in offers, in logs and in the path of its messages. */
  name: string
  /** Name for visitors. @default derived from `name` by the modal */
  displayName?: string | undefined
  /** Logo for visitors, as a `data:` URL. */
  icon?: string | undefined
  assets: readonly OnrampAsset[]
  provider: OnrampProvider
}
