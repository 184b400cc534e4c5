import { encodePay, encodePayNative, payContract } from '@foyer/pay-contract'
import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { en } from '../texts/en.ts'
import type { CallDescription } from './CallDescription.ts'
import type { EvmCall } from './EvmCall.ts'
import { forgetTakenBack } from './forgetTakenBack.ts'

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
  forgetTakenBack(calls, [first, ...calls.slice(1).map(() => between)], en)[0]?.warnings

describe('forgetTakenBack', () => {
  test('default: approved, swapped by a router that keeps its word, taken back: nothing is left to spend', () => {
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
  ])('attack: %s: the warning stays', (_, calls, between) => {
    const at = calls.findIndex(({ data }) => BigInt(`0x${data.slice(-64)}`) === 5n)
    const all = calls.map((__, index) => (index === at ? allowed : (between ?? described())))
    expect(forgetTakenBack(calls, all, en)[at]?.warnings).toEqual([spendAmount])
  })

  test('behavior: an amount without an end keeps its warning', () => {
    const calls = [approve(router, 5n), swap, approve(router, 0n)]
    expect(read(calls, described(), described({ warnings: [spendUnlimited] }))).toEqual([spendUnlimited])
  })

  const order = `0x666f796572706179${'5'.repeat(48)}` as const
  const pay = (amount: bigint, of = token): EvmCall =>
    encodePay({ order, token: of, to: other, amount, deadline: 4_000_000_000n })
  test('behavior: approved and paid by the payment contract: nothing is left to spend', () => {
    expect(read([approve(payContract.address, 5n), pay(5n)])).toEqual([])
    expect(read([approve(payContract.address, 5n), swap, pay(5n)])).toEqual([])
  })
  test.each<[string, EvmCall[], CallDescription?]>([
    ['less is paid', [approve(payContract.address, 5n), pay(4n)]],
    ['another token is paid', [approve(payContract.address, 5n), pay(5n, router)]],
    ['it was paid before', [pay(5n), approve(payContract.address, 5n)]],
    ['another may spend it', [approve(other, 5n), pay(5n)]],
    ['the same call to another contract', [approve(other, 5n), { ...pay(5n), to: other }]],
    ['the same call to a stranger', [approve(payContract.address, 5n), { ...pay(5n), to: other }]],
    [
      'ether is paid',
      [
        approve(payContract.address, 5n),
        encodePayNative({ order, to: other, amount: 5n, deadline: 4_000_000_000n }),
      ],
    ],
    [
      'a call in between that nobody knows',
      [approve(payContract.address, 5n), swap, pay(5n)],
      described({ isTrusted: false }),
    ],
  ])('attack: %s: the warning stays', (_, calls, between) => {
    const at = calls.findIndex(({ data }) => data.startsWith('0x095ea7b3'))
    const all = calls.map((__, index) => (index === at ? allowed : (between ?? described())))
    expect(forgetTakenBack(calls, all, en)[at]?.warnings).toEqual([spendAmount])
  })
})
