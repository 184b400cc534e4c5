import { createHmac, randomUUID } from 'node:crypto'
import {
  type CaipAssetId,
  type CaipNetworkId,
  type Payment,
  type PaymentRequest,
  toPaymentId,
  toPaymentMark,
} from '@foyer/contract'
import {
  createPayer,
  deployEurc,
  deployLevy,
  deployTokens,
  type LocalChain,
  localEurc,
  localEurcToken,
  localLevyToken,
  startChain,
  testAccount,
  tokenAddresses,
} from '@foyer/devnet'
import { sql } from 'drizzle-orm'
import { createLocalJWKSet, exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import { concat, createTestClient, encodeFunctionData, type Hex, http, parseAbi, parseUnits } from 'viem'
import { getTransactionCount, mine, sendTransaction, sendTransactionSync, signTypedData } from 'viem/actions'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FoyerServer } from '../../http/FoyerServer.ts'
import { type PaymentNotice, signPayment, verifyNotice, verifyReceipt } from '../../pay.ts'
import { createServer } from '../../server/createServer.ts'
import { createServices } from '../../server/createServices.ts'
import type { Services } from '../../server/Services.ts'
import type { Database } from '../../storage/Database.ts'
import { openDatabase } from '../../storage/openDatabase.ts'
import { followPayments } from './settling/followPayments.ts'

const network: CaipNetworkId = 'eip155:31337'
const receiver: Hex = '0x00000000000000000000000000000000000a11ce'
const usdc: CaipAssetId = `${network}/erc20:${tokenAddresses.USDC.toLowerCase()}`
const eurc: CaipAssetId = `${network}/erc20:${localEurcToken.address.toLowerCase()}`
const ether: CaipAssetId = `${network}/slip44:60`
const secret = 'webhook secret'
/** Advanced by tests; chains keep their own time. */
let leapMs = 0
const clock = () => Date.now() + leapMs
const signal = new AbortController().signal
let chain: LocalChain
let database: Database
let services: Services
let server: FoyerServer
let shop: Awaited<ReturnType<typeof serveShop>>
let key: JWK
/** Signs for project `rsa`. */
let rsaKey: CryptoKey
let payer: Awaited<ReturnType<typeof createPayer>>

beforeAll(async () => {
  const pair = await generateKeyPair('ES256', { extractable: true })
  key = { ...(await exportJWK(pair.privateKey)), kid: 'shop-1' }
  ;[chain, database, shop] = await Promise.all([startChain({ chainId: 31_337 }), openDatabase(), serveShop()])
  await deployTokens(chain)
  await deployEurc(chain, { to: testAccount(0).address, amount: parseUnits('1000', 6) })
  payer = await createPayer(chain, { account: testAccount(0) })
  const { d: _, ...publicKey } = key
  const { kid: __, ...withoutId } = publicKey
  const otherKey = await exportJWK((await generateKeyPair('ES256', { extractable: true })).publicKey)
  const rsa = await generateKeyPair('RS256', { extractable: true })
  rsaKey = rsa.privateKey
  services = await createServices({
    database,
    clock,
    chains: [localChain()],
    payments: {
      merchants: [
        // A key from an external tool: it does not declare its use.
        { projectId: 'rsa', keys: [await exportJWK(rsa.publicKey)] },
        { projectId: 'shop', keys: [publicKey], webhook: { url: shop.url, secret } },
        { projectId: 'open', webhook: { url: shop.url, secret } },
        // Keys without an id: each is tried.
        {
          projectId: 'two',
          keys: [otherKey, withoutId],
        },
      ],
      confirmations: { [network]: 2 },
    },
  })
  for (const id of ['shop', 'open', 'two', 'rsa', 'other'])
    await services.projects.put({ id, name: `The ${id}`, allowedOrigins: [], features: [] })
  server = createServer(services)
})
afterAll(async () => {
  await services?.close()
  await Promise.all([database?.close(), chain?.stop(), shop?.stop()])
})
beforeEach(() => follow())
afterEach(() => {
  leapMs = 0
  shop.status = 200
})

const localChain = () => ({
  id: network,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [chain.url],
})

/** A shop's backend that records every correctly signed notice. */
async function serveShop() {
  const { createServer: listen } = await import('node:http')
  const notices: PaymentNotice[] = []
  const raw: { body: string; signature: string }[] = []
  const state = { url: '', status: 200, notices, raw, stop: async () => {} }
  const host = listen(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const signature = String(request.headers['foyer-signature'])
    const notice = verifyNotice({ body, signature, secret, nowMs: clock() })
    if (notice && state.status === 200) {
      notices.push(notice)
      raw.push({ body, signature })
    }
    response.writeHead(notice ? state.status : 401).end()
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  state.url = `http://127.0.0.1:${(host.address() as { port: number }).port}/`
  state.stop = () => new Promise((resolve) => host.close(() => resolve()))
  return state
}

const follow = async () => {
  if (services.payments) await followPayments(services.payments, signal)
}
/** Types of the notices about an order, in order of arrival. */
const told = async (orderId: string) => {
  await follow()
  return shop.notices.filter(({ payment }) => payment.orderId === orderId).map(({ type }) => type)
}

async function call(path: string, body?: unknown, projectId = 'shop') {
  const response = await server.fetch(
    new Request(`http://server${path}?projectId=${projectId}`, {
      headers: { origin: 'http://localhost:1', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    }),
  )
  const json = await response.json()
  return { status: response.status, json, code: json.error?.code as string | undefined }
}

const inMinutes = (minutes: number) => Math.floor(clock() / 1_000) + minutes * 60
const request = (change: Partial<PaymentRequest> = {}): PaymentRequest => ({
  orderId: randomUUID(),
  receiver,
  asset: usdc,
  amount: '10',
  expiry: inMinutes(10),
  ...change,
})
const sign = (payment: PaymentRequest) => signPayment({ payment, projectId: 'shop', key })

/** A payment signed by the shop. */
async function asked(change: Partial<PaymentRequest> = {}): Promise<Payment> {
  const { status, json } = await call('/v1/payments', { payment: await sign(request(change)) })
  expect(json).toMatchObject({ status: 'open', isSigned: true })
  expect(status).toBe(200)
  return json
}

const read = async ({ id }: Payment): Promise<Payment> => {
  // Past the minimum interval between checks while a visitor watches.
  leapMs += 3_000
  return (await call(`/v1/payments/${id}`)).json
}
const name = (payment: Payment, txHash: Hex) =>
  call(`/v1/payments/${payment.id}/transactions`, { network, txHash })
const confirm = (blocks = 1) =>
  mine(createTestClient({ mode: 'anvil', transport: http(chain.url) }), { blocks })

const abi = parseAbi(['function transfer(address, uint256)', 'function mint(address, uint256)'])
/** Sends a token transfer with a payment's mark appended to the call data. */
async function send(
  mark: string | undefined,
  { to = receiver, token = tokenAddresses.USDC as Hex, amount = '10' } = {},
): Promise<Hex> {
  const units = parseUnits(amount, 6)
  await payer.send(
    token,
    encodeFunctionData({ abi, functionName: 'mint', args: [testAccount(0).address, units] }),
  )
  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [to, units] })
  return sendAny(token, mark ? concat([data, mark as Hex]) : data)
}

async function sendAny(to: Hex, data: Hex, value = 0n): Promise<Hex> {
  const nonce = await getTransactionCount(payer.client, { address: testAccount(0).address })
  const { transactionHash } = await sendTransactionSync(payer.client, {
    to,
    data,
    value,
    nonce,
    gas: 500_000n,
  })
  // The payer counts nonces itself.
  payer = await createPayer(chain, { account: testAccount(0) })
  return transactionHash
}

describe('a payment', () => {
  test('default: the id and mark of a signed order derive from its token', async () => {
    const terms = request({ metadata: { cart: '42' } })
    const token = await sign(terms)
    const { json } = await call('/v1/payments', { payment: token })
    const id = await toPaymentId(token, 'shop')
    expect(json).toMatchObject({ id, token, mark: await toPaymentMark(id) })
    expect(await read(json)).toMatchObject({ id, token })
    // Signed again with the same terms: the order keeps its original token.
    leapMs += 1_000
    expect((await call('/v1/payments', { payment: await sign(terms) })).json).toMatchObject({ id, token })
    const unsigned = await call('/v1/payments', { payment: request() }, 'open')
    expect(unsigned.json).not.toHaveProperty('token')
    expect(unsigned.json.mark).toBe(await toPaymentMark(unsigned.json.id))
  })

  test('default: a payment is confirmed and notified once, with a receipt that anyone can verify', async () => {
    const payment = await asked({ memo: 'Two cups', metadata: { cart: '7' } })
    expect(payment).toMatchObject({
      merchant: 'The shop',
      memo: 'Two cups',
      options: [{ asset: usdc, amount: '10', receiver, symbol: 'USDC', name: 'USD Coin', decimals: 6 }],
    })
    expect(payment).not.toHaveProperty('metadata')
    const hash = await send(payment.mark)
    const { json } = await name(payment, hash)
    expect(json).toMatchObject({ status: 'confirming', confirmations: { have: 1, need: 2 }, transfers: [] })
    await confirm()
    const paid = await read(payment)
    expect(paid).toMatchObject({
      status: 'paid',
      transfers: [{ asset: usdc, amount: '10', txHash: hash, kind: 'counted' }],
    })
    expect(await told(payment.orderId)).toEqual(['payment.paid'])
    expect(await told(payment.orderId)).toEqual(['payment.paid'])
    const notice = shop.notices.at(-1)
    expect(notice?.payment).toMatchObject({ orderId: payment.orderId, metadata: { cart: '7' } })

    const { json: keys } = await call('/v1/payments/keys')
    const receipt = await verifyReceipt(paid.receipt ?? '', { keys, projectId: 'shop' })
    expect(receipt).toMatchObject({ orderId: payment.orderId, isSigned: true, transfers: [{ txHash: hash }] })
    await expect(verifyReceipt(paid.receipt ?? '', { keys, projectId: 'other' })).rejects.toThrow('aud')
  })

  test('behavior: finds a payment on the chain if the page was closed after sending', async () => {
    const payment = await asked()
    await send(payment.mark)
    await confirm()
    expect(await told(payment.orderId)).toEqual(['payment.paid'])
  })

  test('behavior: adds up an underpayment and the rest', async () => {
    const payment = await asked()
    await send(payment.mark, { amount: '4' })
    await confirm()
    expect(await told(payment.orderId)).toEqual(['payment.underpaid'])
    expect(await read(payment)).toMatchObject({ status: 'underpaid', transfers: [{ amount: '4' }] })
    await send(payment.mark, { amount: '6' })
    await confirm()
    expect(await told(payment.orderId)).toEqual(['payment.underpaid', 'payment.paid'])
  })

  test('behavior: reports an overpayment, and a second payment', async () => {
    const payment = await asked()
    await send(payment.mark, { amount: '11' })
    await confirm()
    expect(await told(payment.orderId)).toEqual(['payment.overpaid'])
    const twice = await asked()
    await send(twice.mark)
    await send(twice.mark)
    await confirm()
    expect(await told(twice.orderId)).toEqual(['payment.paid', 'payment.overpaid'])
    expect((await read(twice)).transfers).toHaveLength(2)
  })

  test('behavior: another token is reported, and does not pay', async () => {
    const payment = await asked()
    await send(payment.mark, { token: localEurcToken.address })
    await confirm()
    expect(await told(payment.orderId)).toEqual(['payment.wrongToken'])
    expect(await read(payment)).toMatchObject({ status: 'wrongToken', transfers: [{ asset: eurc }] })
  })

  test('behavior: reports a payment that arrives after the expiry', async () => {
    const payment = await asked({ expiry: Math.floor(clock() / 1_000) + 2 })
    leapMs = 200_000
    expect(await told(payment.orderId)).toEqual(['payment.expired'])
    const test = createTestClient({ mode: 'anvil', transport: http(chain.url) })
    await mine(test, { blocks: 1, interval: 60 })
    await mine(test, { blocks: 1, interval: 60 })
    await send(payment.mark)
    await confirm()
    expect(await told(payment.orderId)).toEqual(['payment.expired', 'payment.late'])
    expect(await read(payment)).toMatchObject({ status: 'late', transfers: [{ kind: 'late' }] })
  })

  test('behavior: native currency pays once its transaction is named', async () => {
    const payment = await asked({ asset: [ether, usdc], amount: '0.25' })
    const hash = await sendAny(receiver, payment.mark as Hex, parseUnits('0.25', 18))
    await confirm()
    expect((await name(payment, hash)).json).toMatchObject({ status: 'paid', transfers: [{ asset: ether }] })
  })

  test('behavior: a single-order receiver needs no mark, so other wallets’ links work', async () => {
    const own: Hex = `0x${randomUUID().replaceAll('-', '').padStart(40, '1')}`
    const payment = await asked({ receiver: own, ownReceiver: true })
    await send(undefined, { to: own })
    await confirm()
    expect(await read(payment)).toMatchObject({ status: 'paid' })
    const again = await call('/v1/payments', { payment: await sign(request({ receiver: own })) })
    expect(again.code).toBe('PAYMENT_CONFLICT')
  })

  test('behavior: a signed authorization pays by its nonce, and only once on the chain itself', async () => {
    const payment = await asked({ asset: eurc })
    const authorization = await authorize(payment.mark as Hex)
    await sendAny(localEurcToken.address, authorization)
    await confirm()
    expect(await told(payment.orderId)).toEqual(['payment.paid'])
    await expect(
      sendTransaction(payer.client, { to: localEurcToken.address, data: authorization }),
    ).rejects.toThrow()
  })

  test('behavior: two requests, simultaneous or not, create one payment', async () => {
    const payment = await sign(request())
    const answers = await Promise.all([1, 2, 3].map(() => call('/v1/payments', { payment })))
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
    expect((await call('/v1/payments', { payment })).json.id).toBe(answers[0]?.json.id)
  })

  test('behavior: notifies an unreachable shop later', async () => {
    shop.status = 500
    const payment = await asked()
    await send(payment.mark)
    await confirm()
    expect(await told(payment.orderId)).toEqual([])
    shop.status = 200
    leapMs += 6_000
    expect(await told(payment.orderId)).toEqual(['payment.paid'])
  })

  test('behavior: a reorg reverts the payment of its block', async () => {
    const test = createTestClient({ mode: 'anvil', transport: http(chain.url) })
    const payment = await asked()
    const snapshot = await test.request({ method: 'evm_snapshot', params: [] } as never)
    const hash = await send(payment.mark)
    expect((await name(payment, hash)).json.status).toBe('confirming')
    await test.request({ method: 'evm_revert', params: [snapshot] } as never)
    payer = await createPayer(chain, { account: testAccount(0) })
    expect(await read(payment)).toMatchObject({ status: 'open' })
    expect(await told(payment.orderId)).toEqual([])
  })

  test('behavior: a transaction mined again after a reorg counts and is notified once', async () => {
    const test = createTestClient({ mode: 'anvil', transport: http(chain.url) })
    const payment = await asked()
    const snapshot = await test.request({ method: 'evm_snapshot', params: [] } as never)
    const first = await send(payment.mark)
    expect((await name(payment, first)).json.status).toBe('confirming')
    await test.request({ method: 'evm_revert', params: [snapshot] } as never)
    payer = await createPayer(chain, { account: testAccount(0) })
    await confirm(3)
    expect(await read(payment)).toMatchObject({ status: 'open', transfers: [] })
    // The same nonce, data and sender; the reverted transaction is still noticed.
    const again = await send(payment.mark)
    expect((await name(payment, again)).json.status).toBe('confirming')
    await confirm()
    expect(await told(payment.orderId)).toEqual(['payment.paid'])
    expect((await read(payment)).transfers).toHaveLength(1)
  })

  test('behavior: a fee-on-transfer token: counts the amount that arrived, not the amount sent', async () => {
    await deployLevy(chain, { to: testAccount(0).address, amount: 10_000n })
    payer = await createPayer(chain, { account: testAccount(0) })
    const payment = await asked({ asset: `${network}/erc20:${localLevyToken.address}` })
    const data = encodeFunctionData({ abi, functionName: 'transfer', args: [receiver, 1_000n] })
    await sendAny(localLevyToken.address, concat([data, payment.mark as Hex]))
    await confirm()
    expect(await told(payment.orderId)).toEqual(['payment.underpaid'])
    expect(await read(payment)).toMatchObject({ transfers: [{ amount: '9.8' }] })
  })

  test.each<[string, Partial<PaymentRequest>]>([
    ['amount', { amount: '0' }],
    ['amount', { amount: '1.0000001' }],
    ['receiver', { receiver: `0x${'0'.repeat(40)}` }],
    ['receiver', { receiver: '0xF39fd6e51aad88F6F4ce6aB8827279cffFb92266' }],
    ['asset', { asset: `${network}/erc20:${receiver}` }],
    ['asset', { asset: 'eip155:5/slip44:60' }],
    ['asset', { asset: `${network}/erc721:${receiver}` }],
    ['expiry', { expiry: 1_000 }],
    ['expiry', { expiry: 9_999_999_999 }],
    ['asset', { asset: [usdc, usdc] }],
  ])('error: rejects an invalid %s', async (_, change) => {
    expect((await call('/v1/payments', { payment: await sign(request(change)) })).code).toBe(
      'PAYMENT_INVALID',
    )
  })

  test('attack: rejects a network that the project does not allow, even if the shop signed it', async () => {
    const rule = (networks: CaipNetworkId[] | undefined) =>
      Promise.all(
        ['shop', 'open'].map((id) =>
          services.projects.put({ id, name: `The ${id}`, allowedOrigins: [], features: [], networks }),
        ),
      )
    const terms = request()
    const before = await call('/v1/payments', { payment: await sign(terms) })
    await rule(['eip155:8453'])
    try {
      expect((await call('/v1/payments', { payment: await sign(request()) })).code).toBe(
        'CHAIN_NOT_SUPPORTED',
      )
      expect((await call('/v1/payments', { payment: request() }, 'open')).code).toBe('CHAIN_NOT_SUPPORTED')
      // A payer who has started can continue.
      const again = await call('/v1/payments', { payment: await sign(terms) })
      expect([again.status, again.json.id]).toEqual([200, before.json.id])
      await rule(['eip155:8453', network])
      expect((await call('/v1/payments', { payment: await sign(request()) })).status).toBe(200)
    } finally {
      await rule(undefined)
    }
  })

  test('error: rejects a payment for a project without payments', async () => {
    expect((await call('/v1/payments', { payment: request() }, 'other')).code).toBe('PAY_OFF')
  })
})

/** Signs a transfer, with a nonce, that anyone may submit. */
async function authorize(nonce: Hex): Promise<Hex> {
  const message = {
    from: testAccount(0).address,
    to: receiver,
    value: parseUnits('10', 6),
    validAfter: 0n,
    validBefore: BigInt(inMinutes(1_000)),
    nonce,
  }
  const signature = await signTypedData(payer.client, {
    account: testAccount(0),
    domain: {
      name: localEurcToken.name,
      version: localEurcToken.version,
      chainId: chain.chainId,
      verifyingContract: localEurcToken.address,
    },
    primaryType: 'TransferWithAuthorization',
    types: {
      TransferWithAuthorization: [
        { name: 'from', type: 'address' },
        { name: 'to', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'validAfter', type: 'uint256' },
        { name: 'validBefore', type: 'uint256' },
        { name: 'nonce', type: 'bytes32' },
      ],
    },
    message,
  })
  const { from, to, value, validAfter, validBefore } = message
  const [r, s, v] = [signature.slice(0, 66), `0x${signature.slice(66, 130)}`, signature.slice(130)] as Hex[]
  return encodeFunctionData({
    abi: localEurc.abi,
    functionName: 'transferWithAuthorization',
    args: [from, to, value, validAfter, validBefore, nonce, Number(`0x${v}`), r as Hex, s as Hex],
  })
}

describe('attack', () => {
  test('attack: rejects a signed payment whose amount or receiver the page changed', async () => {
    const token = await sign(request())
    const [header, payload = '', signature] = token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    for (const change of [{ amount: '1' }, { receiver: `0x${'b'.repeat(40)}` }]) {
      const changed = { ...claims, payment: { ...claims.payment, ...change } }
      const forged = [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.')
      expect((await call('/v1/payments', { payment: forged })).code).toBe('PAYMENT_SIGNATURE_INVALID')
    }
  })

  test('attack: rejects a payment without a signature, with the page’s own key, or without a key', async () => {
    expect((await call('/v1/payments', { payment: request() })).code).toBe('PAYMENT_SIGNATURE_INVALID')
    const pair = await generateKeyPair('ES256', { extractable: true })
    const own = { ...(await exportJWK(pair.privateKey)), kid: 'shop-1' }
    const forged = await signPayment({ payment: request(), projectId: 'shop', key: own })
    expect((await call('/v1/payments', { payment: forged })).code).toBe('PAYMENT_SIGNATURE_INVALID')
    const claims = Buffer.from(JSON.stringify({ aud: 'shop', payment: request() })).toString('base64url')
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.AA`
    expect((await call('/v1/payments', { payment: none })).code).toBe('PAYMENT_SIGNATURE_INVALID')
  })

  test('attack: rejects a token that the shop signed for another project or purpose', async () => {
    const elsewhere = await signPayment({ payment: request(), projectId: 'other', key })
    expect((await call('/v1/payments', { payment: elsewhere })).code).toBe('PAYMENT_SIGNATURE_INVALID')
    const session = await new SignJWT({ sub: 'customer' })
      .setProtectedHeader({ alg: 'ES256', kid: 'shop-1' })
      .setAudience('shop')
      .sign(await importJWK(key, 'ES256'))
    expect((await call('/v1/payments', { payment: session })).code).toBe('PAYMENT_INVALID')
  })

  test('attack: rejects an order requested again with different terms', async () => {
    const { orderId } = await asked()
    const other = await call('/v1/payments', { payment: await sign(request({ orderId, amount: '1' })) })
    expect(other.code).toBe('PAYMENT_CONFLICT')
    const first = request({ metadata: { cart: '7' } })
    await call('/v1/payments', { payment: await sign(first) })
    const changed = await call('/v1/payments', { payment: await sign({ ...first, metadata: { cart: '8' } }) })
    expect(changed.code).toBe('PAYMENT_CONFLICT')
    // Another project may use the same order id.
    const elsewhere = await call('/v1/payments', { payment: request({ orderId }) }, 'open')
    expect(elsewhere.json).toMatchObject({ orderId, isSigned: false, status: 'open' })
  })

  test('attack: rejects an expired token, also from a shop whose keys have no id', async () => {
    const token = (projectId: string, expiry: number) =>
      importJWK(key, 'ES256').then((own) =>
        new SignJWT({ payment: request() })
          .setProtectedHeader({ alg: 'ES256', ...(projectId === 'two' ? {} : { kid: 'shop-1' }) })
          .setAudience(projectId)
          .setExpirationTime(expiry)
          .sign(own),
      )
    const ask = async (projectId: string, minutes: number) =>
      (await call('/v1/payments', { payment: await token(projectId, inMinutes(minutes)) }, projectId)).code
    expect(await ask('shop', 10)).toBeUndefined()
    expect(await ask('shop', -10)).toBe('PAYMENT_SIGNATURE_INVALID')
    expect(await ask('two', 10)).toBeUndefined()
    expect(await ask('two', -10)).toBe('PAYMENT_SIGNATURE_INVALID')
  })

  test('attack: rejects a token signed with another algorithm, or with an unlisted key', async () => {
    const ask = async (projectId: string, alg: string, own: CryptoKey) => {
      const token = await new SignJWT({ payment: request() })
        .setProtectedHeader({ alg })
        .setAudience(projectId)
        .sign(own)
      return (await call('/v1/payments', { payment: token }, projectId)).code
    }
    const { subtle } = globalThis.crypto
    const sha512 = await subtle.importKey(
      'pkcs8',
      await subtle.exportKey('pkcs8', rsaKey),
      { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-512' },
      false,
      ['sign'],
    )
    expect(await ask('rsa', 'RS256', rsaKey)).toBeUndefined()
    expect(await ask('rsa', 'RS512', sha512)).toBe('PAYMENT_SIGNATURE_INVALID')
    // Several keys without an id are tried in turn; none of them made this signature.
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    expect(await ask('two', 'ES256', privateKey)).toBe('PAYMENT_SIGNATURE_INVALID')
  })

  test('attack: a payment requested by a page before the shop had a key does not count as signed by the shop', async () => {
    const terms = request()
    expect((await call('/v1/payments', { payment: terms }, 'open')).json).toMatchObject({ isSigned: false })
    const { d: _, ...publicKey } = key
    const later = await createServices({
      database,
      clock,
      chains: [localChain()],
      payments: { merchants: [{ projectId: 'open', keys: [publicKey] }] },
    })
    try {
      server = createServer(later)
      const payment = await signPayment({ payment: terms, projectId: 'open', key })
      expect((await call('/v1/payments', { payment }, 'open')).code).toBe('PAYMENT_CONFLICT')
    } finally {
      server = createServer(services)
      await later.close()
    }
  })

  test('attack: two servers reserve one receiver at the same moment: one succeeds, and the other stores nothing', async () => {
    const own: Hex = `0x${randomUUID().replaceAll('-', '').padStart(40, '2')}`
    // Another server reserves the receiver for its order between this server’s read and write.
    await database.orm.execute(sql`
      CREATE FUNCTION rival() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF pg_trigger_depth() = 1 THEN
          INSERT INTO payment_receivers
            SELECT id, NEW.network, NEW.receiver, true, NEW.watched_until_ms
            FROM payments WHERE id <> NEW.payment_id LIMIT 1;
        END IF;
        RETURN NEW;
      END $$`)
    await database.orm.execute(sql`
      CREATE TRIGGER rival BEFORE INSERT ON payment_receivers FOR EACH ROW EXECUTE FUNCTION rival()`)
    const payment = await sign(request({ receiver: own, ownReceiver: true }))
    try {
      expect((await call('/v1/payments', { payment })).code).toBe('PAYMENT_CONFLICT')
    } finally {
      await database.orm.execute(sql`DROP TRIGGER rival ON payment_receivers`)
    }
    // Nothing remains stored: the order can be requested again.
    expect((await call('/v1/payments', { payment })).json).toMatchObject({ status: 'open' })
  })

  test('attack: an earlier transfer does not pay an order with its own receiver', async () => {
    const own: Hex = `0x${randomUUID().replaceAll('-', '').padStart(40, '3')}`
    const early = await send(undefined, { to: own })
    await confirm()
    leapMs = 3_600_000
    const payment = await asked({ receiver: own, ownReceiver: true })
    expect((await name(payment, early)).json).toMatchObject({ status: 'open', transfers: [] })
  })

  test('attack: rejects another order for a single-order receiver', async () => {
    const [own, common] = [testAccount(7).address, testAccount(8).address]
    await asked({ receiver: own, ownReceiver: true })
    await asked({ receiver: common })
    for (const change of [
      { receiver: own, ownReceiver: true },
      { receiver: own },
      { receiver: common, ownReceiver: true },
    ])
      expect((await call('/v1/payments', { payment: await sign(request(change)) })).code).toBe(
        'PAYMENT_CONFLICT',
      )
  })

  test('attack: a marked transfer to someone else, of zero, or to another asset’s receiver does not pay', async () => {
    const payment = await asked()
    const other = testAccount(6).address
    for (const change of [{ to: other }, { amount: '0' }]) {
      const hash = await send(payment.mark, change)
      await confirm()
      expect((await name(payment, hash)).json).toMatchObject({ status: 'open', transfers: [] })
    }
    const split = await asked({ asset: [usdc, { asset: eurc, receiver: other }] })
    const hash = await send(split.mark, { token: localEurcToken.address })
    await confirm()
    expect((await name(split, hash)).json).toMatchObject({ status: 'wrongToken' })
  })

  test('behavior: a second payment in flight keeps a paid order paid', async () => {
    const payment = await asked()
    const first = await send(payment.mark)
    await confirm()
    expect((await name(payment, first)).json).toMatchObject({ status: 'paid' })
    expect((await name(payment, await send(payment.mark))).json).toMatchObject({ status: 'paid' })
    await confirm()
    expect(await told(payment.orderId)).toEqual(['payment.paid', 'payment.overpaid'])
  })

  test('attack: a page without a signature cannot claim a receiver for one order', async () => {
    const payment = request({ ownReceiver: true })
    expect((await call('/v1/payments', { payment }, 'open')).code).toBe('PAYMENT_INVALID')
    const plain = await call('/v1/payments', { payment: request() }, 'open')
    expect(plain.json).toMatchObject({ isSigned: false })
  })

  test('attack: naming another order’s transaction does not pay, and naming it twice counts once', async () => {
    const [mine, theirs] = [await asked(), await asked()]
    const hash = await send(theirs.mark)
    await confirm()
    expect((await name(mine, hash)).json).toMatchObject({ status: 'open', transfers: [] })
    expect((await name(theirs, hash)).json).toMatchObject({ status: 'paid' })
    expect((await name(mine, hash)).json).toMatchObject({ status: 'open', transfers: [] })
    expect((await name(theirs, hash)).json.transfers).toHaveLength(1)
    expect(await told(mine.orderId)).toEqual([])
    expect(await told(theirs.orderId)).toEqual(['payment.paid'])
  })

  test('attack: an unmarked transfer to the shop does not pay an order', async () => {
    // A receiver of no other order; otherwise a match for that order would hide this one.
    const { address: to } = testAccount(5)
    const payment = await asked({ receiver: to })
    const hash = await send(undefined, { to })
    await confirm()
    expect((await name(payment, hash)).json).toMatchObject({ status: 'open' })
  })

  test('attack: a transaction with two marks pays neither order', async () => {
    const [mine, theirs] = [await asked(), await asked()]
    const hash = await send(concat([theirs.mark as Hex, mine.mark as Hex]))
    await confirm()
    for (const payment of [mine, theirs])
      expect((await name(payment, hash)).json).toMatchObject({ status: 'unclear' })
  })

  test('attack: a signed transfer pays the order of its nonce, whatever mark its sender appends', async () => {
    const [mine, theirs] = [await asked({ asset: eurc }), await asked({ asset: eurc })]
    const data = concat([await authorize(theirs.mark as Hex), mine.mark as Hex])
    const hash = await sendAny(localEurcToken.address, data)
    await confirm()
    // With the appended mark, the input names two; the owner signed the nonce.
    expect((await name(mine, hash)).json).toMatchObject({ status: 'open' })
    expect((await name(theirs, hash)).json).toMatchObject({ status: 'paid' })
  })

  test('attack: a failed transaction, or one never sent, does not pay', async () => {
    const payment = await asked()
    const data = encodeFunctionData({ abi, functionName: 'transfer', args: [receiver, parseUnits('1', 60)] })
    const undone = await sendAny(tokenAddresses.USDC, concat([data, payment.mark as Hex]))
    await confirm()
    expect((await name(payment, undone)).json).toMatchObject({ status: 'open' })
    expect((await name(payment, `0x${'7'.repeat(64)}`)).json).toMatchObject({ status: 'open' })
  })

  test('attack: a transfer of the thief’s own token does not pay', async () => {
    const payment = await asked()
    // Their own contract with the same name: a different address.
    const hash = await send(payment.mark, { token: localEurcToken.address })
    await confirm()
    expect((await name(payment, hash)).json).toMatchObject({ status: 'wrongToken' })
    expect((await read(payment)).receipt).toBeUndefined()
  })

  test('attack: another project’s payment is not revealed', async () => {
    const payment = await asked()
    expect((await call(`/v1/payments/${payment.id}`, undefined, 'open')).code).toBe('PAYMENT_UNKNOWN')
  })

  test('attack: verifyNotice rejects a notice that is forged, changed, unsigned or old', async () => {
    const payment = await asked()
    await send(payment.mark)
    await confirm()
    await told(payment.orderId)
    const { body, signature } = shop.raw.at(-1) ?? { body: '', signature: '' }
    const check = (change: { body?: string; signature?: string | null; nowMs?: number }) =>
      verifyNotice({ body, signature, secret, nowMs: clock(), ...change })
    expect(check({})?.id).toBe(shop.notices.at(-1)?.id)
    expect(check({ body: body.replace('underpaid', 'paid').replace('"10"', '"11"') })).toBeUndefined()
    expect(check({ signature: null })).toBeUndefined()
    expect(check({ nowMs: clock() + 6 * 60_000 })).toBeUndefined()
    const time = Math.floor(clock() / 1_000)
    const own = createHmac('sha256', 'guess').update(`${time}.${body}`).digest('hex')
    expect(check({ signature: `t=${time},s=${own}` })).toBeUndefined()
  })

  test('attack: a receipt is not accepted as a session token, nor the reverse', async () => {
    const payment = await asked()
    await send(payment.mark)
    await confirm()
    await told(payment.orderId)
    const { receipt = '' } = await read(payment)
    const { json: keys } = await call('/v1/payments/keys')
    await expect(jwtVerify(receipt, createLocalJWKSet(keys), { audience: 'shop' })).rejects.toThrow('aud')
    const forged = receipt.split('.').with(1, Buffer.from('{"version":1}').toString('base64url')).join('.')
    await expect(verifyReceipt(forged, { keys, projectId: 'shop' })).rejects.toThrow('signature')
  })
})
