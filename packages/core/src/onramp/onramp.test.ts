import type { OnrampOffer, OnrampOrder } from '@foyer/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createModalFoyer as createTestFoyer } from '../../../react/src/test/createModalFoyer.ts'
import { connect } from '../connect/connect.ts'
import { start } from '../instance/start.ts'
import type { FoyerOptions } from '../model/resolveOptions.ts'
import { solana } from '../networks/presets.ts'
import { createMemoryBackend } from '../test/createTestFoyer.ts'
import { acceptOrder } from './acceptOrder.ts'
import { buyOnramp } from './buyOnramp.ts'
import { checkPageUrl } from './checkPageUrl.ts'
import { getCheckMs, readOrders } from './followOrders.ts'
import { getOnramp } from './getOnramp.ts'
import { onrampDefaults } from './onrampDefaults.ts'
import { quoteOnramp } from './quoteOnramp.ts'
import { readOnrampOptions } from './readOnrampOptions.ts'
import { resetOnramp, setOnramp } from './setOnramp.ts'
import { findOrder, listOrders, removeOrder } from './storedOrders.ts'
import { toOnrampProviders } from './toOnrampProviders.ts'

const money = (amount: string, currency = 'USD') => ({ amount, currency })
const toOffer = (provider: string, amount: string, change: Partial<OnrampOffer> = {}): OnrampOffer => ({
  kind: 'offer',
  quoteId: `quote-${provider}`,
  provider,
  paymentMethod: 'card',
  networkFee: money('0.25'),
  providerFee: money('1.50'),
  paymentSubtotal: money('98.25'),
  paymentTotal: money('100'),
  purchaseAmount: money(amount, 'USDC'),
  network: 'eip155:1',
  expiresAtMs: 1,
  ...change,
})
const options = {
  providers: ['cheap', 'dear'],
  paymentCurrencies: [{ id: 'USD', limits: [{ id: 'card', min: '5', max: '500' }] }],
  purchaseCurrencies: [
    {
      id: 'USDC',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [{ chainId: 'eip155:1', name: 'Ethereum', contractAddress: `0x${'c'.repeat(40)}` }],
    },
  ],
}
const page = {
  url: 'https://pay.example/p?sign=1',
  orderId: 'order-1',
  orderToken: 'the-token',
  expiresAtMs: 0,
}
const down = () => Promise.reject(new TypeError('Failed to fetch'))
const refuse = (code: string, status = 400) =>
  Response.json({ error: { code, message: 'No', requestId: 'r' } }, { status })

type Answers = Record<string, (body: Record<string, unknown>) => unknown>

/** Creates a window played by a test. */
function createWindow() {
  const opened = {
    opener: {} as unknown,
    document: { title: '', body: { textContent: '' } },
    location: { replace: vi.fn() },
    close: vi.fn(),
  }
  return opened
}

/** Creates a connected instance whose server is scripted by the test. */
async function setUp(answers: Answers = {}, more: Partial<FoyerOptions> = {}) {
  const calls: { url: URL; body: Record<string, unknown> }[] = []
  const all: Answers = {
    options: () => options,
    quote: () => {
      const offers = [toOffer('cheap', '98.1'), toOffer('dear', '96.5')]
      return { ...offers[0], offers, missing: [] }
    },
    onrampurl: () => ({ ...page, expiresAtMs: Date.now() + 60_000 }),
    price: () => ({
      fungibles: [{ address: `eip155:1:0x${'c'.repeat(40)}`, name: '', symbol: '', iconUrl: '', price: '2' }],
      missing: [],
    }),
    ...answers,
  }
  const made = createTestFoyer({
    async fetch(input, init) {
      const url = new URL(String(input))
      const body = JSON.parse(String(init?.body ?? '{}')) as Record<string, unknown>
      calls.push({ url, body })
      const [last = '', before] = url.pathname.split('/').reverse()
      const answer = await all[before === 'orders' ? 'orders' : last]?.(body)
      if (answer === undefined) return refuse('NOT_FOUND', 404)
      return answer instanceof Response ? answer : Response.json(answer)
    },
    ...more,
  })
  vi.stubGlobal('location', {
    origin: 'https://app.test',
    pathname: '/shop',
    search: '?secret=1',
    hash: '#x',
  })
  for (const size of ['screenX', 'screenY', 'outerWidth', 'outerHeight']) vi.stubGlobal(size, 0)
  const opened = createWindow()
  const open = vi.fn((): unknown => opened)
  vi.stubGlobal('open', open)
  await start(made.foyer)
  const connected = connect(made.foyer, { connectorId: made.wallet.id })
  made.wallet.approve()
  await connected
  const address = made.foyer.state.connections[0]?.address as string
  return { ...made, calls, opened, open, address, answers: all }
}
const asked = { purchaseCurrency: 'USDC', network: 'eip155:1', amount: '100' } as const
const toOrder = (address: string, change: Partial<OnrampOrder> = {}): OnrampOrder => ({
  id: page.orderId,
  status: 'paying',
  provider: 'cheap',
  paymentMethod: 'card',
  network: 'eip155:1',
  address: address.toLowerCase(),
  paymentTotal: money('100'),
  purchaseAmount: money('98.1', 'USDC'),
  timeline: [{ status: 'created', atMs: 1 }],
  ...change,
})

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('default state', () => {
  test('default: USDC on Ethereum and Polygon, paid in US dollars, with default limits', async () => {
    const { foyer } = await setUp()
    const { purchaseCurrency, paymentCurrency, paymentCurrencies, ...rest } = getOnramp(foyer.state)
    expect(purchaseCurrency.id).toBe('USDC')
    expect(purchaseCurrency.networks.map(({ chainId }) => chainId)).toEqual(['eip155:1', 'eip155:137'])
    expect(paymentCurrency.id).toBe('USD')
    expect(paymentCurrencies.map(({ id }) => id)).toEqual(['USD', 'EUR'])
    for (const { limits } of paymentCurrencies)
      expect(limits).toEqual([
        { id: 'card', min: '10.00', max: '7500.00' },
        { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
      ])
    expect(rest).toMatchObject({ providers: [], isSample: true, quotesLoading: false })
  })

  test('behavior: reset restores the defaults', async () => {
    const { foyer } = await setUp()
    await readOnrampOptions(foyer)
    setOnramp(foyer, { selectedProvider: 'dear', paymentAmount: '7', paymentMethod: 'card' })
    expect(getOnramp(foyer.state)).not.toEqual(onrampDefaults)
    resetOnramp(foyer)
    expect(getOnramp(foyer.state)).toBe(onrampDefaults)
  })

  test('behavior: ignores providers that are not an array of strings', () => {
    expect(toOnrampProviders(['a', 'b'])).toEqual(['a', 'b'])
    for (const value of ['a', ['a', 1], { 0: 'a' }, null, undefined, 7])
      expect(toOnrampProviders(value)).toEqual([])
  })
})

describe('readOnrampOptions', () => {
  test('default: replaces the defaults with the server’s options', async () => {
    const { foyer } = await setUp()
    setOnramp(foyer, { country: 'DE' })
    expect(await readOnrampOptions(foyer)).toMatchObject({ ...options, isSample: false, error: undefined })
    expect(getOnramp(foyer.state).paymentCurrency.limits).toEqual([{ id: 'card', min: '5', max: '500' }])
  })

  test('behavior: returns only providers that the project chose, and only their offers', async () => {
    const { foyer } = await setUp({}, { features: { onramp: ['dear', 'unknown'] } })
    expect((await readOnrampOptions(foyer)).providers).toEqual(['dear'])
    expect((await quoteOnramp(foyer, asked)).offers.map(({ provider }) => provider)).toEqual(['dear'])
  })

  test.each([
    ['the server is unreachable', down],
    ['the response has invalid providers', () => ({ ...options, providers: 'cheap' })],
    ['no provider reports its limits', () => ({ ...options, providers: [], paymentCurrencies: [] })],
  ])('error: returns the default currencies and limits, and no provider, if %s', async (_, answer) => {
    const { foyer } = await setUp({ options: answer })
    const onramp = await readOnrampOptions(foyer)
    expect(onramp).toMatchObject({ isSample: true, providers: [] })
    expect(onramp.paymentCurrencies).toEqual(onrampDefaults.paymentCurrencies)
    expect(onramp.purchaseCurrency.id).toBe('USDC')
  })

  test('error: throws ONRAMP_OFF if the server has no on-ramp', async () => {
    const { foyer } = await setUp({ options: () => refuse('ONRAMP_OFF', 501) })
    await expect(readOnrampOptions(foyer)).rejects.toMatchObject({ code: 'ONRAMP_OFF' })
    expect(getOnramp(foyer.state).error).toBe('ONRAMP_OFF')
  })
})

describe('quoteOnramp', () => {
  test('default: sets quotesLoading while loading, and sorts offers by the amount received', async () => {
    const { foyer, calls } = await setUp({
      quote: () => {
        const offers = [toOffer('dear', '9.5'), toOffer('cheap', '98.10'), toOffer('next', '98.09')]
        return { ...offers[0], offers, missing: ['slow'] }
      },
    })
    const states: boolean[] = []
    foyer.subscribe((state) => states.push(getOnramp(state).quotesLoading))
    const quoting = quoteOnramp(foyer, { ...asked, amount: '100.00' })
    expect(getOnramp(foyer.state).quotesLoading).toBe(true)
    const { offers, missing } = await quoting
    expect(offers.map(({ provider }) => provider)).toEqual(['cheap', 'next', 'dear'])
    expect(missing).toEqual(['slow'])
    expect(states.at(-1)).toBe(false)
    expect(getOnramp(foyer.state)).toMatchObject({ purchaseAmount: '98.10', error: undefined })
    // Amounts are strings throughout.
    expect(calls.at(-1)?.body.amount).toBe('100.00')
  })

  test('behavior: ignores a failed earlier request that ends after a later one', async () => {
    let answer = (_: unknown) => {}
    const { foyer, answers } = await setUp()
    const { quote } = answers
    answers.quote = () => new Promise((resolve) => (answer = resolve))
    const first = quoteOnramp(foyer, asked).catch(() => {})
    await vi.waitFor(() => expect(answer).toBeTypeOf('function'))
    answers.quote = quote as Answers[string]
    await quoteOnramp(foyer, asked)
    answer(refuse('ONRAMP_NO_OFFER', 409))
    await first
    expect(getOnramp(foyer.state)).toMatchObject({
      purchaseAmount: '98.1',
      error: undefined,
      quotesLoading: false,
    })
  })

  test('error: returns an estimate with the highest usual fee if no provider answers; it cannot be bought', async () => {
    const { foyer, open } = await setUp({ quote: down })
    await readOnrampOptions(foyer)
    const { offers, estimate, code } = await quoteOnramp(foyer, asked)
    expect(offers).toEqual([])
    expect(code).toBe('SERVER_UNREACHABLE')
    expect(estimate).toEqual({
      kind: 'estimate',
      providerFee: money('2'),
      paymentTotal: money('100'),
      purchaseAmount: money('49', 'USDC'),
      network: 'eip155:1',
    })
    const forged = { ...toOffer('cheap', '49'), ...estimate } as unknown as OnrampOffer
    await expect(buyOnramp(foyer, { offer: forged })).rejects.toMatchObject({ code: 'ONRAMP_NO_OFFER' })
    expect(open).not.toHaveBeenCalled()
  })

  test('error: returns no estimate without a price', async () => {
    const { foyer } = await setUp({ quote: () => refuse('UPSTREAM_FAILED', 502), price: down })
    await readOnrampOptions(foyer)
    expect(await quoteOnramp(foyer, asked)).toEqual({
      offers: [],
      missing: [],
      estimate: undefined,
      code: 'UPSTREAM_FAILED',
    })
    const euros = await quoteOnramp(foyer, { ...asked, paymentCurrency: 'EUR' })
    expect(euros.estimate).toBeUndefined()
  })

  test.each(['ONRAMP_AMOUNT_LOW', 'ONRAMP_AMOUNT_HIGH', 'ONRAMP_NO_OFFER', 'ONRAMP_OFF'])(
    'error: throws %s without an estimate',
    async (code) => {
      const { foyer } = await setUp({ quote: () => refuse(code, code === 'ONRAMP_OFF' ? 501 : 400) })
      await expect(quoteOnramp(foyer, asked)).rejects.toMatchObject({ code })
      expect(getOnramp(foyer.state)).toMatchObject({
        error: code,
        purchaseAmount: undefined,
        quotesLoading: false,
      })
    },
  )

  test.each(['', '0', '0.00', '1.234', '1e3', '-5', 'x', '1,5'])(
    'error: rejects the amount %o',
    async (amount) => {
      const { foyer, calls } = await setUp()
      const before = calls.length
      await expect(quoteOnramp(foyer, { ...asked, amount })).rejects.toMatchObject({
        code: 'ONRAMP_AMOUNT_INVALID',
      })
      expect(calls).toHaveLength(before)
    },
  )

  test.each<[string, object]>([
    ['an estimate as an offer', { kind: 'estimate' }],
    ['amounts as numbers', { purchaseAmount: { amount: 98.1, currency: 'USDC' } }],
  ])('attack: rejects %s', async (_, change) => {
    const lie = { ...toOffer('cheap', '98.1'), ...change }
    const { foyer } = await setUp({ quote: () => ({ ...lie, offers: [lie], missing: [] }) })
    expect(await quoteOnramp(foyer, asked)).toMatchObject({ offers: [], code: 'RESPONSE_INVALID' })
  })

  test.each<[string, Partial<OnrampOffer>]>([
    ['network', { network: 'eip155:137' }],
    ['token', { purchaseAmount: money('98.1', 'ETH') }],
    ['payment currency', { paymentTotal: money('100', 'JPY') }],
    ['currency of fees', { providerFee: money('1.50', 'EUR') }],
    ['price', { paymentTotal: money('100.01') }],
  ])('attack: drops an offer with another %s than requested', async (_, change) => {
    const lie = toOffer('liar', '9999', change)
    const honest = toOffer('cheap', '98.1')
    const { foyer } = await setUp({ quote: () => ({ ...lie, offers: [lie, honest], missing: [] }) })
    expect((await quoteOnramp(foyer, asked)).offers).toEqual([honest])
  })
})

describe('buyOnramp', () => {
  const offer = toOffer('cheap', '98.1')

  test('default: opens a window without an opener within the click, then navigates it to the order’s page', async () => {
    const { foyer, opened, open, calls, address, events } = await setUp()
    const buying = buyOnramp(foyer, { offer })
    expect(open).toHaveBeenCalledTimes(1)
    // The opener is severed before the provider's page loads.
    expect(opened.opener).toBeNull()
    expect(opened.location.replace).not.toHaveBeenCalled()
    expect(getOnramp(foyer.state).flow).toEqual({ status: 'opening', provider: 'cheap' })
    expect(await buying).toEqual({ orderId: page.orderId, isBlocked: false })
    expect(opened.location.replace.mock.calls).toEqual([[page.url]])
    expect(calls.find(({ url }) => url.pathname.endsWith('onrampurl'))?.body).toEqual({
      quoteId: offer.quoteId,
      destinationWallets: [{ address, blockchains: ['eip155:1'] }],
      defaultNetwork: 'eip155:1',
      partnerUserId: expect.stringMatching(/^[\da-f-]{36}$/),
      presetFiatAmount: '100',
      presetCryptoAmount: '98.1',
      // Neither query nor hash: they may contain secrets.
      redirectUrl: 'https://app.test/shop',
    })
    expect(foyer.state.onrampOrders).toMatchObject([
      { id: page.orderId, status: 'created', provider: 'cheap', address, pageUrl: page.url },
    ])
    expect(events.map(({ name }) => name)).toContain('SELECT_BUY_PROVIDER')
  })

  test('behavior: keeps the order and its page’s URL if the window is blocked', async () => {
    const { foyer, open } = await setUp()
    open.mockReturnValue(null)
    expect(await buyOnramp(foyer, { offer })).toEqual({ orderId: page.orderId, isBlocked: true })
    expect(foyer.state.onrampOrders[0]).toMatchObject({ pageUrl: page.url, isBlocked: true })
  })

  test('behavior: throws ONRAMP_ORDER_DUPLICATE while another order is being created', async () => {
    const { foyer, open } = await setUp()
    const first = buyOnramp(foyer, { offer })
    await expect(buyOnramp(foyer, { offer })).rejects.toMatchObject({ code: 'ONRAMP_ORDER_DUPLICATE' })
    await first
    expect(open).toHaveBeenCalledTimes(1)
    expect(foyer.state.onrampOrders).toHaveLength(1)
  })

  test('error: closes the window and orders nothing if the price changed', async () => {
    const { foyer, opened, events } = await setUp({ onrampurl: () => refuse('QUOTE_CHANGED', 409) })
    await expect(buyOnramp(foyer, { offer })).rejects.toMatchObject({ code: 'QUOTE_CHANGED' })
    expect(opened.close).toHaveBeenCalled()
    expect(getOnramp(foyer.state).flow).toEqual({ status: 'failed', code: 'QUOTE_CHANGED' })
    expect(foyer.state.onrampOrders).toEqual([])
    expect(events.at(-1)).toMatchObject({ name: 'BUY_ERROR', properties: { code: 'QUOTE_CHANGED' } })
  })

  test('error: throws NOT_CONNECTED for an offer in a namespace without an account', async () => {
    const { foyer, open } = await setUp()
    const other = { ...offer, network: solana.caipNetworkId }
    await expect(buyOnramp(foyer, { offer: other })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(open).not.toHaveBeenCalled()
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://pay.example/p',
    'http://127.0.0.1.pay.example/p',
    'blob:https://app.test/1',
    'https://user:word@pay.example/p',
    'file:///etc/passwd',
  ])('attack: does not open the page URL %s from the server', async (url) => {
    const { foyer, opened } = await setUp({
      onrampurl: () => ({ ...page, url, expiresAtMs: Date.now() + 1_000 }),
    })
    await expect(buyOnramp(foyer, { offer })).rejects.toMatchObject({ code: 'RESPONSE_INVALID' })
    expect(opened.location.replace).not.toHaveBeenCalled()
    expect(opened.close).toHaveBeenCalled()
    expect(foyer.state.onrampOrders).toEqual([])
  })

  test('behavior: accepts a page on localhost only if the server is on localhost, too', () => {
    expect(checkPageUrl('http://127.0.0.1:9/p', 'http://localhost:1')).toBe('http://127.0.0.1:9/p')
    expect(checkPageUrl('http://127.0.0.1:9/p', 'https://foyer.example')).toBeUndefined()
    expect(checkPageUrl('http://127.0.0.1:9/p', 'http://foyer.example')).toBeUndefined()
  })

  test('attack: does not show a page URL that was planted in the storage', async () => {
    const storage = createMemoryBackend()
    const { foyer } = await setUp({}, { storage })
    await buyOnramp(foyer, { offer })
    for (const [key, text] of storage.entries)
      storage.entries.set(key, text.replace('https://pay.example/p?sign=1', 'javascript:alert(1)'))
    readOrders(foyer)
    expect(foyer.state.onrampOrders[0]).toMatchObject({ id: page.orderId, pageUrl: undefined })
  })
})

describe('orders', () => {
  const offer = toOffer('cheap', '98.1')
  async function order(more: Partial<FoyerOptions> = {}) {
    const made = await setUp({}, more)
    let said: Partial<OnrampOrder> | Response | 'down' = {}
    made.answers.orders = () => {
      if (said === 'down') return down()
      return said instanceof Response ? said.clone() : toOrder(made.address, said)
    }
    await buyOnramp(made.foyer, { offer })
    const next = async (answer: typeof said) => {
      said = answer
      await vi.advanceTimersByTimeAsync(5_000)
      return made.foyer.state.onrampOrders[0]
    }
    return { ...made, next }
  }
  const delivered = { status: 'delivered', txHash: '0x1', deliveredAmount: money('98.1', 'USDC') } as const

  test('default: follows an order until it is delivered, and notifies the buyer', async () => {
    const { foyer, next, events, calls } = await order()
    expect(await next({ status: 'paying' })).toMatchObject({ status: 'paying', pageUrl: page.url })
    // Once paid, the page is no longer needed.
    expect(await next({ status: 'settling' })).toMatchObject({ status: 'settling', pageUrl: undefined })
    expect(await next(delivered)).toMatchObject(delivered)
    expect(foyer.state.toast).toMatchObject({ code: 'TRANSACTION_SUCCEEDED' })
    expect(events.filter(({ name }) => /BUY/.test(name)).map(({ name }) => name)).toEqual([
      'SELECT_BUY_PROVIDER',
      'BUY_SUCCESS',
    ])
    const count = calls.length
    await vi.advanceTimersByTimeAsync(600_000)
    expect(calls.slice(count).filter(({ url }) => url.pathname.includes('/orders/'))).toEqual([])
  })

  test('behavior: continues to follow the order on the next visit', async () => {
    const storage = createMemoryBackend()
    const first = await order({ storage, id: 'next-visit' })
    await first.next({ status: 'paying' })
    first.foyer.destroy()
    const again = createTestFoyer({
      storage,
      id: 'next-visit',
      fetch: async () => Response.json(toOrder(first.address, delivered)),
    })
    await start(again.foyer)
    await vi.waitFor(() => expect(again.foyer.state.onrampOrders[0]).toMatchObject(delivered))
  })

  test('behavior: reports a failed order, and checks every five minutes for a late delivery', async () => {
    const { next, events, foyer } = await order()
    expect(await next({ status: 'failed', failure: 'card_declined' })).toMatchObject({
      failure: 'card_declined',
    })
    expect(events.at(-1)).toMatchObject({ name: 'BUY_ERROR', properties: { end: 'failed' } })
    const stored = findOrder(foyer, page.orderId)
    expect(stored && getCheckMs(stored, Date.now())).toBe(300_000)
  })

  test('error: keeps the order while the server is unreachable, and stops asking once it does not know the order', async () => {
    const { next, calls } = await order()
    await next({ status: 'paying' })
    expect(await next('down')).toMatchObject({ status: 'paying' })
    expect(await next({ status: 'settling' })).toMatchObject({ status: 'settling' })
    expect(await next(refuse('ONRAMP_ORDER_UNKNOWN', 404))).toMatchObject({
      isUnknown: true,
      status: 'settling',
    })
    const count = calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toHaveLength(count)
  })

  test('behavior: stops following a removed order', async () => {
    const { foyer, calls } = await order()
    removeOrder(foyer, page.orderId)
    await vi.advanceTimersByTimeAsync(5_000)
    const count = calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toHaveLength(count)
    expect(foyer.state.onrampOrders).toEqual([])
  })

  test('attack: never exposes the order’s token in URLs, state or events', async () => {
    const { foyer, next, calls, events } = await order()
    await next(delivered)
    expect(listOrders(foyer)[0]?.token).toBe('the-token')
    expect(calls.map(({ url }) => url.href).join()).not.toContain('the-token')
    expect(JSON.stringify([foyer.state, events])).not.toContain('the-token')
  })

  test.each<[string, Partial<OnrampOrder>]>([
    ['another order', { id: 'other' }],
    ['another receiver', { address: `0x${'9'.repeat(40)}` }],
    ['another network', { network: 'eip155:137' }],
    ['another price', { paymentTotal: money('1') }],
    ['another amount', { purchaseAmount: money('1', 'USDC') }],
    ['delivered, without a transaction', { ...delivered, txHash: undefined }],
    ['delivered, without an amount', { ...delivered, deliveredAmount: undefined }],
    ['delivered, of another token', { ...delivered, deliveredAmount: money('98.1', 'SCAM') }],
  ])('attack: keeps the order unchanged if the server reports %s', async (_, lie) => {
    const { next } = await order()
    const before = await next({ status: 'paying' })
    expect(await next({ ...delivered, ...lie })).toEqual(before)
  })

  test('behavior: ignores a failure after the delivery, and a response older than the known one', () => {
    const known = toOrder('0xa', delivered)
    expect(acceptOrder(known, toOrder('0xa', { status: 'failed' }))).toBe(known)
    const [created] = known.timeline
    const timeline = created ? [created, created] : []
    const later = toOrder('0xa', { status: 'settling', timeline })
    expect(acceptOrder(later, toOrder('0xa'))).toBe(later)
  })

  test('behavior: shows a newer state of the order that another tab stored', async () => {
    const storage = createMemoryBackend()
    const { foyer, next } = await order({ storage })
    expect(await next({ status: 'paying' })).toMatchObject({ status: 'paying' })
    for (const [key, text] of storage.entries)
      storage.entries.set(
        key,
        text.replace(
          /"status":"paying"(.*?)"timeline":\[/,
          '"status":"refunded"$1"timeline":[{"status":"created","atMs":1},',
        ),
      )
    await vi.advanceTimersByTimeAsync(5_000)
    expect(foyer.state.onrampOrders[0]).toMatchObject({ status: 'refunded' })
  })
})
