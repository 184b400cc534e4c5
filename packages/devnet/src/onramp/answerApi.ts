import { randomBytes, randomUUID } from 'node:crypto'
import { formatUnits, parseUnits } from 'viem'
import type { OnrampState } from './OnrampState.ts'

/** An answer of the API. */
export type ApiAnswer = { status?: number; json: unknown }

const quoteTtlMs = 60_000
const sessionTtlMs = 300_000
/** In cents. */
const limits = { card: [500n, 750_000n], bank: [1_000n, 2_500_000n] } as const
const networkFee = 25n
const cents = 2

type Method = keyof typeof limits
const methods = Object.keys(limits) as Method[]
const isMethod = (name: unknown): name is Method => methods.some((method) => method === name)

/** Answers a request of a server with a valid API key. */
export function answerApi(state: OnrampState, pathname: string, body: Record<string, unknown>): ApiAnswer {
  if (pathname === '/options') return { json: { paymentCurrencies: ['USD', 'EUR'].map(toPayment) } }
  if (pathname === '/quotes') return { json: { quotes: makeQuotes(state, body) } }
  if (pathname === '/sessions') return makeSession(state, body)
  const [, orderId] = /^\/orders\/([\w-]+)$/.exec(pathname) ?? []
  const session = [...state.sessions.values()].find((one) => one.orderId === orderId)
  return session?.report ? { json: session.report } : { status: 404, json: { message: 'Not found' } }
}

function toPayment(id: string) {
  return {
    id,
    limits: methods.map((method) => {
      const [min, max] = limits[method]
      return { id: method, min: formatUnits(min, cents), max: formatUnits(max, cents) }
    }),
  }
}

function makeQuotes(state: OnrampState, body: Record<string, unknown>): unknown[] {
  const { currency, network, paymentCurrency, amount, paymentMethod } = body
  const asset = state.assets.find((one) => one.currency === currency && one.network === network)
  if (!asset) return []
  const total = parseUnits(String(amount), cents)
  const asked = isMethod(paymentMethod) ? [paymentMethod] : methods
  return asked
    .filter((method) => total >= limits[method][0] && total <= limits[method][1])
    .map((method) => {
      const providerFee = (total * state.feeBps + 9_999n) / 10_000n
      const subtotal = total - providerFee - networkFee
      const price = parseUnits(asset.price, cents)
      const bought = (subtotal * 10n ** BigInt(asset.decimals)) / price
      const id = randomUUID()
      const expiresAtMs = state.clock() + quoteTtlMs
      const quote = { asset, paymentCurrency: String(paymentCurrency), total, amount: bought, expiresAtMs }
      state.quotes.set(id, quote)
      return {
        id,
        paymentMethod: method,
        networkFee: formatUnits(networkFee, cents),
        providerFee: formatUnits(providerFee, cents),
        paymentSubtotal: formatUnits(subtotal, cents),
        paymentTotal: formatUnits(total, cents),
        purchaseAmount: formatUnits(bought, asset.decimals),
        expiresAtMs,
      }
    })
}

function makeSession(state: OnrampState, body: Record<string, unknown>): ApiAnswer {
  const { quoteId, orderId, address, redirectUrl } = body
  const quote = state.quotes.get(String(quoteId))
  if (!quote || quote.expiresAtMs < state.clock()) return { status: 409, json: { message: 'Quote expired' } }
  const token = randomBytes(24).toString('base64url')
  const expiresAtMs = state.clock() + sessionTtlMs
  state.sessions.set(token, {
    quote,
    orderId: String(orderId),
    address: String(address),
    seller: state.name,
    redirectUrl: typeof redirectUrl === 'string' ? redirectUrl : undefined,
    expiresAtMs,
    visitor: undefined,
    report: undefined,
  })
  const host = state.fault === 'otherPage' ? 'http://attacker.test' : state.url
  return { json: { id: randomUUID(), url: `${host}/pay/${token}`, expiresAtMs } }
}
