import { nativeTokenAddress } from '@foyer/contract'
import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { jupiterSwaps } from './jupiterSwaps.ts'
import { lifiSwaps } from './lifiSwaps.ts'
import { oneInchSwaps } from './oneInchSwaps.ts'
import type { SwapProvider, SwapQuery } from './SwapProvider.ts'
import { withinMinimum } from './withinMinimum.ts'
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
/** Builds the provider's response when less than 89 is not accepted. */
const build = (create: (options: ReturnType<typeof toOptions>) => SwapProvider, answer: object) =>
  create(toOptions(answer)).build({ ...query, data: null, minimum: 89n })
/** Encodes a Solana transaction with this many signatures, whose first account has this many bytes of one value. */
function base64(signatures: number, bytes = 32, of = 1, isVersioned = false): string {
  const message = [...(isVersioned ? [0x80] : []), 1, 0, 0, 1, ...new Array<number>(bytes).fill(of)]
  return Buffer.from([signatures, ...new Array<number>(signatures * 64).fill(0), ...message]).toString(
    'base64',
  )
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

  test('default: accepts a response that matches the request', async () => {
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
    [
      'from another chain',
      { action: { ...action, fromToken: { address: from, chainId: 2 } } },
      'another chain',
    ],
    [
      'a transaction on another chain',
      { transactionRequest: { ...answer.transactionRequest, chainId: 2 } },
      'another chain',
    ],
    [
      'no call data',
      { transactionRequest: { ...answer.transactionRequest, data: '0x' } },
      'transactionRequest.data',
    ],
    ['another approval', { estimate: { ...answer.estimate, approvalAddress: other } }, 'spender'],
    ['another contract', { transactionRequest: { ...answer.transactionRequest, to: other } }, 'spender'],
  ])('attack: rejects a response: %s', async (_, more, details) => {
    await expect(ask(more)).rejects.toMatchObject({ details: expect.stringContaining(details) })
    await expect(build(lifiSwaps, { ...answer, ...more })).rejects.toMatchObject({
      details: expect.stringContaining(details),
    })
  })
  test('behavior: uses the zero address for the native currency, which needs no approval', async () => {
    const nobody = `0x${'0'.repeat(40)}`
    const native = {
      ...answer,
      action: { ...action, fromToken: { address: nobody, chainId: 1 } },
      estimate: { ...answer.estimate, approvalAddress: nobody },
    }
    const offer = await lifiSwaps(toOptions(native)).quote({ ...query, from: nativeTokenAddress })
    expect(offer?.route).toMatchObject([{ source: 'a', from: nativeTokenAddress, to }])
    expect(offer).not.toHaveProperty('spender')
  })
  test('behavior: lists fees paid in addition; excludes bridges from routes', async () => {
    const cost = { name: 'LI.FI', amount: '3', token: { address: from, chainId: 1 } }
    const step = (type: string | undefined, name: string) => ({ type, toolDetails: { name }, action })
    const offer = await ask({
      estimate: {
        ...answer.estimate,
        feeCosts: [cost, { ...cost, included: false }],
        gasCosts: [
          { type: 'APPROVE', limit: '5' },
          { type: 'SEND', limit: '7' },
        ],
      },
      includedSteps: [step('swap', 'one'), step('protocol', 'fee'), step(undefined, 'two')],
    })
    expect(offer?.fees.map(({ isIncluded }) => isIncluded)).toEqual([true, false])
    expect(offer?.route.map(({ source }) => source)).toEqual(['one', 'two'])
    expect(offer?.gas).toBe(7n)
  })
})

describe('zeroExSwaps', () => {
  const transaction = { to: spender, data: '0x12', value: '0', gas: '9' }
  const answer = {
    liquidityAvailable: true,
    buyToken: to,
    sellToken: from,
    sellAmount: '100',
    buyAmount: '90',
    minBuyAmount: '89',
    route: { fills: [] as object[] },
    transaction,
  }
  const ask = (more: object) => zeroExSwaps(toOptions({ ...answer, ...more })).quote(query)

  test('default: accepts a response that matches the request', async () => {
    expect(await ask({})).toMatchObject({ toAmount: 90n, spender })
    expect(await build(zeroExSwaps, answer)).toMatchObject({
      to: spender,
      toAmount: 90n,
      minimum: 89n,
      gas: 9n,
    })
  })
  test.each([
    ['another sold token', { sellToken: other }, 'another swap'],
    ['another bought token', { buyToken: other }, 'another swap'],
    ['another amount', { sellAmount: '101' }, 'another swap'],
    ['another spender', { allowanceTarget: other }, 'spender'],
    ['another spender for the missing allowance', { issues: { allowance: { spender: other } } }, 'spender'],
  ])('attack: rejects a response: %s', async (_, more, details) => {
    await expect(ask(more)).rejects.toMatchObject({ details })
    await expect(build(zeroExSwaps, { ...answer, ...more })).rejects.toMatchObject({ details })
  })
  test('attack: rejects a transaction to another contract, and one without call data', async () => {
    for (const [change, details] of [
      [{ to: other }, 'spender'],
      [{ data: '0x' }, 'transaction.data'],
    ] as const)
      await expect(
        build(zeroExSwaps, { ...answer, transaction: { ...transaction, ...change } }),
      ).rejects.toMatchObject({ details: expect.stringContaining(details) })
  })
  test('behavior: omits fees of zero, and returns no spender for the native currency', async () => {
    const fee = (amount: string) => ({ amount, token: to })
    const offer = await ask({ fees: { integratorFee: fee('0'), zeroExFee: fee('2') } })
    expect(offer?.fees).toEqual([{ name: '0x', token: to, amount: '2', isIncluded: true }])
    const native = { ...query, from: nativeTokenAddress }
    const swaps = zeroExSwaps(toOptions({ ...answer, sellToken: nativeTokenAddress }))
    expect(await swaps.quote(native)).not.toHaveProperty('spender')
  })
  test('error: rejects invalid route shares, such as above 100 %', async () => {
    const fill = (proportionBps: unknown) => ({
      route: { fills: [{ from, to, source: 'a', proportionBps }] },
    })
    expect((await ask(fill('10000')))?.route).toMatchObject([{ shareBps: 10_000 }])
    for (const share of [10_001, -1, 0.5, '10001', '1e4'])
      await expect(ask(fill(share))).rejects.toMatchObject({ name: 'ProviderError' })
  })
  test('behavior: neither offers nor builds a swap that is no longer available', async () => {
    const swaps = zeroExSwaps(toOptions({ liquidityAvailable: false }))
    expect(await swaps.quote(query)).toBeUndefined()
    expect(await swaps.build({ ...query, data: null, minimum: 89n })).toBeUndefined()
  })
})

describe('oneInchSwaps', () => {
  const tx = { from: user, to: spender, data: '0x12', value: '0', gas: 7 }
  const answer = { dstAmount: '90', gas: 5, tx }

  test('default: accepts a response that matches the request', async () => {
    expect(await oneInchSwaps(toOptions(answer)).quote(query)).toMatchObject({
      toAmount: 90n,
      gas: 5n,
      spender,
    })
    expect(await build(oneInchSwaps, answer)).toMatchObject({
      to: spender,
      toAmount: 90n,
      minimum: 89n,
      gas: 7n,
    })
  })
  test.each([
    ['another account', { from: other }, 'account'],
    ['another contract', { to: other }, 'spender'],
    ['no call data', { data: '0x' }, 'tx.data'],
  ])('attack: rejects a response: %s', async (_, change, details) => {
    await expect(build(oneInchSwaps, { ...answer, tx: { ...tx, ...change } })).rejects.toMatchObject({
      details: expect.stringContaining(details),
    })
  })
  test('error: rejects a network without a configured spender', async () => {
    const swaps = oneInchSwaps({ ...toOptions(answer), spenders: {} })
    await expect(swaps.quote(query)).rejects.toMatchObject({ details: 'spender' })
  })
  test('behavior: treats 400 and 404 as no route; the native currency needs no spender', async () => {
    for (const status of [400, 404]) {
      const swaps = oneInchSwaps({ ...toOptions({}), fetch: async () => Response.json({}, { status }) })
      expect(await swaps.quote(query)).toBeUndefined()
      expect(await swaps.build({ ...query, data: null, minimum: 89n })).toBeUndefined()
    }
    const native = { ...query, from: nativeTokenAddress }
    expect(await oneInchSwaps(toOptions(answer)).quote(native)).not.toHaveProperty('spender')
  })
  test('param: fee: returns its share of the output, under its name', async () => {
    const fee = { bps: 100, receiver: other as `0x${string}`, name: 'Shop' }
    const offer = async (dstAmount: string) =>
      (await oneInchSwaps({ ...toOptions({ dstAmount }), fee }).quote(query))?.fees
    expect(await offer('9900')).toEqual([{ name: 'Shop', token: to, amount: '100', isIncluded: true }])
    expect(await offer('9')).toEqual([])
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

  test('default: accepts a response that matches the request', async () => {
    expect(await ask({})).toMatchObject({ toAmount: 90n })
  })
  test.each([
    ['another sold token', { inputMint: other }],
    ['another bought token', { outputMint: other }],
    ['another amount', { inAmount: '101' }],
  ])('attack: rejects a response: %s', async (_, more) => {
    await expect(ask(more)).rejects.toMatchObject({ details: 'another swap' })
  })
  const payer = base58.encode(new Uint8Array(32).fill(9))
  const buildOf = (swapTransaction: string) =>
    jupiterSwaps(toOptions({ ...answer, swapTransaction, lastValidBlockHeight: 5 })).build({
      ...query,
      user: payer,
      data: null,
      minimum: 89n,
    })
  test('default: accepts a legacy or versioned transaction that the account pays for', async () => {
    for (const isVersioned of [false, true]) {
      const data = base64(1, 32, 9, isVersioned)
      expect(await buildOf(data)).toMatchObject({ data, minimum: 89n, lastValidBlockHeight: 5n })
    }
  })
  test.each([
    ['no transaction', '!'],
    ['an empty string', ''],
    ['no signature', base64(0, 32, 9)],
    ['more signatures announced than present', Buffer.from([128, 1, 2, 3]).toString('base64')],
    ['a truncated account', base64(1, 31, 9)],
    ['another payer', base64(1, 32, 7)],
  ])('attack: rejects a transaction: %s', async (_, swapTransaction) => {
    await expect(buildOf(swapTransaction)).rejects.toMatchObject({ details: 'account' })
  })
  test('error: rejects a quote without a transaction', async () => {
    const fetch = async (url: unknown) =>
      String(url).includes('/quote') ? Response.json(answer) : new Response('', { status: 404 })
    const swaps = jupiterSwaps({ ...toOptions({}), fetch: fetch as typeof globalThis.fetch })
    await expect(swaps.build({ ...query, data: null, minimum: 89n })).rejects.toMatchObject({
      details: 'no transaction',
    })
  })
  test('behavior: reports a price impact of zero for a swap above the market price', async () => {
    expect(await ask({ priceImpactPct: '-0.01' })).toMatchObject({ impactBps: 0 })
    expect(await ask({ priceImpactPct: '0.0123' })).toMatchObject({ impactBps: 123 })
    expect(await ask({})).not.toHaveProperty('impactBps')
    await expect(ask({ priceImpactPct: 'Infinity' })).rejects.toMatchObject({ name: 'ProviderError' })
  })
})

describe('withinMinimum', () => {
  const asked: number[] = []
  const ask = (...answers: (readonly [toAmount: bigint, minimum: bigint] | undefined)[]) => {
    asked.length = 0
    return withinMinimum({ minimum: 990n, slippageBps: 100 }, async (slippageBps) => {
      const answer = answers[asked.push(slippageBps) - 1]
      return answer && { toAmount: answer[0], minimum: answer[1] }
    })
  }

  test('default: accepts a quote that meets the minimum unchanged', async () => {
    expect(await ask([1_000n, 990n])).toMatchObject({ minimum: 990n })
    expect(asked).toEqual([100])
  })
  test('behavior: asks once more with the remaining slippage, rounded down', async () => {
    expect(await ask([995n, 985n], [995n, 990n])).toMatchObject({ minimum: 990n })
    expect(asked).toEqual([100, 50])
  })
  test('behavior: returns undefined if no slippage remains, or if the second quote is still too low', async () => {
    expect(await ask([990n, 980n])).toBeUndefined()
    expect(await ask([900n, 890n])).toBeUndefined()
    expect(asked).toEqual([100])
    expect(await ask([995n, 985n], [994n, 989n])).toBeUndefined()
    expect(await ask([995n, 985n], undefined)).toBeUndefined()
    expect(await ask(undefined)).toBeUndefined()
  })
})
