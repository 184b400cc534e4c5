import { randomUUID } from 'node:crypto'
import type { CaipNetworkId } from '@foyer/contract'
import type { OnrampReport, OnrampWebhook, ProviderOrder } from '@foyer/providers/driver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../storage/Database.ts'
import { openDatabase } from '../../../storage/openDatabase.ts'
import { fixedTokens } from '../../chains/fixedTokens.ts'
import { rpcChains } from '../../chains/rpcChains.ts'
import { createOnramp } from '../createOnramp.ts'
import { sqlOnrampOrders } from '../sqlOnrampOrders.ts'
import { receiveWebhook } from './postOnrampWebhook.ts'

const network: CaipNetworkId = 'eip155:31337'
const nowMs = 1_700_000_000_000
const clock = () => nowMs
let database: Database
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())

/** A provider whose messages only announce a change. */
async function create() {
  const asked: ProviderOrder[] = []
  const provider = {
    answer: undefined as (() => OnrampReport | undefined) | undefined,
    message: undefined as OnrampWebhook | undefined,
  }
  const asset = {
    currency: 'ETH',
    name: 'Ether',
    network,
    networkName: 'Local',
    token: null,
    decimals: 18,
    code: 'ETH',
  }
  const onramp = createOnramp({
    drivers: [
      {
        name: 'news',
        assets: [asset],
        provider: {
          payments: async () => [],
          quote: async () => [],
          open: async () => ({ url: 'https://pay.example/', expiresAtMs: nowMs }),
          readWebhook: () => provider.message,
          async readOrder(order) {
            asked.push(order)
            return provider.answer?.()
          },
        },
      },
    ],
    chains: rpcChains({ chains: [] }),
    tokens: fixedTokens([]),
    database,
    clock,
  })
  const orders = sqlOnrampOrders({ database, clock })
  const id = randomUUID()
  await orders.add({
    id,
    projectId: 'shop',
    clientKey: randomUUID(),
    tokenHash: 'hash',
    provider: 'news',
    network,
    currency: 'ETH',
    paymentMethod: 'card',
    paymentCurrency: 'USD',
    paymentTotal: '50',
    purchaseAmount: '1',
    providerOrderId: null,
    address: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
    deliveredAmount: null,
    status: 'opened',
    txHash: null,
    failure: null,
    timeline: [{ status: 'opened', atMs: nowMs }],
    createdAtMs: nowMs,
    checkedAtMs: nowMs,
    nextCheckAtMs: nowMs,
  })
  return {
    id,
    asked,
    provider,
    find: () => orders.find(id),
    async take(providerOrderId: string) {
      provider.message = { orderId: id, providerOrderId }
      await receiveWebhook(
        onramp,
        { provider: 'news', headers: new Headers(), body: '{}' },
        AbortSignal.timeout(60_000),
      )
    },
  }
}

describe('receiveWebhook', () => {
  test('default: a webhook without a status queries the order under the id that it names', async () => {
    const { take, asked, provider, find } = await create()
    provider.answer = () => ({ status: 'settling' })
    await take('first')
    expect(asked.map(({ providerOrderId }) => providerOrderId)).toEqual(['first'])
    expect(await find()).toMatchObject({ status: 'settling', providerOrderId: 'first' })
  })

  test('behavior: stores the new id of a second attempt', async () => {
    const { take, asked, find } = await create()
    await take('first')
    await take('second')
    expect(asked.map(({ providerOrderId }) => providerOrderId)).toEqual(['first', 'second'])
    expect(await find()).toMatchObject({ providerOrderId: 'second' })
  })

  test('error: keeps the provider’s order id if the provider does not respond', async () => {
    const { take, provider, find } = await create()
    provider.answer = () => {
      throw new Error('down')
    }
    await take('first').catch(() => {})
    expect(await find()).toMatchObject({ status: 'opened', providerOrderId: 'first' })
  })
})
