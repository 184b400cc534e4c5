import type { Gap } from '@foyer/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ProviderFailure, startProvider } from '../../../test/startProvider.ts'
import type { Chain } from '../chains/Chain.ts'
import { alchemyBalances } from './alchemy/alchemyBalances.ts'
import { alchemyNfts } from './alchemy/alchemyNfts.ts'
import { zerionBalances } from './zerion/zerionBalances.ts'
import { zerionHistory } from './zerion/zerionHistory.ts'
import { zerionNfts } from './zerion/zerionNfts.ts'

const account = '0x00000000000000000000000000000000000000A1'
const friend = '0x00000000000000000000000000000000000000b2'
const contract = (n: number) => `0x${String(n).padStart(40, '0')}`
const chain: Chain = {
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:1'],
}
const { signal } = new AbortController()

/** Response formats documented by the providers, with fields that are read and some that are not. */
const alchemyToken = (n: number | null, balance: string, more: object = {}) => ({
  address: account.toLowerCase(),
  network: 'eth-mainnet',
  tokenAddress: n === null ? null : contract(n),
  tokenBalance: balance,
  tokenMetadata:
    n === null
      ? null
      : { symbol: `TK${n}`, decimals: 6, name: `Token ${n}`, logo: 'https://x.example/l.png' },
  tokenPrices: [{ currency: 'usd', value: '1.25', lastUpdatedAt: '2026-11-01T00:00:00Z' }],
  ...more,
})
const fungible = (n: number | null, more: object = {}) => ({
  id: 'f',
  name: n === null ? 'Ethereum' : `Token ${n}`,
  symbol: n === null ? 'ETH' : `TK${n}`,
  icon: { url: 'https://x.example/i.png' },
  flags: { verified: true },
  implementations: [
    { chain_id: 'base', address: contract(900), decimals: 18 },
    { chain_id: 'ethereum', address: n === null ? null : contract(n), decimals: n === null ? 18 : 6 },
  ],
  ...more,
})
const position = (info: object, numeric: string, more: object = {}) => ({
  type: 'positions',
  id: 'p',
  attributes: {
    position_type: 'wallet',
    quantity: { int: '1', decimals: 6, float: 0.1, numeric },
    value: 5.384656557642683,
    price: 0.043615722,
    changes: { absolute_1d: 0.27, percent_1d: -5.25 },
    fungible_info: info,
    flags: { displayable: true, is_trash: false },
    ...more,
  },
  relationships: { chain: { data: { type: 'chains', id: 'ethereum' } } },
})

let provider: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  provider = await startProvider((url, body) => {
    const next = (path: string) => ({
      links: { self: '', next: `${provider.url}${path}?page%5Bafter%5D=two` },
    })
    const isSecond =
      url.searchParams.get('page[after]') === 'two' || (body as { pageKey?: string })?.pageKey === 'two'
    if (url.pathname.endsWith('/assets/tokens/by-address'))
      return {
        data: {
          tokens: isSecond
            ? [alchemyToken(3, '0x0'), alchemyToken(4, '0x5', { network: 'base-mainnet' })]
            : [
                alchemyToken(null, '0x0000000000000000000000000000000000000000000000001bc16d674ec80001', {
                  tokenPrices: [{ currency: 'usd', value: '3120.5', lastUpdatedAt: '' }],
                }),
                alchemyToken(1, '0x20000000000001'),
                alchemyToken(2, '0x1', {
                  tokenMetadata: { symbol: 'WIN', decimals: 6, name: 'Claim on win.example/now' },
                }),
                alchemyToken(5, '0x1', { tokenMetadata: { symbol: 'NFT', decimals: 0, name: 'Counter' } }),
                alchemyToken(6, '0x1', {
                  tokenMetadata: { symbol: null, decimals: null, name: null },
                  tokenPrices: [],
                }),
              ],
          pageKey: isSecond ? null : 'two',
        },
      }
    if (url.pathname.endsWith('/getNFTsForOwner'))
      return {
        ownedNfts: [
          {
            contract: { address: contract(7), name: 'Apes', isSpam: false },
            tokenId: '7',
            tokenType: 'ERC721',
            name: 'Ape 7',
            description: null,
            image: { originalUrl: 'https://x.example/7.mp4', contentType: 'video/mp4' },
            raw: { metadata: { attributes: [{ trait_type: 'Hat', value: 'Red' }] } },
            balance: '1',
          },
          {
            contract: { address: contract(8), name: 'Box', isSpam: true },
            tokenId: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
            tokenType: 'ERC1155',
            name: null,
            image: { originalUrl: 'https://x.example/8.png', contentType: 'image/png' },
            raw: { metadata: 'gone' },
            balance: '12',
          },
        ],
        totalCount: 2,
        pageKey: url.searchParams.has('pageKey') ? null : 'two',
      }
    if (url.pathname.endsWith('/nft-positions/')) {
      const owned = (n: number, attributes: object, chain = 'ethereum') => ({
        type: 'nft_positions',
        id: `${account}:${n}`,
        attributes: { changed_at: '2026-10-01T10:00:00Z', price: 1, value: 1, ...attributes },
        relationships: { chain: { data: { type: 'chains', id: chain } } },
      })
      const nft = (n: number, more: object = {}) => ({
        contract_address: contract(n),
        token_id: String(n),
        name: `Ape ${n}`,
        interface: 'ERC721',
        content: {
          preview: { url: `https://x.example/${n}.png` },
          detail: { url: 'https://x.example/d.png' },
        },
        flags: { is_spam: false },
        ...more,
      })
      const collection_info = { name: 'Apes', description: 'All of them', content: { icon: { url: '' } } }
      if (isSecond) return { links: {}, data: [owned(9, { amount: '1', nft_info: nft(9), collection_info })] }
      return {
        ...next(url.pathname),
        data: [
          owned(7, { amount: '1', nft_info: nft(7), collection_info }),
          owned(8, {
            amount: 12,
            nft_info: nft(8, { interface: 'ERC1155', name: null, flags: { is_spam: true } }),
            collection_info: null,
          }),
          owned(10, { amount: '1', nft_info: nft(10), collection_info }, 'base'),
          owned(11, { amount: '1', nft_info: nft(11, { interface: 'SPL' }), collection_info }),
        ],
      }
    }
    if (url.pathname.endsWith('/positions/'))
      return isSecond
        ? { links: {}, data: [position(fungible(2), '3', { flags: { is_trash: true } })] }
        : {
            ...next(url.pathname),
            data: [
              position(fungible(null), '1.000000000000000001', { price: 3120.5 }),
              position(fungible(1), '9007199254.740993'),
              position(fungible(1), '7', { position_type: 'staked' }),
              position(fungible(3, { implementations: [] }), '7'),
            ],
          }
    if (!url.pathname.endsWith('/transactions/')) return undefined
    const transaction = (id: string, attributes: object) => ({
      type: 'transactions',
      id,
      attributes: {
        operation_type: 'trade',
        hash: `0x${id}`,
        mined_at_block: 1,
        mined_at: '2026-10-01T10:00:00Z',
        sent_from: account.toLowerCase(),
        sent_to: friend,
        status: 'confirmed',
        nonce: 5,
        fee: { fungible_info: fungible(null), quantity: { numeric: '0.0021' }, price: 1, value: 1 },
        transfers: [],
        flags: { is_trash: false },
        ...attributes,
      },
      relationships: { chain: { data: { id: 'ethereum' } } },
    })
    if (isSecond) return { links: {}, data: [transaction('c', { operation_type: 'bid', status: 'odd' })] }
    const sides = { sender: account.toLowerCase(), recipient: friend }
    return {
      ...next(url.pathname),
      data: [
        transaction('a', {
          transfers: [
            {
              fungible_info: fungible(1),
              direction: 'out',
              quantity: { numeric: '2.5' },
              value: 2.5,
              price: 1e-7,
              ...sides,
            },
            {
              nft_info: {
                contract_address: contract(7),
                token_id: '7',
                name: 'Ape 7',
                flags: { is_spam: false },
              },
              direction: 'in',
              quantity: { numeric: '1' },
              value: null,
              price: null,
              ...sides,
            },
          ],
        }),
        transaction('b', {
          sent_from: friend,
          flags: { is_trash: true },
          transfers: [{ fungible_info: fungible(2), direction: 'in', quantity: { numeric: '1' }, ...sides }],
        }),
      ],
    }
  })
})
afterAll(() => provider.stop())
afterEach(() => {
  provider.state.fails = undefined
  provider.calls.length = 0
})

const options = (name: string) => ({ name, key: 'secret', baseUrl: provider.url, nftUrl: provider.url })
const readers = {
  alchemy: () => alchemyBalances(options('alchemy')).read({ chain, account, signal }),
  zerion: () => zerionBalances(options('zerion')).read({ chain, account, signal }),
  zerionHistory: () => zerionHistory(options('zerion')).page({ account, chainId: 'eip155:1', signal }),
  zerionNfts: () => zerionNfts(options('zerion')).page({ address: account, chainId: 'eip155:1', signal }),
  alchemyNfts: () => alchemyNfts(options('alchemy')).page({ address: account, chainId: 'eip155:1', signal }),
}

describe('alchemyBalances', () => {
  test('default: reads all pages with exact amounts and prices, and marks spam', async () => {
    const { balances } = await readers.alchemy()
    expect(
      balances.map(({ symbol, quantity, price, isSpam }) => [symbol, quantity.numeric, price, isSpam]),
    ).toEqual([
      ['ETH', '2.000000000000000001', '3120.5', undefined],
      ['TK1', '9007199254.740993', '1.25', undefined],
      ['WIN', '0.000001', undefined, true],
    ])
    expect(provider.calls.map(({ body }) => body)).toEqual([
      expect.objectContaining({ addresses: [{ address: account, networks: ['eth-mainnet'] }] }),
      expect.objectContaining({ pageKey: 'two' }),
    ])
  })
})

describe('zerionBalances', () => {
  test('default: reads all pages with exact amounts, prices and changes, and marks spam', async () => {
    const { balances } = await readers.zerion()
    expect(
      balances.map(({ symbol, quantity, price, change24h, isSpam }) => [
        symbol,
        quantity.numeric,
        price,
        change24h,
        isSpam,
      ]),
    ).toEqual([
      ['ETH', '1.000000000000000001', '3120.5', '-5.25', undefined],
      ['TK1', '9007199254.740993', '0.043615722', '-5.25', undefined],
      ['TK2', '3', undefined, undefined, true],
    ])
    expect(provider.calls[0]?.headers.authorization).toBe(`Basic ${btoa('secret:')}`)
    expect(provider.calls[0]?.query).toMatchObject({ 'filter[chain_ids]': 'ethereum' })
  })
})

describe('zerionHistory', () => {
  test('default: reads transfers, NFTs and the account’s own fees, page by page', async () => {
    const first = await readers.zerionHistory()
    expect(first.data).toEqual([
      {
        id: 'a',
        metadata: {
          hash: '0xa',
          minedAt: '2026-10-01T10:00:00.000Z',
          chain: 'eip155:1',
          operationType: 'trade',
          status: 'confirmed',
          sentFrom: account,
          sentTo: '0x00000000000000000000000000000000000000b2',
          nonce: 5,
          fee: { numeric: '0.0021', symbol: 'ETH' },
        },
        transfers: [
          {
            direction: 'out',
            sender: account.toLowerCase(),
            recipient: friend,
            quantity: { numeric: '2.5' },
            value: '2.5',
            price: '0.0000001',
            fungible_info: {
              name: 'Token 1',
              symbol: 'TK1',
              address: `eip155:1:${contract(1)}`,
              icon: { url: `/v1/images/tokens/${contract(1)}` },
            },
          },
          {
            direction: 'in',
            sender: account.toLowerCase(),
            recipient: friend,
            quantity: { numeric: '1' },
            nft_info: {
              name: 'Ape 7',
              address: `eip155:1:${contract(7)}`,
              token_id: '7',
              content: { preview: { url: `/v1/nfts/eip155%3A1/${contract(7)}/7/media` } },
              flags: { is_spam: false },
            },
          },
        ],
      },
      expect.objectContaining({
        id: 'b',
        metadata: expect.not.objectContaining({ fee: expect.anything() }),
        transfers: [expect.objectContaining({ fungible_info: expect.objectContaining({ is_spam: true }) })],
      }),
    ])
    const more = { account, chainId: 'eip155:1' as const, signal }
    const second = await zerionHistory(options('zerion')).page({ ...more, cursor: first.next ?? '' })
    expect(second.next).toBeNull()
    expect(second.data[0]?.metadata).toMatchObject({ operationType: 'execute', status: 'confirmed' })
    await expect(zerionHistory(options('zerion')).page({ ...more, cursor: 'two' })).rejects.toMatchObject({
      code: 'CURSOR_INVALID',
    })
  })
})

describe('zerionNfts', () => {
  test('default: reads names and quantities page by page, and serves media through the server', async () => {
    const { data, next } = await readers.zerionNfts()
    expect(data).toEqual([
      {
        chainId: 'eip155:1',
        contract: contract(7),
        tokenId: '7',
        standard: 'ERC721',
        name: 'Ape 7',
        collection: { id: contract(7), name: 'Apes' },
        quantity: '1',
        media: { url: `/v1/nfts/eip155%3A1/${contract(7)}/7/media`, kind: 'image' },
        attributes: [],
        isSpam: false,
      },
      expect.objectContaining({ standard: 'ERC1155', quantity: '12', isSpam: true }),
    ])
    expect(data[1]).not.toHaveProperty('media')
    expect(provider.calls[0]?.query).toMatchObject({ 'filter[chain_ids]': 'ethereum' })
    const page = { address: account, chainId: 'eip155:1' as const, cursor: next ?? '', signal }
    const second = await zerionNfts(options('zerion')).page(page)
    expect([second.data.map(({ tokenId }) => tokenId), second.next]).toEqual([['9'], null])
  })
})

describe('alchemyNfts', () => {
  test('default: reads names and quantities page by page, and serves media through the server', async () => {
    const { data, next } = await readers.alchemyNfts()
    expect(data).toEqual([
      expect.objectContaining({
        tokenId: '7',
        name: 'Ape 7',
        collection: { id: contract(7), name: 'Apes' },
        media: { url: `/v1/nfts/eip155%3A1/${contract(7)}/7/media`, kind: 'video' },
        attributes: [{ name: 'Hat', value: 'Red' }],
        isSpam: false,
      }),
      expect.objectContaining({ standard: 'ERC1155', quantity: '12', isSpam: true, attributes: [] }),
    ])
    expect(data[1]).not.toHaveProperty('media')
    const page = { address: account, chainId: 'eip155:1' as const, cursor: next ?? '', signal }
    expect((await alchemyNfts(options('alchemy')).page(page)).next).toBeNull()
  })
})

describe.each(Object.keys(readers) as (keyof typeof readers)[])('%s', (name) => {
  test.each<[ProviderFailure, Gap['reason']]>([
    ['refuses', 'down'],
    ['redirects', 'down'],
    ['html', 'invalid'],
    ['cut', 'invalid'],
    ['empty', 'invalid'],
    ['null', 'invalid'],
  ])(
    'error: provider fault %s: throws with the reason %s but no key or address, and recovers',
    async (fails, reason) => {
      provider.state.fails = fails
      const error = await readers[name]().catch((error: unknown) => error)
      expect(error).toMatchObject({ code: 'UPSTREAM_FAILED', reason })
      expect(JSON.stringify([error, String(error), (error as Error).cause])).not.toMatch(/secret|0x0/)
      provider.state.fails = undefined
      await expect(readers[name]()).resolves.toMatchObject({ missing: [] })
    },
  )
})
