import * as v from 'valibot'
import { caipNetworkId } from '../../caip/schemas.ts'
import { plainId, shownText } from '../../text/shownText.ts'
import { defineRoute } from '../defineRoute.ts'
import { commonQuery, decimalText, text } from '../schemas.ts'
import { webUrl } from '../webUrl.ts'

const access = { from: 'allowedPages' } as const
/** Symbol of a currency, such as `USD` or `USDC`. */
const currency = v.pipe(text, v.regex(/^[\w.-]{1,16}$/))
const address = v.pipe(text, v.minLength(1), v.maxLength(128))
/** Country code of two letters, ISO 3166-1. */
const country = v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)))
/** Subdivision within the country, ISO 3166-2 without the country code; for the United States, the state. */
const subdivision = v.optional(v.pipe(v.string(), v.regex(/^[A-Z\d]{1,3}$/)))
const id = v.pipe(text, v.regex(/^[\w-]{1,64}$/))
const timeMs = v.pipe(v.number(), v.integer())

/** An amount of a currency, as decimal text. */
export const onrampMoney = v.object({ amount: decimalText, currency })
/** An amount of a currency, as decimal text. */
export type OnrampMoney = v.InferOutput<typeof onrampMoney>

/** Currencies that can be bought and paid with. */
export const onrampOptions = v.object({
  /** Names of the providers. */
  providers: v.array(shownText()),
  /** How visitors know the providers, also those that did not answer. */
  providerDetails: v.optional(
    v.array(
      v.object({
        /** The provider's name in `providers`, offers and orders. */
        id: shownText(),
        name: shownText(),
        /** Logo, as a `data:` URL. */
        icon: v.optional(v.string()),
      }),
    ),
  ),
  paymentCurrencies: v.array(
    v.object({
      id: currency,
      /** Minimum and maximum of one payment, by payment method. */
      limits: v.array(v.object({ id: shownText(), min: decimalText, max: decimalText })),
    }),
  ),
  purchaseCurrencies: v.array(
    v.object({
      id: currency,
      name: shownText(),
      symbol: shownText(),
      networks: v.array(
        v.object({
          chainId: caipNetworkId,
          name: shownText(),
          /** Contract of the token; `null` for the native one. */
          contractAddress: v.nullable(plainId),
          /** Path of the icon that balances of this token have. */
          iconUrl: v.optional(v.string()),
        }),
      ),
    }),
  ),
})
/** Currencies that can be bought and paid with. */
export type OnrampOptions = v.InferOutput<typeof onrampOptions>

/** A provider's offer, valid until `expiresAtMs`; the final price is set by the provider. */
export const onrampOffer = v.object({
  kind: v.literal('offer'),
  /** Identifies the offer in `postOnrampUrl`. */
  quoteId: id,
  provider: shownText(),
  paymentMethod: shownText(),
  networkFee: onrampMoney,
  /** The provider's fee. */
  providerFee: onrampMoney,
  /** Without fees. */
  paymentSubtotal: onrampMoney,
  /** With fees. */
  paymentTotal: onrampMoney,
  /** Amount that arrives. */
  purchaseAmount: onrampMoney,
  network: caipNetworkId,
  /** In milliseconds since 1970. */
  expiresAtMs: timeMs,
})
/** A provider's offer. */
export type OnrampOffer = v.InferOutput<typeof onrampOffer>

/**
 * Status of an order.
 *
 * - `created`: the provider's page was not opened yet.
 * - `opened`: the provider's page was opened.
 * - `paying`: the provider waits for the payment.
 * - `settling`: the provider reports that it was paid, or that it sent the tokens; nothing was seen on the chain yet.
 * - `delivered`: seen on the chain at the buyer's address.
 * - `failed`, `cancelled`, `refunded`: as reported by the provider.
 * - `expired`: no update for too long.
 *
 * An order that failed or expired may still be delivered late.
 *
 * @internal
 */
export const onrampStatus = v.picklist([
  'created',
  'opened',
  'paying',
  'settling',
  'delivered',
  'failed',
  'cancelled',
  'refunded',
  'expired',
])
/** Status of an order. */
export type OnrampStatus = v.InferOutput<typeof onrampStatus>

/**
 * A purchase order.
 *
 * @internal
 */
export const onrampOrder = v.object({
  id,
  status: onrampStatus,
  provider: shownText(),
  /** The provider's name for visitors. */
  providerName: v.optional(shownText()),
  paymentMethod: shownText(),
  network: caipNetworkId,
  /** Receiver. */
  address: v.pipe(plainId, v.minLength(1), v.maxLength(128)),
  paymentTotal: onrampMoney,
  /** Offered amount. */
  purchaseAmount: onrampMoney,
  /** Amount that arrived, once delivered. */
  deliveredAmount: v.optional(onrampMoney),
  /** Transaction that delivers it, once reported by the provider. */
  txHash: v.optional(plainId),
  /** Cause of the failure, as a short code of the provider. */
  failure: v.optional(shownText()),
  /** Start of each status, earliest first. */
  timeline: v.array(v.object({ status: onrampStatus, atMs: timeMs })),
})
/** A purchase order. */
export type OnrampOrder = v.InferOutput<typeof onrampOrder>

/**
 * Returns the currencies that can be bought and paid with.
 *
 * @example
 * ```ts
 * import { getOnrampOptions } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { paymentCurrencies, purchaseCurrencies } = await api(getOnrampOptions, { query: { country: 'DE' } })
 * console.log(purchaseCurrencies.map(({ symbol }) => symbol), paymentCurrencies.map(({ id }) => id))
 * ```
 */
export const getOnrampOptions = defineRoute({
  id: 'getOnrampOptions',
  method: 'GET',
  path: '/v1/onramp/options',
  access,
  query: v.object({ ...commonQuery, country, subdivision }),
  response: onrampOptions,
  errors: ['ONRAMP_OFF'],
})

/**
 * Returns the best offer for a purchase, by the amount that arrives, together with all others.
 *
 * @example
 * ```ts
 * import { postOnrampQuote } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { provider, purchaseAmount, paymentTotal } = await api(postOnrampQuote, {
 *   query: {},
 *   body: { purchaseCurrency: 'ETH', paymentCurrency: 'EUR', amount: '100', network: 'eip155:1' },
 * })
 * console.log(`${provider}: ${purchaseAmount.amount} ETH for ${paymentTotal.amount} EUR`)
 * ```
 */
export const postOnrampQuote = defineRoute({
  id: 'postOnrampQuote',
  method: 'POST',
  path: '/v1/onramp/quote',
  access,
  query: v.object(commonQuery),
  body: v.object({
    purchaseCurrency: currency,
    paymentCurrency: currency,
    /** Amount to pay, fees included, as decimal text. */
    amount: decimalText,
    network: caipNetworkId,
    /** Limits offers to one method. @default any */
    paymentMethod: v.optional(v.pipe(text, v.maxLength(64))),
    country,
    subdivision,
  }),
  response: v.object({
    ...onrampOffer.entries,
    /** Best first. */
    offers: v.array(onrampOffer),
    /** Names of providers that did not answer. */
    missing: v.array(shownText()),
  }),
  errors: [
    'ONRAMP_AMOUNT_HIGH',
    'ONRAMP_AMOUNT_INVALID',
    'ONRAMP_AMOUNT_LOW',
    'ONRAMP_CURRENCY_UNSUPPORTED',
    'ONRAMP_NETWORK_UNSUPPORTED',
    'ONRAMP_NO_OFFER',
    'ONRAMP_OFF',
  ],
})

/**
 * Creates an order for an offer, and returns the URL of the provider's page to pay it on. The URL works once.
 *
 * @example
 * ```ts
 * import { postOnrampQuote, postOnrampUrl } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { quoteId } = await api(postOnrampQuote, {
 *   query: {},
 *   body: { purchaseCurrency: 'ETH', paymentCurrency: 'EUR', amount: '100', network: 'eip155:1' },
 * })
 * const { url, orderId, orderToken } = await api(postOnrampUrl, {
 *   query: {},
 *   body: {
 *     quoteId,
 *     destinationWallets: [{ address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' }],
 *     defaultNetwork: 'eip155:1',
 *     partnerUserId: crypto.randomUUID(),
 *   },
 * })
 * console.log(`Open ${url}, and keep ${orderId} with its token ${orderToken}`)
 * ```
 */
export const postOnrampUrl = defineRoute({
  id: 'postOnrampUrl',
  method: 'POST',
  path: '/v1/generators/onrampurl',
  access,
  query: v.object(commonQuery),
  body: v.object({
    /**
     * The offer the visitor was shown. @default the best for `presetFiatAmount` US dollars, else for about `presetCryptoAmount`, else
     * for 100 US dollars; in SOL on Solana and USDC elsewhere
     */
    quoteId: v.optional(id),
    /** Receiving addresses. */
    destinationWallets: v.pipe(
      v.array(v.object({ address, blockchains: v.optional(v.array(text)) })),
      v.length(1),
    ),
    /** The network the offer was made for. */
    defaultNetwork: caipNetworkId,
    /** Id of the user, or of one press of the button: a second order with it for the same offer is rejected. */
    partnerUserId: id,
    defaultExperience: v.optional(v.literal('buy'), 'buy'),
    presetFiatAmount: v.optional(decimalText),
    presetCryptoAmount: v.optional(decimalText),
    /** Page to return to; its origin must be allowed by the project. */
    redirectUrl: v.optional(v.pipe(webUrl, v.maxLength(2_048))),
  }),
  response: v.object({
    url: webUrl,
    orderId: id,
    /** Token for reading the order; keep it secret. */
    orderToken: v.string(),
    /** In milliseconds since 1970; the URL stops working after it. */
    expiresAtMs: timeMs,
  }),
  errors: [
    'ADDRESS_INVALID',
    'ONRAMP_AMOUNT_HIGH',
    'ONRAMP_AMOUNT_INVALID',
    'ONRAMP_AMOUNT_LOW',
    'ONRAMP_CURRENCY_UNSUPPORTED',
    'ONRAMP_NETWORK_UNSUPPORTED',
    'ONRAMP_NO_OFFER',
    'ONRAMP_OFF',
    'ONRAMP_ORDER_DUPLICATE',
    'QUOTE_CHANGED',
  ],
})

/**
 * Returns an order to a caller with its token, sent as `Authorization: Bearer` because URLs end up in logs.
 *
 * @example
 * ```ts
 * import { getOnrampOrder } from '@foyer/contract'
 * import { api } from './api'
 *
 * const order = { id: 'a1b2c3', token: 'kX3vT9mQ1sZ7' } // from postOnrampUrl
 * const { status, txHash } = await api(
 *   getOnrampOrder,
 *   { params: { id: order.id }, query: {} },
 *   { token: order.token },
 * )
 * console.log(status === 'delivered' ? `Arrived with ${txHash}` : status)
 * ```
 */
export const getOnrampOrder = defineRoute({
  id: 'getOnrampOrder',
  method: 'GET',
  path: '/v1/onramp/orders/{id}',
  access,
  params: v.object({ id }),
  query: v.object(commonQuery),
  response: onrampOrder,
  bearer: true,
  errors: ['ONRAMP_OFF', 'ONRAMP_ORDER_UNKNOWN'],
})

/**
 * Receives a provider's signed message about an order.
 *
 * @example
 * ```ts
 * import { postOnrampWebhook } from '@foyer/contract'
 *
 * // Called by the provider, with its signature: an operator registers this URL with it.
 * const path = postOnrampWebhook.path.replace('{provider}', 'moonpay')
 * console.log(path) // '/v1/onramp/webhooks/moonpay'
 * ```
 */
export const postOnrampWebhook = defineRoute({
  id: 'postOnrampWebhook',
  method: 'POST',
  path: '/v1/onramp/webhooks/{provider}',
  access: { from: 'anyone' },
  params: v.object({ provider: v.pipe(text, v.regex(/^[\w-]{1,40}$/)) }),
  /** The raw body: the signature covers its bytes. */
  body: text,
  response: v.object({ ok: v.literal(true) }),
  errors: ['ONRAMP_OFF', 'ONRAMP_WEBHOOK_INVALID'],
})
