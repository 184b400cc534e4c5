import { randomUUID } from 'node:crypto'
import { type OnrampOffer, postOnrampQuote, type RouteOutput, type RouteParsed } from '@foyer/contract'
import type { ProviderOffer } from '@foyer/providers/driver'
import { compareDecimals } from '@foyer/providers/driver'
import { answerError } from '../../../kit/answerError.ts'
import { failedAnswer } from '../failedAnswer.ts'
import { type Onramp, type OnrampCaller, type Sale, salesOf } from '../Onramp.ts'
import { readPayments } from '../readPayments.ts'
import type { StoredOffer } from '../sqlOnrampOrders.ts'
import { implementOnramp, onrampOf } from './implementOnramp.ts'

/** Money with at most two decimals. */
const cents = /^\d{1,12}(\.\d{1,2})?$/

/** A quote queries every provider: its cost relative to a plain request. */
const quoteCost = 4

/** Returns offers for a purchase. */
export const postOnrampQuoteRoute = implementOnramp(
  postOnrampQuote,
  async ({ query, body }, { services, signal, charge }) => {
    const onramp = onrampOf(services)
    await charge(quoteCost)
    return { output: await makeOnrampQuote(onramp, body, { projectId: query.projectId, signal }) }
  },
)

type Request = RouteParsed<typeof postOnrampQuote>['body']

/**
 * Returns offers of all providers that sell the asset, best first by the amount received after fees.
 *
 * @throws RequestError `ONRAMP_NETWORK_UNSUPPORTED`, `ONRAMP_CURRENCY_UNSUPPORTED`, `ONRAMP_AMOUNT_INVALID`,
 * `ONRAMP_AMOUNT_LOW`, `ONRAMP_AMOUNT_HIGH`, `ONRAMP_NO_OFFER`, `UPSTREAM_FAILED`
 */
export async function makeOnrampQuote(
  onramp: Onramp,
  request: Request,
  caller: OnrampCaller,
): Promise<RouteOutput<typeof postOnrampQuote>> {
  const { network, purchaseCurrency, amount } = request
  if (!cents.test(amount) || !/[1-9]/.test(amount)) throw answerError('ONRAMP_AMOUNT_INVALID')
  const sales = salesOf(onramp, { network, currency: purchaseCurrency })
  await checkLimits(onramp, sales, request, caller)
  const asked = await Promise.all(
    sales.map(async ({ driver, asset }) => {
      const query = { ...request, asset }
      const { answer, reason } = await onramp.ask(
        driver,
        { chainId: network, signal: caller.signal },
        (signal) => driver.provider.quote({ ...query, signal }),
      )
      return { driver, answer, reason }
    }),
  )
  const rows = asked
    .flatMap(({ driver, answer = [] }) =>
      answer
        .filter((offer) => !request.paymentMethod || offer.paymentMethod === request.paymentMethod)
        .map((offer) => ({ offer, row: toRow(request, caller, driver.name, offer) })),
    )
    .sort((a, b) => compareDecimals(b.row.purchaseAmount, a.row.purchaseAmount))
  const missing = asked.flatMap(({ driver, reason }) => (reason ? [driver.name] : []))
  const offers = rows.map(({ offer, row }) => toOffer(offer, row))
  const [best] = offers
  if (!best) {
    // All providers failed, so the purchase itself may be possible.
    const reason = asked.every((one) => one.reason) && asked[0]?.reason
    if (reason) throw failedAnswer(reason)
    throw answerError('ONRAMP_NO_OFFER')
  }
  await onramp.orders.saveOffers(rows.map(({ row }) => row))
  return { ...best, offers, missing }
}

/** Rejects amounts outside the limits of all providers; a provider whose limits are unknown decides itself. */
async function checkLimits(
  onramp: Onramp,
  sales: readonly Sale[],
  request: Request,
  { signal }: OnrampCaller,
): Promise<void> {
  const names = new Set(sales.map(({ driver }) => driver.name))
  const { country, subdivision, amount } = request
  const payments = (await readPayments(onramp, { country, subdivision, signal })).filter(({ driver }) =>
    names.has(driver.name),
  )
  if (payments.some(({ currencies }) => !currencies)) return
  const limits = payments
    .flatMap(({ currencies = [] }) => currencies)
    .filter(({ id }) => id === request.paymentCurrency)
    .flatMap(({ limits }) => limits)
    .filter(({ id }) => !request.paymentMethod || id === request.paymentMethod)
  if (!limits.length) throw answerError('ONRAMP_CURRENCY_UNSUPPORTED')
  if (limits.every(({ min }) => compareDecimals(amount, min) < 0)) throw answerError('ONRAMP_AMOUNT_LOW')
  if (limits.every(({ max }) => compareDecimals(amount, max) > 0)) throw answerError('ONRAMP_AMOUNT_HIGH')
}

function toRow(
  { network, purchaseCurrency, paymentCurrency }: Request,
  { projectId }: OnrampCaller,
  provider: string,
  { paymentMethod, paymentTotal, purchaseAmount, data, expiresAtMs }: ProviderOffer,
): StoredOffer {
  return {
    id: randomUUID(),
    projectId,
    provider,
    network,
    currency: purchaseCurrency,
    paymentMethod,
    paymentCurrency,
    paymentTotal,
    purchaseAmount,
    data,
    expiresAtMs,
  }
}

function toOffer({ networkFee, providerFee, paymentSubtotal }: ProviderOffer, row: StoredOffer): OnrampOffer {
  const paid = (amount: string) => ({ amount, currency: row.paymentCurrency })
  return {
    kind: 'offer',
    quoteId: row.id,
    provider: row.provider,
    paymentMethod: row.paymentMethod,
    networkFee: paid(networkFee),
    providerFee: paid(providerFee),
    paymentSubtotal: paid(paymentSubtotal),
    paymentTotal: paid(row.paymentTotal),
    purchaseAmount: { amount: row.purchaseAmount, currency: row.currency },
    network: row.network,
    expiresAtMs: row.expiresAtMs,
  }
}
