import * as v from 'valibot'
import { createProviderClient, type ProviderClient } from '../client/createProviderClient.ts'
import { ProviderError } from '../client/ProviderError.ts'
import { requiredAmount, subtractAmounts } from './amounts.ts'
import { checkPageUrl } from './checkPageUrl.ts'
import { compareDecimals } from './compareDecimals.ts'
import type { HttpOnrampOptions } from './HttpOnrampOptions.ts'
import type { OnrampProvider, OnrampQuery, OnrampReport, ProviderOffer } from './OnrampProvider.ts'
import { parseMessage } from './parseMessage.ts'
import { isTimedSignature } from './timedSignature.ts'
import { unsureTxHash } from './txHash.ts'

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/))
const quotes = v.object({
  destination_network_quotes: v.record(
    v.string(),
    v.array(
      v.object({
        destination_currency: v.string(),
        destination_amount: requiredAmount,
        fees: v.object({ network_fee_monetary: requiredAmount, transaction_fee_monetary: requiredAmount }),
        source_total_amount: requiredAmount,
      }),
    ),
  ),
})
const statuses = {
  rejected: 'failed',
  requires_payment: 'paying',
  fulfillment_processing: 'settling',
  fulfillment_complete: 'settling',
} as const
const session = v.object({
  id,
  status: v.string(),
  redirect_url: v.nullish(v.pipe(v.string(), v.maxLength(4_096))),
  metadata: v.nullish(v.object({ order_id: v.optional(id) })),
  transaction_details: v.nullish(v.object({ transaction_id: unsureTxHash })),
})
const message = v.object({ type: v.string(), data: v.object({ object: session }) })

/** Quotes have no expiry. */
const offerTtlMs = 60_000
/** Lifetime of a page: it waits for the visitor. */
const pageTtlMs = 30 * 60_000
const pageOrigins = ['https://crypto.link.com']
const paymentMethod = 'card'

/** Options of `stripeOnramp`. */
export type StripeOptions = HttpOnrampOptions & {
  /** Secret key. */
  key: string
  /** Secret of the webhook endpoint. */
  webhookKey: string
  paymentCurrencies: readonly string[]
  /** Minimum payment as decimal text, because Stripe's API reports no limits. */
  min: string
  /** Maximum payment as decimal text. */
  max: string
  /** @default 'https://api.stripe.com' */
  baseUrl?: string | undefined
}
type Stripe = StripeOptions & { client: ProviderClient; api: string }

/**
 * Sells through [Stripe](https://docs.stripe.com/crypto/onramp): quotes, sessions on its own page with the receiver locked,
 * and signed messages. Implemented from its documentation; no live service was called.
 */
export function stripeOnramp(options: StripeOptions): OnrampProvider {
  const { name, key, webhookKey, clock, paymentCurrencies, min, max } = options
  const api = (options.baseUrl ?? 'https://api.stripe.com').replace(/\/$/, '')
  const headers = { authorization: `Bearer ${key}` }
  const stripe: Stripe = { ...options, api, client: createProviderClient({ ...options, headers }) }
  return {
    payments: async () => paymentCurrencies.map((id) => ({ id, limits: [{ id: paymentMethod, min, max }] })),
    async quote(query) {
      if (query.paymentMethod && query.paymentMethod !== paymentMethod) return []
      const offer = await readOffer(stripe, query)
      return offer ? [offer] : []
    },
    async open({ order, ip, data, signal }) {
      const network = networkOf(order.asset)
      const answer = await stripe.client.ask(`${api}/v1/crypto/onramp_sessions`, {
        schema: session,
        signal,
        form: {
          [`wallet_addresses[${network}]`]: order.address,
          lock_wallet_address: 'true',
          source_currency: order.paymentCurrency.toLowerCase(),
          source_amount: v.parse(stored, data).sourceAmount,
          destination_currency: order.asset.code,
          destination_network: network,
          'destination_currencies[]': order.asset.code,
          'destination_networks[]': network,
          customer_ip_address: ip,
          'metadata[order_id]': order.id,
        },
      })
      if (!answer?.redirect_url) throw new ProviderError(name, 'invalid', { details: 'no page' })
      const url = checkPageUrl(name, answer.redirect_url, pageOrigins)
      return { url, expiresAtMs: clock() + pageTtlMs, providerOrderId: answer.id }
    },
    readWebhook(headers, body, nowMs) {
      const header = headers.get('stripe-signature')
      if (!isTimedSignature({ secret: webhookKey, header, name: 'v1', body, nowMs })) return undefined
      const event = parseMessage(message, body)
      const data = event?.data.object
      const orderId = data?.metadata?.order_id
      if (event?.type !== 'crypto.onramp_session.updated' || !data || !orderId) return 'ignored'
      const report = toReport(data)
      return report ? { orderId, ...report } : 'ignored'
    },
    async readOrder({ id: orderId, providerOrderId }, signal) {
      if (!providerOrderId) return undefined
      const url = `${api}/v1/crypto/onramp_sessions/${encodeURIComponent(providerOrderId)}`
      const found = await stripe.client.ask(url, { schema: session, signal })
      return found?.metadata?.order_id === orderId ? toReport(found) : undefined
    },
  }
}

const stored = v.object({ sourceAmount: requiredAmount })
const networkOf = ({ networkCode, network }: OnrampQuery['asset']) => networkCode ?? network

/**
 * Requests a quote that fits the visitor's total. Stripe adds its fees to the requested amount, so the quote is repeated for
 * the amount without fees.
 */
async function readOffer(
  stripe: Stripe,
  query: OnrampQuery,
  sourceAmount = query.amount,
  attempts = 3,
): Promise<ProviderOffer | undefined> {
  const network = networkOf(query.asset)
  const answer = await stripe.client.ask(`${stripe.api}/v1/crypto/onramp_quotes`, {
    schema: quotes,
    signal: query.signal,
    // It responds with 400 to amounts beyond its limits, and to assets it does not sell.
    none: [400, 404],
    query: {
      source_currency: query.paymentCurrency.toLowerCase(),
      source_amount: sourceAmount,
      'destination_currencies[]': query.asset.code,
      'destination_networks[]': network,
    },
  })
  const found = answer?.destination_network_quotes[network]?.find(
    ({ destination_currency }) => destination_currency === query.asset.code,
  )
  if (!found) return undefined
  const paymentTotal = found.source_total_amount
  if (compareDecimals(paymentTotal, query.amount) > 0) {
    const rest = subtractAmounts(sourceAmount, subtractAmounts(paymentTotal, query.amount))
    if (attempts === 1 || rest === '0') return undefined
    return readOffer(stripe, query, rest, attempts - 1)
  }
  return {
    paymentMethod,
    networkFee: found.fees.network_fee_monetary,
    providerFee: found.fees.transaction_fee_monetary,
    paymentSubtotal: sourceAmount,
    paymentTotal,
    purchaseAmount: found.destination_amount,
    expiresAtMs: stripe.clock() + offerTtlMs,
    data: { sourceAmount },
  }
}

function toReport(found: v.InferOutput<typeof session>): OnrampReport | undefined {
  const status = (statuses as Readonly<Record<string, OnrampReport['status']>>)[found.status]
  if (!status) return undefined
  return { status, providerOrderId: found.id, txHash: found.transaction_details?.transaction_id }
}
