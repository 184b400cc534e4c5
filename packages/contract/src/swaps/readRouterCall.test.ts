import { concat, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { isKnownRouter } from './isKnownRouter.ts'
import { readRouterCall } from './readRouterCall.ts'
import { router02Abi, swapRouter02Abi, swapRouterAbi } from './routerAbi.ts'

const abi = parseAbi([
  'function multicall(bytes[])',
  'function multicall(uint256, bytes[])',
  'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 least))',
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 least, uint160 limit))',
  'function unwrapWETH9(uint256, address)',
  'function sweepToken(address, uint256, address)',
  'function refundETH()',
  'function transfer(address, uint256)',
])
const firstAbi = parseAbi([
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 least, uint160 limit))',
])
const name = (digit: string): Hex => `0x${digit.repeat(40)}`
const [sold, bought, middle, stranger] = ['a', 'b', 'c', 'd'].map(name) as [Hex, Hex, Hex, Hex]
const numbered = (digit: number): Hex => `0x${String(digit).padStart(40, '0')}`
const single = (recipient: Hex, [tokenIn, tokenOut] = [sold, bought], amountIn = 5n, least = 3n) =>
  encodeFunctionData({
    abi,
    functionName: 'exactInputSingle',
    args: [{ tokenIn, tokenOut, fee: 500, recipient, amountIn, least, limit: 0n }],
  })
const first = (recipient: Hex) =>
  encodeFunctionData({
    abi: firstAbi,
    args: [
      {
        tokenIn: sold,
        tokenOut: bought,
        fee: 500,
        recipient,
        deadline: 1n,
        amountIn: 5n,
        least: 3n,
        limit: 0n,
      },
    ],
  })
const unwrap = (receiver: Hex) =>
  encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [3n, receiver] })
const bundle = (...parts: Hex[]) => encodeFunctionData({ abi, functionName: 'multicall', args: [parts] })
const way = (...tokens: Hex[]) =>
  concat(tokens.flatMap((token, index) => (index ? [numberToHex(500, { size: 3 }), token] : [token])))
const lower = (address: string | undefined) => address?.toLowerCase()

describe('readRouterCall', () => {
  test('default: reads the amounts, tokens and receiver of a swap in one pool', () => {
    const terms = readRouterCall(single(stranger))
    expect(terms).toMatchObject({ spent: 5n, gives: [{ minimum: 3n, feeBps: 0n }], left: [] })
    expect([terms?.takes[0], terms?.gives[0]?.receiver, terms?.gives[0]?.token].map(lower)).toEqual([
      sold,
      stranger,
      bought,
    ])
  })

  test('behavior: reads the receivers 1 and 2 as the caller and the router', () => {
    expect(readRouterCall(single(numbered(1)))?.gives).toMatchObject([{ minimum: 3n }])
    expect(readRouterCall(single(numbered(1)))?.gives[0]).not.toHaveProperty('receiver')
    expect(readRouterCall(single(numbered(2)))).toMatchObject({ gives: [], left: [bought] })
    expect(readRouterCall(single(numbered(0)))?.gives).toMatchObject([{ receiver: numbered(0) }])
  })

  test('attack: with the first router, the receiver 1 is an address, not the caller', () => {
    expect(readRouterCall(first(numbered(1)))?.gives).toMatchObject([{ receiver: numbered(1) }])
    expect(readRouterCall(bundle(first(numbered(0)), unwrap(numbered(1))))).toMatchObject({
      gives: [{ receiver: numbered(1), minimum: 3n }],
      left: [bought],
    })
  })

  test('behavior: a later part may use or pay out tokens that an earlier part left in the router', () => {
    const two = bundle(
      single(numbered(2), [sold, middle], 5n, 0n),
      single(numbered(2), [middle, bought], 0n, 0n),
      encodeFunctionData({ abi, functionName: 'sweepToken', args: [bought, 3n, stranger] }),
      encodeFunctionData({ abi, functionName: 'refundETH' }),
    )
    expect(readRouterCall(two)).toMatchObject({ spent: 5n, gives: [{ minimum: 3n }], left: [] })
    const lost = bundle(single(numbered(2), [sold, middle]), single(stranger, [sold, bought]))
    expect(readRouterCall(lost)).toMatchObject({ spent: 10n, left: [middle] })
  })

  test('error: returns undefined for a Router02 swap without a path', () => {
    const empty = encodeFunctionData({
      abi: parseAbi(['function swapExactTokensForTokens(uint256, uint256, address[], address, uint256)']),
      args: [5n, 3n, [], stranger, 1n],
    })
    expect(readRouterCall(empty)).toBeUndefined()
  })

  test('error: throws for a bundle with an unknown call; returns undefined for an unknown call alone', () => {
    const transfer = encodeFunctionData({ abi, functionName: 'transfer', args: [stranger, 1n] })
    expect(() => readRouterCall(bundle(single(stranger), transfer))).toThrow(RangeError)
    expect(readRouterCall(transfer)).toBeUndefined()
    expect(readRouterCall('0x')).toBeUndefined()
  })
})

describe('readRouterCall of exact outputs', () => {
  const out = (recipient: Hex, more: { path?: Hex; amountInMaximum?: bigint } = {}) =>
    encodeFunctionData({
      abi: swapRouter02Abi,
      functionName: 'exactOutput',
      args: [{ path: way(bought, middle, sold), recipient, amountOut: 3n, amountInMaximum: 5n, ...more }],
    })
  const outSingle = (recipient: Hex, sqrtPriceLimitX96 = 0n) =>
    encodeFunctionData({
      abi: swapRouter02Abi,
      functionName: 'exactOutputSingle',
      args: [
        {
          tokenIn: sold,
          tokenOut: bought,
          fee: 500,
          recipient,
          amountOut: 3n,
          amountInMaximum: 5n,
          sqrtPriceLimitX96,
        },
      ],
    })
  const refund = encodeFunctionData({ abi, functionName: 'refundETH' })
  const sweep = (least: bigint, receiver: Hex = stranger) =>
    encodeFunctionData({ abi, functionName: 'sweepToken', args: [bought, least, receiver] })
  const both = { isExactOutput: true, spent: 5n, takes: [sold], left: [] }
  const given = [{ token: bought, receiver: stranger, minimum: 3n, feeBps: 0n }]
  /** In lower case: addresses keep their spelling. */
  const told = (terms: object = {}) =>
    JSON.parse(
      JSON.stringify(terms, (_, value) => (typeof value === 'bigint' ? `${value}n` : value)).toLowerCase(),
    )
  const readLower = (data: Hex) => told(readRouterCall(data))

  test('default: reads the maximum sold and the exact amount bought, for each router', () => {
    const args = [3n, 5n, [sold, middle, bought], stranger] as const
    const router02 = encodeFunctionData({
      abi: router02Abi,
      functionName: 'swapTokensForExactTokens',
      args: [...args, 1n],
    })
    const v2 = encodeFunctionData({
      abi: swapRouter02Abi,
      functionName: 'swapTokensForExactTokens',
      args,
    })
    const terms = { recipient: stranger, deadline: 1n, amountOut: 3n, amountInMaximum: 5n }
    const firstOut = encodeFunctionData({
      abi: swapRouterAbi,
      functionName: 'exactOutput',
      args: [{ ...terms, path: way(bought, middle, sold) }],
    })
    const firstSingle = encodeFunctionData({
      abi: swapRouterAbi,
      functionName: 'exactOutputSingle',
      args: [{ ...terms, tokenIn: sold, tokenOut: bought, fee: 500, sqrtPriceLimitX96: 0n }],
    })
    for (const [data, via] of [
      [router02, []],
      [v2, [sold, middle]],
      [out(stranger), [middle]],
      [outSingle(stranger), []],
      [firstOut, [middle]],
      [firstSingle, []],
      [bundle(outSingle(stranger)), []],
    ] as const)
      expect(readLower(data)).toMatchObject(told({ ...both, via, gives: given }))
  })

  test('behavior: reads Router02 swaps from and to the native currency', () => {
    const toTokens = encodeFunctionData({
      abi: router02Abi,
      functionName: 'swapETHForExactTokens',
      args: [3n, [sold, bought], stranger, 1n],
    })
    expect(readLower(toTokens)).toMatchObject(
      told({ spent: undefined, isExactOutput: true, returnsRest: true, gives: given }),
    )
    const toNative = encodeFunctionData({
      abi: router02Abi,
      functionName: 'swapTokensForExactETH',
      args: [3n, 5n, [sold, bought], stranger, 1n],
    })
    const [{ token: _, ...rest }] = given as [(typeof given)[0]]
    expect(readLower(toNative)).toEqual(told({ ...both, via: [], gives: [rest], returnsrest: true }))
  })

  test('attack: reports whether unspent value returns, or stays in the router where anyone can take it', () => {
    expect(readRouterCall(outSingle(stranger))).toMatchObject({ returnsRest: false })
    expect(readRouterCall(bundle(outSingle(stranger), refund))).toMatchObject({ returnsRest: true })
  })

  test('attack: rejects a call that refunds the value before a swap, which could then take it', () => {
    expect(() => readRouterCall(bundle(refund, outSingle(stranger)))).toThrow('before it is swapped')
    expect(() => readRouterCall(bundle(refund, single(stranger)))).toThrow('before it is swapped')
    expect(() => readRouterCall(bundle(single(stranger), refund, single(stranger), refund))).toThrow(
      RangeError,
    )
  })

  test('attack: rejects a price limit that would stop the swap early, so that less arrives', () => {
    expect(() => readRouterCall(outSingle(stranger, 1n))).toThrow('price limit')
  })

  test('attack: rejects a path that ends in the middle of a pool, because a router would read other tokens', () => {
    const path = concat([way(bought, sold), middle])
    expect(() => readRouterCall(out(stranger, { path }))).toThrow('in the middle of a pool')
    expect(() => readRouterCall(out(stranger, { path: bought }))).toThrow('in the middle of a pool')
    const input = encodeFunctionData({
      abi: swapRouter02Abi,
      functionName: 'exactInput',
      args: [{ path, recipient: stranger, amountIn: 5n, amountOutMinimum: 3n }],
    })
    expect(() => readRouterCall(input)).toThrow('in the middle of a pool')
  })

  test('attack: lists the sold token even if the maximum amount is 0', () => {
    expect(readLower(out(stranger, { amountInMaximum: 0n }))).toMatchObject(
      told({ takes: [sold], spent: 0n }),
    )
  })

  test('attack: rejects a bundle that mixes exact inputs and exact outputs', () => {
    expect(() => readRouterCall(bundle(outSingle(numbered(2)), single(stranger)))).toThrow('mixed')
  })

  test('attack: rejects a sweep for less than the swap left in the router, and a second sweep', () => {
    expect(readLower(bundle(outSingle(numbered(2)), sweep(3n)))).toMatchObject(
      told({ ...both, gives: given }),
    )
    expect(() => readRouterCall(bundle(outSingle(numbered(2)), sweep(2n)))).toThrow('handed over')
    expect(() => readRouterCall(bundle(outSingle(numbered(2)), sweep(3n), sweep(3n)))).toThrow('handed over')
    expect(readRouterCall(bundle(outSingle(numbered(2)), unwrap(stranger)))).toMatchObject({
      gives: [{ minimum: 3n }],
      left: [bought],
    })
    const two = outSingle(numbered(2))
    expect(() => readRouterCall(bundle(two, two, unwrap(stranger)))).toThrow('handed over')
  })

  test('behavior: reads the receivers 1 and 2 as the caller and the router', () => {
    expect(readRouterCall(outSingle(numbered(1)))?.gives[0]).not.toHaveProperty('receiver')
    expect(readRouterCall(outSingle(numbered(2)))).toMatchObject({ gives: [], left: [bought] })
  })

  test('error: rejects a path with a single token', () => {
    const empty = encodeFunctionData({
      abi: swapRouter02Abi,
      functionName: 'swapTokensForExactTokens',
      args: [3n, 5n, [sold], stranger],
    })
    expect(() => readRouterCall(empty)).toThrow('no path')
  })
})

describe('isKnownRouter', () => {
  const router = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'

  test('default: knows a router by network and address, in any letter case', () => {
    expect(isKnownRouter('eip155:1', router.toLowerCase())).toBe(true)
    expect(isKnownRouter('eip155:8453', router)).toBe(false)
    expect(isKnownRouter('eip155:1', stranger)).toBe(false)
  })

  test('param: own: also knows the app’s routers, on their network only', () => {
    expect(isKnownRouter('eip155:5', stranger, { 'eip155:5': [stranger] })).toBe(true)
    expect(isKnownRouter('eip155:6', stranger, { 'eip155:5': [stranger] })).toBe(false)
  })
})
