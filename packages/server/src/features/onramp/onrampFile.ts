import { caipNetworkId, canParseUrl, webUrl } from '@foyer/contract'
import * as v from 'valibot'

const origin = v.pipe(
  v.string(),
  v.check((text) => canParseUrl(text) && new URL(text).origin === text, 'expected an origin'),
)
/** Keys come from the environment, never from the file, which may be shown, copied and committed. */
const keyMessage = 'expected { "env": "NAME" }, the variable that holds the key'
const key = v.strictObject(
  { env: v.pipe(v.string(keyMessage), v.regex(/^[A-Za-z_]\w*$/, keyMessage)) },
  keyMessage,
)
const code = v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/))
const asset = v.strictObject({
  currency: v.pipe(v.string(), v.regex(/^[\w.-]{1,16}$/)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  network: v.pipe(
    caipNetworkId,
    v.check((id) => /^(eip155|solana):/.test(id), 'expected an EVM chain or a chain of Solana'),
  ),
  /** Contract or mint; omitted for the native token. */
  token: v.optional(v.pipe(v.string(), v.regex(/^(0x[\da-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/))),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77)),
  /** The provider's code for the asset. @default currency */
  code: v.optional(code),
  /** The provider's name for the network, if the asset's code doesn't include it. */
  networkCode: v.optional(code),
})
const assets = v.pipe(v.array(asset), v.minLength(1, 'expected at least one asset'))
const name = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'expected letters, digits and hyphens'))
/** A provider as visitors see it. */
const face = {
  /** Name for visitors. @default the provider's own; for `http`, derived from `name` */
  displayName: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(40))),
  /** Logo for visitors, as a `data:` URL of at most 16 kB. @default the first letter of the name */
  icon: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^data:image\/(svg\+xml|png|webp);base64,[\w+/]+=*$/,
        'expected a data: URL of an image, in base64',
      ),
      v.maxLength(16_384),
    ),
  ),
}
const http = v.strictObject({
  type: v.literal('http'),
  /** Unique. */
  name,
  ...face,
  baseUrl: webUrl,
  key,
  pageOrigins: v.optional(v.pipe(v.array(origin), v.minLength(1))),
  assets,
})

const currencies = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))), v.minLength(1))
const methods = v.pipe(v.array(v.pipe(v.string(), v.regex(/^\w{1,40}$/))), v.minLength(1))
/** Country of visitors who do not state one. */
const country = v.optional(
  v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'expected two letters, as in ISO 3166-1')),
)
const money = v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,2})?$/, 'expected an amount, as text'))
const moonpay = v.strictObject({
  type: v.literal('moonpay'),
  /** @default 'moonpay' */
  name: v.optional(name, 'moonpay'),
  ...face,
  /** Publishable key, which is part of the widget's URL. */
  key,
  /** Secret key that signs that URL. */
  secret: key,
  /** Webhook key that signs the messages. */
  webhookKey: key,
  /** @default 'https://api.moonpay.com' */
  baseUrl: v.optional(webUrl),
  /** @default 'https://buy.moonpay.com' */
  widgetUrl: v.optional(webUrl),
  /** @default ['USD', 'EUR'] */
  paymentCurrencies: v.optional(currencies, ['USD', 'EUR']),
  /** @default ['credit_debit_card'] */
  paymentMethods: v.optional(methods, ['credit_debit_card']),
  assets,
})
const coinbase = v.strictObject({
  type: v.literal('coinbase'),
  /** @default 'coinbase' */
  name: v.optional(name, 'coinbase'),
  ...face,
  /** Id of the secret API key. */
  key,
  /** Secret of that key. */
  secret: key,
  /** Secret of the webhook subscription. */
  webhookKey: key,
  /** @default ['card'] */
  paymentMethods: v.optional(methods, ['card']),
  country,
  /** @default 'https://api.developer.coinbase.com/onramp' */
  baseUrl: v.optional(webUrl),
  /** @default 'https://api.cdp.coinbase.com/platform' */
  sessionUrl: v.optional(webUrl),
  assets,
})
const meld = v.strictObject({
  type: v.literal('meld'),
  /** @default 'meld' */
  name: v.optional(name, 'meld'),
  ...face,
  key,
  /** Secret of the webhook profile. */
  webhookKey: key,
  /** URL of this server for Meld's messages, as set in the profile. */
  webhookUrl: webUrl,
  /** Publishable key for sending visitors to Meld's public page. */
  publicKey: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/))),
  /** @default ['USD', 'EUR'] */
  paymentCurrencies: v.optional(currencies, ['USD', 'EUR']),
  /** @default ['CREDIT_DEBIT_CARD'] */
  paymentMethods: v.optional(methods, ['CREDIT_DEBIT_CARD']),
  country,
  /** @default 'https://api.meld.io' */
  baseUrl: v.optional(webUrl),
  /** @default 'https://meldcrypto.com' */
  widgetUrl: v.optional(webUrl),
  assets,
})
const stripe = v.strictObject({
  type: v.literal('stripe'),
  /** @default 'stripe' */
  name: v.optional(name, 'stripe'),
  ...face,
  /** Secret key. */
  key,
  /** Secret of the webhook endpoint. */
  webhookKey: key,
  /** @default ['USD', 'EUR'] */
  paymentCurrencies: v.optional(currencies, ['USD', 'EUR']),
  /** Minimum payment. */
  min: money,
  /** Maximum payment. */
  max: money,
  /** @default 'https://api.stripe.com' */
  baseUrl: v.optional(webUrl),
  assets,
})

/** Schema of the on-ramp in the configuration file. Without providers, buying is off. */
export const onrampFile = v.strictObject({
  providers: v.pipe(
    v.optional(v.array(v.variant('type', [http, moonpay, coinbase, meld, stripe])), []),
    v.check(
      (providers) => new Set(providers.map(({ name }) => name)).size === providers.length,
      'expected a different name for each provider',
    ),
  ),
})
/** The on-ramp as in the configuration file: keys are given by the names of environment variables. */
export type OnrampFile = v.InferOutput<typeof onrampFile>

type WithKeys<provider> = {
  [field in keyof provider]: provider[field] extends { env: string } ? string : provider[field]
}
/** A provider with its keys. */
export type OnrampProviderSettings = WithKeys<OnrampFile['providers'][number]>
/** On-ramp settings of the server. */
export type OnrampSettings = { providers: readonly OnrampProviderSettings[] }
