import { type Payment, type PaymentRequest, toPaymentId, toPaymentMark } from '@foyer/contract'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getQueryClient } from '../base/getQueryClient.ts'
import type { PaymentKey } from '../model/resolveOptions.ts'
import { createTestFoyer } from '../test/createTestFoyer.ts'
import { reportTransaction } from './attempts.ts'
import { loadPayment } from './loadPayment.ts'
import { preparePayment } from './preparePayment.ts'

const projectId = 'shop'
const request: PaymentRequest = {
  orderId: 'A1',
  receiver: '0x00000000000000000000000000000000000A11ce',
  asset: 'eip155:1/slip44:60',
  amount: '1.5',
  expiry: 4_000_000_000,
  memo: 'A bag of beans',
}
const kinds = {
  ES256: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  EdDSA: { name: 'Ed25519' },
  RS256: {
    name: 'RSASSA-PKCS1-v1_5',
    modulusLength: 2_048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  },
  PS256: {
    name: 'RSA-PSS',
    modulusLength: 2_048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
    saltLength: 32,
  },
} as const
type Kind = keyof typeof kinds
type Signer = { alg: Kind; key: PaymentKey; sign: (bytes: BufferSource) => Promise<ArrayBuffer> }

async function createSigner(alg: Kind = 'ES256', kid?: string): Promise<Signer> {
  const kind = kinds[alg]
  const made = await crypto.subtle.generateKey(kind as EcKeyGenParams, true, ['sign', 'verify'])
  const pair = made as CryptoKeyPair
  const key = { ...(await crypto.subtle.exportKey('jwk', pair.publicKey)), ...(kid ? { kid } : {}) }
  return { alg, key, sign: (bytes) => crypto.subtle.sign(kind as EcdsaParams, pair.privateKey, bytes) }
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
async function sign(
  { alg, sign: signBytes }: Signer,
  { header = {}, claims = {} }: { header?: Record<string, unknown>; claims?: Record<string, unknown> } = {},
): Promise<string> {
  const signed = `${encode({ alg, ...header })}.${encode({ aud: projectId, payment: request, ...claims })}`
  const signature = await signBytes(new TextEncoder().encode(signed))
  return `${signed}.${Buffer.from(signature).toString('base64url')}`
}

/** Creates a payment from a token, as an honest server does. */
async function toPayment(token: string, change: Partial<Payment> = {}): Promise<Payment> {
  const id = await toPaymentId(token, projectId)
  return {
    id,
    orderId: 'A1',
    merchant: 'Shop',
    isSigned: true,
    token,
    options: [
      {
        asset: 'eip155:1/slip44:60',
        amount: '1.5',
        receiver: request.receiver.toLowerCase(),
        name: 'Ether',
        symbol: 'ETH',
        decimals: 18,
      },
    ],
    expiry: request.expiry,
    memo: 'A bag of beans',
    ownReceiver: false,
    mark: await toPaymentMark(id),
    status: 'open',
    transfers: [],
    ...change,
  }
}

let shop: Signer
let answer: unknown
beforeAll(async () => {
  shop = await createSigner()
})
beforeEach(() => {
  answer = undefined
})
const setUp = (keys: readonly PaymentKey[] = [shop.key]) =>
  createTestFoyer({
    projectId,
    features: { pay: true },
    payments: { keys },
    fetch: async () => Response.json(answer) as never,
  }).foyer
const refused = (reason: string) => ({ code: 'PAYMENT_REFUSED', message: expect.stringContaining(reason) })

describe('payments.keys', () => {
  test.each<Kind>(['ES256', 'EdDSA', 'RS256', 'PS256'])(
    'default: accepts a payment by its id or its token, signed with %s',
    async (alg) => {
      const signer = await createSigner(alg, 'k1')
      const keys = [shop.key, (await createSigner(alg, 'k2')).key, signer.key]
      const token = await sign(signer, { header: { kid: 'k1' }, claims: { aud: ['other', projectId] } })
      const payment = await toPayment(token)
      answer = payment
      expect(await loadPayment(setUp(keys), { paymentId: payment.id })).toEqual(payment)
      expect(await loadPayment(setUp(keys), { token })).toEqual(payment)
    },
  )
  test('behavior: accepts a different token for the same order and terms', async () => {
    const first = await sign(shop, { claims: { iat: 1 } })
    const payment = await toPayment(first)
    answer = payment
    expect(await loadPayment(setUp(), { token: await sign(shop, { claims: { iat: 2 } }) })).toEqual(payment)
  })
  test('attack: rejects an unsigned payment, or one without its token, if the app has keys', async () => {
    const payment = await toPayment(await sign(shop))
    for (const change of [{ token: undefined }, { isSigned: false }, { isSigned: false, token: undefined }]) {
      answer = { ...payment, ...change }
      const error = refused('the shop did not sign it')
      await expect(loadPayment(setUp(), { paymentId: payment.id })).rejects.toMatchObject(error)
      await expect(loadPayment(setUp(), request)).rejects.toMatchObject(error)
    }
  })
  test('attack: rejects another payment’s token under the requested id', async () => {
    const { id } = await toPayment(await sign(shop))
    const token = await sign(shop, { claims: { payment: { ...request, amount: '9' } } })
    const [option] = (await toPayment(token)).options
    answer = await toPayment(token, { id, options: [{ ...option, amount: '9' } as never] })
    await expect(loadPayment(setUp(), { paymentId: id })).rejects.toMatchObject(
      refused('it is another payment'),
    )
  })
  test.each<[string, Partial<Payment>, string]>([
    ['mark', { mark: `0x666f796572706179${'1'.repeat(48)}` }, 'its mark is of another payment'],
    ['order', { orderId: 'A2' }, 'it is for another order'],
    ['expiry', { expiry: 4_000_000_001 }, 'it is for another order'],
    ['memo', { memo: 'Pay me' }, 'it declares another purpose'],
    ['ownReceiver flag', { ownReceiver: true }, 'its receiver is used otherwise'],
  ])('attack: requested by id, rejects another %s than in the token', async (_, change, reason) => {
    const payment = await toPayment(await sign(shop))
    answer = { ...payment, ...change }
    await expect(loadPayment(setUp(), { paymentId: payment.id })).rejects.toMatchObject(refused(reason))
  })
  test.each<[string, Partial<Payment['options'][number]>, string]>([
    ['amount', { amount: '15' }, 'it is for another amount'],
    ['receiver', { receiver: '0x0000000000000000000000000000000000000bad' }, 'it is for another receiver'],
    ['asset', { asset: 'eip155:10/slip44:60' }, 'it can be paid with something else'],
  ])('attack: requested by id, rejects another %s than in the token', async (_, change, reason) => {
    const payment = await toPayment(await sign(shop))
    answer = { ...payment, options: [{ ...payment.options[0], ...change }] }
    await expect(loadPayment(setUp(), { paymentId: payment.id })).rejects.toMatchObject(refused(reason))
  })
  test.each<[string, { header?: Record<string, unknown>; claims?: Record<string, unknown> }, string]>([
    ['for another project', { claims: { aud: 'other' } }, 'for something else'],
    ['for no project', { claims: { aud: undefined } }, 'for something else'],
    ['for assigning a transfer', { claims: { aud: `payments:${projectId}` } }, 'for something else'],
    ['without terms', { claims: { payment: undefined } }, 'its token cannot be read'],
    ['with half of the terms', { claims: { payment: { orderId: 'A1' } } }, 'its token cannot be read'],
    ['with an expiry that is not a time', { claims: { exp: 'never' } }, 'its token cannot be read'],
    ['that expired', { claims: { exp: 1_700_000_000 } }, 'its token expired'],
    ['that is not valid yet', { claims: { nbf: 4_000_000_000 } }, 'not valid yet'],
    ['with a critical header', { header: { crit: ['b64'], b64: true } }, 'of a kind that is not taken'],
    ['that names another algorithm', { header: { alg: 'RS256' } }, 'the shop did not sign it'],
    ['with the algorithm none', { header: { alg: 'none' } }, 'of a kind that is not taken'],
    ['without an algorithm', { header: { alg: undefined } }, 'of a kind that is not taken'],
  ])('attack: rejects a token %s', async (_, parts, reason) => {
    const payment = await toPayment(await sign(shop, parts))
    answer = payment
    await expect(loadPayment(setUp(), { paymentId: payment.id })).rejects.toMatchObject(refused(reason))
  })
  test('attack: rejects a token signed by another shop’s key or by a key in the header, or unsigned', async () => {
    const thief = await createSigner('ES256', 'k1')
    const known = { ...shop.key, kid: 'k1' }
    const none = `${encode({ alg: 'none' })}.${encode({ aud: projectId, payment: request })}.AA`
    for (const [token, reason] of [
      [await sign(thief), 'did not sign'],
      [await sign(thief, { header: { kid: 'k1' } }), 'did not sign'],
      [await sign(thief, { header: { jwk: thief.key } }), 'did not sign'],
      [(await sign(shop)).replace(/\.[^.]+$/, '.AAAA'), 'did not sign'],
      [none, 'of a kind'],
    ] as const) {
      const payment = await toPayment(token)
      answer = payment
      await expect(loadPayment(setUp([known]), { paymentId: payment.id })).rejects.toMatchObject(
        refused(reason),
      )
    }
    await expect(loadPayment(setUp([]), { token: await sign(shop) })).rejects.toMatchObject(
      refused('of a kind'),
    )
  })
  test('attack: rejects an HS256 token whose secret is the shop’s public key', async () => {
    const signed = `${encode({ alg: 'HS256' })}.${encode({ aud: projectId, payment: request })}`
    const secret = await crypto.subtle.importKey(
      'raw',
      new TextEncoder().encode(JSON.stringify(shop.key)),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    )
    const mac = await crypto.subtle.sign('HMAC', secret, new TextEncoder().encode(signed))
    const payment = await toPayment(`${signed}.${Buffer.from(mac).toString('base64url')}`)
    answer = payment
    await expect(loadPayment(setUp(), { paymentId: payment.id })).rejects.toMatchObject(refused('of a kind'))
  })
  test('attack: rejects terms with a foreign signature that the page stored, or that arrive after a transaction', async () => {
    const payment = await toPayment(await sign(await createSigner()))
    const [option] = payment.options
    const source = { kind: 'direct', token: {}, balance: '2', option } as never
    await expect(preparePayment(setUp(), { payment, source })).rejects.toMatchObject(refused('did not sign'))
    answer = payment
    const foyer = setUp()
    reportTransaction(foyer, { paymentId: payment.id, networkId: 'eip155:1', hash: '0x1' })
    await expect(loadPayment(foyer, { paymentId: payment.id })).rejects.toMatchObject(refused('did not sign'))
    expect(getQueryClient(foyer).getQueryData(['payment', payment.id])).toBeUndefined()
  })
  test('attack: rejects an update whose terms differ from the signed ones', async () => {
    const payment = await toPayment(await sign(shop))
    const foyer = setUp()
    answer = payment
    await loadPayment(foyer, { paymentId: payment.id })
    answer = await toPayment(payment.token as string, { options: [], status: 'paid' })
    await expect(loadPayment(foyer, { paymentId: payment.id })).rejects.toMatchObject(
      refused('terms changed'),
    )
  })
  test('error: rejects a private key or a shared secret in payments.keys', () => {
    for (const key of [
      { ...shop.key, d: 'AA' },
      { kty: 'oct', k: 'AA' },
    ])
      expect(() => setUp([key])).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
  })
})
