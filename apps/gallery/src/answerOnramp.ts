import { multiplyDecimals } from '@foyer/core/ui'
import { someBalances } from './fixtures/balances.ts'
import { icon } from './fixtures/icon.ts'
import { orderId } from './storeOrder.ts'
import type { OnrampWorld, World } from './World.ts'

const northpayIcon = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" fill="#1d4ed8"/><path d="M7 17V7l10 10V7" fill="none" stroke="#fff" stroke-width="2.5"/></svg>')}`
const far = Date.UTC(2100, 0, 1)
/** Share of the payment that arrives, by provider. */
const shares = ['0.9825', '0.9675', '0.951', '0.94'] as const
const fees = ['1.75', '3.25', '4.90', '6.00'] as const

/** Answers requests about buying. */
export async function answerOnramp({ onramp }: World, url: URL, init?: RequestInit): Promise<Response> {
  if (onramp === 'silent') return new Promise(() => {})
  if (onramp === undefined || onramp === 'down') throw new TypeError('Failed to fetch')
  if (onramp === 'off') return refuse('ONRAMP_OFF', 501)
  const world: Partial<OnrampWorld> = onramp === 'elsewhere' ? {} : onramp
  const { pathname } = url
  if (pathname.endsWith('/options')) return Response.json(toOptions(world, onramp === 'elsewhere'))
  if (pathname.endsWith('/quote')) {
    if (world.quotes === 'silent') return new Promise(() => {})
    if (world.quotes === 'down') throw new TypeError('Failed to fetch')
    if (world.quotes === 'none') return refuse('ONRAMP_NO_OFFER', 409)
    return Response.json(toQuote(world, JSON.parse(String(init?.body))))
  }
  if (pathname.endsWith('/onrampurl') && world.ordering === undefined)
    return Response.json({ url: 'https://pay.example/p/1', orderId, orderToken: 'gallery', expiresAtMs: far })
  if (pathname.endsWith('/onrampurl') && world.ordering === 'changed') return refuse('QUOTE_CHANGED', 409)
  if (pathname.endsWith('/onrampurl') && world.ordering === 'silent') return new Promise(() => {})
  throw new TypeError('Failed to fetch')
}

function toOptions(
  { providers = ['Northpay', 'Coinlane'], methods = ['card', 'bank'] }: Partial<OnrampWorld>,
  isElsewhere: boolean,
) {
  const limits = methods.map((id) => ({ id, min: '5.00', max: id === 'card' ? '7500.00' : '25000.00' }))
  const on = (chainId: string, name: string, { address, iconUrl }: ReturnType<typeof findToken>) => ({
    chainId,
    name,
    contractAddress: address,
    iconUrl,
  })
  const tokens = [
    ['USDC', 'USD Coin', findToken('USDC')],
    ['ETH', 'Ether', findToken('ETH')],
    ['USDT', 'Tether USD', { address: `0x${'d'.repeat(40)}`, iconUrl: icon(12) }],
  ] as const
  return {
    providers,
    providerDetails: [{ id: 'Northpay', name: 'Northpay', icon: northpayIcon }],
    paymentCurrencies: ['USD', 'EUR'].map((id) => ({ id, limits })),
    purchaseCurrencies: tokens.map(([id, name, token]) => ({
      id,
      name,
      symbol: id,
      networks: isElsewhere
        ? [on('eip155:56', 'BNB Chain', token)]
        : [on('eip155:1', 'Ethereum', token), on('eip155:8453', 'Base', token)],
    })),
  }
}

function toQuote(
  { providers = ['Northpay', 'Coinlane'], missing = [] }: Partial<OnrampWorld>,
  asked: Record<string, string>,
) {
  const {
    amount = '0',
    paymentCurrency = 'USD',
    purchaseCurrency = 'USDC',
    network,
    paymentMethod = 'card',
  } = asked
  const money = (text: string) => ({ amount: text, currency: paymentCurrency })
  const offers = providers.map((provider, index) => ({
    kind: 'offer',
    quoteId: `quote-${index}`,
    provider,
    paymentMethod,
    networkFee: money('0.25'),
    providerFee: money(fees[index % fees.length] ?? '0'),
    paymentSubtotal: money(amount),
    paymentTotal: money(amount),
    purchaseAmount: {
      amount: multiplyDecimals(amount, shares[index % shares.length] ?? '1'),
      currency: purchaseCurrency,
    },
    network,
    expiresAtMs: far,
  }))
  return { ...offers[0], offers, missing }
}

/** Returns the contract and icon of a token that the account holds; the native currency has no contract. */
function findToken(wanted: string): { address: string | null; iconUrl: string | undefined } {
  const { address, iconUrl } = someBalances.find(({ symbol }) => symbol === wanted) ?? {}
  return { address: address?.split(':')[2] ?? null, iconUrl }
}

function refuse(code: string, status: number): Response {
  return Response.json({ error: { code, message: '', requestId: 'gallery' } }, { status })
}
