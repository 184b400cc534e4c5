import * as v from 'valibot'
import { createProviderClient, type ProviderClient } from '../client/createProviderClient.ts'
import { ProviderError } from '../client/ProviderError.ts'
import { requiredAmount } from './amounts.ts'
import { camelKeys } from './camelKeys.ts'
import { checkPageUrl } from './checkPageUrl.ts'
import { compareDecimals } from './compareDecimals.ts'
import { createCdpToken, readCdpSecret } from './createCdpToken.ts'
import type { HttpOnrampOptions } from './HttpOnrampOptions.ts'
import type { OnrampProvider, OnrampQuery, OnrampReport, ProviderOffer } from './OnrampProvider.ts'
import { parseMessage } from './parseMessage.ts'
import { isHook0Signature } from './timedSignature.ts'
import { unsureTxHash } from './txHash.ts'

/** Hosts respond in `camelCase` or `snake_case`. */
const inEitherCase = <output>(schema: v.GenericSchema<unknown, output>) =>
  v.pipe(v.unknown(), v.transform(camelKeys), schema)
const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))
/** An amount with its currency; the API calls the amount `value`, its libraries call it `amount`. */
const money = v.pipe(
  v.union([
    v.object({ value: requiredAmount, currency: v.string() }),
    v.object({ amount: requiredAmount, currency: v.string() }),
  ]),
  v.transform((one) => ({ amount: 'value' in one ? one.value : one.amount, currency: one.currency })),
)
const options = inEitherCase(
  v.object({
    paymentCurrencies: v.array(
      v.object({
        id: v.pipe(v.string(), v.regex(/^[\w.-]{1,16}$/)),
        limits: v.array(
          v.object({
            id: v.pipe(v.string(), v.regex(/^\w{1,40}$/), v.toLowerCase()),
            min: requiredAmount,
            max: requiredAmount,
          }),
        ),
      }),
    ),
  }),
)
const buyQuote = inEitherCase(
  v.object({
    paymentTotal: money,
    paymentSubtotal: money,
    purchaseAmount: money,
    coinbaseFee: money,
    networkFee: money,
  }),
)
const session = v.object({ session: v.object({ onrampUrl: v.pipe(v.string(), v.maxLength(4_096)) }) })
const statuses = {
  ONRAMP_TRANSACTION_STATUS_CREATED: 'paying',
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'settling',
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'settling',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
} as const
const transaction = v.object({
  transactionId: v.optional(id),
  partnerUserRef: v.optional(id),
  status: v.picklist(Object.keys(statuses) as (keyof typeof statuses)[]),
  txHash: unsureTxHash,
  failureReason: v.optional(v.pipe(v.string(), v.regex(/^\w{0,64}$/))),
})
const transactions = inEitherCase(v.object({ transactions: v.array(transaction) }))
const message = inEitherCase(transaction)
const stored = v.object({ country: v.string(), subdivision: v.optional(v.string()) })

/** Quotes are estimates without an expiry. */
const offerTtlMs = 60_000
/** Lifetime of a page URL. */
const pageTtlMs = 5 * 60_000
const pageOrigins = ['https://pay.coinbase.com']
/** Payment methods as named by version 2 of the sessions API. */
const sessionMethods: Readonly<Record<string, string>> = {
  ach_bank_account: 'ACH',
  crypto_account: 'CRYPTO_WALLET',
}

/** Options of `coinbaseOnramp`. */
export type CoinbaseOptions = HttpOnrampOptions & {
  /** Id of the secret API key. */
  key: string
  /** Secret of that key, which signs a token for each call. */
  secret: string
  /** Secret of the webhook subscription. */
  webhookKey: string
  /** As named in Coinbase's limits. */
  paymentMethods: readonly string[]
  /** Country of visitors who do not state one; Coinbase sells nothing without a country. */
  country?: string | undefined
  /** @default 'https://api.developer.coinbase.com/onramp' */
  baseUrl?: string | undefined
  /** URL of the sessions API. @default 'https://api.cdp.coinbase.com/platform' */
  sessionUrl?: string | undefined
}
type Coinbase = CoinbaseOptions & {
  ask<output>(
    url: string,
    question: Omit<Parameters<ProviderClient['ask']>[1], 'schema' | 'headers'> & {
      schema: v.GenericSchema<unknown, output>
    },
  ): Promise<output | undefined>
  api: string
}

/**
 * Sells through [Coinbase Onramp](https://docs.cdp.coinbase.com/onramp): quotes, sessions in which our server fixes the
 * receiver and the visitor's IP address, and signed messages. Implemented from its documentation; no live service was called.
 *
 * @throws Error if the key's secret cannot be read
 */
export function coinbaseOnramp(settings: CoinbaseOptions): OnrampProvider {
  const { name, key, webhookKey, clock, paymentMethods } = settings
  const { baseUrl = 'https://api.developer.coinbase.com/onramp' } = settings
  const { sessionUrl = 'https://api.cdp.coinbase.com/platform' } = settings
  const client = createProviderClient(settings)
  const secret = readCdpSecret(settings.secret)
  const coinbase: Coinbase = {
    ...settings,
    api: baseUrl.replace(/\/$/, ''),
    async ask(url, question) {
      const method = question.body === undefined ? 'GET' : 'POST'
      const token = await createCdpToken({ keyId: key, secret, method, url: new URL(url), nowMs: clock() })
      return client.ask(url, { ...question, headers: { authorization: `Bearer ${token}` } })
    },
  }
  const { api } = coinbase
  return {
    async payments({ country = settings.country, subdivision, signal }) {
      if (!country) return []
      const query = { country, subdivision }
      const answer = await coinbase.ask(`${api}/v1/buy/options`, { schema: options, query, signal })
      return (answer?.paymentCurrencies ?? []).map(({ id, limits }) => ({
        id,
        limits: limits.filter((limit) => paymentMethods.includes(limit.id)),
      }))
    },
    async quote(query) {
      const methods = paymentMethods.filter((one) => !query.paymentMethod || one === query.paymentMethod)
      const offers = await Promise.all(methods.map((method) => readOffer(coinbase, query, method)))
      return offers.filter((offer) => offer !== undefined)
    },
    async open({ order, data, ip, redirectUrl, signal }) {
      const { country, subdivision } = v.parse(stored, data)
      const answer = await coinbase.ask(`${sessionUrl.replace(/\/$/, '')}/v2/onramp/sessions`, {
        schema: session,
        signal,
        body: {
          purchaseCurrency: order.asset.code,
          destinationNetwork: order.asset.networkCode,
          destinationAddress: order.address,
          paymentAmount: order.paymentTotal,
          paymentCurrency: order.paymentCurrency,
          paymentMethod: sessionMethods[order.paymentMethod] ?? order.paymentMethod.toUpperCase(),
          country,
          subdivision,
          redirectUrl,
          clientIp: ip,
          partnerUserRef: order.id,
        },
      })
      if (!answer) throw new ProviderError(name, 'invalid', { details: 'no session' })
      const url = checkPageUrl(name, answer.session.onrampUrl, pageOrigins)
      return { url, expiresAtMs: clock() + pageTtlMs }
    },
    readWebhook(headers, body, nowMs) {
      if (!isHook0Signature({ secret: webhookKey, headers, body, nowMs })) return undefined
      const data = parseMessage(message, body)
      return data?.partnerUserRef ? { orderId: data.partnerUserRef, ...toReport(data) } : 'ignored'
    },
    async readOrder({ id }, signal) {
      // The reference belongs to one order, so its latest attempt is the order's state.
      const url = `${api}/v1/buy/user/${encodeURIComponent(id)}/transactions`
      const found = await coinbase.ask(url, { schema: transactions, query: { page_size: '1' }, signal })
      const latest = found?.transactions[0]
      return latest && toReport(latest)
    },
  }
}

async function readOffer(
  { ask, api, clock, ...settings }: Coinbase,
  { asset, paymentCurrency, amount, country = settings.country, subdivision, signal }: OnrampQuery,
  paymentMethod: string,
): Promise<ProviderOffer | undefined> {
  if (!country) return undefined
  const answer = await ask(`${api}/v1/buy/quote`, {
    schema: buyQuote,
    signal,
    // It responds with 400 to amounts beyond its limits, and to assets it does not sell there.
    none: [400, 404],
    body: {
      purchase_currency: asset.code,
      purchase_network: asset.networkCode,
      payment_amount: amount,
      payment_currency: paymentCurrency,
      payment_method: paymentMethod.toUpperCase(),
      country,
      subdivision,
    },
  })
  // If it does not accept the currency, it quotes in US dollars.
  if (!answer || answer.paymentTotal.currency !== paymentCurrency) return undefined
  const paymentTotal = answer.paymentTotal.amount
  if (compareDecimals(paymentTotal, amount) > 0) return undefined
  return {
    paymentMethod,
    networkFee: answer.networkFee.amount,
    providerFee: answer.coinbaseFee.amount,
    paymentSubtotal: answer.paymentSubtotal.amount,
    paymentTotal,
    purchaseAmount: answer.purchaseAmount.amount,
    expiresAtMs: clock() + offerTtlMs,
    data: { country, subdivision },
  }
}

function toReport(data: v.InferOutput<typeof transaction>): OnrampReport {
  const { status, transactionId, txHash, failureReason } = data
  return {
    status: statuses[status],
    providerOrderId: transactionId,
    txHash,
    failure: status === 'ONRAMP_TRANSACTION_STATUS_FAILED' ? failureReason || undefined : undefined,
  }
}
