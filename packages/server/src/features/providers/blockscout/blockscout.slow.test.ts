import type { Transaction } from '@foyer/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ProviderFailure, startProvider } from '../../../../test/startProvider.ts'
import type { Chain } from '../../chains/Chain.ts'
import { rpcChains } from '../../chains/rpcChains.ts'
import { fallbackHistory } from '../../history/fallbackHistory.ts'
import { blockscoutBalances } from './blockscoutBalances.ts'
import { blockscoutHistory } from './blockscoutHistory.ts'
import { blockscoutNfts } from './blockscoutNfts.ts'

const account = '0x00000000000000000000000000000000000000A1'
const friend = '0x00000000000000000000000000000000000000B2'
const contract = (n: number) => `0x${String(n).padStart(40, 'c')}`
const hash = (n: number) => `0x${n.toString(16).padStart(64, '0')}`
const chain: Chain = {
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:1'],
}
const { signal } = new AbortController()

/** Response formats documented by the REST API v2, with fields that are read and some that are not. */
const token = (n: number, more: object = {}) => ({
  address_hash: contract(n),
  circulating_market_cap: null,
  decimals: '6',
  exchange_rate: '0.9998',
  holders_count: '837494234523',
  icon_url: 'https://example.com/icon.png',
  name: `Token ${n}`,
  reputation: 'ok',
  symbol: `TK${n}`,
  total_supply: '10000000',
  type: 'ERC-20',
  ...more,
})
const party = (address: string) => ({ hash: address, is_contract: false, is_scam: false, name: null })
const transaction = (n: number, block: number, more: object = {}) => ({
  hash: hash(n),
  block_number: block,
  position: n % 100,
  timestamp: new Date(1_700_000_000_000 + block * 12_000).toISOString().replace('Z', '000Z'),
  status: 'ok',
  result: 'success',
  from: party(account),
  to: party(friend),
  value: '1000000000000000001',
  fee: { type: 'actual', value: '21000000000000' },
  nonce: n,
  raw_input: '0x',
  method: null,
  token_transfers: null,
  transaction_types: ['coin_transfer'],
  ...more,
})
const transfer = (n: number, block: number, more: object = {}) => ({
  transaction_hash: hash(n),
  block_number: block,
  log_index: 1,
  timestamp: new Date(1_700_000_000_000 + block * 12_000).toISOString(),
  from: party(friend),
  to: party(account),
  token: token(1),
  total: { value: '2500000', decimals: '6' },
  type: 'token_transfer',
  ...more,
})

let lists: { transactions: unknown[]; transfers: unknown[] } = { transactions: [], transfers: [] }
let pageSize = 50
let isUnknown = false
/** Builds pages as the explorer does: by block and position, with opaque parameters for the next one. */
function page(items: unknown[], url: URL) {
  const start = Number(url.searchParams.get('items_count') ?? 0)
  const end = start + pageSize
  const isLast = end >= items.length
  return {
    items: items.slice(start, end),
    next_page_params: isLast
      ? null
      : { block_number: 1, index: 2, items_count: end, fee: null, hash: hash(1) },
  }
}

let provider: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  provider = await startProvider((url) => {
    if (isUnknown) return undefined
    const [, part] = /^\/api\/v2\/addresses\/0x[0-9a-fA-F]{40}(\/.*)?$/.exec(url.pathname) ?? []
    if (part === undefined)
      return { hash: account, coin_balance: '9007199254740993000', exchange_rate: '3120.50', is_scam: false }
    if (part === '/token-balances')
      return [
        { token: token(1), token_id: null, token_instance: null, value: '123456789' },
        {
          token: token(2, { exchange_rate: null, address_hash: undefined, address: contract(2) }),
          value: '7',
        },
        { token: token(3, { name: 'Claim at gift-eth.com', exchange_rate: '999' }), value: '1000000' },
        { token: token(4, { reputation: 'scam' }), value: '5' },
        { token: token(5), value: '0' },
        { token: token(6, { type: 'ERC-721', decimals: null }), token_id: '5', value: '1' },
        { token: token(7, { decimals: '0' }), value: '1' },
        { token: token(8, { exchange_rate: '1.5e-7', decimals: '18' }), value: '20000000000000000000' },
      ]
    if (part === '/transactions') return page(lists.transactions, url)
    if (part === '/token-transfers') return page(lists.transfers, url)
    const isFirst = !url.searchParams.has('token_id')
    return {
      items: [
        {
          id: isFirst ? '7' : '8',
          token: token(6, { type: 'ERC-721', decimals: null, name: 'Apes' }),
          value: '1',
          image_url: isFirst ? 'https://example.com/7.png' : null,
          animation_url: null,
          metadata: isFirst
            ? { name: 'Ape 7', description: 'An ape', attributes: [{ trait_type: 'Hat', value: 3 }] }
            : null,
        },
      ],
      next_page_params: isFirst
        ? { token_contract_address_hash: contract(6), token_id: '7', items_count: 50 }
        : null,
    }
  })
})
afterAll(() => provider.stop())
afterEach(() => {
  provider.state.fails = undefined
  provider.calls.length = 0
  isUnknown = false
  pageSize = 50
})

const failures: [ProviderFailure, string][] = [
  ['refuses', 'down'],
  ['redirects', 'down'],
  ['html', 'invalid'],
  ['cut', 'invalid'],
  ['empty', 'invalid'],
  ['null', 'invalid'],
]

describe('blockscoutBalances', () => {
  const options = () => ({ name: 'blockscout', baseUrl: `${provider.url}/` })
  const read = (more: object = {}) =>
    blockscoutBalances({ ...options(), ...more }).read({ chain, account, signal })

  test('default: reads exact amounts and prices, marks spam, and skips NFTs and counters', async () => {
    const { balances, missing } = await read({ key: 'secret' })
    expect(missing).toEqual([])
    expect(
      balances.map(({ symbol, quantity, price, isSpam }) => [symbol, quantity.numeric, price, isSpam]),
    ).toEqual([
      ['ETH', '9.007199254740993', '3120.5', undefined],
      ['TK1', '123.456789', '0.9998', undefined],
      ['TK2', '0.000007', undefined, undefined],
      ['TK3', '1', undefined, true],
      ['TK4', '0.000005', undefined, true],
      ['TK8', '20', '0.00000015', undefined],
    ])
    expect(provider.calls.map(({ path, query }) => [path, query])).toEqual([
      [`/api/v2/addresses/${account}`, { apikey: 'secret' }],
      [`/api/v2/addresses/${account}/token-balances`, { apikey: 'secret' }],
    ])
  })
  test('param: baseUrl: replaces {chainId}, so one host can serve many chains', async () => {
    await read({ baseUrl: `${provider.url}/{chainId}` }).catch(() => {})
    expect(provider.calls[0]?.path).toBe(`/1/api/v2/addresses/${account}`)
  })
  test('behavior: returns a zero balance for an address that the explorer does not know', async () => {
    isUnknown = true
    const { balances } = await read()
    expect(balances.map(({ quantity }) => quantity.numeric)).toEqual(['0'])
  })
  test.each(failures)(
    'error: throws if the provider %s, with the reason %s, and recovers',
    async (fails, reason) => {
      provider.state.fails = fails
      const error = await read({ key: 'secret' }).catch((error: unknown) => error)
      expect(error).toMatchObject({ code: 'UPSTREAM_FAILED', reason })
      expect(JSON.stringify([error, String(error), (error as Error).cause])).not.toMatch(/secret|0x0/)
      provider.state.fails = undefined
      expect((await read()).balances).toHaveLength(6)
    },
  )
})

describe('blockscoutHistory', () => {
  const service = () =>
    blockscoutHistory({ name: 'blockscout', baseUrl: provider.url, chains: rpcChains({ chains: [chain] }) })
  async function readAll() {
    const all: Transaction[] = []
    let cursor: string | undefined
    let pages = 0
    do {
      const { data, next } = await service().page({ account, chainId: 'eip155:1', cursor, signal })
      all.push(...data)
      cursor = next ?? undefined
      pages++
    } while (cursor && pages < 100)
    return { all, pages }
  }

  test('default: merges own transactions and incoming transfers, newest first', async () => {
    lists = {
      transactions: [
        transaction(9, 105, { block_number: null, timestamp: null, status: null }),
        transaction(5, 104),
        transaction(4, 103, { status: 'error', value: '5', raw_input: '0xa9059cbb00' }),
        transaction(3, 102, { value: '0', to: party(contract(9)), raw_input: '0x12345678' }),
        transaction(1, 100, { to: null, value: '0', raw_input: '0x6080' }),
      ],
      transfers: [
        transfer(3, 102),
        transfer(3, 102, {
          from: party(account),
          to: party(friend),
          token: token(2),
          total: { value: '1', decimals: '6' },
        }),
        transfer(2, 101, {
          transaction_hash: undefined,
          tx_hash: hash(2),
          token: token(3, { symbol: 'gift-eth.com' }),
        }),
        transfer(7, 101, { total: { value: '0', decimals: '6' } }),
        transfer(8, 99, {
          token: token(6, { type: 'ERC-721', decimals: null, name: 'Apes' }),
          total: { token_id: '7', token_instance: null },
          from: party('0x0000000000000000000000000000000000000000'),
        }),
      ],
    }
    const { data, next, missing } = await service().page({ account, chainId: 'eip155:1', signal })
    expect({ next, missing }).toEqual({ next: null, missing: [] })
    const shown = data.map(({ metadata, transfers }) => [
      Number(metadata.hash),
      metadata.operationType,
      metadata.status,
      metadata.fee?.numeric,
      transfers.map(({ direction, quantity, fungible_info, nft_info }) =>
        [direction, quantity.numeric, fungible_info?.symbol ?? nft_info?.name, fungible_info?.is_spam]
          .join(' ')
          .trim(),
      ),
    ])
    expect(shown).toEqual([
      [5, 'send', 'confirmed', '0.000021', ['out 1.000000000000000001 ETH']],
      [4, 'send', 'failed', '0.000021', []],
      [3, 'trade', 'confirmed', '0.000021', ['in 2.5 TK1', 'out 0.000001 TK2']],
      [2, 'receive', 'confirmed', undefined, ['in 2.5 gift-eth.com true']],
      [1, 'deploy', 'confirmed', '0.000021', []],
      [8, 'receive', 'confirmed', undefined, ['in 1 Apes #7']],
    ])
    expect(data[3]?.metadata).not.toHaveProperty('nonce')
  })

  test('attack: a contract that logs a transfer from the account does not make the account the sender', async () => {
    const forged = { from: party(account), to: party(friend), token: token(3, { symbol: 'FAKE' }) }
    lists = { transactions: [], transfers: [transfer(2, 101, forged)] }
    const { data } = await service().page({ account, chainId: 'eip155:1', signal })
    expect(data).toMatchObject([{ metadata: { sentFrom: '' }, transfers: [{ direction: 'out' }] }])
  })

  test.each([1, 2, 3, 7])(
    'behavior: merges two lists in pages of %i without loss or duplicates',
    async (size) => {
      // Blocks shared by several pages, transactions in both lists, gaps in either.
      const blocks = [90, 90, 90, 90, 88, 87, 87, 80, 79, 79, 79, 60, 50]
      lists = {
        transactions: blocks.map((block, n) => transaction(100 - n, block)),
        transfers: [95, 90, 90, 88, 81, 81, 81, 79, 40, 40].map((block, n) =>
          block === 88 ? transfer(96, 88) : transfer(200 - n, block),
        ),
      }
      pageSize = size
      const { all, pages } = await readAll()
      expect(pages).toBeLessThan(40)
      const seen = all.map(({ metadata }) => Number(metadata.hash))
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.length).toBe(blocks.length + 10 - 1)
      const times = all.map(({ metadata }) => metadata.minedAt)
      expect(times).toEqual([...times].sort().reverse())
      const both = all.find(({ metadata }) => metadata.hash === hash(96))
      expect(both?.transfers).toHaveLength(2)
    },
  )

  test('error: rejects a malformed cursor', async () => {
    const wrong = [
      'x',
      Buffer.from('{"a":1}').toString('base64url'),
      Buffer.from('[{"A B":1},0,1]').toString('base64url'),
    ]
    for (const cursor of wrong)
      await expect(service().page({ account, chainId: 'eip155:1', cursor, signal })).rejects.toMatchObject({
        code: 'CURSOR_INVALID',
      })
  })

  test.each([...failures, ['hangs', 'slow'] as const])(
    'behavior: falls back if Blockscout %s (%s), and continues a page only at its own source',
    async (fails) => {
      lists = { transactions: [104, 103, 102].map((block) => transaction(block - 99, block)), transfers: [] }
      pageSize = 2
      const page = { data: [], next: 'own', missing: [] }
      const history = fallbackHistory(
        [
          { name: 'blockscout', chains: ['eip155:1'], service: service() },
          {
            name: 'rpc',
            service: { page: async ({ cursor }) => ({ ...page, next: cursor ? null : 'own' }) },
          },
        ],
        { budgetMs: fails === 'hangs' ? 1_500 : 5_000 },
      )
      const first = await history.page({ account, chainId: 'eip155:1' })
      expect(first.data.map(({ metadata }) => metadata.hash)).toEqual([hash(5)])
      provider.state.fails = fails
      const other = await history.page({ account, chainId: 'eip155:1' })
      expect(other).toEqual({ data: [], next: 'rpc.own', missing: [] })
      const further = { account, chainId: 'eip155:1' as const, cursor: first.next ?? '' }
      await expect(history.page(further)).rejects.toMatchObject({
        code: fails === 'hangs' ? 'UPSTREAM_TIMEOUT' : 'UPSTREAM_FAILED',
      })
      provider.state.fails = undefined
      // It continues with its own page, not the other's, and the other continues as well.
      expect((await history.page(further)).data.map(({ metadata }) => metadata.hash)).toEqual([
        hash(4),
        hash(3),
      ])
      const asked = provider.calls.length
      expect(await history.page({ ...further, cursor: 'rpc.own' })).toEqual({ ...page, next: null })
      expect(provider.calls).toHaveLength(asked)
      for (const cursor of ['own', 'alchemy.own', '.own'])
        await expect(history.page({ ...further, cursor })).rejects.toMatchObject({ code: 'CURSOR_INVALID' })
    },
  )

  test('behavior: reports a gap if no source is available', async () => {
    provider.state.fails = 'refuses'
    const history = fallbackHistory([{ name: 'blockscout', chains: ['eip155:1'], service: service() }])
    expect(await history.page({ account, chainId: 'eip155:1' })).toEqual({
      data: [],
      next: null,
      missing: [{ part: 'history', chainId: 'eip155:1', reason: 'down' }],
    })
    await expect(history.page({ account, chainId: 'eip155:2' })).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
    })
  })
})

describe('blockscoutNfts', () => {
  test('default: reads names page by page, and serves media through the server', async () => {
    const service = blockscoutNfts({ name: 'blockscout', baseUrl: provider.url })
    const first = await service.page({ address: account, chainId: 'eip155:1', signal })
    expect(first.data).toEqual([
      {
        chainId: 'eip155:1',
        contract: expect.stringMatching(/^0x[cC]{39}6$/),
        tokenId: '7',
        standard: 'ERC721',
        name: 'Ape 7',
        description: 'An ape',
        collection: { id: expect.any(String), name: 'Apes' },
        quantity: '1',
        media: {
          url: expect.stringMatching(/^\/v1\/nfts\/eip155%3A1\/0x[cC]{39}6\/7\/media$/),
          kind: 'image',
        },
        attributes: [{ name: 'Hat', value: '3' }],
        isSpam: false,
      },
    ])
    const second = await service.page({
      address: account,
      chainId: 'eip155:1',
      cursor: first.next ?? '',
      signal,
    })
    expect(second.data.map(({ name, media }) => [name, media])).toEqual([['Apes #8', undefined]])
    expect(second.next).toBeNull()
    expect(provider.calls.at(-1)?.query).toMatchObject({ token_id: '7', type: 'ERC-721,ERC-1155' })
  })
})
