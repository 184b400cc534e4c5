import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Merchant } from '@foyer/server'
import { type PaymentNotice, signPayment, verifyNotice } from '@foyer/server/pay'
import { exportJWK, generateKeyPair } from 'jose'
import { type Address, isAddress } from 'viem'
import { createPaywall } from './createPaywall.ts'
import { deployEurc, localEurcToken } from './deployEurc.ts'
import { tokenAddresses } from './localTokens.ts'
import { readBody } from './readBody.ts'
import type { LocalChain } from './startChain.ts'

/**
 * State of an order.
 *
 * @internal
 */
export type ShopOrder = {
  id: string
  item: string
  price: string
  /** Types of the order's notices, in sequence. */
  told: string[]
  /** The goods delivered after the payment. */
  delivery?: string
}

/**
 * A shop's backend on this machine.
 *
 * @internal
 */
export type LocalShop = {
  /** Server settings: the payment signer, and the URL for notices to the shop. */
  readonly merchant: Merchant
  /** Address that receives payments. */
  readonly receiver: Address
  readonly orders: ReadonlyMap<string, ShopOrder>
  /** Every notice signed by the server, without duplicates. */
  readonly notices: readonly PaymentNotice[]
  /**
   * Serves its page: `POST /api/shop/orders` creates an order, `GET /api/shop/orders/{id}` returns its state. `GET
   * /api/shop/article` is paid over HTTP alone (x402), with tokens from `POST /api/shop/euros`.
   */
  api(request: Request): Promise<Response>
  stop(): Promise<void>
}

const receiver: Address = '0x5409ed021d9299bf6814279a6a1411a7e866a631'
const item = { name: 'A bag of beans', price: '24.5' }
const ttlS = 15 * 60
/** Costs 0.1 token; visitors without any are given some. */
const article = { content: 'How the beans are roasted: slowly.', amount: 100_000n, gift: 1_000_000n }

/**
 * Starts a minimal shop backend: it signs the price of an order, is notified by the server about payments, and delivers. The
 * page never states a price, nor that something was paid.
 *
 * @internal
 */
export async function startShop(parameters: {
  projectId: string
  /** EVM chain used for payments. */
  chain: Pick<LocalChain, 'chainId' | 'url'>
}): Promise<LocalShop> {
  const { projectId, chain } = parameters
  const { chainId } = chain
  const secret = randomUUID()
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'shop' }
  const { d: _, ...publicKey } = key
  const orders = new Map<string, ShopOrder>()
  const notices = new Map<string, PaymentNotice>()
  const tokens = new Map<string, string>()

  function take(notice: PaymentNotice) {
    // The server retries until it gets an answer: ignore known ids.
    if (notices.has(notice.id)) return
    notices.set(notice.id, notice)
    const order = orders.get(notice.payment.orderId)
    if (!order) return
    order.told.push(notice.type)
    // Reversed by a reorg: anything not shipped yet is held back.
    if (notice.type === 'payment.reversed') delete order.delivery
    if (notice.type === 'payment.paid' || notice.type === 'payment.overpaid')
      order.delivery ??= `Your beans are on their way: parcel ${order.id.slice(0, 8)}.`
  }

  async function makeOrder(query: URLSearchParams): Promise<Response> {
    const id = query.get('order') ?? randomUUID()
    const known = tokens.get(id)
    if (known) return Response.json({ orderId: id, token: known })
    const order: ShopOrder = { id, item: item.name, price: item.price, told: [] }
    orders.set(id, order)
    const token = await signPayment({
      projectId,
      key,
      payment: {
        orderId: order.id,
        receiver,
        asset: `eip155:${chainId}/erc20:${tokenAddresses.USDC.toLowerCase()}`,
        amount: item.price,
        // Tests cannot wait for 15 minutes.
        expiry: Math.floor(Date.now() / 1_000) + Number(query.get('ttl') ?? ttlS),
        memo: item.name,
        metadata: { item: item.name },
      },
    })
    tokens.set(id, token)
    return Response.json({ orderId: id, token })
  }

  const paywall = createPaywall({ ...article, chain, asset: localEurcToken.address, payTo: receiver })
  async function give(to: string | null): Promise<Response> {
    if (!to || !isAddress(to)) return Response.json({}, { status: 400 })
    await deployEurc(chain, { to, amount: article.gift })
    return Response.json({})
  }

  const server = createServer(async (request, response) => {
    const body = await readBody(request).catch(() => '')
    const notice = verifyNotice({ body, signature: String(request.headers['foyer-signature']), secret })
    if (notice) take(notice)
    response.writeHead(notice ? 204 : 401).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    merchant: { projectId, keys: [publicKey], webhook: { url: `http://127.0.0.1:${port}/`, secret } },
    receiver,
    orders,
    get notices() {
      return [...notices.values()]
    },
    async api(request) {
      const { pathname, searchParams } = new URL(request.url)
      if (request.method === 'POST' && pathname === '/api/shop/orders') return makeOrder(searchParams)
      if (request.method === 'POST' && pathname === '/api/shop/euros') return give(searchParams.get('to'))
      if (pathname === '/api/shop/article') return paywall.answer(request)
      const order = orders.get(pathname.split('/').at(-1) ?? '')
      return order ? Response.json(order) : Response.json({}, { status: 404 })
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
