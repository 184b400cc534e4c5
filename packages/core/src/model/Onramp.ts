import type {
  CaipNetworkId,
  ErrorCode,
  OnrampMoney,
  OnrampOffer,
  OnrampOptions,
  OnrampOrder,
} from '@foyer/contract'

/** A currency that can be bought, and the networks it is delivered on. */
export type OnrampPurchaseCurrency = OnrampOptions['purchaseCurrencies'][number]
/** A network a currency is delivered on. */
export type OnrampNetwork = OnrampPurchaseCurrency['networks'][number]
/** A currency to pay with, its payment methods and their limits. */
export type OnrampPaymentCurrency = OnrampOptions['paymentCurrencies'][number]

/**
 * Estimate of a purchase, computed locally from the market price while no provider answers. It is not an offer and cannot be
 * bought.
 */
export type OnrampEstimate = {
  readonly kind: 'estimate'
  /** Upper end of providers' usual fees. */
  readonly providerFee: OnrampMoney
  readonly paymentTotal: OnrampMoney
  readonly purchaseAmount: OnrampMoney
  readonly network: CaipNetworkId
}

/** Offers for a purchase. */
export type OnrampQuotes = {
  /** Best offer (largest amount) first. */
  readonly offers: readonly OnrampOffer[]
  /** Names of providers that did not answer. */
  readonly missing: readonly string[]
  /** Absent while there are offers, or if no price is known. */
  readonly estimate?: OnrampEstimate | undefined
  /** Why there is no offer, if so. */
  readonly code?: ErrorCode | undefined
}

/** Progress of the purchase that a click started. */
export type OnrampFlow =
  | { readonly status: 'editing' }
  /** The order and the provider's page are being created. */
  | { readonly status: 'opening'; readonly provider: string }
  /** Nothing was ordered. */
  | { readonly status: 'failed'; readonly code: ErrorCode }

/** Buying with money (docs/evidence/spec.md, section 3). */
export type OnrampState = {
  /** Names of the available providers; empty until known. */
  readonly providers: readonly string[]
  /** Names and logos of providers for visitors, where the server has them. */
  readonly providerDetails?: OnrampOptions['providerDetails']
  /** Provider the visitor chose; if absent, the provider of the best offer is used. */
  readonly selectedProvider?: string | undefined
  /** Payment method of the offer the visitor chose. */
  readonly selectedMethod?: string | undefined
  /** Why there are no options or offers, if so. */
  readonly error?: ErrorCode | undefined
  readonly purchaseCurrency: OnrampPurchaseCurrency
  readonly paymentCurrency: OnrampPaymentCurrency
  readonly purchaseCurrencies: readonly OnrampPurchaseCurrency[]
  readonly paymentCurrencies: readonly OnrampPaymentCurrency[]
  /** Amount to pay, fees included, as decimal text. */
  readonly paymentAmount?: string | undefined
  /** Amount the best offer yields, in whole tokens, as decimal text. */
  readonly purchaseAmount?: string | undefined
  readonly quotesLoading: boolean
  /** The currencies are common defaults: no provider listed them. */
  readonly isSample: boolean
  /** Requested currency symbol, until the visitor chooses one. */
  readonly wantedCurrency?: string | undefined
  /** Network the visitor chose for the currency. */
  readonly network?: CaipNetworkId | undefined
  /** Payment method the visitor chose; if absent, any method is offered. */
  readonly paymentMethod?: string | undefined
  /** The visitor's stated country, ISO 3166-1. */
  readonly country?: string | undefined
  /** The visitor's state, in the United States. */
  readonly subdivision?: string | undefined
  readonly flow: OnrampFlow
}

/** A purchase order started here; latest first in `state.onrampOrders`. */
export type OnrampRecord = OnrampOrder & {
  /** Milliseconds since the epoch, by this device's clock. */
  readonly startedAt: number
  /** The provider's page, while the order can still be paid there. */
  readonly pageUrl?: string | undefined
  /** The browser blocked the page's window. */
  readonly isBlocked?: boolean | undefined
  /** The server no longer knows the order. */
  readonly isUnknown?: boolean | undefined
}
