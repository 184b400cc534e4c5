import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startProvider } from '../../../server/test/startProvider.ts'
import type { OnrampAsset } from './OnrampAsset.ts'
import type { OnrampProvider, ProviderOrder } from './OnrampProvider.ts'
import { stripeOnramp } from './stripeOnramp.ts'

const nowMs = 1_700_000_000_000
const hash = `0x${'ab'.repeat(32)}`
const asset: OnrampAsset = {
  currency: 'ETH',
  name: 'Ether',
  network: 'eip155:1',
  networkName: 'Ethereum',
  token: null,
  decimals: 18,
  code: 'eth',
  networkCode: 'ethereum',
}
const order: ProviderOrder = {
  id: '6f1f1a1e-8f9b-4a53-9a0f-6f6f1c8f5a10',
  providerOrderId: 'cos_1',
  asset,
  address: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
  paymentCurrency: 'USD',
  paymentTotal: '49.99',
  paymentMethod: 'card',
}

let host: Awaited<ReturnType<typeof startProvider>>
/** Fees of a quote for this amount. */
let feeOf: (amount: number) => number
let session: object
let provider: OnrampProvider
beforeAll(async () => {
  host = await startProvider(({ pathname, searchParams }) => {
    if (pathname !== '/v1/crypto/onramp_quotes') return session
    const amount = Number(searchParams.get('source_amount'))
    const fee = feeOf(amount)
    const quote = {
      destination_currency: 'eth',
      destination_network: 'ethereum',
      destination_amount: '0.012345678901234567',
      fees: { network_fee_monetary: '0.50', transaction_fee_monetary: (fee - 0.5).toFixed(2) },
      source_total_amount: (amount + fee).toFixed(2),
    }
    const other = { ...quote, destination_currency: 'usdc' }
    return { id: 'q1', destination_network_quotes: { ethereum: [other, quote] } }
  })
  provider = stripeOnramp({
    name: 'stripe',
    key: 'sk_test_1',
    webhookKey: 'whsec_1',
    paymentCurrencies: ['USD'],
    min: '1',
    max: '1500',
    baseUrl: host.url,
    clock: () => nowMs,
  })
})
afterAll(() => host.stop())

const signal = AbortSignal.timeout(60_000)
const ask = (part: object = {}) =>
  provider.quote({ asset, paymentCurrency: 'USD', amount: '50', signal, ...part })

describe('stripeOnramp', () => {
  test('default: returns the limits that the operator sets', async () => {
    expect(await provider.payments({ signal })).toEqual([
      { id: 'USD', limits: [{ id: 'card', min: '1', max: '1500' }] },
    ])
  })

  test('default: returns an offer within the requested amount, fees included', async () => {
    feeOf = (amount) => (amount > 49 ? 2.5 : 2.49)
    expect(await ask()).toEqual([
      {
        paymentMethod: 'card',
        networkFee: '0.5',
        providerFee: '1.99',
        paymentSubtotal: '47.5',
        paymentTotal: '49.99',
        purchaseAmount: '0.012345678901234567',
        expiresAtMs: nowMs + 60_000,
        data: { sourceAmount: '47.5' },
      },
    ])
    expect(host.calls.at(-1)).toMatchObject({
      headers: { authorization: 'Bearer sk_test_1' },
      query: {
        source_currency: 'usd',
        source_amount: '47.5',
        'destination_currencies[]': 'eth',
        'destination_networks[]': 'ethereum',
      },
    })
  })

  test('attack: returns no offer if the fees leave nothing to buy with', async () => {
    feeOf = (amount) => 100 - amount
    const before = host.calls.length
    expect(await ask()).toEqual([])
    // Nothing remains to be requested.
    expect(host.calls).toHaveLength(before + 1)
  })

  test('attack: returns no offer after three quotes that exceed the amount by a cent', async () => {
    feeOf = (amount) => Math.max(0.5, 50.01 - amount)
    const before = host.calls.length
    expect(await ask()).toEqual([])
    const amounts = host.calls.slice(before).map(({ query }) => query.source_amount)
    expect(amounts).toEqual(['50', '49.5', '49.49'])
  })

  test('default: returns no offer for an unsupported payment method', async () => {
    expect(await ask({ paymentMethod: 'ach' })).toEqual([])
  })

  test.each(['refuses', 'html', 'cut', 'empty', 'redirects'] as const)(
    'error: throws UPSTREAM_FAILED if the provider %s',
    async (fails) => {
      host.state.fails = fails
      await expect(ask()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
      host.state.fails = undefined
    },
  )

  const open = (redirect_url: string | null) => {
    session = { id: 'cos_1', status: 'initialized', redirect_url, client_secret: 'cos_1_secret' }
    const data = { sourceAmount: '47.5' }
    return provider.open({ order, data, ip: '192.0.2.1', redirectUrl: undefined, signal })
  }
  test('default: opens a session with the receiver locked and the order’s id', async () => {
    const url = 'https://crypto.link.com?session_hash=abc'
    expect(await open(url)).toEqual({ url, expiresAtMs: nowMs + 1_800_000, providerOrderId: 'cos_1' })
    expect(host.calls.at(-1)?.body).toEqual({
      'wallet_addresses[ethereum]': order.address,
      lock_wallet_address: 'true',
      source_currency: 'usd',
      source_amount: '47.5',
      destination_currency: 'eth',
      destination_network: 'ethereum',
      'destination_currencies[]': 'eth',
      'destination_networks[]': 'ethereum',
      customer_ip_address: '192.0.2.1',
      'metadata[order_id]': order.id,
    })
  })

  test('attack: rejects a payment page of another origin, and a missing one', async () => {
    await expect(open('https://crypto.link.com.evil.example')).rejects.toMatchObject({
      code: 'UPSTREAM_FAILED',
    })
    await expect(open(null)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  })

  const object = (part: object) => ({
    id: 'cos_1',
    status: 'requires_payment',
    metadata: { order_id: order.id },
    transaction_details: { transaction_id: null },
    ...part,
  })
  const message = (data: object, { key = 'whsec_1', timeMs = nowMs, type = 'updated' } = {}) => {
    const body = JSON.stringify({ type: `crypto.onramp_session.${type}`, data: { object: data } })
    const time = Math.floor(timeMs / 1_000)
    const signature = createHmac('sha256', key).update(`${time}.${body}`).digest('hex')
    const headers = new Headers({ 'stripe-signature': `t=${time},v1=${signature},v0=${'0'.repeat(64)}` })
    return [headers, body, nowMs] as const
  }
  test.each([
    ['requires_payment', { status: 'paying' }],
    ['fulfillment_processing', { status: 'settling' }],
    ['fulfillment_complete', { status: 'settling', txHash: hash }],
    ['rejected', { status: 'failed' }],
  ])('default: reads a webhook and an order: %s', async (status, wanted) => {
    const data = object({
      status,
      transaction_details: { transaction_id: 'txHash' in wanted ? hash : null },
    })
    const report = { providerOrderId: 'cos_1', txHash: undefined, ...wanted }
    expect(provider.readWebhook(...message(data))).toEqual({ orderId: order.id, ...report })
    session = data
    expect(await provider.readOrder(order, signal)).toEqual(report)
  })

  test('default: returns no status before the visitor acts', async () => {
    session = object({ status: 'initialized' })
    expect(await provider.readOrder(order, signal)).toBeUndefined()
    expect(await provider.readOrder({ ...order, providerOrderId: null }, signal)).toBeUndefined()
    expect(provider.readWebhook(...message(session))).toBe('ignored')
  })

  test('attack: rejects a webhook that is forged or old, and ignores one of another type or for an unknown order', () => {
    const data = object({ status: 'rejected' })
    expect(provider.readWebhook(...message(data, { key: 'sk_test_1' }))).toBeUndefined()
    expect(provider.readWebhook(...message(data, { timeMs: nowMs - 301_000 }))).toBeUndefined()
    expect(provider.readWebhook(new Headers(), '{}', nowMs)).toBeUndefined()
    expect(provider.readWebhook(...message(data, { type: 'deleted' }))).toBe('ignored')
    expect(provider.readWebhook(...message(object({ metadata: {} })))).toBe('ignored')
  })

  test('attack: ignores the session of another order', async () => {
    session = object({ status: 'fulfillment_complete', metadata: { order_id: 'other' } })
    expect(await provider.readOrder(order, signal)).toBeUndefined()
  })
})
