import {
  type BaseError,
  type CaipNetworkId,
  OnrampAmountInvalidError,
  OnrampNoOfferError,
  type OnrampOffer,
  postOnrampQuote,
} from '@foyer/contract'
import { getApi } from '../base/getApi.ts'
import { parseUnits } from '../base/parseUnits.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { OnrampQuotes } from '../model/Onramp.ts'
import { getOnramp } from './getOnramp.ts'
import { isOutage, toOnrampCode } from './isOutage.ts'
import { setOnramp } from './setOnramp.ts'
import { isOnrampProvider } from './toOnrampProviders.ts'

/** Decimals of money. */
const centDecimals = 2
/** More decimals than any token has. */
const comparedDecimals = 78

/** Parameters of `quoteOnramp`. */
export type QuoteOnrampParameters = {
  /** Symbol of the currency to buy, such as `USDC`. */
  purchaseCurrency: string
  /** Network of the delivery. */
  network: CaipNetworkId
  /** @default 'USD' */
  paymentCurrency?: string | undefined
  /** Amount to pay, fees included, as decimal text. */
  amount: string
  /** @default any */
  paymentMethod?: string | undefined
  signal?: AbortSignal | undefined
}
/** Errors thrown by `quoteOnramp`. */
export type QuoteOnrampErrorType = BaseError<
  | 'ABORTED'
  | 'ONRAMP_AMOUNT_HIGH'
  | 'ONRAMP_AMOUNT_INVALID'
  | 'ONRAMP_AMOUNT_LOW'
  | 'ONRAMP_CURRENCY_UNSUPPORTED'
  | 'ONRAMP_NETWORK_UNSUPPORTED'
  | 'ONRAMP_NO_OFFER'
  | 'ONRAMP_OFF'
>

const createLatest = () => ({ call: undefined as object | undefined })

/**
 * Returns offers for a purchase, best first (largest amount). If no provider answers it returns no offers, but an estimate
 * from the market price, which cannot be bought.
 *
 * @example
 * ```ts
 * import { quoteOnramp } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const { offers } = await quoteOnramp(foyer, {
 *   purchaseCurrency: 'USDC',
 *   network: 'eip155:8453',
 *   amount: '50',
 * })
 * ```
 *
 * @throws OnrampAmountInvalidError, OnrampNoOfferError, and the server's refusals.
 */
export async function quoteOnramp(foyer: Foyer, parameters: QuoteOnrampParameters): Promise<OnrampQuotes> {
  const latest = foyer._internal.once(createLatest)
  const call = {}
  latest.call = call
  const set = (update: Parameters<typeof setOnramp>[1]) => {
    if (latest.call === call) setOnramp(foyer, update)
  }
  set({ quotesLoading: true, error: undefined })
  try {
    const quotes = await ask(foyer, parameters)
    const [best] = quotes.offers
    set({ purchaseAmount: best?.purchaseAmount.amount, error: quotes.code })
    return quotes
  } catch (error) {
    if (!parameters.signal?.aborted) set({ purchaseAmount: undefined, error: toOnrampCode(error) })
    throw error
  } finally {
    set({ quotesLoading: false })
  }
}

async function ask(foyer: Foyer, parameters: QuoteOnrampParameters): Promise<OnrampQuotes> {
  const { purchaseCurrency, network, paymentCurrency = 'USD', amount, paymentMethod, signal } = parameters
  if (!parseUnits(amount, centDecimals)) throw new OnrampAmountInvalidError()
  const { country, subdivision } = getOnramp(foyer.state)
  const own = foyer._internal.signal
  const both = signal ? AbortSignal.any([signal, own]) : own
  const body = { purchaseCurrency, paymentCurrency, amount, network, paymentMethod, country, subdivision }
  try {
    const answer = await getApi(foyer)(postOnrampQuote, { query: {}, body }, { signal: both })
    const chosen = foyer.state.features.onramp
    const offers = answer.offers
      .filter((offer) => isOnrampProvider(chosen, offer.provider) && isFor(offer, body))
      .sort((a, b) => compare(b.purchaseAmount.amount, a.purchaseAmount.amount))
    if (!offers.length) throw new OnrampNoOfferError()
    return { offers, missing: answer.missing }
  } catch (error) {
    if (both.aborted || !isOutage(error)) throw error
    const estimate = await import('./estimateOnramp.ts').then(
      ({ estimateOnramp }) => estimateOnramp(foyer, { ...body, signal: both }),
      () => undefined,
    )
    return { offers: [], missing: [], estimate, code: toOnrampCode(error) }
  }
}

/** Reject offers for another purchase, or at a higher price than requested. */
function isFor(
  { kind, network, purchaseAmount, paymentTotal, paymentMethod, ...fees }: OnrampOffer,
  asked: {
    purchaseCurrency: string
    paymentCurrency: string
    amount: string
    network: CaipNetworkId
    paymentMethod: string | undefined
  },
): boolean {
  const paid = [paymentTotal, fees.networkFee, fees.providerFee, fees.paymentSubtotal]
  return (
    kind === 'offer' &&
    network === asked.network &&
    purchaseAmount.currency === asked.purchaseCurrency &&
    paid.every(({ currency }) => currency === asked.paymentCurrency) &&
    compare(paymentTotal.amount, asked.amount) <= 0 &&
    (asked.paymentMethod === undefined || paymentMethod === asked.paymentMethod)
  )
}

/** Compares decimal strings; amounts are never converted to numbers. */
function compare(a: string, b: string): number {
  const [left = 0n, right = 0n] = [a, b].map((text) => parseUnits(text, comparedDecimals))
  if (left === right) return 0
  return left < right ? -1 : 1
}
