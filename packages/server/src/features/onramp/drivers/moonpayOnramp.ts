import { createHmac } from 'node:crypto'
import type { OnrampOptions } from '@foyer/contract'
import * as v from 'valibot'
import { isTimedSignature } from '../../../kit/timedSignature.ts'
import { createProviderClient, type ProviderClient } from '../../upstream/createProviderClient.ts'
import { compareDecimals } from '../compareDecimals.ts'
import type {
  OnrampProvider,
  OnrampQuery,
  OnrampReport,
  ProviderOffer,
  ProviderOrder,
} from '../OnrampProvider.ts'
import { addAmounts, amount, requiredAmount, subtractAmounts } from './amounts.ts'
import type { HttpOnrampOptions } from './HttpOnrampOptions.ts'
import { parseMessage } from './parseMessage.ts'
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

/** Its quotes have no end of their own; the widget makes a new one when it opens. */
const offerTtlMs = 60_000
/** The page waits for the visitor; the signature has no end of its own. */
const pageTtlMs = 30 * 60_000
const statuses: { readonly [status in v.InferOutput<typeof transaction>['status']]: OnrampReport['status'] } =
  {
    waitingPayment: 'paying',
    waitingAuthorization: 'paying',
    pending: 'settling',
    completed: 'settling',
    failed: 'failed',
  }

/** What `moonpayOnramp` takes. */
export type MoonpayOptions = HttpOnrampOptions & {
  /** Publishable key: it is in the widget's address. */
  key: string
  /** Secret key: signs the widget's address. */
  secret: string
  /** Signs its messages. */
  webhookKey: string
  /** A currency of those on sale, in which limits are asked. */
  limitsOf: string
  paymentCurrencies: readonly string[]
  paymentMethods: readonly string[]
  /** @default 'https://api.moonpay.com' */
  baseUrl?: string | undefined
  /** @default 'https://buy.moonpay.com' */
  widgetUrl?: string | undefined
}
/** MoonPay as it is asked. */
type Moonpay = MoonpayOptions & { client: ProviderClient; api: string }

/**
 * Buying from [MoonPay](https://dev.moonpay.com): quotes by its API, a signed address of its widget, and signed messages.
 * Built from its documentation; no live service was called.
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
      // A visitor whose card was declined may have tried again: the latest counts.
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
    // It answers 400 to amounts beyond its limits, and to what it does not sell.
    none: [400, 404],
    query: {
      apiKey: key,
      baseCurrencyCode: paymentCurrency.toLowerCase(),
      baseCurrencyAmount: paid,
      areFeesIncluded: 'true',
      paymentMethod,
    },
  })
  // Fees that are not included would have the visitor pay more than was asked.
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
  // Over the query as it stands in the address, with its question mark; it must come last.
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
