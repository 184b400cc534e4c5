import { createHmac, randomUUID } from 'node:crypto'
import type { OnrampOffer, OnrampOrder } from '@foyer/contract'
import {
  type LocalOnramp,
  type SolanaChain,
  solanaHoldings,
  solanaTokens,
  soldOnSolana,
  startOnramp,
  startSolanaChain,
  testCards,
} from '@foyer/devnet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FoyerServer } from '../../http/FoyerServer.ts'
import { createServer } from '../../server/createServer.ts'
import { createServices } from '../../server/createServices.ts'
import type { Services } from '../../server/Services.ts'
import type { Database } from '../../storage/Database.ts'
import { openDatabase } from '../../storage/openDatabase.ts'

const key = 'the key'
const [usdc] = solanaTokens
const [first, second] = solanaHoldings.map(({ address }) => address)
let chain: SolanaChain
let database: Database
let provider: LocalOnramp
let services: Services
let server: FoyerServer

beforeAll(async () => {
  ;[chain, database] = await Promise.all([startSolanaChain(), openDatabase()])
  provider = await startOnramp({ assets: await soldOnSolana(chain), key, retriesMs: [] })
  const asset = (currency: string, decimals: number, token?: string) => ({
    currency,
    name: currency,
    network: chain.networkId,
    decimals,
    ...(token ? { token } : {}),
  })
  services = await createServices({
    database,
    chains: [
      {
        id: chain.networkId,
        name: chain.name,
        nativeCurrency: chain.nativeCurrency,
        rpcUrls: [chain.url],
      },
    ],
    onramp: {
      providers: [
        {
          type: 'http',
          name: 'local',
          baseUrl: provider.url,
          key,
          assets: [asset('SOL', 9), asset('USDC', 6, usdc?.address)],
        },
      ],
    },
  })
  server = createServer(services)
  await services.projects.put({ id: 'shop', name: 'shop', allowedOrigins: [], features: [] })
})
afterAll(async () => {
  await provider?.stop()
  await services?.close()
  await Promise.all([database?.close(), chain?.stop()])
})

async function call(path: string, body: unknown) {
  return ask(path, { method: 'POST', body: JSON.stringify(body) })
}

async function ask(path: string, init: RequestInit) {
  return (await server.fetch(new Request(`http://server${path}?projectId=shop`, init))).json()
}

/** An order of the first account with its page open; the server learns of it only through `tell`. */
async function ordered(purchaseCurrency: string, amount = '50') {
  const offer = (await call('/v1/onramp/quote', {
    purchaseCurrency,
    paymentCurrency: 'USD',
    amount,
    network: chain.networkId,
    paymentMethod: 'card',
  })) as OnrampOffer
  const { url, orderId, orderToken } = await call('/v1/generators/onrampurl', {
    quoteId: offer.quoteId,
    destinationWallets: [{ address: first }],
    defaultNetwork: chain.networkId,
    partnerUserId: randomUUID(),
  })
  const read = (): Promise<OnrampOrder> =>
    ask(`/v1/onramp/orders/${orderId}`, { headers: { authorization: `Bearer ${orderToken}` } })
  const tell = async (report: object) => {
    const body = JSON.stringify({ orderId, ...report })
    const time = Math.floor(Date.now() / 1_000)
    const signature = createHmac('sha256', key).update(`${time}.${body}`).digest('hex')
    const headers = { 'onramp-signature': `t=${time},s=${signature}` }
    const address = 'http://server/v1/onramp/webhooks/local'
    await server.fetch(new Request(address, { method: 'POST', body, headers }))
    return read()
  }
  const pay = async () => {
    const opened = await fetch(url)
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
    await opened.body?.cancel()
    const body = new URLSearchParams({ action: 'pay', card: testCards.accepted })
    await (await fetch(url, { method: 'POST', headers: { cookie }, body })).body?.cancel()
    await provider.settled()
    const answer = await fetch(`${provider.url}/orders/${orderId}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    return (await answer.json()) as { status: string; txHash: string }
  }
  return { offer, read, tell, pay }
}
const send = async (currency: string, to = first) => {
  const asset = (await soldOnSolana(chain)).find((one) => one.currency === currency)
  return asset?.send(to ?? '', 1_000_000n)
}

describe('an order on Solana', () => {
  test.each(['USDC', 'SOL'])(
    'default: %s: an order is delivered once the chain shows the exact amount',
    async (currency) => {
      const { offer, tell, pay } = await ordered(currency)
      const report = await pay()
      expect(await tell({ ...report, txHash: undefined })).toMatchObject({ status: 'settling' })
      expect(await tell(report)).toMatchObject({
        status: 'delivered',
        txHash: report.txHash,
        deliveredAmount: offer.purchaseAmount,
      })
    },
  )

  test('attack: a transfer of another token, to another receiver, of an earlier order or never sent delivers nothing', async () => {
    const { tell } = await ordered('USDC', '20')
    const earlier = await ordered('USDC', '30')
    const paid = await earlier.pay()
    await earlier.tell(paid)
    const lies = [
      await send('FOYR'),
      await send('SOL'),
      await send('USDC', second),
      paid.txHash,
      '5'.repeat(88),
    ]
    for (const txHash of lies)
      expect(await tell({ status: 'settling', txHash })).toMatchObject({ status: 'settling', txHash })
  })
})
