import { createHmac, randomUUID } from 'node:crypto'
import { type CaipNetworkId, imagePath, type OnrampOffer, type OnrampOrder } from '@foyer/contract'
import {
  createPayer,
  deployTokens,
  type LocalChain,
  type LocalOnramp,
  localUsdc,
  soldOnChain,
  startChain,
  startOnramp,
  testCards,
  tokenAddresses,
} from '@foyer/devnet'
import { payContract } from '@foyer/pay-contract'
import { eq } from 'drizzle-orm'
import { createClient, type Hex, http, parseUnits } from 'viem'
import { getBalance, readContract, sendTransactionSync } from 'viem/actions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { FoyerServer } from '../../http/FoyerServer.ts'
import { createServer } from '../../server/createServer.ts'
import { createServices } from '../../server/createServices.ts'
import type { Services } from '../../server/Services.ts'
import type { Database } from '../../storage/Database.ts'
import { openDatabase } from '../../storage/openDatabase.ts'
import { onrampOrders } from './onrampSchema.ts'
import { followOrders } from './orders/followOrders.ts'

const network: CaipNetworkId = 'eip155:31337'
const page = 'https://shop.example'
/** Advanced by tests; chains keep their own time. */
let leapMs = 0
const clock = () => Date.now() + leapMs
let chain: LocalChain
let database: Database
let cheap: LocalOnramp
let dear: LocalOnramp
let services: Services
let server: FoyerServer
let buyers = 0

beforeAll(async () => {
  ;[chain, database] = await Promise.all([startChain({ chainId: 31_337 }), openDatabase()])
  await deployTokens(chain)
  const assets = await soldOnChain(chain)
  ;[cheap, dear] = await Promise.all([
    startOnramp({ assets, key: 'cheap key', clock, retriesMs: [] }),
    startOnramp({ assets, key: 'dear key', feeBps: 300n, clock, retriesMs: [] }),
  ])
  await start()
  await services.projects.put(project('shop', [page]))
  await services.projects.put(project('other', ['https://other.example']))
  const messages = await serveMessages()
  cheap.webhookUrl = `${messages.url}/cheap`
  dear.webhookUrl = `${messages.url}/dear`
  stopMessages = messages.stop
})
let stopMessages: () => Promise<void>
afterAll(async () => {
  await Promise.all([cheap?.stop(), dear?.stop(), stopMessages?.()])
  await services?.close()
  await Promise.all([database?.close(), chain?.stop()])
})
afterEach(() => {
  leapMs = 0
  for (const provider of [cheap, dear]) provider.fault = undefined
})

const project = (id: string, allowedOrigins: string[]) => ({
  id,
  name: id,
  allowedOrigins,
  features: [],
})

/** Starts a server on the database, as after a restart. */
async function start(): Promise<void> {
  await services?.close()
  const asset = (currency: string, decimals: number, token?: string) => ({
    currency,
    name: currency,
    network,
    decimals,
    ...(token ? { token } : {}),
  })
  const assets = [
    asset('USDC', 6, tokenAddresses.USDC),
    asset('USDT', 6, tokenAddresses.USDT),
    asset('ETH', 18),
  ] as const
  services = await createServices({
    database,
    clock,
    chains: [
      {
        id: network,
        name: 'Local',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [chain.url],
      },
    ],
    tokens: [
      { chainId: network, address: tokenAddresses.USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
    ],
    onramp: {
      providers: [
        { type: 'http', name: 'dear', baseUrl: dear.url, key: dear.key, assets: [...assets] },
        {
          type: 'http',
          name: 'cheap',
          displayName: 'Cheap Coins',
          baseUrl: cheap.url,
          key: cheap.key,
          assets: [...assets.slice(0, 1), assets[2]],
        },
      ],
    },
  })
  server = createServer(services)
}

/** Forwards providers' messages to the current server. */
async function serveMessages(): Promise<{ url: string; stop(): Promise<void> }> {
  const { createServer: listen } = await import('node:http')
  const proxy = listen(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const headers = { 'onramp-signature': String(request.headers['onramp-signature']) }
    const answer = await tell(request.url?.slice(1) ?? '', body, headers)
    response.writeHead(answer.status).end()
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => proxy.close(() => resolve())),
  }
}

const tell = (provider: string, body: string, headers: Record<string, string>) =>
  server.fetch(new Request(`http://server/v1/onramp/webhooks/${provider}`, { method: 'POST', body, headers }))

async function call(path: string, body?: unknown, projectId = 'shop', token?: string) {
  const url = new URL(path, 'http://server')
  url.searchParams.set('projectId', projectId)
  const response = await server.fetch(
    new Request(url, {
      headers: {
        origin: projectId === 'shop' ? page : 'https://other.example',
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    }),
  )
  return { status: response.status, json: await response.json() }
}

const readOrder = (id: string, token: string, projectId = 'shop') =>
  call(`/v1/onramp/orders/${id}`, undefined, projectId, token)

const purchase = { purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '50', network }
const quote = async (change: object = {}) => call('/v1/onramp/quote', { ...purchase, ...change })

/** An offer of one provider, for a card payment. */
async function offerOf(provider: string, change: object = {}): Promise<OnrampOffer> {
  const { json } = await quote({ paymentMethod: 'card', ...change })
  return json.offers.find((offer: OnrampOffer) => offer.provider === provider)
}

const newBuyer = (): Hex => `0x${(0xb0_0000 + buyers++).toString(16).padStart(40, '0')}`

async function order(offer: OnrampOffer, change: object = {}) {
  const address = newBuyer()
  const answer = await call('/v1/generators/onrampurl', {
    quoteId: offer.quoteId,
    destinationWallets: [{ address }],
    defaultNetwork: network,
    partnerUserId: randomUUID(),
    ...change,
  })
  return { ...answer, address }
}

/** An order whose page is open. */
async function bought(provider = 'cheap', change: object = {}) {
  const made = await order(await offerOf(provider, change))
  expect(made.status).toBe(200)
  const { url, orderId, orderToken } = made.json
  const opened = await fetch(url)
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  await opened.body?.cancel()
  const send = async (fields: Record<string, string>) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams(fields),
    })
    await (provider === 'cheap' ? cheap : dear).settled()
    return response.text()
  }
  const read = async (): Promise<OnrampOrder> => (await readOrder(orderId, orderToken)).json
  await (provider === 'cheap' ? cheap : dear).settled()
  return {
    ...made,
    url,
    orderId,
    orderToken,
    pay: (card: string) => send({ action: 'pay', card }),
    send,
    read,
  }
}

const statuses = ({ timeline }: OnrampOrder) => timeline.map(({ status }) => status)
const client = () => createClient({ transport: http(chain.url) })
const usdcOf = (address: Hex) =>
  readContract(client(), {
    abi: localUsdc.abi,
    address: tokenAddresses.USDC,
    functionName: 'balanceOf',
    args: [address],
  })
/** A message with the provider's signature. */
function signed(body: object, { key = 'cheap key', timeMs = clock() } = {}) {
  const text = JSON.stringify(body)
  const time = Math.floor(timeMs / 1_000)
  const signature = createHmac('sha256', key).update(`${time}.${text}`).digest('hex')
  return [text, { 'onramp-signature': `t=${time},s=${signature}` }] as const
}

describe('offers', () => {
  test('default: lists the currencies, limits, providers and tokens for a purchase', async () => {
    const { json } = await call('/v1/onramp/options')
    expect(json.providers).toEqual(['dear', 'cheap'])
    expect(json.providerDetails).toEqual([{ id: 'cheap', name: 'Cheap Coins' }])
    expect(json.paymentCurrencies[0]).toEqual({
      id: 'USD',
      limits: [
        { id: 'card', min: '5', max: '7500' },
        { id: 'bank', min: '10', max: '25000' },
      ],
    })
    expect(json.purchaseCurrencies.map(({ id }: { id: string }) => id)).toEqual(['USDC', 'USDT', 'ETH'])
    expect(json.purchaseCurrencies[0].networks).toEqual([
      {
        chainId: network,
        name: 'Local',
        contractAddress: tokenAddresses.USDC.toLowerCase(),
        iconUrl: imagePath('tokens', 'USDC'),
      },
    ])
  })

  test('behavior: chooses a token’s icon by its contract, never by its symbol alone', async () => {
    const { json } = await call('/v1/onramp/options')
    expect(
      json.purchaseCurrencies.map(
        ({ networks }: { networks: { iconUrl: string }[] }) => networks[0]?.iconUrl,
      ),
    ).toEqual([
      imagePath('tokens', 'USDC'),
      // Not on the operator's list of tokens.
      imagePath('tokens', tokenAddresses.USDT.toLowerCase()),
      imagePath('tokens', 'ETH'),
    ])
  })

  test('default: lists the best offers first, by the amount that arrives, with exact amounts', async () => {
    const { status, json } = await quote()
    expect(status).toBe(200)
    expect(
      json.offers.map(({ provider, purchaseAmount }: OnrampOffer) => [provider, purchaseAmount.amount]),
    ).toEqual([
      ['cheap', '49'],
      ['cheap', '49'],
      ['dear', '48.25'],
      ['dear', '48.25'],
    ])
    expect(json).toMatchObject({
      kind: 'offer',
      provider: 'cheap',
      networkFee: { amount: '0.25', currency: 'USD' },
      providerFee: { amount: '0.75', currency: 'USD' },
      paymentSubtotal: { amount: '49', currency: 'USD' },
      paymentTotal: { amount: '50', currency: 'USD' },
      purchaseAmount: { amount: '49', currency: 'USDC' },
      missing: [],
    })
  })

  test.each([
    ['an amount of zero', { amount: '0.00' }, 'ONRAMP_AMOUNT_INVALID'],
    ['fractions of a cent', { amount: '10.001' }, 'ONRAMP_AMOUNT_INVALID'],
    ['an amount below the minimum', { amount: '4.99' }, 'ONRAMP_AMOUNT_LOW'],
    [
      'an amount below the payment method’s minimum',
      { amount: '9', paymentMethod: 'bank' },
      'ONRAMP_AMOUNT_LOW',
    ],
    ['an amount above the maximum', { amount: '25000.01' }, 'ONRAMP_AMOUNT_HIGH'],
    ['an unsupported payment currency', { paymentCurrency: 'CHF' }, 'ONRAMP_CURRENCY_UNSUPPORTED'],
    ['an unsupported token', { purchaseCurrency: 'DOGE' }, 'ONRAMP_CURRENCY_UNSUPPORTED'],
    ['an unsupported network', { network: 'eip155:1' }, 'ONRAMP_NETWORK_UNSUPPORTED'],
    ['Bitcoin', { network: 'bip122:000000000019d6689c085ae165831e93' }, 'ONRAMP_NETWORK_UNSUPPORTED'],
  ])('error: rejects %s', async (_, change, code) => {
    const { json } = await quote(change)
    expect(json.error.code).toBe(code)
  })

  test.each(['slow', 'refuses', 'nonsense'] as const)(
    'error: names a provider that %s, and returns the other offers',
    async (fault) => {
      cheap.fault = fault
      const { json } = await quote({ paymentMethod: 'card' })
      expect(json.offers.map(({ provider }: OnrampOffer) => provider)).toEqual(['dear'])
      expect(json.missing).toEqual(['cheap'])
      await start()
    },
  )

  test('error: throws UPSTREAM_FAILED if no provider answers', async () => {
    cheap.fault = dear.fault = 'refuses'
    expect((await quote()).json.error.code).toBe('UPSTREAM_FAILED')
    await start()
  })
})

describe('orders', () => {
  test('default: an order is delivered only once the chain shows the transfer', async () => {
    const { pay, read, address, json } = await bought()
    expect(new URL(json.url).origin).toBe(cheap.url)
    expect(await read()).toMatchObject({ status: 'paying', address, provider: 'cheap' })
    await pay(testCards.accepted)
    const done = await read()
    expect(done).toMatchObject({ status: 'delivered', deliveredAmount: { amount: '49', currency: 'USDC' } })
    expect(statuses(done)).toEqual(['created', 'opened', 'paying', 'settling', 'delivered'])
    expect(await usdcOf(address)).toBe(parseUnits('49', 6))
  })

  test('behavior: delivers native currency', async () => {
    const { pay, read, address } = await bought('cheap', { purchaseCurrency: 'ETH' })
    await pay(testCards.accepted)
    expect(await read()).toMatchObject({ status: 'delivered', deliveredAmount: { amount: '0.0196' } })
    expect(await getBalance(client(), { address })).toBe(parseUnits('0.0196', 18))
  })

  test('behavior: stays paying while the bank asks for a code, and is delivered afterwards', async () => {
    const { pay, send, read } = await bought()
    expect(await pay(testCards.stepUp)).toContain('Confirm with your bank')
    expect((await read()).status).toBe('paying')
    await send({ action: 'confirm', code: '123456' })
    expect((await read()).status).toBe('delivered')
  })

  test.each([
    ['declined', testCards.declined, { status: 'failed', failure: 'card_declined' }],
    ['refunded', testCards.refunded, { status: 'refunded' }],
    ['paid but never sent', testCards.neverSent, { status: 'settling' }],
  ])('behavior: reports an order that was %s, with nothing delivered', async (_, card, wanted) => {
    const { pay, read, address } = await bought()
    await pay(card)
    expect(await read()).toMatchObject(wanted)
    expect(await usdcOf(address)).toBe(0n)
  })

  test('behavior: reports an order that the visitor cancels as cancelled', async () => {
    const { send, read } = await bought()
    await send({ action: 'cancel' })
    expect((await read()).status).toBe('cancelled')
  })

  test('behavior: an order is updated even if webhooks are lost, also after a restart', async () => {
    cheap.fault = 'noMessages'
    const { pay, orderId } = await bought()
    await pay(testCards.accepted)
    await start()
    leapMs = 16_000
    if (services.onramp) await followOrders(services.onramp, AbortSignal.timeout(30_000))
    const [row] = await database.orm.select().from(onrampOrders).where(eq(onrampOrders.id, orderId))
    expect(row).toMatchObject({ status: 'delivered', nextCheckAtMs: null })
  })

  test('behavior: reading an order queries the provider if webhooks are lost', async () => {
    cheap.fault = 'noMessages'
    const { pay, read } = await bought()
    await pay(testCards.accepted)
    expect((await read()).status).toBe('opened')
    leapMs = 6_000
    expect((await read()).status).toBe('delivered')
  })

  test('behavior: an order expires after a week without reports; a later delivery still counts', async () => {
    cheap.fault = 'noMessages'
    const { read, orderId } = await bought()
    leapMs = 8 * 24 * 3_600_000
    if (services.onramp) await followOrders(services.onramp, AbortSignal.timeout(30_000))
    expect((await read()).status).toBe('expired')
    const hash = await sendUsdc((await read()).address as Hex, '49')
    const body = { orderId, status: 'settling', txHash: hash }
    expect((await tell('cheap', ...signed(body))).status).toBe(200)
    const late = await read()
    expect(late.status).toBe('delivered')
    expect(statuses(late).slice(-3)).toEqual(['expired', 'settling', 'delivered'])
  })

  test.each([
    ['an unknown quote', { quoteId: 'gone' }, 'QUOTE_CHANGED'],
    ['another network than quoted', { defaultNetwork: 'eip155:1' }, 'QUOTE_CHANGED'],
    ['another price than quoted', { presetFiatAmount: '49' }, 'QUOTE_CHANGED'],
    ['another amount than quoted', { presetCryptoAmount: '50' }, 'QUOTE_CHANGED'],
    ['a name instead of an address', { destinationWallets: [{ address: 'shop.eth' }] }, 'ADDRESS_INVALID'],
    ['the zero address', { destinationWallets: [{ address: `0x${'0'.repeat(40)}` }] }, 'ADDRESS_INVALID'],
    [
      'an address with a wrong checksum',
      { destinationWallets: [{ address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD' }] },
      'ADDRESS_INVALID',
    ],
    ['two addresses', { destinationWallets: [{ address: '0x1' }, { address: '0x2' }] }, 'BAD_REQUEST'],
    ['a redirect to another origin', { redirectUrl: 'https://attacker.test/' }, 'ORIGIN_NOT_ALLOWED'],
  ])('attack: rejects %s, and creates no order', async (_, change, code) => {
    const { json } = await order(await offerOf('cheap'), change)
    expect(json.error.code).toBe(code)
  })

  test.each([
    ['a precompile', '0x0000000000000000000000000000000000000001'],
    ['an address that burns', '0x000000000000000000000000000000000000dEaD'],
    ['the address that stands for the currency', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'],
    ['the contract of a listed token', tokenAddresses.USDC],
    ['a contract that makes calls for anyone', '0xcA11bde05977b3631167028862bE2a173976CA11'],
    ['the payment contract', payContract.address],
  ])('attack: rejects %s as receiver, where the purchase would be lost', async (_, address) => {
    const { json } = await order(await offerOf('cheap'), { destinationWallets: [{ address }] })
    expect(json.error.code).toBe('ADDRESS_INVALID')
  })

  test('error: rejects an expired quote', async () => {
    const offer = await offerOf('cheap')
    leapMs = 61_000
    expect((await order(offer)).json.error.code).toBe('QUOTE_CHANGED')
  })

  test('attack: rejects a quote of another project', async () => {
    const { quoteId } = await offerOf('cheap')
    const body = {
      quoteId,
      destinationWallets: [{ address: newBuyer() }],
      defaultNetwork: network,
      partnerUserId: randomUUID(),
    }
    expect((await call('/v1/generators/onrampurl', body, 'other')).json.error.code).toBe('QUOTE_CHANGED')
  })

  test('behavior: creates one order for two concurrent requests, and none if the provider fails', async () => {
    const partnerUserId = randomUUID()
    const offer = await offerOf('cheap')
    cheap.fault = 'refuses'
    expect((await order(offer, { partnerUserId })).json.error.code).toBe('UPSTREAM_FAILED')
    cheap.fault = undefined
    const both = await Promise.all([order(offer, { partnerUserId }), order(offer, { partnerUserId })])
    expect(both.map(({ json }) => json.error?.code ?? 'made').sort()).toEqual([
      'ONRAMP_ORDER_DUPLICATE',
      'made',
    ])
  })

  test('behavior: one user can create two orders', async () => {
    const partnerUserId = 'user-1'
    const first = await order(await offerOf('cheap'), { partnerUserId })
    const second = await order(await offerOf('cheap'), { partnerUserId })
    expect([first.json.error, second.json.error]).toEqual([undefined, undefined])
    expect(second.json.orderId).not.toBe(first.json.orderId)
  })

  test('param: without a quote, creates an order for the best offer for an amount in dollars', async () => {
    const address = newBuyer()
    const body = {
      destinationWallets: [{ address }],
      defaultNetwork: network,
      partnerUserId: 'user-2',
      defaultExperience: 'buy',
      presetCryptoAmount: '100',
      presetFiatAmount: '50',
    }
    for (let time = 0; time < 2; time++) {
      const { json } = await call('/v1/generators/onrampurl', body)
      expect(new URL(json.url).origin).toBe(cheap.url)
      const read = await call(`/v1/onramp/orders/${json.orderId}`, undefined, 'shop', json.orderToken)
      expect(read.json).toMatchObject({
        address: address.toLowerCase(),
        network,
        paymentTotal: { amount: '50', currency: 'USD' },
        purchaseAmount: { amount: '49', currency: 'USDC' },
      })
    }
  })

  test.each([
    // 50 dollars buy 49 USDC, 100 dollars 98.25: the fee has a fixed part.
    ['about the amount of the token', { presetCryptoAmount: '49' }, '49.88'],
    ['cents rounded up', { presetCryptoAmount: '49.0001' }, '49.88'],
    ['100 dollars if there is no amount', {}, '100'],
  ])('param: without a quote and an amount in dollars, the order is for %s', async (_, amounts, dollars) => {
    const { json } = await call('/v1/generators/onrampurl', {
      destinationWallets: [{ address: newBuyer() }],
      defaultNetwork: network,
      partnerUserId: 'user-2',
      ...amounts,
    })
    const read = await call(`/v1/onramp/orders/${json.orderId}`, undefined, 'shop', json.orderToken)
    expect(read.json.paymentTotal).toEqual({ amount: dollars, currency: 'USD' })
  })

  test('error: without a quote, rejects an amount of the token outside the limits', async () => {
    for (const presetCryptoAmount of ['0', '999999999999999999999']) {
      const { json } = await call('/v1/generators/onrampurl', {
        destinationWallets: [{ address: newBuyer() }],
        defaultNetwork: network,
        partnerUserId: 'user-2',
        presetCryptoAmount,
      })
      expect(json.error.code).toMatch(/^ONRAMP_AMOUNT_/)
    }
  })

  test('attack: rejects a provider’s payment page on another host', async () => {
    cheap.fault = 'otherPage'
    const { json } = await order(await offerOf('cheap'))
    expect(json.error.code).toBe('UPSTREAM_FAILED')
    expect(JSON.stringify(json)).not.toContain('attacker')
  })

  test('behavior: the preflight allows a page of another origin to send the order’s token', async () => {
    const asked = async (path: string) => {
      const url = new URL(path, 'http://server')
      const response = await server.fetch(new Request(url, { method: 'OPTIONS', headers: { origin: page } }))
      return response.headers.get('access-control-allow-headers')
    }
    expect(await asked('/v1/onramp/orders/an-order')).toBe('authorization, content-type')
    expect(await asked('/v1/onramp/options')).toBe('content-type')
  })

  test('attack: returns an order only with its token and in its own project; the database has no token', async () => {
    const { orderId, orderToken } = await bought()
    const read = async (token: string, projectId = 'shop') =>
      (await readOrder(orderId, token, projectId)).json
    expect((await read(orderToken)).id).toBe(orderId)
    expect((await read('guess')).error.code).toBe('ONRAMP_ORDER_UNKNOWN')
    expect((await read(orderToken, 'other')).error.code).toBe('ONRAMP_ORDER_UNKNOWN')
    expect(JSON.stringify(await database.orm.select().from(onrampOrders))).not.toContain(orderToken)
  })

  test('attack: an order’s payment page opens in one browser only', async () => {
    const { url } = await bought()
    expect((await fetch(url)).status).toBe(410)
  })
})

describe('webhooks', () => {
  test('behavior: a webhook sent twice counts once', async () => {
    cheap.fault = 'duplicates'
    const { pay, read } = await bought()
    await pay(testCards.accepted)
    expect(statuses(await read())).toEqual(['created', 'opened', 'paying', 'settling', 'delivered'])
  })

  test.each([
    ['signed with another key', { key: 'another key' }],
    ['signed ten minutes ago', { timeMs: Date.now() - 600_000 }],
    ['dated ten minutes ahead', { timeMs: Date.now() + 600_000 }],
    ['signed by another provider', { key: 'dear key' }],
  ])('attack: rejects a webhook that is %s, and changes nothing', async (_, options) => {
    const { orderId, read } = await bought()
    const body = { orderId, status: 'failed' }
    const answer = await tell('cheap', ...signed(body, options))
    expect([answer.status, (await answer.json()).error.code]).toEqual([401, 'ONRAMP_WEBHOOK_INVALID'])
    expect((await read()).status).toBe('paying')
  })

  test('attack: rejects a webhook without a signature, or with one of another body', async () => {
    const { orderId, read } = await bought()
    const body = JSON.stringify({ orderId, status: 'refunded' })
    expect((await tell('cheap', body, {})).status).toBe(401)
    const [, headers] = signed({ orderId: 'other', status: 'refunded' })
    expect((await tell('cheap', body, headers)).status).toBe(401)
    expect((await tell('nobody', body, headers)).status).toBe(401)
    expect((await read()).status).toBe('paying')
  })

  test('attack: a provider cannot change another provider’s order', async () => {
    const { orderId, read } = await bought('cheap')
    const body = { orderId, status: 'refunded' }
    expect((await tell('dear', ...signed(body, { key: 'dear key' }))).status).toBe(200)
    expect((await read()).status).toBe('paying')
  })

  test('attack: a provider’s report alone delivers nothing, nor does the transaction of an earlier order', async () => {
    const first = await bought()
    await first.pay(testCards.accepted)
    const { txHash } = await first.read()
    cheap.fault = 'earlierTransaction'
    const second = await bought()
    await second.pay(testCards.accepted)
    expect(await second.read()).toMatchObject({ status: 'settling' })
    // Even for the same buyer, who buys twice.
    const third = await order(await offerOf('cheap'), { destinationWallets: [{ address: first.address }] })
    const body = { orderId: third.json.orderId, status: 'settling', txHash }
    await tell('cheap', ...signed(body))
    const read = await readOrder(third.json.orderId, third.json.orderToken)
    expect(read.json).toMatchObject({ status: 'settling', txHash })
  })

  test('attack: a transfer of another token, to another receiver, or never sent delivers nothing', async () => {
    const { orderId, read, address } = await bought()
    for (const txHash of [
      await sendUsdc(newBuyer(), '49'),
      await sendUsdc(address, '49', tokenAddresses.USDT),
      `0x${'ab'.repeat(32)}`,
    ]) {
      await tell('cheap', ...signed({ orderId, status: 'settling', txHash }))
      expect((await read()).status).toBe('settling')
    }
  })

  test('attack: a transaction from before the order, or a failed one, delivers nothing', async () => {
    const { pay, read, address, orderId } = await bought()
    const early = await sendUsdc(address, '49')
    // The order is created half an hour later.
    leapMs = 1_800_000
    const offer = await offerOf('cheap')
    const later = await order(offer, { destinationWallets: [{ address }] })
    await tell('cheap', ...signed({ orderId: later.json.orderId, status: 'settling', txHash: early }))
    const read2 = await readOrder(later.json.orderId, later.json.orderToken)
    expect(read2.json.status).toBe('settling')
    leapMs = 0
    await pay(testCards.accepted)
    expect([(await read()).status, orderId]).toEqual(['delivered', (await read()).id])

    // The token's contract rejects ether.
    const ether = await order(await offerOf('cheap', { purchaseCurrency: 'ETH' }), {
      destinationWallets: [{ address: tokenAddresses.USDT }],
    })
    const txHash = await failToSend(tokenAddresses.USDT)
    await tell('cheap', ...signed({ orderId: ether.json.orderId, status: 'settling', txHash }))
    const failed = await readOrder(ether.json.orderId, ether.json.orderToken)
    expect(failed.json.status).toBe('settling')
  })

  test('behavior: reports the delivered amount if it differs from the offer', async () => {
    const { orderId, read, address } = await bought()
    const txHash = await sendUsdc(address, '12.5')
    await tell('cheap', ...signed({ orderId, status: 'settling', txHash }))
    expect(await read()).toMatchObject({
      status: 'delivered',
      purchaseAmount: { amount: '49' },
      deliveredAmount: { amount: '12.5' },
    })
  })

  test('behavior: webhooks that arrive after the end do not move an order back', async () => {
    const { orderId, pay, read } = await bought()
    await pay(testCards.accepted)
    for (const status of ['paying', 'failed', 'cancelled', 'refunded', 'settling']) {
      const answer = await tell('cheap', ...signed({ orderId, status }))
      expect(answer.status).toBe(200)
    }
    expect(statuses(await read())).toEqual(['created', 'opened', 'paying', 'settling', 'delivered'])
  })

  test('behavior: an order declined first is delivered once another payment arrives', async () => {
    const { orderId, pay, read, address } = await bought()
    await pay(testCards.declined)
    const txHash = await sendUsdc(address, '49')
    await tell('cheap', ...signed({ orderId, status: 'settling', txHash }))
    const done = await read()
    expect(done.status).toBe('delivered')
    expect(statuses(done).slice(-3)).toEqual(['failed', 'settling', 'delivered'])
  })

  test('error: accepts and ignores a signed webhook of an unknown form', async () => {
    const answer = await tell('cheap', ...signed({ hello: 'world' }))
    expect(answer.status).toBe(200)
  })
})

test('error: a server without providers reports ONRAMP_OFF', async () => {
  const bare = await createServices({ database, chains: [] })
  try {
    server = createServer(bare)
    expect((await call('/v1/onramp/options')).json.error.code).toBe('ONRAMP_OFF')
    expect((await tell('cheap', '{}', {})).status).toBe(501)
  } finally {
    await bare.close()
    server = createServer(services)
  }
})

/** Sends from an account other than the on-ramp's, and returns the hash. */
async function sendUsdc(address: Hex, amount: string, token: Hex = tokenAddresses.USDC): Promise<string> {
  const sold = await soldOnChain(chain)
  const asset = sold.find((one) => one.token === token)
  if (!asset) throw new Error('Not sold')
  return asset.send(address, parseUnits(amount, asset.decimals))
}

/** Sends ether to a contract that rejects it, and returns the hash of the failed transaction. */
async function failToSend(address: Hex): Promise<string> {
  const { client: payer } = await createPayer(chain)
  const receipt = await sendTransactionSync(payer, {
    to: address,
    value: parseUnits('0.0196', 18),
    gas: 100_000n,
  })
  expect(receipt.status).toBe('reverted')
  return receipt.transactionHash
}
