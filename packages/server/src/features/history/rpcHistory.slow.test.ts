import { type CaipNetworkId, getHistory } from '@foyer/contract'
import * as v from 'valibot'
import { createClient, getAddress, type Hex, http, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startAnvil } from '../../../test/anvil.ts'
import { generatedToken, startGeneratedChain } from '../../../test/generatedChain.ts'
import { startNode } from '../../../test/startNode.ts'
import type { Database } from '../../storage/Database.ts'
import { openDatabase } from '../../storage/openDatabase.ts'
import type { Chain } from '../chains/Chain.ts'
import { fixedTokens } from '../chains/fixedTokens.ts'
import { rpcChains } from '../chains/rpcChains.ts'
import type { Token } from '../chains/Token.ts'
import { historyIndex } from './historyIndex.ts'
import { rpcHistory } from './rpcHistory.ts'

let database: Database
let anvil: Awaited<ReturnType<typeof startAnvil>>
beforeAll(async () => {
  ;[database, anvil] = await Promise.all([openDatabase(), startAnvil()])
})
afterAll(async () => {
  await Promise.all([database.close(), anvil.stop()])
})
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** A separate chain id for each test: they share the database. */
let lastId = 50_000
let id: CaipNetworkId
beforeEach(() => {
  lastId++
  id = `eip155:${lastId}`
})

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

function make(
  chains: { id: CaipNetworkId; url: string; fromBlock?: number | undefined }[],
  options: { tokens?: Token[]; catchUpMs?: number; timeoutMs?: number; database?: Database } = {},
) {
  const service = rpcChains({
    chains: chains.map(
      ({ id, url, fromBlock }): Chain => ({
        id,
        name: 'Test',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [url],
        historyFromBlock: fromBlock,
      }),
    ),
    timeoutMs: options.timeoutMs,
  })
  const tokens = fixedTokens(options.tokens ?? [])
  const on = { database: options.database ?? database, chains: service, tokens }
  const index = historyIndex({ ...on, catchUpMs: options.catchUpMs ?? 30_000 })
  closers.push(index.close)
  const { page } = rpcHistory({ ...on, index })
  return {
    index,
    async page(query: Partial<Parameters<typeof page>[0]> = {}) {
      const answer = await page({ account, ...query })
      // The service's output must match the route's schema.
      v.parse(getHistory.response, answer)
      return answer
    },
  }
}

function wallet() {
  const client = createClient({ transport: http(anvil.url, { retryCount: 0 }) })
  const request = (method: string, ...params: unknown[]) =>
    client.request({ method, params } as never) as Promise<Hex>
  return {
    request,
    /** Returns the hash once it is mined; the node returns it earlier. */
    async send(transaction: { from?: Hex; to?: Hex; value?: bigint; data?: Hex; gas?: Hex }) {
      const hash = await request('eth_sendTransaction', {
        from: account,
        ...transaction,
        ...(transaction.value === undefined ? {} : { value: `0x${transaction.value.toString(16)}` }),
      })
      await vi.waitFor(
        async () => {
          if (!(await request('eth_getTransactionReceipt', hash))) throw new Error(`${hash} is not mined`)
        },
        { timeout: 10_000, interval: 5 },
      )
      return hash
    },
  }
}

describe('rpcHistory', () => {
  test('default: shows a transfer at once to its sender and its receiver', async () => {
    const { page } = make([{ id, url: anvil.url, fromBlock: 0 }])
    const { send } = wallet()
    const sent = await send({ to: other, value: parseEther('1.5') })
    const { data, next, missing } = await page({ chainId: id })
    expect([next, missing]).toEqual([null, []])
    expect(data[0]).toMatchObject({
      id: `${id}:${sent}`,
      metadata: {
        hash: sent,
        chain: id,
        operationType: 'send',
        status: 'confirmed',
        sentFrom: account,
        sentTo: other,
        fee: { symbol: 'ETH' },
      },
      transfers: [
        {
          direction: 'out',
          sender: account,
          recipient: other,
          quantity: { numeric: '1.5' },
          fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: '/v1/images/tokens/ETH' } },
        },
      ],
    })
    expect(Date.now() - Date.parse(data[0]?.metadata.minedAt ?? '')).toBeLessThan(60_000)

    const theirs = await page({ account: other.toLowerCase(), chainId: id })
    expect(theirs.data[0]).toMatchObject({
      metadata: { hash: sent, operationType: 'receive' },
      transfers: [{ direction: 'in', quantity: { numeric: '1.5' } }],
    })
    expect(theirs.data[0]?.metadata).not.toHaveProperty('fee')
  })

  test('behavior: lists created contracts, failed calls, and an empty payment to oneself as “cancel”', async () => {
    const { page } = make([{ id, url: anvil.url, fromBlock: 0 }])
    const { send, request } = wallet()
    // Its code is a single REVERT.
    const deployed = await send({ data: '0x60fd60005360016000f3' })
    const { contractAddress } = (await request('eth_getTransactionReceipt', deployed)) as unknown as {
      contractAddress: Hex
    }
    const failed = await send({ to: contractAddress, data: '0xa9059cbb', gas: '0x186a0' })
    const unknown = await send({ to: contractAddress, data: '0x12345678', gas: '0x186a0' })
    const cancelled = await send({ to: account, value: 0n })
    const { data } = await page({ chainId: id })
    expect(
      data
        .slice(0, 4)
        .map(({ metadata: { hash, operationType, status }, transfers }) => [
          hash,
          operationType,
          status,
          transfers.length,
        ]),
    ).toEqual([
      [cancelled, 'cancel', 'confirmed', 0],
      [unknown, 'execute', 'failed', 0],
      [failed, 'send', 'failed', 0],
      [deployed, 'deploy', 'confirmed', 0],
    ])
    expect(data[3]?.metadata).not.toHaveProperty('sentTo')
  })

  test('behavior: a reorg removes the transactions of the replaced blocks', async () => {
    const { page } = make([{ id, url: anvil.url, fromBlock: 0 }])
    const { send, request } = wallet()
    const hashes = async (account?: string) =>
      (await page({ chainId: id, ...(account ? { account } : {}) })).data.map(({ metadata }) => metadata.hash)
    const kept = await send({ to: other, value: 1n })
    const snapshot = await request('evm_snapshot')
    const [lost, lostToo] = [await send({ to: other, value: 2n }), await send({ to: other, value: 3n })]
    expect((await hashes()).slice(0, 3)).toEqual([lostToo, lost, kept])

    // A shorter chain.
    await request('evm_revert', snapshot)
    expect((await hashes())[0]).toBe(kept)
    // As long as before and then longer, with other blocks.
    const stranger = '0x00000000000000000000000000000000000abcde'
    const replaced = await send({ to: stranger, value: 4n })
    expect((await hashes()).slice(0, 2)).toEqual([replaced, kept])
    await request('anvil_reorg', 1, [])
    const after = await send({ to: other, value: 5n })
    expect((await hashes()).slice(0, 2)).toEqual([after, kept])
    expect(await hashes(stranger)).toEqual([])
  })

  test('behavior: indexes a chain again after a reset, even if the new chain is shorter', async () => {
    const chain = await startGeneratedChain({ account, head: 600, perBlock: 1 })
    closers.push(chain.stop)
    const { page } = make([{ id, url: chain.url, fromBlock: 0 }])
    const before = await page({ chainId: id })
    chain.fork(0)
    chain.head = 40
    const { data } = await page({ chainId: id })
    expect(data).toHaveLength(25)
    expect(data.filter((one) => before.data.some((known) => known.id === one.id))).toEqual([])
    let count = data.length
    for (let next = (await page({ chainId: id })).next; next; ) {
      const more = await page({ chainId: id, cursor: next })
      count += more.data.length
      next = more.next
    }
    expect(count).toBe(40)
  })

  test('behavior: pages are complete and without duplicates while new blocks arrive', async () => {
    const chain = await startGeneratedChain({ account, head: 60, perBlock: 1 })
    closers.push(chain.stop)
    const { page } = make([{ id, url: chain.url, fromBlock: 0 }])
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const answer = await page({ chainId: id, ...(cursor ? { cursor } : {}) })
      seen.push(...answer.data.map((one) => one.metadata.hash))
      cursor = answer.next
      chain.head += 7
      await page({ chainId: id })
    } while (cursor)
    expect(new Set(seen).size).toBe(60)
    expect(seen).toHaveLength(60)
  })

  test('behavior: merges all chains into one list, newest first', async () => {
    const ids = [id, `eip155:${lastId + 10_000}`] as const
    const chains = await Promise.all(
      [1_700_000_000, 1_700_000_005].map((startSeconds) =>
        startGeneratedChain({ account, head: 30, perBlock: 1, startSeconds }),
      ),
    )
    closers.push(...chains.map((chain) => chain.stop))
    const { page } = make(ids.map((id, index) => ({ id, url: chains[index]?.url ?? '', fromBlock: 0 })))
    const first = await page()
    const rest = []
    for (let { next } = first; next; ) {
      const answer = await page({ cursor: next })
      rest.push(...answer.data)
      next = answer.next
    }
    const all = [...first.data, ...rest]
    expect(all).toHaveLength(60)
    const times = all.map(({ metadata }) => metadata.minedAt)
    expect(times).toEqual([...times].sort().reverse())
    expect(first.data.slice(0, 2).map(({ metadata }) => metadata.chain)).toEqual([ids[1], ids[0]])
  })

  test('behavior: splits a JSON-RPC batch for a node that refuses large ones', async () => {
    const chain = await startGeneratedChain({ account, head: 100, perBlock: 1 })
    closers.push(chain.stop)
    chain.maxBatch = 5
    const { page } = make([{ id, url: chain.url, fromBlock: 0 }])
    const { data, missing } = await page({ chainId: id })
    expect([data.length, missing]).toEqual([25, []])
    expect(data[0]?.metadata.minedAt).toBe(new Date((1_700_000_000 + 100 * 12) * 1_000).toISOString())
  })

  test('behavior: shares node calls among concurrent callers', async () => {
    const chain = await startGeneratedChain({ account, head: 20, perBlock: 1 })
    closers.push(chain.stop)
    const { page } = make([{ id, url: chain.url, fromBlock: 0 }])
    await page({ chainId: id })
    const before = chain.calls
    await Promise.all(Array.from({ length: 50 }, () => page({ chainId: id })))
    expect(chain.calls - before).toBeLessThanOrEqual(2)
  })

  test('behavior: two processes over one database index the same blocks without duplicates', async () => {
    const chain = await startGeneratedChain({ account, head: 300, perBlock: 1 })
    closers.push(chain.stop)
    const [a, b] = [1, 2].map(() => make([{ id, url: chain.url, fromBlock: 0 }]))
    const pages = await Promise.all([a?.page({ chainId: id }), b?.page({ chainId: id })])
    expect(pages[0]).toEqual(pages[1])
    let count = 0
    for (let next: string | null = ''; next !== null; ) {
      const answer: Awaited<ReturnType<NonNullable<typeof a>['page']>> | undefined = await a?.page({
        chainId: id,
        ...(next ? { cursor: next } : {}),
      })
      count += answer?.data.length ?? 0
      next = answer?.next ?? null
    }
    expect(count).toBe(300)
  })

  test('behavior: lists only transactions since the configured first block', async () => {
    const chain = await startGeneratedChain({ account, head: 20, perBlock: 1 })
    closers.push(chain.stop)
    const { page } = make([{ id, url: chain.url, fromBlock: 11 }])
    expect((await page({ chainId: id })).data).toHaveLength(10)
  })

  test('behavior: names a listed token as in the list, and shows no transfers of a failed transaction', async () => {
    const chain = await startGeneratedChain({ account, head: 1, perBlock: 10 })
    closers.push(chain.stop)
    const usdc = { chainId: id, address: generatedToken, name: 'USD Coin', symbol: 'USDC', decimals: 6 }
    const { page } = make([{ id, url: chain.url, fromBlock: 0 }], { tokens: [usdc] })
    const { data } = await page({ chainId: id })
    expect(data[0]).toMatchObject({ metadata: { status: 'failed', nonce: 9 }, transfers: [] })
    expect(data[3]?.transfers).toMatchObject([
      {
        direction: 'in',
        quantity: { numeric: '0.007' },
        fungible_info: { symbol: 'USDC', address: `${id}:${getAddress(generatedToken)}` },
      },
    ])
  })

  test('error: reports a node that is down, slow or invalid, and returns the transactions already indexed', async () => {
    const chain = await startGeneratedChain({ account, head: 20, perBlock: 1 })
    let isUp = true
    const proxy = await startNode(() => (isUp ? undefined : { status: 503, text: 'down' }))
    const nonsense = await startNode((body) => ({
      text: JSON.stringify({
        jsonrpc: '2.0',
        id: (body as { id: number }).id,
        result: { number: 'many', hash: 3 },
      }),
    }))
    closers.push(proxy.stop, nonsense.stop)
    const ok = make([{ id, url: chain.url, fromBlock: 0 }])
    expect((await ok.page({ chainId: id })).data).toHaveLength(20)
    await chain.stop()
    const down = await ok.page({ chainId: id })
    expect(down.data).toHaveLength(20)
    expect(down.missing).toEqual([{ part: 'history', chainId: id, reason: 'down' }])

    isUp = false
    expect((await make([{ id, url: proxy.url, fromBlock: 0 }]).page({ chainId: id })).missing).toEqual([
      { part: 'history', chainId: id, reason: 'down' },
    ])
    isUp = true
    const slow = make([{ id, url: proxy.url, fromBlock: 0 }], { catchUpMs: 20 })
    expect((await slow.page({ chainId: id })).missing).toEqual([
      { part: 'history', chainId: id, reason: 'slow' },
    ])
    const invalid = make([{ id, url: nonsense.url, fromBlock: 0 }])
    expect((await invalid.page({ chainId: id })).missing).toEqual([
      { part: 'history', chainId: id, reason: 'invalid' },
    ])
  })

  test('error: rejects an invalid account, an unsupported chain, and an invalid cursor', async () => {
    const { page } = make([
      { id, url: anvil.url, fromBlock: 0 },
      { id: 'eip155:9', url: anvil.url },
    ])
    await expect(page({ account: 'nobody' })).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
    for (const chainId of ['eip155:9', 'eip155:10'] as const)
      await expect(page({ chainId })).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    const write = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    for (const cursor of ['', 'x', write(['c', -1, 0]), write(['c', 1.5, 0]), write(['t', 1, id, 1, 1])])
      await expect(page({ chainId: id, cursor })).rejects.toMatchObject({ code: 'CURSOR_INVALID' })
    await expect(page({ cursor: write(['c', 1, 0]) })).rejects.toMatchObject({ code: 'CURSOR_INVALID' })
  })
})
