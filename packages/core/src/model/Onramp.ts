import type {
  CaipNetworkId,
  ErrorCode,
  OnrampMoney,
  OnrampOffer,
  OnrampOptions,
  OnrampOrder,
} from '@foyer/contract'

/** Something that can be bought, and the networks on which it is delivered. */
export type OnrampPurchaseCurrency = OnrampOptions['purchaseCurrencies'][number]
/** A network on which something is delivered. */
export type OnrampNetwork = OnrampPurchaseCurrency['networks'][number]
/** What can be paid with, and by which methods within which limits. */
export type OnrampPaymentCurrency = OnrampOptions['paymentCurrencies'][number]

/**
 * What a purchase would bring about, worked out here from the market price while no provider answers. It is not an offer and
 * cannot be bought.
 */
export type OnrampEstimate = {
  readonly kind: 'estimate'
  /** Most of what providers usually take. */
  readonly providerFee: OnrampMoney
  readonly paymentTotal: OnrampMoney
  readonly purchaseAmount: OnrampMoney
  readonly network: CaipNetworkId
}

/** What is offered for a purchase. */
export type OnrampQuotes = {
  /** The one that brings the most first. */
  readonly offers: readonly OnrampOffer[]
  /** Names of providers that did not answer. */
  readonly missing: readonly string[]
  /** Absent while there are offers, or if there is no price. */
  readonly estimate?: OnrampEstimate | undefined
  /** Why there is no offer. */
  readonly code?: ErrorCode | undefined
}

/** Where the click that buys stands. */
export type OnrampFlow =
  | { readonly status: 'editing' }
  /** The order and the provider's page are being made. */
  | { readonly status: 'opening'; readonly provider: string }
  /** Nothing was ordered. */
  | { readonly status: 'failed'; readonly code: ErrorCode }

/** Buying with money (docs/spec.md, section 3). */
export type OnrampState = {
  /** Names of the providers that sell here; empty until known. */
  readonly providers: readonly string[]
  /** Provider that the visitor chose; absent: that of the best offer. */
  readonly selectedProvider?: string | undefined
  /** Method of the offer that the visitor chose. */
  readonly selectedMethod?: string | undefined
  /** Why there are no options or offers. */
  readonly error?: ErrorCode | undefined
  readonly purchaseCurrency: OnrampPurchaseCurrency
  readonly paymentCurrency: OnrampPaymentCurrency
  readonly purchaseCurrencies: readonly OnrampPurchaseCurrency[]
  readonly paymentCurrencies: readonly OnrampPaymentCurrency[]
  /** To pay, fees included, as decimal text. */
  readonly paymentAmount?: string | undefined
  /** What the best offer brings, in whole tokens, as decimal text. */
  readonly purchaseAmount?: string | undefined
  readonly quotesLoading: boolean
  /** The currencies are usual ones: no provider said them. */
  readonly isSample: boolean
  /** Symbol of what somebody asked for, until the visitor chooses. */
  readonly wantedCurrency?: string | undefined
  /** Network that the visitor chose for the currency. */
  readonly network?: CaipNetworkId | undefined
  /** Method that the visitor chose; absent: any. */
  readonly paymentMethod?: string | undefined
  /** Where the visitor says to be, ISO 3166-1. */
  readonly country?: string | undefined
  /** Their state, in the United States. */
  readonly subdivision?: string | undefined
  readonly flow: OnrampFlow
}

/** An order to buy that was started here; the latest first in `state.onrampOrders`. */
export type OnrampRecord = OnrampOrder & {
  /** Milliseconds since the epoch, by this device's clock. */
  readonly startedAt: number
  /** The provider's page, while it can be opened to pay. */
  readonly pageUrl?: string | undefined
  /** The browser blocked the window of the page. */
  readonly isBlocked?: boolean | undefined
  /** The server does not know the order any more. */
  readonly isUnknown?: boolean | undefined
}
