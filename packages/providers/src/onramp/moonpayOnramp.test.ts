import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startProvider } from '../../../server/test/startProvider.ts'
import { moonpayOnramp } from './moonpayOnramp.ts'
import type { OnrampAsset } from './OnrampAsset.ts'
import type { OnrampProvider, ProviderOrder } from './OnrampProvider.ts'

const nowMs = 1_700_000_000_000
const hash = `0x${'ab'.repeat(32)}`
const asset: OnrampAsset = {
  currency: 'USDC',
  name: 'USD Coin',
  network: 'eip155:1',
  networkName: 'Ethereum',
  token: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  decimals: 6,
  code: 'usdc',
}
const order: ProviderOrder = {
  id: '6f1f1a1e-8f9b-4a53-9a0f-6f6f1c8f5a10',
  providerOrderId: null,
  asset,
  address: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
  paymentCurrency: 'USD',
  paymentTotal: '50',
  paymentMethod: 'credit_debit_card',
}
const transaction = (part: object) => ({
  id: 'b6d2d3c0-0000-4000-8000-000000000001',
  externalTransactionId: order.id,
  status: 'waitingPayment',
  updatedAt: '2026-11-23T10:00:00.000Z',
  cryptoTransactionId: null,
  failureReason: null,
  ...part,
})

let host: Awaited<ReturnType<typeof startProvider>>
let answers: Record<string, unknown>
let provider: OnrampProvider
beforeAll(async () => {
  host = await startProvider(({ pathname }) => answers[pathname])
  provider = moonpayOnramp({
    name: 'moonpay',
    key: 'pk_test_1',
    secret: 'sk_test_1',
    webhookKey: 'wk_test_1',
    limitsOf: 'usdc',
    paymentCurrencies: ['USD'],
    paymentMethods: ['credit_debit_card'],
    baseUrl: host.url,
    clock: () => nowMs,
  })
})
afterAll(() => host.stop())

const signal = AbortSignal.timeout(60_000)
const ask = (amount = '50') => provider.quote({ asset, paymentCurrency: 'USD', amount, signal })

describe('moonpayOnramp', () => {
  test('default: returns limits and offers in the requested currency', async () => {
    answers = {
      '/v3/currencies/usdc/limits': {
        paymentMethod: 'credit_debit_card',
        baseCurrency: { code: 'usd', minBuyAmount: 20, maxBuyAmount: 12000.5 },
      },
      '/v3/currencies/usdc/buy_quote': {
        baseCurrencyAmount: 45.51,
        quoteCurrencyAmount: 45.490001,
        feeAmount: 3.99,
        extraFeeAmount: 0.1,
        networkFeeAmount: 0.4,
        totalAmount: 50,
      },
    }
    expect(await provider.payments({ signal })).toEqual([
      { id: 'USD', limits: [{ id: 'credit_debit_card', min: '20', max: '12000.5' }] },
    ])
    expect(await ask()).toEqual([
      {
        paymentMethod: 'credit_debit_card',
        networkFee: '0.4',
        providerFee: '4.09',
        paymentSubtotal: '45.51',
        paymentTotal: '50',
        purchaseAmount: '45.490001',
        expiresAtMs: nowMs + 60_000,
        data: null,
      },
    ])
    expect(host.calls.at(-1)?.query).toEqual({
      apiKey: 'pk_test_1',
      baseCurrencyCode: 'usd',
      baseCurrencyAmount: '50',
      areFeesIncluded: 'true',
      paymentMethod: 'credit_debit_card',
    })
    expect(JSON.stringify(host.calls)).not.toMatch(/sk_test|wk_test/)
  })

  test('attack: rejects an offer whose fees are charged on top of the requested amount', async () => {
    answers = { '/v3/currencies/usdc/buy_quote': { quoteCurrencyAmount: 50, feeAmount: 4, totalAmount: 54 } }
    expect(await ask()).toEqual([])
  })

  test.each(['refuses', 'html', 'cut', 'null', 'redirects'] as const)(
    'error: throws UPSTREAM_FAILED if the provider %s',
    async (fails) => {
      host.state.fails = fails
      await expect(ask()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
      host.state.fails = undefined
    },
  )

  test('default: signs the widget’s URL over its whole query, and appends the signature last', async () => {
    const redirectUrl = 'https://shop.example/?a=1&b=2'
    const { url } = await provider.open({ order, data: null, ip: undefined, redirectUrl, signal })
    const opened = new URL(url)
    expect(opened.origin).toBe('https://buy.moonpay.com')
    const [unsigned = '', signature = ''] = opened.search.split('&signature=')
    expect(decodeURIComponent(signature)).toBe(
      createHmac('sha256', 'sk_test_1').update(unsigned).digest('base64'),
    )
    expect(Object.fromEntries(new URLSearchParams(unsigned))).toEqual({
      apiKey: 'pk_test_1',
      currencyCode: 'usdc',
      baseCurrencyCode: 'usd',
      baseCurrencyAmount: '50',
      paymentMethod: 'credit_debit_card',
      walletAddress: order.address,
      externalTransactionId: order.id,
      redirectURL: redirectUrl,
      lockAmount: 'true',
    })
  })

  test('attack: changing any parameter of the widget’s URL invalidates its signature', async () => {
    const { url } = await provider.open({ order, data: null, ip: undefined, redirectUrl: undefined, signal })
    /** Verifies as MoonPay does: over everything before the signature, which comes last. */
    const isSigned = (address: string) => {
      const [, unsigned = '', signature = ''] =
        /^(\?.*)&signature=([^&]*)$/.exec(new URL(address).search) ?? []
      const expected = createHmac('sha256', 'sk_test_1').update(unsigned).digest('base64')
      return decodeURIComponent(signature) === expected
    }
    expect(isSigned(url)).toBe(true)
    expect(isSigned(`${url}&walletAddress=0x1`)).toBe(false)
    for (const [name, value] of Object.entries({
      walletAddress: `0x${'b'.repeat(40)}`,
      externalTransactionId: 'another-order',
      baseCurrencyAmount: '5000',
      currencyCode: 'eth',
    })) {
      const changed = new URL(url)
      expect(changed.searchParams.has(name)).toBe(true)
      changed.searchParams.set(name, value)
      expect(isSigned(changed.href)).toBe(false)
    }
  })

  const message = (data: object, key = 'wk_test_1', timeMs = nowMs) => {
    const body = JSON.stringify({ type: 'transaction_updated', data, externalCustomerId: null })
    const time = Math.floor(timeMs / 1_000)
    const signature = createHmac('sha256', key).update(`${time}.${body}`).digest('hex')
    return [new Headers({ 'moonpay-signature-v2': `t=${time},s=${signature}` }), body, nowMs] as const
  }
  test.each([
    ['waitingPayment', {}, { status: 'paying' }],
    ['waitingAuthorization', {}, { status: 'paying' }],
    ['pending', {}, { status: 'settling' }],
    ['completed', { cryptoTransactionId: hash }, { status: 'settling', txHash: hash }],
    ['failed', { failureReason: 'card_rejected' }, { status: 'failed', failure: 'card_rejected' }],
  ])('default: reads a webhook: %s', (status, part, wanted) => {
    const data = transaction({ status, ...part })
    expect(provider.readWebhook(...message(data))).toEqual({
      orderId: order.id,
      providerOrderId: data.id,
      txHash: undefined,
      failure: undefined,
      ...wanted,
    })
  })

  test('attack: rejects a webhook that is forged or old, and ignores one for an unknown order', () => {
    const data = transaction({ status: 'failed' })
    expect(provider.readWebhook(...message(data, 'sk_test_1'))).toBeUndefined()
    expect(provider.readWebhook(...message(data, 'wk_test_1', nowMs - 301_000))).toBeUndefined()
    expect(provider.readWebhook(new Headers(), '{}', nowMs)).toBeUndefined()
    expect(provider.readWebhook(...message(transaction({ externalTransactionId: null })))).toBe('ignored')
  })

  test('default: reads the latest attempt of an order, and undefined if there is none', async () => {
    const attempts = [
      transaction({ status: 'pending', updatedAt: '2026-11-23T11:00:00.000Z' }),
      transaction({ status: 'failed' }),
    ]
    for (const listed of [attempts, attempts.toReversed()]) {
      answers = { [`/v1/transactions/ext/${order.id}`]: listed }
      expect(await provider.readOrder(order, signal)).toMatchObject({ status: 'settling' })
    }
    answers = { [`/v1/transactions/ext/${order.id}`]: [] }
    expect(await provider.readOrder(order, signal)).toBeUndefined()
    answers = {}
    expect(await provider.readOrder(order, signal)).toBeUndefined()
  })
})
