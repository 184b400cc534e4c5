import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { en } from '../texts/en.ts'
import type { CallDescription } from './CallDescription.ts'
import type { EvmCall } from './EvmCall.ts'
import { omitRevokedAllowances } from './omitRevokedAllowances.ts'

const [token, router, other] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`) as [Hex, Hex, Hex]
const { spendAmount, spendUnlimited } = en.warnings
const approve = (spender: Hex, units: bigint, to = token): EvmCall => ({
  to,
  value: 0n,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, units] }),
})
const swap: EvmCall = { to: router, value: 0n, data: '0x12345678' }
const described = (change: Partial<CallDescription> = {}): CallDescription => ({
  title: '',
  icon: 'keys',
  facts: [],
  warnings: [],
  isKnown: true,
  isTrusted: true,
  isPowerful: true,
  ...change,
})
const allowed = described({ warnings: [spendAmount] })
const read = (calls: readonly EvmCall[], between = described(), first = allowed) =>
  omitRevokedAllowances(calls, [first, ...calls.slice(1).map(() => between)], en)[0]?.warnings

describe('omitRevokedAllowances', () => {
  test('default: omits the warning of an allowance that a trusted router uses and that is then revoked', () => {
    expect(read([approve(router, 5n), swap, approve(router, 0n)])).toEqual([])
  })

  test.each<[string, EvmCall[], CallDescription?]>([
    ['nothing takes it back', [approve(router, 5n), swap]],
    ['it is taken back before', [approve(router, 0n), approve(router, 5n), swap]],
    ['another spender loses it', [approve(router, 5n), swap, approve(other, 0n)]],
    ['another token is taken back', [approve(router, 5n), swap, approve(router, 0n, other)]],
    ['a part stays', [approve(router, 5n), swap, approve(router, 1n)]],
    ['the spender is not the router', [approve(other, 5n), swap, approve(other, 0n)]],
    ['the router comes after', [approve(router, 5n), approve(router, 0n), swap]],
    [
      'a contract that nobody knows',
      [approve(router, 5n), swap, approve(router, 0n)],
      described({ isTrusted: false }),
    ],
    [
      'a call that nobody reads',
      [approve(router, 5n), swap, approve(router, 0n)],
      described({ isKnown: false }),
    ],
  ])('attack: keeps the warning: %s', (_, calls, between) => {
    const at = calls.findIndex(({ data }) => BigInt(`0x${data.slice(-64)}`) === 5n)
    const all = calls.map((__, index) => (index === at ? allowed : (between ?? described())))
    expect(omitRevokedAllowances(calls, all, en)[at]?.warnings).toEqual([spendAmount])
  })

  test('behavior: an unlimited allowance keeps its warning', () => {
    const calls = [approve(router, 5n), swap, approve(router, 0n)]
    expect(read(calls, described(), described({ warnings: [spendUnlimited] }))).toEqual([spendUnlimited])
  })
})
