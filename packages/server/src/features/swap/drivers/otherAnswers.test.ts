import { describe, expect, test } from 'vitest'
import type { SwapQuery } from '../SwapProvider.ts'
import { jupiterSwaps } from './jupiterSwaps.ts'
import { lifiSwaps } from './lifiSwaps.ts'
import { zeroExSwaps } from './zeroExSwaps.ts'

const chainId = 'eip155:1'
const hex = (byte: string) => `0x${byte.repeat(20)}`
const [from, to, user, spender, other] = ['11', '22', '33', '44', '55'].map(hex) as [
  string,
  string,
  string,
  string,
  string,
]
const query: SwapQuery = {
  chainId,
  from,
  to,
  amount: 100n,
  user,
  slippageBps: 100,
  gasPrice: 1n,
  signal: new AbortController().signal,
}
const toOptions = (answer: object) => ({
  name: 'x',
  spenders: { [chainId]: spender },
  fetch: async () => Response.json(answer),
})

describe('lifiSwaps', () => {
  const action = {
    fromToken: { address: from, chainId: 1 },
    toToken: { address: to, chainId: 1 },
    fromAmount: '100',
    fromAddress: user,
    toAddress: user,
  }
  const answer = {
    tool: 'a',
    action,
    estimate: { toAmount: '90', toAmountMin: '89', approvalAddress: spender },
    transactionRequest: { from: user, to: spender, chainId: 1, data: '0x12', value: '0x0' },
  }
  const ask = (more: object) => lifiSwaps(toOptions({ ...answer, ...more })).quote(query)

  test('default: an answer to what was asked', async () => {
    expect(await ask({})).toMatchObject({ toAmount: 90n, spender })
  })
  test.each([
    ['another sender', { transactionRequest: { ...answer.transactionRequest, from: other } }, 'account'],
    ['another account', { action: { ...action, fromAddress: other } }, 'account'],
    ['another receiver', { action: { ...action, toAddress: other } }, 'account'],
    [
      'another sold token',
      { action: { ...action, fromToken: { address: other, chainId: 1 } } },
      'another swap',
    ],
    [
      'another bought token',
      { action: { ...action, toToken: { address: other, chainId: 1 } } },
      'another swap',
    ],
    ['another amount', { action: { ...action, fromAmount: '101' } }, 'another swap'],
    ['another chain', { action: { ...action, toToken: { address: to, chainId: 2 } } }, 'another chain'],
    ['another approval', { estimate: { ...answer.estimate, approvalAddress: other } }, 'spender'],
    ['another contract', { transactionRequest: { ...answer.transactionRequest, to: other } }, 'spender'],
  ])('attack: %s', async (_, more, details) => {
    await expect(ask(more)).rejects.toMatchObject({ details })
  })
})

describe('zeroExSwaps', () => {
  const answer = {
    liquidityAvailable: true,
    buyToken: to,
    sellToken: from,
    sellAmount: '100',
    buyAmount: '90',
    minBuyAmount: '89',
    route: { fills: [] },
  }
  const ask = (more: object) => zeroExSwaps(toOptions({ ...answer, ...more })).quote(query)

  test('default: an answer to what was asked', async () => {
    expect(await ask({})).toMatchObject({ toAmount: 90n, spender })
  })
  test.each([
    ['another sold token', { sellToken: other }, 'another swap'],
    ['another bought token', { buyToken: other }, 'another swap'],
    ['another amount', { sellAmount: '101' }, 'another swap'],
    ['another spender', { allowanceTarget: other }, 'spender'],
  ])('attack: %s', async (_, more, details) => {
    await expect(ask(more)).rejects.toMatchObject({ details })
  })
  test('behavior: what can no longer be had is not built', async () => {
    const swaps = zeroExSwaps(toOptions({ liquidityAvailable: false }))
    expect(await swaps.build({ ...query, data: null, minimum: 89n })).toBeUndefined()
  })
})

describe('jupiterSwaps', () => {
  const answer = {
    inputMint: from,
    outputMint: to,
    inAmount: '100',
    outAmount: '90',
    otherAmountThreshold: '89',
    slippageBps: 100,
    routePlan: [],
  }
  const ask = (more: object) => jupiterSwaps(toOptions({ ...answer, ...more })).quote(query)

  test('default: an answer to what was asked', async () => {
    expect(await ask({})).toMatchObject({ toAmount: 90n })
  })
  test.each([
    ['another sold token', { inputMint: other }],
    ['another bought token', { outputMint: other }],
    ['another amount', { inAmount: '101' }],
  ])('attack: %s', async (_, more) => {
    await expect(ask(more)).rejects.toMatchObject({ details: 'another swap' })
  })
})
