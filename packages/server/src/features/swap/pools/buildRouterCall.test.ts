import { type Address, decodeFunctionData, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { afterFee, buildRouterCall, type RouterCall } from './buildRouterCall.ts'
import type { Pool } from './Pool.ts'

const address = (at: number): Address => `0x${String(at).padStart(40, '0')}`
const [sold, bought, receiver, router] = [address(1), address(2), address(3), address(4)]
const pair = (at: number): Pool => ({
  version: 2,
  address: address(at),
  tokens: [sold, bought],
  fee: 3_000,
  reserves: [1n, 1n],
})
const leg = (amount: bigint, pool = pair(10)) => ({
  amount,
  route: { tokens: [sold, bought], pools: [pool], out: 1n, gas: 1n },
})
const call = (more: Partial<RouterCall> = {}): RouterCall => ({
  plan: { legs: [leg(1_000n)], out: 1n, gas: 1n },
  venue: {
    router: { kind: 'swapRouter02', address: router },
    wrappedNative: address(5),
    bases: [],
    v2Factory: address(6),
    v3Factory: address(7),
  },
  isNativeIn: false,
  isNativeOut: false,
  minimum: 777n,
  receiver,
  deadline: 1_234n,
  fee: undefined,
  hasTransferFee: false,
  ...more,
})
const abi = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to) payable returns (uint256)',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
  'function sweepToken(address token, uint256 amountMinimum, address recipient) payable',
  'function unwrapWETH9WithFee(uint256 amountMinimum, address recipient, uint256 feeBips, address feeRecipient) payable',
  'function sweepTokenWithFee(address token, uint256 amountMinimum, address recipient, uint256 feeBips, address feeRecipient) payable',
])
/** Decodes the router's instructions, in order. */
function read(built: { data: Hex }) {
  const { args } = decodeFunctionData({ abi, data: built.data })
  const [deadline, calls] = args as readonly [bigint, readonly Hex[]]
  return { deadline, calls: calls.map((data) => decodeFunctionData({ abi, data })) }
}

describe('buildRouterCall', () => {
  test('default: sends one route’s output to the receiver, with the minimum and the deadline', () => {
    const { deadline, calls } = read(buildRouterCall(call()))
    expect(deadline).toBe(1_234n)
    expect(calls).toEqual([
      { functionName: 'swapExactTokensForTokens', args: [1_000n, 777n, [sold, bought], receiver] },
    ])
  })

  test('behavior: sends the output of two routes to the router, which forwards at least the minimum', () => {
    const plan = { legs: [leg(400n), leg(600n, pair(11))], out: 1n, gas: 1n }
    const { calls } = read(buildRouterCall(call({ plan })))
    expect(calls.map(({ functionName }) => functionName)).toEqual([
      'swapExactTokensForTokens',
      'swapExactTokensForTokens',
      'sweepToken',
    ])
    expect(calls.at(-1)?.args).toEqual([bought, 777n, receiver])
    expect(buildRouterCall(call({ plan, isNativeIn: true })).value).toBe(1_000n)
  })

  test.each([
    [1n, 1],
    [777n, 25],
    [1_000_003n, 30],
    [999_999_999_999_999_999n, 100],
  ])('param: fee: sets the smallest router minimum that leaves %d after a fee of %d bps', (minimum, bps) => {
    for (const isNativeOut of [false, true]) {
      const fee = { bps, receiver: address(9) }
      const { calls } = read(buildRouterCall(call({ minimum, fee, isNativeOut })))
      const args = calls.at(-1)?.args as readonly unknown[]
      const before = args[isNativeOut ? 0 : 1] as bigint
      expect(afterFee(before, bps)).toBeGreaterThanOrEqual(minimum)
      // The fee is rounded down, so two amounts may leave the same remainder.
      expect(afterFee(before - 2n, bps)).toBeLessThan(minimum)
      expect(args.slice(isNativeOut ? 1 : 2)).toEqual([receiver, BigInt(bps), address(9)])
    }
  })

  test('error: rejects two routes for Router02', () => {
    const venue = { ...call().venue, router: { kind: 'v2Router', address: router } as const }
    const plan = { legs: [leg(400n), leg(600n, pair(11))], out: 1n, gas: 1n }
    expect(() => buildRouterCall(call({ venue, plan }))).toThrow('Router02 swaps by one route')
  })

  test('error: rejects a fee for a fee-on-transfer token, which would charge its own fee twice', () => {
    const fee = { bps: 25, receiver: address(9) }
    expect(() => buildRouterCall(call({ hasTransferFee: true, fee }))).toThrow(
      'sent directly to its receiver',
    )
  })
})
