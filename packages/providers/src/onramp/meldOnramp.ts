import * as v from 'valibot'
import { createProviderClient, type ProviderClient } from '../client/createProviderClient.ts'
import { ProviderError } from '../client/ProviderError.ts'
import { addAmounts, amount, requiredAmount, subtractAmounts } from './amounts.ts'
import { checkPageUrl } from './checkPageUrl.ts'
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
import { isRecent, isSignedInBase64 } from './timedSignature.ts'
import { unsureTxHash } from './txHash.ts'

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))
const seller = v.pipe(v.string(), v.regex(/^\w{1,40}$/))
const limits = v.array(
  v.object({
    currencyCode: v.string(),
    minimumAmount: v.nullish(requiredAmount),
    maximumAmount: v.nullish(requiredAmount),
  }),
)
const quotes = v.object({
  quotes: v.nullish(
    v.pipe(
      v.array(
        v.object({
          serviceProvider: seller,
          paymentMethodType: v.pipe(v.string(), v.regex(/^\w{1,40}$/)),
          sourceAmount: requiredAmount,
          destinationAmount: requiredAmount,
          networkFee: amount,
          transactionFee: amount,
          partnerFee: amount,
        }),
      ),
      v.maxLength(100),
    ),
    [],
  ),
})
const widget = v.object({ id, widgetUrl: v.pipe(v.string(), v.maxLength(4_096)) })
const statuses = {
  PENDING: 'paying',
  PROCESSING: 'paying',
  AUTHORIZED: 'paying',
  TWO_FA_REQUIRED: 'paying',
  TWO_FA_PROVIDED: 'paying',
  SETTLING: 'settling',
  ONRAMP_SETTLED: 'settling',
  SETTLED: 'settling',
  REFUNDED: 'refunded',
  DECLINED: 'failed',
  FAILED: 'failed',
  ERROR: 'failed',
  AUTHORIZATION_EXPIRED: 'failed',
  CANCELLED: 'cancelled',
  VOIDED: 'cancelled',
} as const
const transaction = v.object({
  transaction: v.object({
    id,
    status: v.string(),
    externalSessionId: v.nullish(id),
    externalCustomerId: v.nullish(id),
    cryptoDetails: v.nullish(v.object({ blockchainTransactionId: unsureTxHash })),
  }),
})
const message = v.object({
  payload: v.object({
    paymentTransactionId: id,
    externalSessionId: v.nullish(id),
    externalCustomerId: v.nullish(id),
  }),
})
const stored = v.object({ serviceProvider: seller, country: v.string() })

/** Quotes have no expiry. */
const offerTtlMs = 60_000
/** Lifetime of a page: it waits for the visitor. */
const pageTtlMs = 30 * 60_000

/** Options of `meldOnramp`. */
export type MeldOptions = HttpOnrampOptions & {
  key: string
  /** Secret of the webhook profile. */
  webhookKey: string
  /** URL of our server to which Meld sends its messages; it is part of the signed data. */
  webhookUrl: string
  /**
   * Publishable key. With it, visitors go to Meld's public page, whose URL contains the receiver, visible and changeable.
   * Without it, they go to a session that our server creates.
   */
  publicKey?: string | undefined
  paymentCurrencies: readonly string[]
  /** As named by Meld. */
  paymentMethods: readonly string[]
  /** Country of visitors who do not state one; Meld sells nothing without a country. */
  country?: string | undefined
  /** @default 'https://api.meld.io' */
  baseUrl?: string | undefined
  /** @default 'https://meldcrypto.com' */
  widgetUrl?: string | undefined
}
type Meld = MeldOptions & { client: ProviderClient; api: string; widgetUrl: string }

/**
 * Sells through [Meld](https://docs.meld.io), which queries several sellers: one offer of each, and signed messages after
 * which the server queries the order. Implemented from its documentation; no live service was called.
 */
export function meldOnramp(options: MeldOptions): OnrampProvider {
  const { baseUrl = 'https://api.meld.io', widgetUrl = 'https://meldcrypto.com', webhookUrl } = options
  const headers = { authorization: `BASIC ${options.key}`, 'meld-version': '2025-03-01' }
  const api = baseUrl.replace(/\/$/, '')
  const meld: Meld = { ...options, api, widgetUrl, client: createProviderClient({ ...options, headers }) }
  return {
    async payments({ country = options.country, signal }) {
      if (!country) return []
      const answer = await meld.client.ask(`${api}/service-providers/limits/fiat-currency-purchases`, {
        schema: limits,
        signal,
        query: {
          accountFilter: 'true',
          countries: country,
          fiatCurrencies: options.paymentCurrencies.join(),
        },
      })
      return (answer ?? []).flatMap(({ currencyCode, minimumAmount: min, maximumAmount: max }) =>
        min && max && options.paymentCurrencies.includes(currencyCode)
          ? [{ id: currencyCode, limits: options.paymentMethods.map((id) => ({ id, min, max })) }]
          : [],
      )
    },
    async quote(query) {
      const methods = options.paymentMethods.filter(
        (one) => !query.paymentMethod || one === query.paymentMethod,
      )
      return (await Promise.all(methods.map((method) => readOffers(meld, query, method)))).flat()
    },
    async open({ order, data, redirectUrl, signal }) {
      const expiresAtMs = options.clock() + pageTtlMs
      const { serviceProvider, country } = v.parse(stored, data)
      if (meld.publicKey !== undefined)
        return { url: toPublicPage({ ...meld, publicKey: meld.publicKey }, order, country), expiresAtMs }
      const url = await openSession(meld, { order, serviceProvider, country, redirectUrl, signal })
      return { url, expiresAtMs }
    },
    readWebhook(headers, body, nowMs) {
      const time = headers.get('meld-signature-timestamp') ?? ''
      const signature = headers.get('meld-signature') ?? ''
      const isSigned = isSignedInBase64(options.webhookKey, `${time}.${webhookUrl}.${body}`, signature)
      if (!isSigned || !isRecent(Date.parse(time), nowMs)) return undefined
      const payload = parseMessage(message, body)?.payload
      const orderId = payload?.externalSessionId ?? payload?.externalCustomerId
      // The message is outdated on arrival, so the order is queried.
      return payload && orderId ? { orderId, providerOrderId: payload.paymentTransactionId } : 'ignored'
    },
    async readOrder({ id: orderId, providerOrderId }, signal) {
      // Known from the provider's first message.
      if (!providerOrderId) return undefined
      const url = `${api}/payments/transactions/${encodeURIComponent(providerOrderId)}`
      const found = (await meld.client.ask(url, { schema: transaction, signal }))?.transaction
      // A transaction of another order is ignored.
      if (!found || (found.externalSessionId ?? found.externalCustomerId) !== orderId) return undefined
      return toReport(found)
    },
  }
}

async function readOffers(
  { client, api, clock, ...options }: Meld,
  { asset, paymentCurrency, amount: paid, country = options.country, subdivision, signal }: OnrampQuery,
  paymentMethod: string,
): Promise<ProviderOffer[]> {
  if (!country) return []
  const answer = await client.ask(`${api}/payments/crypto/quote`, {
    schema: quotes,
    signal,
    // It responds with these statuses to assets that no one sells there, and to amounts beyond the limits.
    none: [400, 404, 422],
    body: {
      countryCode: country,
      subdivision,
      sourceCurrencyCode: paymentCurrency,
      sourceAmount: paid,
      destinationCurrencyCode: asset.code,
      paymentMethodType: paymentMethod,
    },
  })
  return (answer?.quotes ?? [])
    .filter(({ sourceAmount }) => compareDecimals(sourceAmount, paid) <= 0)
    .map(({ serviceProvider, networkFee, transactionFee, partnerFee, sourceAmount, destinationAmount }) => {
      const providerFee = addAmounts(transactionFee, partnerFee)
      return {
        // A seller returns a variant of the requested method.
        paymentMethod,
        networkFee,
        providerFee,
        paymentSubtotal: subtractAmounts(sourceAmount, networkFee, providerFee),
        paymentTotal: sourceAmount,
        purchaseAmount: destinationAmount,
        expiresAtMs: clock() + offerTtlMs,
        data: { serviceProvider, country },
      }
    })
}

async function openSession(
  { client, api, name, widgetUrl }: Meld,
  {
    order,
    serviceProvider,
    country,
    redirectUrl,
    signal,
  }: {
    order: ProviderOrder
    serviceProvider: string
    country: string
    redirectUrl: string | undefined
    signal: AbortSignal
  },
): Promise<string> {
  const answer = await client.ask(`${api}/crypto/session/widget`, {
    schema: widget,
    signal,
    body: {
      sessionType: 'BUY',
      sessionData: {
        serviceProvider,
        walletAddress: order.address,
        countryCode: country,
        sourceCurrencyCode: order.paymentCurrency,
        sourceAmount: order.paymentTotal,
        destinationCurrencyCode: order.asset.code,
        paymentMethodType: order.paymentMethod,
        lockFields: ['walletAddress', 'destinationCurrencyCode'],
        redirectUrl,
      },
      externalCustomerId: order.id,
      externalSessionId: order.id,
    },
  })
  if (!answer) throw new ProviderError(name, 'invalid', { details: 'no session' })
  return checkPageUrl(name, answer.widgetUrl, [new URL(widgetUrl).origin])
}

function toPublicPage(
  { widgetUrl, publicKey }: Pick<Meld, 'widgetUrl'> & { publicKey: string },
  order: ProviderOrder,
  country: string,
): string {
  const url = new URL(widgetUrl)
  const query = {
    publicKey,
    destinationCurrencyCode: order.asset.code,
    walletAddress: order.address,
    externalCustomerId: order.id,
    sourceCurrencyCode: order.paymentCurrency,
    sourceAmount: order.paymentTotal,
    countryCode: country,
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

function toReport(found: v.InferOutput<typeof transaction>['transaction']): OnrampReport | undefined {
  const status = (statuses as Readonly<Record<string, OnrampReport['status']>>)[found.status]
  if (!status) return undefined
  return {
    status,
    providerOrderId: found.id,
    txHash: found.cryptoDetails?.blockchainTransactionId,
    failure: status === 'failed' ? found.status.toLowerCase() : undefined,
  }
}
