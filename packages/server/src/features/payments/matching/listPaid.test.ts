import { toPaymentMark } from '@foyer/contract'
import { payContract } from '@foyer/pay-contract'
import {
  encodeAbiParameters,
  encodeEventTopics,
  getAddress,
  type Hex,
  type Log,
  parseAbi,
  zeroAddress,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { listTokenTransfers } from '../../transfers/listTransfers.ts'
import { listPaid, withoutPaid } from './listPaid.ts'

const [token, other] = ['7', '8'].map((digit) => `0x${digit.repeat(40)}`) as [Hex, Hex]
const [shop, visitor, levy] = ['a', 'b', 'c'].map((digit) => getAddress(`0x${digit.repeat(40)}`)) as [
  Hex,
  Hex,
  Hex,
]
const [first, second] = [await toPaymentMark('first'), await toPaymentMark('second')] as [Hex, Hex]
const erc20 = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)'])
type Given = Pick<Log, 'address' | 'topics' | 'data'>

const moved = (to: Hex, amount = 10n, address = token): Given => ({
  address,
  topics: encodeEventTopics({ abi: erc20, eventName: 'Transfer', args: { from: visitor, to } }) as never,
  data: encodeAbiParameters([{ type: 'uint256' }], [amount]),
})
const paid = (order: Hex, change: { token?: Hex; address?: Hex; received?: bigint } = {}): Given => ({
  address: change.address ?? payContract.address,
  topics: encodeEventTopics({
    abi: payContract.abi,
    eventName: 'Paid',
    args: { order, payer: visitor, receiver: shop },
  }) as never,
  data: encodeAbiParameters(
    [{ type: 'address' }, { type: 'uint256' }],
    [change.token ?? token, change.received ?? 10n],
  ),
})
function read(...given: readonly Given[]) {
  const logs = given.map((log, logIndex) => ({ ...log, logIndex })) as unknown as Log[]
  const found = listPaid({ logs })
  return {
    paid: found.map(({ mark, transfer }) => [mark, transfer.part, transfer.amount]),
    left: withoutPaid(listTokenTransfers(logs), found).map(({ part }) => part),
  }
}

describe('listPaid', () => {
  test('default: pays the order of a log with the token transfer that precedes it', () => {
    expect(read(moved(shop), paid(first))).toEqual({ paid: [[first, 'log 0', 10n]], left: [] })
  })
  test('behavior: pays an order in native currency from the contract’s log alone', () => {
    expect(read(paid(first, { token: zeroAddress }))).toEqual({ paid: [[first, 'log 0', 10n]], left: [] })
  })
  test('behavior: pays two orders, and leaves the other transfers', () => {
    const logs = [moved(shop), moved(shop), paid(first), moved(shop), moved(shop), paid(second), moved(shop)]
    expect(read(...logs)).toEqual({
      paid: [
        [first, 'log 1', 10n],
        [second, 'log 4', 10n],
      ],
      left: ['log 0', 'log 3', 'log 6'],
    })
  })
  test('behavior: counts the amount that arrived of a token with a transfer fee', () => {
    expect(read(moved(shop, 9n), moved(levy, 1n), paid(first, { received: 9n }))).toEqual({
      paid: [[first, 'log 0', 9n]],
      left: ['log 1'],
    })
  })
  test('attack: ignores the log of another contract, and one without a transfer of its token', () => {
    expect(read(moved(shop), paid(first, { address: other }))).toEqual({ paid: [], left: ['log 0'] })
    expect(read(moved(shop, 10n, other), paid(first))).toEqual({
      paid: [[first, 'log 1', 10n]],
      left: ['log 0'],
    })
  })
})
