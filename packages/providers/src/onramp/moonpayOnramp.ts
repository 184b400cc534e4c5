import { createHmac } from 'node:crypto'
import type { OnrampOptions } from '@foyer/contract'
import * as v from 'valibot'
import { createProviderClient, type ProviderClient } from '../client/createProviderClient.ts'
import { addAmounts, amount, requiredAmount, subtractAmounts } from './amounts.ts'
import { compareDecimals } from './compareDecimals.ts'
import type { HttpOnrampOptions } from './HttpOnrampOptions.ts'
import type {
  OnrampProvider,
  OnrampQuery,
  OnrampReport,
  ProviderOffer,
  ProviderOrder,
} from './OnrampProvider.ts'
import { parseMessage } from './parseMessage.ts'
import { isTimedSignature } from './timedSignature.ts'
import { txHash } from './txHash.ts'

const limits = v.object({
  baseCurrency: v.object({ minBuyAmount: requiredAmount, maxBuyAmount: requiredAmount }),
})
const buyQuote = v.object({
  quoteCurrencyAmount: requiredAmount,
  feeAmount: amount,
  extraFeeAmount: amount,
  networkFeeAmount: amount,
  totalAmount: requiredAmount,
})
const transaction = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  externalTransactionId: v.nullish(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
  status: v.picklist(['waitingPayment', 'waitingAuthorization', 'pending', 'completed', 'failed']),
  updatedAt: v.optional(v.pipe(v.string(), v.regex(/^[\d:.TZ+-]{1,40}$/)), ''),
  cryptoTransactionId: v.nullish(txHash),
  failureReason: v.nullish(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
})
const message = v.object({ data: transaction })

/** Quotes have no expiry; the widget requests a new one when it opens. */
const offerTtlMs = 60_000
/** Lifetime of a page: it waits for the visitor, and its signature has no expiry. */
const pageTtlMs = 30 * 60_000
const statuses: { readonly [status in v.InferOutput<typeof transaction>['status']]: OnrampReport['status'] } =
  {
    waitingPayment: 'paying',
    waitingAuthorization: 'paying',
    pending: 'settling',
    completed: 'settling',
    failed: 'failed',
  }

/** Options of `moonpayOnramp`. */
export type MoonpayOptions = HttpOnrampOptions & {
  /** Publishable key, which is part of the widget's URL. */
  key: string
  /** Secret key that signs the widget's URL. */
  secret: string
  /** Key that signs the messages. */
  webhookKey: string
  /** A currency on sale, used to query limits. */
  limitsOf: string
  paymentCurrencies: readonly string[]
  paymentMethods: readonly string[]
  /** @default 'https://api.moonpay.com' */
  baseUrl?: string | undefined
  /** @default 'https://buy.moonpay.com' */
  widgetUrl?: string | undefined
}
/** Context for MoonPay requests. */
type Moonpay = MoonpayOptions & { client: ProviderClient; api: string }

/**
 * Sells through [MoonPay](https://dev.moonpay.com): quotes by its API, a signed widget URL, and signed messages. Implemented
 * from its documentation; no live service was called.
 */
export function moonpayOnramp(options: MoonpayOptions): OnrampProvider {
  const { baseUrl = 'https://api.moonpay.com', key, webhookKey, clock, paymentMethods } = options
  const api = baseUrl.replace(/\/$/, '')
  const moonpay: Moonpay = { ...options, api, client: createProviderClient(options) }
  return {
    payments: async ({ signal }) =>
      Promise.all(
        options.paymentCurrencies.map(async (id) => ({ id, limits: await readLimits(moonpay, id, signal) })),
      ),
    async quote(query) {
      const methods = paymentMethods.filter((one) => !query.paymentMethod || one === query.paymentMethod)
      const offers = await Promise.all(methods.map((method) => readOffer(moonpay, query, method)))
      return offers.filter((offer) => offer !== undefined)
    },
    open: async ({ order, redirectUrl }) => ({
      url: signPage(moonpay, order, redirectUrl),
      expiresAtMs: clock() + pageTtlMs,
    }),
    readWebhook(headers, body, nowMs) {
      const header = headers.get('moonpay-signature-v2')
      if (!isTimedSignature({ secret: webhookKey, header, name: 's', body, nowMs })) return undefined
      const data = parseMessage(message, body)?.data
      if (!data?.externalTransactionId) return 'ignored'
      return { orderId: data.externalTransactionId, ...toReport(data) }
    },
    async readOrder({ id }, signal) {
      const url = `${api}/v1/transactions/ext/${encodeURIComponent(id)}`
      const query = { apiKey: key }
      const found = await moonpay.client.ask(url, { schema: v.array(transaction), query, signal })
      // A visitor whose card was declined may have tried again, so the latest transaction counts.
      const latest = found?.toSorted((a, b) => (a.updatedAt < b.updatedAt ? -1 : 1)).at(-1)
      return latest && toReport(latest)
    },
  }
}

async function readLimits(
  { client, api, key, limitsOf, paymentMethods }: Moonpay,
  paymentCurrency: string,
  signal: AbortSignal,
): Promise<OnrampOptions['paymentCurrencies'][number]['limits']> {
  const found = await Promise.all(
    paymentMethods.map(async (paymentMethod) => {
      const baseCurrencyCode = paymentCurrency.toLowerCase()
      const query = { apiKey: key, baseCurrencyCode, paymentMethod, areFeesIncluded: 'true' }
      const url = `${api}/v3/currencies/${limitsOf}/limits`
      const answer = await client.ask(url, { schema: limits, query, signal })
      if (!answer) return []
      const { minBuyAmount: min, maxBuyAmount: max } = answer.baseCurrency
      return [{ id: paymentMethod, min, max }]
    }),
  )
  return found.flat()
}

async function readOffer(
  { client, api, key, clock }: Moonpay,
  { asset, paymentCurrency, amount: paid, signal }: OnrampQuery,
  paymentMethod: string,
): Promise<ProviderOffer | undefined> {
  const answer = await client.ask(`${api}/v3/currencies/${asset.code}/buy_quote`, {
    schema: buyQuote,
    signal,
    // It responds with 400 to amounts beyond its limits, and to assets it does not sell.
    none: [400, 404],
    query: {
      apiKey: key,
      baseCurrencyCode: paymentCurrency.toLowerCase(),
      baseCurrencyAmount: paid,
      areFeesIncluded: 'true',
      paymentMethod,
    },
  })
  // Extra fees would make the visitor pay more than requested.
  if (!answer || compareDecimals(answer.totalAmount, paid) > 0) return undefined
  const { networkFeeAmount: networkFee, totalAmount: paymentTotal } = answer
  const providerFee = addAmounts(answer.feeAmount, answer.extraFeeAmount)
  return {
    paymentMethod,
    networkFee,
    providerFee,
    paymentSubtotal: subtractAmounts(paymentTotal, networkFee, providerFee),
    paymentTotal,
    purchaseAmount: answer.quoteCurrencyAmount,
    expiresAtMs: clock() + offerTtlMs,
    data: null,
  }
}

function signPage(
  { widgetUrl = 'https://buy.moonpay.com', key, secret }: Moonpay,
  order: ProviderOrder,
  redirectUrl: string | undefined,
): string {
  const url = new URL(widgetUrl)
  const query: Record<string, string | undefined> = {
    apiKey: key,
    currencyCode: order.asset.code,
    baseCurrencyCode: order.paymentCurrency.toLowerCase(),
    baseCurrencyAmount: order.paymentTotal,
    paymentMethod: order.paymentMethod,
    walletAddress: order.address,
    externalTransactionId: order.id,
    redirectURL: redirectUrl,
    lockAmount: 'true',
  }
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, value)
  // Signs the query exactly as in the URL, including its question mark; the signature must come last.
  url.searchParams.set('signature', createHmac('sha256', secret).update(url.search).digest('base64'))
  return url.href
}

function toReport(data: v.InferOutput<typeof transaction>): OnrampReport {
  return {
    status: statuses[data.status],
    providerOrderId: data.id,
    txHash: data.cryptoTransactionId ?? undefined,
    failure: data.failureReason ?? undefined,
  }
}
