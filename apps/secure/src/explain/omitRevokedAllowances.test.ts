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
    ['no call revokes the allowance', [approve(router, 5n), swap]],
    ['the revocation comes before the allowance', [approve(router, 0n), approve(router, 5n), swap]],
    ['the revocation is for another spender', [approve(router, 5n), swap, approve(other, 0n)]],
    ['the revocation is for another token', [approve(router, 5n), swap, approve(router, 0n, other)]],
    ['a part of the allowance stays', [approve(router, 5n), swap, approve(router, 1n)]],
    ['the spender is not the called router', [approve(other, 5n), swap, approve(other, 0n)]],
    ['the router is called after the revocation', [approve(router, 5n), approve(router, 0n), swap]],
    [
      'the call in between goes to an untrusted contract',
      [approve(router, 5n), swap, approve(router, 0n)],
      described({ isTrusted: false }),
    ],
    [
      'the call in between is unknown',
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
