import { decimalText } from '@foyer/contract'
import * as v from 'valibot'
import { createProviderClient } from '../client/createProviderClient.ts'
import { ProviderError } from '../client/ProviderError.ts'
import { checkPageUrl } from './checkPageUrl.ts'
import type { HttpOnrampOptions } from './HttpOnrampOptions.ts'
import type { OnrampProvider } from './OnrampProvider.ts'
import { parseMessage } from './parseMessage.ts'
import { isTimedSignature } from './timedSignature.ts'
import { txHash } from './txHash.ts'

const shortText = v.pipe(v.string(), v.regex(/^[\w .-]{1,128}$/))
const timeMs = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const payments = v.object({
  paymentCurrencies: v.array(
    v.object({
      id: v.pipe(v.string(), v.regex(/^[\w.-]{1,16}$/)),
      limits: v.array(v.object({ id: shortText, min: decimalText, max: decimalText })),
    }),
  ),
})
const quotes = v.object({
  quotes: v.pipe(
    v.array(
      v.object({
        id: shortText,
        paymentMethod: shortText,
        networkFee: decimalText,
        providerFee: decimalText,
        paymentSubtotal: decimalText,
        paymentTotal: decimalText,
        purchaseAmount: decimalText,
        expiresAtMs: timeMs,
      }),
    ),
    v.maxLength(20),
  ),
})
const id = v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/))
const session = v.object({ id, url: v.pipe(v.string(), v.maxLength(4_096)), expiresAtMs: timeMs })
const report = v.object({
  status: v.picklist(['paying', 'settling', 'failed', 'cancelled', 'refunded']),
  txHash: v.optional(txHash),
  failure: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
})
const message = v.object({ orderId: id, ...report.entries })
const stored = v.object({ quoteId: shortText })

/**
 * Sells through a host that implements Foyer's own small protocol (`docs/guides/operate/providers.md`). It replaces a provider on the local
 * stack, and lets operators integrate a provider that has no driver.
 */
export function httpOnramp(
  options: HttpOnrampOptions & {
    baseUrl: string
    /** Sent as a bearer token; also verifies the signatures of the provider's messages. */
    key: string
    /** Origins of the payment pages. @default the origin of `baseUrl` */
    pageOrigins?: readonly string[] | undefined
  },
): OnrampProvider {
  const { name, key } = options
  const baseUrl = options.baseUrl.replace(/\/$/, '')
  const origins = options.pageOrigins ?? [new URL(baseUrl).origin]
  const client = createProviderClient({ ...options, headers: { authorization: `Bearer ${key}` } })
  return {
    async payments({ country, subdivision, signal }) {
      const query = { country, subdivision }
      const answer = await client.ask(`${baseUrl}/options`, { schema: payments, query, signal })
      return answer?.paymentCurrencies ?? []
    },
    async quote({ asset, paymentCurrency, amount, paymentMethod, country, subdivision, signal }) {
      const answer = await client.ask(`${baseUrl}/quotes`, {
        schema: quotes,
        signal,
        body: {
          currency: asset.code,
          network: asset.networkCode ?? asset.network,
          paymentCurrency,
          amount,
          paymentMethod,
          country,
          subdivision,
        },
      })
      return (answer?.quotes ?? []).map(({ id, ...offer }) => ({ ...offer, data: { quoteId: id } }))
    },
    async open({ order, data, ip, redirectUrl, signal }) {
      const { quoteId } = v.parse(stored, data)
      const answer = await client.ask(`${baseUrl}/sessions`, {
        schema: session,
        signal,
        body: { quoteId, orderId: order.id, address: order.address, clientIp: ip, redirectUrl },
      })
      if (!answer) throw new ProviderError(name, 'invalid', { details: 'no session' })
      const { id, url, expiresAtMs } = answer
      return { url: checkPageUrl(name, url, origins), expiresAtMs, providerOrderId: id }
    },
    readWebhook(headers, body, nowMs) {
      const header = headers.get('onramp-signature')
      if (!isTimedSignature({ secret: key, header, name: 's', body, nowMs })) return undefined
      return parseMessage(message, body) ?? 'ignored'
    },
    async readOrder({ id }, signal) {
      return client.ask(`${baseUrl}/orders/${encodeURIComponent(id)}`, { schema: report, signal })
    },
  }
}
