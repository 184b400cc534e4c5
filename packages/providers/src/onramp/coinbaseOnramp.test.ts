import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startProvider } from '../../../server/test/startProvider.ts'
import { coinbaseOnramp } from './coinbaseOnramp.ts'
import type { OnrampAsset } from './OnrampAsset.ts'
import type { OnrampProvider, ProviderOrder } from './OnrampProvider.ts'

const nowMs = 1_700_000_000_000
const hash = `0x${'ab'.repeat(32)}`
const asset: OnrampAsset = {
  currency: 'USDC',
  name: 'USD Coin',
  network: 'eip155:8453',
  networkName: 'Base',
  token: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
  decimals: 6,
  code: 'USDC',
  networkCode: 'base',
}
const order: ProviderOrder = {
  id: '6f1f1a1e-8f9b-4a53-9a0f-6f6f1c8f5a10',
  providerOrderId: null,
  asset,
  address: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
  paymentCurrency: 'USD',
  paymentTotal: '50',
  paymentMethod: 'ach_bank_account',
}
const money = (value: string, currency = 'USD') => ({ value, currency })
const quote = {
  payment_total: money('50.00'),
  payment_subtotal: money('48.76'),
  purchase_amount: money('48.76', 'USDC'),
  coinbase_fee: money('1.22'),
  network_fee: money('0.02'),
  quote_id: 'q1',
}

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const pem = privateKey.export({ type: 'sec1', format: 'pem' }).toString()
let host: Awaited<ReturnType<typeof startProvider>>
let answers: Record<string, unknown>
let provider: OnrampProvider
const create = (secret: string) =>
  coinbaseOnramp({
    name: 'coinbase',
    key: 'key-1',
    secret,
    webhookKey: 'wk_1',
    paymentMethods: ['card', 'ach_bank_account'],
    baseUrl: `${host.url}/onramp`,
    sessionUrl: `${host.url}/platform`,
    clock: () => nowMs,
  })
beforeAll(async () => {
  host = await startProvider(({ pathname }) => answers[pathname])
  provider = create(pem.replaceAll('\n', '\\n'))
})
afterAll(() => host.stop())

const signal = AbortSignal.timeout(60_000)
const ask = (part: object = {}) =>
  provider.quote({ asset, paymentCurrency: 'USD', amount: '50', country: 'DE', signal, ...part })
/** Returns the claims of the last call's token, if it verifies. */
async function readToken(key: KeyObject) {
  const { authorization } = host.calls.at(-1)?.headers ?? {}
  const [, token = ''] = String(authorization).split(' ')
  const { payload } = await jwtVerify(token, key, { currentDate: new Date(nowMs), issuer: 'cdp' })
  return { payload, header: decodeProtectedHeader(token) }
}

describe('coinbaseOnramp', () => {
  test('default: returns the limits of the payment methods that the operator accepts', async () => {
    answers = {
      '/onramp/v1/buy/options': {
        payment_currencies: [
          {
            id: 'USD',
            limits: [
              { id: 'card', min: '10.00', max: '7500.00' },
              { id: 'crypto_account', min: '1', max: '2' },
            ],
          },
        ],
        purchase_currencies: [],
      },
    }
    expect(await provider.payments({ country: 'DE', signal })).toEqual([
      { id: 'USD', limits: [{ id: 'card', min: '10', max: '7500' }] },
    ])
    expect(host.calls.at(-1)?.query).toEqual({ country: 'DE' })
  })

  test('default: returns an offer for each payment method', async () => {
    answers = { '/onramp/v1/buy/quote': quote }
    const [offer, other] = await ask()
    expect(offer).toEqual({
      paymentMethod: 'card',
      networkFee: '0.02',
      providerFee: '1.22',
      paymentSubtotal: '48.76',
      paymentTotal: '50',
      purchaseAmount: '48.76',
      expiresAtMs: nowMs + 60_000,
      data: { country: 'DE', subdivision: undefined },
    })
    expect(other?.paymentMethod).toBe('ach_bank_account')
    expect(host.calls.slice(-2).map(({ body }) => body)).toContainEqual({
      purchase_currency: 'USDC',
      purchase_network: 'base',
      payment_amount: '50',
      payment_currency: 'USD',
      payment_method: 'CARD',
      country: 'DE',
    })
  })

  test('default: signs a separate token for each call, valid for its method, host and path', async () => {
    answers = { '/onramp/v1/buy/quote': quote }
    await ask({ paymentMethod: 'card' })
    const { payload, header } = await readToken(publicKey)
    expect(payload).toMatchObject({
      sub: 'key-1',
      uris: [`POST ${new URL(host.url).host}/onramp/v1/buy/quote`],
      nbf: nowMs / 1_000,
      exp: nowMs / 1_000 + 120,
    })
    expect(header).toMatchObject({
      alg: 'ES256',
      kid: 'key-1',
      nonce: expect.stringMatching(/^[\da-f]{32}$/),
    })
  })

  test('default: signs with an Ed25519 key', async () => {
    const pair = generateKeyPairSync('ed25519')
    const { d = '', x = '' } = pair.privateKey.export({ format: 'jwk' })
    const secret = Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')])
    answers = { '/onramp/v1/buy/options': { paymentCurrencies: [] } }
    await create(secret.toString('base64')).payments({ country: 'DE', signal })
    expect((await readToken(pair.publicKey)).header.alg).toBe('EdDSA')
  })

  test('error: rejects an invalid secret at startup, without printing it', () => {
    expect(() => create('c2VjcmV0')).toThrow(/^The secret of the Coinbase API key is neither/)
    expect(() => create('-----BEGIN EC PRIVATE KEY-----\nx')).toThrow(/neither a key in PEM/)
  })

  test('default: returns no offers and no limits without a country', async () => {
    expect(await ask({ country: undefined })).toEqual([])
    expect(await provider.payments({ signal })).toEqual([])
  })

  test('attack: rejects an offer in another currency, or above the requested amount', async () => {
    answers = { '/onramp/v1/buy/quote': { ...quote, payment_total: money('50.00', 'EUR') } }
    expect(await ask()).toEqual([])
    answers = { '/onramp/v1/buy/quote': { ...quote, payment_total: money('50.01') } }
    expect(await ask()).toEqual([])
  })

  test.each(['refuses', 'html', 'cut', 'empty', 'redirects'] as const)(
    'error: throws UPSTREAM_FAILED if the provider %s',
    async (fails) => {
      host.state.fails = fails
      await expect(ask()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
      host.state.fails = undefined
    },
  )

  const open = (onrampUrl: string) => {
    answers = { '/platform/v2/onramp/sessions': { session: { onrampUrl } } }
    const data = { country: 'US', subdivision: 'NY' }
    return provider.open({ order, data, ip: '192.0.2.1', redirectUrl: 'https://shop.example/', signal })
  }
  test('default: opens a session with the receiver, the visitor’s IP address and the order’s id', async () => {
    const url = 'https://pay.coinbase.com/buy?sessionToken=abc'
    expect(await open(url)).toEqual({ url, expiresAtMs: nowMs + 300_000 })
    expect(host.calls.at(-1)?.body).toEqual({
      purchaseCurrency: 'USDC',
      destinationNetwork: 'base',
      destinationAddress: order.address,
      paymentAmount: '50',
      paymentCurrency: 'USD',
      paymentMethod: 'ACH',
      country: 'US',
      subdivision: 'NY',
      redirectUrl: 'https://shop.example/',
      clientIp: '192.0.2.1',
      partnerUserRef: order.id,
    })
  })

  test('attack: rejects a payment page of another origin', async () => {
    await expect(open('https://pay.coinbase.com.evil.example/')).rejects.toMatchObject({
      code: 'UPSTREAM_FAILED',
    })
    await expect(open('javascript:alert(1)')).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  })

  const transaction = (part: object) => ({
    transactionId: '1f087a54-ff1f-62e8-9f85-aa77ac0499a5',
    partnerUserRef: order.id,
    status: 'ONRAMP_TRANSACTION_STATUS_CREATED',
    txHash: '0x',
    failureReason: 'FAILURE_REASON_UNSPECIFIED',
    ...part,
  })
  const message = (data: object, { key = 'wk_1', timeMs = nowMs, event = 'e1' } = {}) => {
    const body = JSON.stringify({ eventType: 'onramp.transaction.updated', ...data })
    const time = Math.floor(timeMs / 1_000)
    const names = 'content-type x-event-id'
    const signed = `${time}.${names}.application/json.e1.${body}`
    const signature = createHmac('sha256', key).update(signed).digest('hex')
    const headers = new Headers({
      'content-type': 'application/json',
      'x-event-id': event,
      'x-hook0-signature': `t=${time},v0=${'0'.repeat(64)},h=${names},v1=${signature}`,
    })
    return [headers, body, nowMs] as const
  }
  test.each([
    ['CREATED', {}, { status: 'paying' }],
    ['IN_PROGRESS', {}, { status: 'settling' }],
    ['SUCCESS', { txHash: hash }, { status: 'settling', txHash: hash }],
    [
      'FAILED',
      { failureReason: 'FAILURE_REASON_CARD_DECLINED' },
      { status: 'failed', failure: 'FAILURE_REASON_CARD_DECLINED' },
    ],
  ])('default: reads a webhook: %s', (status, part, wanted) => {
    const data = transaction({ status: `ONRAMP_TRANSACTION_STATUS_${status}`, ...part })
    expect(provider.readWebhook(...message(data))).toEqual({
      orderId: order.id,
      providerOrderId: data.transactionId,
      txHash: undefined,
      failure: undefined,
      ...wanted,
    })
  })

  test('attack: rejects a webhook that is forged, old or has a changed header, and ignores one for an unknown order', () => {
    const data = transaction({})
    expect(provider.readWebhook(...message(data, { key: 'wk_2' }))).toBeUndefined()
    expect(provider.readWebhook(...message(data, { timeMs: nowMs - 301_000 }))).toBeUndefined()
    expect(provider.readWebhook(...message(data, { event: 'e2' }))).toBeUndefined()
    expect(provider.readWebhook(new Headers(), '{}', nowMs)).toBeUndefined()
    expect(provider.readWebhook(...message(transaction({ partnerUserRef: undefined })))).toBe('ignored')
  })

  test('default: reads the latest attempt of an order, and undefined if there is none', async () => {
    const path = `/onramp/v1/buy/user/${order.id}/transactions`
    answers = {
      [path]: { transactions: [{ status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', tx_hash: hash }] },
    }
    expect(await provider.readOrder(order, signal)).toMatchObject({ status: 'settling', txHash: hash })
    answers = { [path]: { transactions: [] } }
    expect(await provider.readOrder(order, signal)).toBeUndefined()
    answers = {}
    expect(await provider.readOrder(order, signal)).toBeUndefined()
  })
})
