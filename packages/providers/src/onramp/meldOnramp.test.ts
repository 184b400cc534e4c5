import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startProvider } from '../../../server/test/startProvider.ts'
import { meldOnramp } from './meldOnramp.ts'
import type { OnrampAsset } from './OnrampAsset.ts'
import type { OnrampProvider, ProviderOrder } from './OnrampProvider.ts'

const nowMs = Date.parse('2026-11-23T20:25:17.682Z')
const webhookUrl = 'https://foyer.example/v1/onramp/webhooks/meld'
const hash = `0x${'ab'.repeat(32)}`
const asset: OnrampAsset = {
  currency: 'SOL',
  name: 'Solana',
  network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  networkName: 'Solana',
  token: null,
  decimals: 9,
  code: 'SOL',
}
const usdc: OnrampAsset = {
  currency: 'USDC',
  name: 'USD Coin',
  network: 'eip155:1',
  networkName: 'Ethereum',
  token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  decimals: 6,
  code: 'USDC',
}
const order: ProviderOrder = {
  id: '6f1f1a1e-8f9b-4a53-9a0f-6f6f1c8f5a10',
  providerOrderId: 'W9k9Tg12BFk1i68WpQYQY8',
  asset,
  address: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
  paymentCurrency: 'USD',
  paymentTotal: '50',
  paymentMethod: 'CREDIT_DEBIT_CARD',
}
const quote = {
  transactionType: 'CRYPTO_PURCHASE',
  sourceAmount: 50,
  sourceCurrencyCode: 'USD',
  destinationAmount: 0.2345678,
  destinationCurrencyCode: 'SOL',
  networkFee: 0.1,
  transactionFee: 1.99,
  partnerFee: null,
  totalFee: 2.09,
  paymentMethodType: 'VISA',
  serviceProvider: 'BANXA',
}

let host: Awaited<ReturnType<typeof startProvider>>
let answers: Record<string, unknown>
const create = (part: object = {}) =>
  meldOnramp({
    name: 'meld',
    key: 'key-1',
    webhookKey: 'wk_1',
    webhookUrl,
    paymentCurrencies: ['USD', 'EUR'],
    paymentMethods: ['CREDIT_DEBIT_CARD'],
    baseUrl: host.url,
    clock: () => nowMs,
    ...part,
  })
let provider: OnrampProvider
beforeAll(async () => {
  host = await startProvider(({ pathname }) => answers[pathname])
  provider = create()
})
afterAll(() => host.stop())

const signal = AbortSignal.timeout(60_000)
const ask = (part: object = {}) =>
  provider.quote({ asset, paymentCurrency: 'USD', amount: '50', country: 'US', signal, ...part })

describe('meldOnramp', () => {
  test('default: returns the limits of each currency that the operator accepts', async () => {
    answers = {
      '/service-providers/limits/fiat-currency-purchases': [
        { currencyCode: 'USD', defaultAmount: 100, minimumAmount: 5.5, maximumAmount: 30000 },
        { currencyCode: 'GBP', minimumAmount: 1, maximumAmount: 2 },
        { currencyCode: 'EUR', minimumAmount: null, maximumAmount: null },
      ],
    }
    expect(await provider.payments({ country: 'US', signal })).toEqual([
      { id: 'USD', limits: [{ id: 'CREDIT_DEBIT_CARD', min: '5.5', max: '30000' }] },
    ])
    expect(host.calls.at(-1)).toMatchObject({
      headers: { authorization: 'BASIC key-1', 'meld-version': '2025-03-01' },
      query: { countries: 'US', fiatCurrencies: 'USD,EUR', accountFilter: 'true' },
    })
  })

  test('default: returns an offer of each seller, and stores the seller for the session', async () => {
    answers = { '/payments/crypto/quote': { quotes: [quote, { ...quote, serviceProvider: 'PAYBIS' }] } }
    const offers = await ask()
    expect(offers).toHaveLength(2)
    expect(offers[0]).toEqual({
      paymentMethod: 'CREDIT_DEBIT_CARD',
      networkFee: '0.1',
      providerFee: '1.99',
      paymentSubtotal: '47.91',
      paymentTotal: '50',
      purchaseAmount: '0.2345678',
      expiresAtMs: nowMs + 60_000,
      data: { serviceProvider: 'BANXA', country: 'US' },
    })
    expect(host.calls.at(-1)?.body).toEqual({
      countryCode: 'US',
      sourceCurrencyCode: 'USD',
      sourceAmount: '50',
      destinationCurrencyCode: 'SOL',
      paymentMethodType: 'CREDIT_DEBIT_CARD',
    })
  })

  test('default: returns no offers if no provider sells the asset, or without a country', async () => {
    answers = { '/payments/crypto/quote': { quotes: null } }
    expect(await ask()).toEqual([])
    answers = {}
    expect(await ask()).toEqual([])
    expect(await ask({ country: undefined })).toEqual([])
    expect(await provider.payments({ signal })).toEqual([])
  })

  test('attack: rejects an offer above the requested amount', async () => {
    answers = { '/payments/crypto/quote': { quotes: [{ ...quote, sourceAmount: 50.01 }] } }
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

  const open = (widgetUrl: string, one = provider, bought = asset) => {
    answers = { '/crypto/session/widget': { id: 'WXDiz', token: 't', widgetUrl } }
    const data = { serviceProvider: 'BANXA', country: 'US' }
    return one.open({
      order: { ...order, asset: bought },
      data,
      ip: undefined,
      redirectUrl: 'https://shop.example/',
      signal,
    })
  }
  test('default: opens a session with the receiver locked and the order’s id', async () => {
    const url = 'https://meldcrypto.com/?token=t'
    expect(await open(url)).toEqual({ url, expiresAtMs: nowMs + 1_800_000 })
    expect(host.calls.at(-1)?.body).toEqual({
      sessionType: 'BUY',
      sessionData: {
        serviceProvider: 'BANXA',
        walletAddress: order.address,
        countryCode: 'US',
        sourceCurrencyCode: 'USD',
        sourceAmount: '50',
        destinationCurrencyCode: 'SOL',
        paymentMethodType: 'CREDIT_DEBIT_CARD',
        lockFields: ['walletAddress', 'destinationCurrencyCode'],
        redirectUrl: 'https://shop.example/',
      },
      externalCustomerId: order.id,
      externalSessionId: order.id,
    })
  })

  test('default: with a publishable key, opens the public page with key, currency, receiver and order in its URL', async () => {
    const { url } = await open('unused', create({ publicKey: 'WXETMuFUQmqqybHuRkSgxv' }))
    const page = new URL(url)
    expect(page.origin).toBe('https://meldcrypto.com')
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      publicKey: 'WXETMuFUQmqqybHuRkSgxv',
      destinationCurrencyCode: 'SOL',
      walletAddress: order.address,
      externalCustomerId: order.id,
    })
  })

  test.each([
    ['SOL', asset],
    ['USDC', usdc],
  ] as const)('param: asset: sends the currency code %s', async (code, bought) => {
    answers = { '/payments/crypto/quote': { quotes: [quote] } }
    await ask({ asset: bought })
    expect(host.calls.at(-1)?.body).toMatchObject({ destinationCurrencyCode: code })
    await open('https://meldcrypto.com/?token=t', provider, bought)
    expect(host.calls.at(-1)?.body).toMatchObject({ sessionData: { destinationCurrencyCode: code } })
    const { url } = await open('unused', create({ publicKey: 'WXETMuFUQmqqybHuRkSgxv' }), bought)
    expect(new URL(url).searchParams.get('destinationCurrencyCode')).toBe(code)
  })

  test('attack: rejects a payment page of another origin', async () => {
    await expect(open('https://meldcrypto.com.evil.example/')).rejects.toMatchObject({
      code: 'UPSTREAM_FAILED',
    })
  })

  const message = (payload: object, { key = 'wk_1', timeMs = nowMs, url = webhookUrl } = {}) => {
    const body = JSON.stringify({ eventType: 'TRANSACTION_CRYPTO_PENDING', eventId: 'e1', payload })
    const time = new Date(timeMs).toISOString()
    const digest = createHmac('sha256', key).update(`${time}.${url}.${body}`).digest('base64')
    const signature = digest.replaceAll('+', '-').replaceAll('/', '_')
    const headers = new Headers({ 'meld-signature': signature, 'meld-signature-timestamp': time })
    return [headers, body, nowMs] as const
  }
  const payload = {
    paymentTransactionId: 'W9k9',
    externalSessionId: order.id,
    paymentTransactionStatus: 'SETTLED',
  }
  test('default: reads the order’s ids from a webhook, whichever field holds the order’s id', () => {
    expect(provider.readWebhook(...message(payload))).toEqual({ orderId: order.id, providerOrderId: 'W9k9' })
    const { externalSessionId, ...rest } = payload
    expect(provider.readWebhook(...message({ ...rest, externalCustomerId: externalSessionId }))).toEqual({
      orderId: order.id,
      providerOrderId: 'W9k9',
    })
  })

  test('attack: rejects a webhook that is forged, old or for another URL, and ignores one for an unknown order', () => {
    expect(provider.readWebhook(...message(payload, { key: 'wk_2' }))).toBeUndefined()
    expect(provider.readWebhook(...message(payload, { url: 'https://other.example/' }))).toBeUndefined()
    expect(provider.readWebhook(...message(payload, { timeMs: nowMs - 301_000 }))).toBeUndefined()
    expect(provider.readWebhook(new Headers(), '{}', nowMs)).toBeUndefined()
    expect(provider.readWebhook(...message({ paymentTransactionId: 'W9k9' }))).toBe('ignored')
  })

  const read = (part: object, one: ProviderOrder = order) => {
    const transaction = { id: 'W9k9', status: 'PENDING', externalSessionId: order.id, ...part }
    answers = { [`/payments/transactions/${order.providerOrderId}`]: { transaction } }
    return provider.readOrder(one, signal)
  }
  test.each([
    ['PENDING', { status: 'paying' }],
    ['SETTLING', { status: 'settling' }],
    ['SETTLED', { status: 'settling', txHash: hash }],
    ['DECLINED', { status: 'failed', failure: 'declined' }],
    ['CANCELLED', { status: 'cancelled' }],
    ['REFUNDED', { status: 'refunded' }],
  ])('default: reads an order’s status: %s', async (status, wanted) => {
    const cryptoDetails = { blockchainTransactionId: 'txHash' in wanted ? hash : null }
    expect(await read({ status, cryptoDetails })).toEqual({
      providerOrderId: 'W9k9',
      txHash: undefined,
      failure: undefined,
      ...wanted,
    })
  })

  test('default: returns undefined for an order without a transaction, and for an unknown status', async () => {
    expect(await read({}, { ...order, providerOrderId: null })).toBeUndefined()
    expect(await read({ status: 'PENDING_CREATED' })).toBeUndefined()
  })

  test('attack: ignores the transaction of another order', async () => {
    expect(await read({ status: 'SETTLED', externalSessionId: 'other' })).toBeUndefined()
  })
})
