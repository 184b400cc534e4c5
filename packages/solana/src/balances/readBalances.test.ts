import { defineNetwork } from '@foyer/core'
import { type SolanaChain, startSolanaChain } from '@foyer/devnet'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readBalances } from './readBalances.ts'

const first = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const unnamed = '6gYw7q94fJdEwL8WkT1a6LHBdTMbix1aciALwEWPx3Wp'
const network = defineNetwork({
  id: '7XKQxibCTPih6yJCfo3pbo8yZvc6z8Wu',
  chainNamespace: 'solana',
  name: 'Local',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [] } },
})
const { signal } = new AbortController()

describe('readBalances', () => {
  let chain: SolanaChain
  beforeAll(async () => {
    chain = await startSolanaChain()
  })
  afterAll(() => chain.stop())
  const read = (address: string, rpcUrls: readonly string[] = [chain.url]) =>
    readBalances({ address, network, rpcUrls, signal })

  test('default: returns SOL and tokens of both programs with their names', async () => {
    expect(await read(first)).toEqual([
      {
        name: 'Solana',
        symbol: 'SOL',
        chainId: network.caipNetworkId,
        quantity: { decimals: '9', numeric: '41.720054' },
        iconUrl: expect.any(String),
      },
      {
        name: 'Foyer Coin',
        symbol: 'FOYR',
        chainId: network.caipNetworkId,
        address: `${network.caipNetworkId}:Fdp1n1bgZd8YLTZNUAVoDs9vZT37CxnEwbkR32x269LX`,
        quantity: { decimals: '9', numeric: '88.000000001' },
        iconUrl: expect.any(String),
      },
      {
        name: 'USD Coin',
        symbol: 'USDC',
        chainId: network.caipNetworkId,
        address: `${network.caipNetworkId}:ELA8viJmPKxDwUnD9vBuC9a95svHtX3pnJFK1EeBT7BT`,
        quantity: { decimals: '6', numeric: '1204.61' },
        iconUrl: expect.any(String),
      },
    ])
  })
  test('behavior: asks the next endpoint if one is down; returns SOL alone for an empty account', async () => {
    const empty = await read('11111111111111111111111111111112', ['http://127.0.0.1:1', chain.url])
    expect(empty.map(({ symbol, quantity }) => [symbol, quantity.numeric])).toEqual([['SOL', '0']])
  })
  test('error: rejects without an endpoint, and with only unreachable ones', async () => {
    await expect(read(first, [])).rejects.toMatchObject({ code: 'RPC_FAILED' })
    await expect(read(first, ['http://127.0.0.1:1'])).rejects.toMatchObject({ code: 'RPC_FAILED' })
  })

  /** Creates a node with the test's answers, for states that the chain cannot be brought into. */
  function answer(answers: Record<string, unknown>) {
    vi.stubGlobal('fetch', async (_: string, init: { body: string }) => {
      const { method, params } = JSON.parse(init.body) as { method: string; params: unknown[] }
      const text = answers[method] ?? '{"value":[]}'
      const body = typeof text === 'function' ? text(params) : text
      return new Response(`{"jsonrpc":"2.0","id":1,"result":${body}}`)
    })
    return read(first, ['http://node.test']).finally(() => vi.unstubAllGlobals())
  }
  const holding = (mint: string, amount: string, decimals = 6) =>
    JSON.stringify({ account: { data: { parsed: { info: { mint, tokenAmount: { amount, decimals } } } } } })

  test('behavior: keeps large amounts exact, adds up accounts of a mint, and leaves out empty ones', async () => {
    const tokens = [holding(usdc, '9007199254740993'), holding(usdc, '7'), holding(unnamed, '0')].join(',')
    const balances = await answer({
      getBalance: '{"context":{"slot":1},"value":18446744073709551615}',
      getTokenAccountsByOwner: ([, { programId }]: [string, { programId: string }]) =>
        programId.startsWith('Tokenkeg') ? `{"value":[${tokens}]}` : '{"value":[]}',
    })
    expect(balances.map(({ symbol, quantity }) => [symbol, quantity.numeric])).toEqual([
      ['SOL', '18446744073.709551615'],
      ['USDC', '9007199254.741'],
    ])
  })
  test('behavior: names a token by its mint if it has no name, or names cannot be read', async () => {
    for (const names of ['{"value":[null]}', '"hello"']) {
      const balances = await answer({
        getBalance: '{"value":1}',
        getTokenAccountsByOwner: ([, { programId }]: [string, { programId: string }]) =>
          programId.startsWith('Tokenkeg') ? `{"value":[${holding(unnamed, '1', 0)}]}` : '{"value":[]}',
        getMultipleAccounts: names,
      })
      expect(balances[1]).toMatchObject({
        name: '6gYw…WPx3Wp',
        symbol: '6gYw…WPx3Wp',
        quantity: { numeric: '1' },
      })
    }
  })
  test.each([
    { getBalance: '{"value":"much"}' },
    { getBalance: '{"value":-1}' },
    { getBalance: '{"value":1.5}' },
    { getBalance: '{"value":1}', getTokenAccountsByOwner: `{"value":[${holding('me', '1')}]}` },
    { getBalance: '{"value":1}', getTokenAccountsByOwner: `{"value":[${holding(usdc, '1.5')}]}` },
  ])('error: rejects an invalid answer: %j', async (answers) => {
    await expect(answer(answers)).rejects.toMatchObject({ code: 'RPC_FAILED' })
  })
})
