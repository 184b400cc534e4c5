import { createApiClient, getBalance, getHistory, getNfts, type Transaction } from '@foyer/contract'
import { createClient, http } from 'viem'
import { getBlock, waitForTransactionReceipt } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testAccount } from './accounts.ts'
import { holdingsOf } from './holdings.ts'
import { historyDays } from './makeHistory.ts'
import { type Backend, startBackend } from './startBackend.ts'
import { type StackChain, startLocalChains } from './startLocalChains.ts'

let chains: readonly StackChain[]
let backend: Backend
let api: ReturnType<typeof createApiClient>
beforeAll(async () => {
  chains = await startLocalChains({ hasHistory: true })
  backend = await startBackend({
    chains,
    projects: [{ id: 'demo', name: 'Demo', allowedOrigins: [], features: [] }],
  })
  api = createApiClient({ serverUrl: backend.url, projectId: 'demo', sdkType: 'test', sdkVersion: '0' })
})
afterAll(async () => {
  await backend?.stop()
  await Promise.all(chains?.map((chain) => chain.stop()) ?? [])
})

const { address } = testAccount(0)
const chainId = 'eip155:31337' as const

async function readAll(): Promise<Transaction[]> {
  const all: Transaction[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const answer: Awaited<ReturnType<typeof read>> = await read(cursor)
    expect(answer.missing).toEqual([])
    all.push(...answer.data)
    cursor = answer.next
  }
  return all
}
const read = (cursor: string | undefined) =>
  api(getHistory, { params: { account: address }, query: { chainId, ...(cursor ? { cursor } : {}) } })

/** Summarizes a transaction in one line. */
function tell({ metadata: { operationType, status }, transfers }: Transaction): string {
  const what = transfers.map(({ direction, quantity, fungible_info, nft_info }) => {
    const isSpam = fungible_info?.is_spam || nft_info?.flags.is_spam
    const name = fungible_info?.symbol ?? nft_info?.name
    return `${direction} ${quantity.numeric} ${name}${isSpam ? ' (spam)' : ''}`
  })
  return [`${operationType}${status === 'confirmed' ? '' : ` ${status}`}`, ...what].join(' | ')
}

describe('makeHistory', () => {
  test('default: writes half a year of transactions, and the server reads them from the chain', async () => {
    const all = await readAll()
    const lines = all.map(tell)
    const weekly = /^(send \| out \d+(\.\d+)? USDC|receive \| in 0\.0\d ETH)$/
    expect(lines.filter((line) => weekly.test(line)).length).toBeGreaterThan(50)
    expect(lines.filter((line) => !weekly.test(line))).toMatchInlineSnapshot(`
      [
        "receive | in 1 ETH",
        "receive | in 7.85 USDC",
        "approve",
        "cancel",
        "burn | out 1 Foyer Gardens #1",
        "trade | out 0.6 WETH | in 0.6 ETH",
        "mint | in 1 Foyer Gardens #4 | in 1 Foyer Gardens #5",
        "receive | in 35.25 USDT",
        "receive | in 0.1 WETH",
        "send | out 35.25 USDT",
        "deploy",
        "receive | in 1 Mystery Box: open at https://mystery-box.example #20 (spam)",
        "send | out 1 Foyer Gardens #2",
        "send | out 4 Foyer Pantry #2",
        "receive | in 3 Foyer Pantry #1 | in 10 Foyer Pantry #2",
        "send failed",
        "execute failed",
        "revoke",
        "approve",
        "receive | in 5000 usdc-reward.example (spam)",
        "send | out 0.35 ETH",
        "trade | out 0.5 ETH | in 0.5 WETH",
        "receive | in 1 Foyer Gardens #2",
        "mint | in 1 Foyer Gardens #1",
        "receive | in 500 USDC",
        "receive | in 2 ETH",
        "receive | in 1.2075 WETH",
        "receive | in 318.4 USDT",
        "receive | in 2450.17 USDC",
      ]
    `)

    const times = all.map(({ metadata }) => Date.parse(metadata.minedAt))
    expect(times).toEqual([...times].sort((a, b) => b - a))
    const agesDays = times.map((time) => (Date.now() - time) / 86_400_000)
    expect(Math.min(...agesDays)).toBeLessThan(1)
    expect(Math.max(...agesDays)).toBeGreaterThan(180)
    expect(new Set(all.map(({ metadata }) => metadata.minedAt.slice(0, 7))).size).toBeGreaterThanOrEqual(6)
  })

  test('behavior: leaves the account with its initial balances, and the chain at the current time', async () => {
    const { balances } = await api(getBalance, { params: { address }, query: { chainId } })
    expect(Object.fromEntries(balances.map(({ symbol, quantity }) => [symbol, quantity.numeric]))).toEqual(
      holdingsOf(31337, 0),
    )
    for (const chain of chains) {
      const client = createClient({ transport: http(chain.url) })
      const [first, last] = [await getBlock(client, { blockNumber: 0n }), await getBlock(client)]
      const nowSeconds = Date.now() / 1_000
      expect(Math.abs(nowSeconds - Number(last.timestamp))).toBeLessThan(60)
      expect(nowSeconds - Number(first.timestamp)).toBeGreaterThan((historyDays - 1) * 86_400)
    }
  })

  test('behavior: the server lists the account’s remaining NFTs, and serves the images that their contracts draw', async () => {
    const { data, next, missing } = await api(getNfts, { params: { address }, query: { chainId } })
    expect([next, missing]).toEqual([null, []])
    const lines = data.map(({ name, quantity, standard, collection, media, isSpam }) =>
      [standard, collection.name, name, quantity, media?.kind ?? 'nothing', isSpam ? 'spam' : ''].join(' | '),
    )
    expect(lines.sort()).toMatchInlineSnapshot(`
      [
        "ERC1155 | Foyer Pantry | Bag of Salt | 6 | image | ",
        "ERC1155 | Foyer Pantry | Loaf of Bread | 3 | image | ",
        "ERC721 | Foyer Gardens | Flower 4 | 1 | image | ",
        "ERC721 | Foyer Gardens | Flower 5 | 1 | image | ",
        "ERC721 | Mystery Box: open at https://mystery-box.example | Mystery Box: open at https://mystery-box.example #20 | 1 | nothing | spam",
      ]
    `)
    const flower = data.find(({ name }) => name === 'Flower 4')
    expect(flower?.attributes).toEqual([
      { name: 'Petals', value: '5' },
      { name: 'Hue', value: '338' },
    ])
    for (const { media } of data.filter(({ isSpam }) => !isSpam)) {
      const response = await fetch(`${backend.url}${media?.url}`)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/svg+xml',
        'content-security-policy': expect.stringMatching(/^default-src 'none'; .*sandbox$/),
        'x-content-type-options': 'nosniff',
      })
      expect(await response.text()).toMatch(/^<svg .*<\/svg>$/s)
      const etag = response.headers.get('etag') ?? ''
      const again = await fetch(`${backend.url}${media?.url}`, { headers: { 'if-none-match': etag } })
      expect(again.status).toBe(304)
    }
    const gone = await fetch(`${backend.url}/v1/nfts/${chainId}/${flower?.contract}/999/media`)
    expect(gone.status).toBe(404)
  })

  test('behavior: shows new transactions on the next read, sorted by time across chains', async () => {
    const query = { params: { account: address }, query: {} }
    const before = await api(getHistory, query)
    expect(new Set(before.data.map(({ metadata }) => metadata.chain)).size).toBe(2)
    const client = createClient({ transport: http(chains[1]?.url ?? '') })
    const hash = await client.request({
      method: 'eth_sendTransaction',
      params: [{ from: address, to: testAccount(1).address, value: '0xde0b6b3a7640000' }],
    } as never)
    // A node may return a transaction before its block is available.
    await waitForTransactionReceipt(client, { hash, pollingInterval: 50 })
    const after = await api(getHistory, query)
    expect(after.data[0]?.metadata).toMatchObject({ hash, chain: 'eip155:31338', operationType: 'send' })
    expect(after.data.slice(1, 25)).toEqual(before.data.slice(0, 24))
  })
})
