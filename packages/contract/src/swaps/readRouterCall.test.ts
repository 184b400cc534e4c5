import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { isKnownRouter } from './isKnownRouter.ts'
import { readRouterCall } from './readRouterCall.ts'

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
const lower = (address: string | undefined) => address?.toLowerCase()

describe('readRouterCall', () => {
  test('default: a swap in one pool', () => {
    const terms = readRouterCall(single(stranger))
    expect(terms).toMatchObject({ spent: 5n, gives: [{ minimum: 3n, feeBps: 0n }], left: [] })
    expect([terms?.takes[0], terms?.gives[0]?.receiver, terms?.gives[0]?.token].map(lower)).toEqual([
      sold,
      stranger,
      bought,
    ])
  })

  test('behavior: a receiver that is a name for the caller, or for the router', () => {
    expect(readRouterCall(single(numbered(1)))?.gives).toMatchObject([{ minimum: 3n }])
    expect(readRouterCall(single(numbered(1)))?.gives[0]).not.toHaveProperty('receiver')
    expect(readRouterCall(single(numbered(2)))).toMatchObject({ gives: [], left: [bought] })
    expect(readRouterCall(single(numbered(0)))?.gives).toMatchObject([{ receiver: numbered(0) }])
  })

  test('attack: the first router knows no name for the caller', () => {
    expect(readRouterCall(first(numbered(1)))?.gives).toMatchObject([{ receiver: numbered(1) }])
    expect(readRouterCall(bundle(first(numbered(0)), unwrap(numbered(1))))).toMatchObject({
      gives: [{ receiver: numbered(1), minimum: 3n }],
      left: [bought],
    })
  })

  test('behavior: what one part leaves in the router, the next may take or hand over', () => {
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

  test('error: Router02 without a way', () => {
    const empty = encodeFunctionData({
      abi: parseAbi(['function swapExactTokensForTokens(uint256, uint256, address[], address, uint256)']),
      args: [5n, 3n, [], stranger, 1n],
    })
    expect(readRouterCall(empty)).toBeUndefined()
  })

  test('error: a part that is unknown', () => {
    const transfer = encodeFunctionData({ abi, functionName: 'transfer', args: [stranger, 1n] })
    expect(() => readRouterCall(bundle(single(stranger), transfer))).toThrow(RangeError)
    expect(readRouterCall(transfer)).toBeUndefined()
    expect(readRouterCall('0x')).toBeUndefined()
  })
})

describe('isKnownRouter', () => {
  const router = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'

  test('default: by its network, in any case of letters', () => {
    expect(isKnownRouter('eip155:1', router.toLowerCase())).toBe(true)
    expect(isKnownRouter('eip155:8453', router)).toBe(false)
    expect(isKnownRouter('eip155:1', stranger)).toBe(false)
  })

  test('param: own: of the app', () => {
    expect(isKnownRouter('eip155:5', stranger, { 'eip155:5': [stranger] })).toBe(true)
    expect(isKnownRouter('eip155:6', stranger, { 'eip155:5': [stranger] })).toBe(false)
  })
})
