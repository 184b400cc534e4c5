import type { OperationType, Transaction, Transfer } from '@foyer/contract'
import { operationTypes } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { getOperationSign } from '../../parts/getOperationSign.ts'
import { getParties } from '../../parts/getParties.ts'
import { getAccountParts } from './getAccountParts.ts'
import { groupTransactions } from './groupTransactions.ts'
import { isShownTransaction } from './isShownTransaction.ts'
import { mergeHistory } from './mergeHistory.ts'
import { splitBalances } from './splitBalances.ts'

const start = Date.UTC(2026, 0, 1)
/** Creates the transaction of minute `minute`; lower minutes are older. */
function create(minute: number, id = `t${minute}`, transfers: Transfer[] = []): Transaction {
  const minedAt = new Date(start + minute * 60_000).toISOString()
  const metadata = {
    hash: id,
    minedAt,
    chain: 'eip155:1',
    operationType: 'send',
    status: 'confirmed',
  } as const
  return { id, metadata: { ...metadata, sentFrom: '0x1' }, transfers }
}
const ids = (transactions: readonly Transaction[]) => transactions.map(({ id }) => id)
const spam: Transfer = {
  direction: 'in',
  quantity: { numeric: '1' },
  nft_info: { name: 'Gift', flags: { is_spam: true } },
}
const good: Transfer = { direction: 'in', quantity: { numeric: '1' }, fungible_info: { symbol: 'ETH' } }

describe('mergeHistory', () => {
  const known = { transactions: [5, 4, 3, 2, 1].map((minute) => create(minute)), next: 'older' }

  test('default: new transactions come first, earlier ones are kept', () => {
    const merged = mergeHistory(known, { data: [7, 6, 5, 4].map((minute) => create(minute)), next: 'x' })
    expect(ids(merged.transactions)).toEqual(['t7', 't6', 't5', 't4', 't3', 't2', 't1'])
    expect(merged.next).toBe('older')
  })
  test('behavior: returns only the new page if no history was known, or if there is a gap', () => {
    const head = { data: [create(9), create(8)], next: 'after8' }
    expect(mergeHistory({ transactions: [], next: null }, head)).toEqual({
      transactions: head.data,
      next: 'after8',
    })
    expect(mergeHistory(known, head)).toEqual({ transactions: head.data, next: 'after8' })
  })
  test('behavior: removes reorged transactions, also at the end of the page', () => {
    const reorged = mergeHistory(known, { data: [create(5), create(4, 'other'), create(3)], next: 'x' })
    expect(ids(reorged.transactions)).toEqual(['t5', 'other', 't3', 't2', 't1'])
    const atEnd = mergeHistory(known, { data: [create(5), create(4), create(2.5, 'other')], next: 'x' })
    expect(ids(atEnd.transactions)).toEqual(['t5', 't4', 'other', 't2', 't1'])
  })
  test('behavior: removes no known transaction if the page is incomplete', () => {
    const missing = [{ part: 'history', chainId: 'eip155:1', reason: 'down' }] as const
    expect(mergeHistory(known, { data: [], next: null, missing })).toEqual(known)
    const merged = mergeHistory(known, { data: [create(6), create(4)], next: 'x', missing })
    expect(ids(merged.transactions)).toEqual(['t6', 't5', 't4', 't3', 't2', 't1'])
    expect(merged.next).toBe('older')
    const first = mergeHistory({ transactions: [], next: null }, { data: [create(6)], next: 'x', missing })
    expect(first).toEqual({ transactions: [create(6)], next: 'x' })
  })
  test('behavior: keeps the server’s order of transactions in one block', () => {
    const missing = [{ part: 'history', chainId: 'eip155:1', reason: 'down' }] as const
    const data = [create(6, 'a'), create(6, 'b'), create(6, 'c')]
    const merged = mergeHistory(known, { data, next: 'x', missing })
    expect(ids(merged.transactions).slice(0, 3)).toEqual(['a', 'b', 'c'])
  })
  test('behavior: a page without a next one replaces the whole history', () => {
    const merged = mergeHistory(known, { data: [create(1)], next: null })
    expect(merged).toEqual({ transactions: [create(1)], next: null })
  })
})

describe('groupTransactions', () => {
  test('default: groups by year, then by month, newest first', () => {
    const at = (minedAt: string, id: string): Transaction => {
      const transaction = create(0, id)
      return { ...transaction, metadata: { ...transaction.metadata, minedAt } }
    }
    const groups = groupTransactions([
      at('2026-01-20T12:00:00.000Z', 'a'),
      at('2026-01-10T12:00:00.000Z', 'b'),
      at('2025-12-10T12:00:00.000Z', 'c'),
      at('2025-01-10T12:00:00.000Z', 'd'),
    ])
    expect(
      [...groups].map(([year, months]) => [year, [...months].map(([month, group]) => [month, ids(group)])]),
    ).toEqual([
      [2026, [[0, ['a', 'b']]]],
      [
        2025,
        [
          [11, ['c']],
          [0, ['d']],
        ],
      ],
    ])
  })
})

describe('isShownTransaction', () => {
  test('default: shows only transactions of the active network', () => {
    expect(isShownTransaction(create(1), 'eip155:1')).toBe(true)
    expect(isShownTransaction(create(1), 'eip155:10')).toBe(false)
  })
  test('behavior: hides a transaction that only moved spam', () => {
    expect(isShownTransaction(create(1, 'a', [spam]), 'eip155:1')).toBe(false)
    expect(isShownTransaction(create(1, 'a', [spam, good]), 'eip155:1')).toBe(true)
    const token: Transfer = { ...good, fungible_info: { symbol: 'GIFT', is_spam: true } }
    expect(isShownTransaction(create(1, 'a', [spam, token]), 'eip155:1')).toBe(false)
  })
})

test('getOperationSign: signs the operations that the specification lists, and no others', () => {
  const withSign = (sign: string): OperationType[] =>
    operationTypes.filter((type) => getOperationSign(type) === sign)
  expect(withSign('+').sort()).toEqual(['borrow', 'claim', 'deposit', 'receive'])
  expect(withSign('-').sort()).toEqual(['burn', 'repay', 'withdraw'])
  expect(withSign('')).toHaveLength(operationTypes.length - 7)
})

test('getOperationSign: signs each amount of a trade by its direction', () => {
  expect((['out', 'in', 'self'] as const).map((direction) => getOperationSign('trade', direction))).toEqual([
    '-',
    '+',
    '',
  ])
  expect(getOperationSign('send', 'out')).toBe('')
  expect(getOperationSign('receive', 'in')).toBe('+')
})

describe('getParties', () => {
  const [account, other, bundler, contract] = ['0xa', '0xb', '0xc', '0xd']
  const of = (operationType: OperationType, transfer?: Partial<Transfer>): Transaction => {
    const { id, metadata } = create(1)
    return {
      id,
      metadata: { ...metadata, operationType, sentFrom: bundler, sentTo: contract },
      transfers: transfer ? [{ ...good, ...transfer }] : [],
    }
  }

  test('default: returns the transfer’s sender and recipient, not the bundler and the called contract', () => {
    const sent = of('send', { direction: 'out', sender: account, recipient: other })
    expect(getParties(sent)).toEqual({ from: account, to: other })
    const received = of('receive', { sender: other, recipient: account })
    expect(getParties(received)).toEqual({ from: other, to: account })
  })
  test('behavior: minted tokens, which have no sender, come from the account that sent the transaction', () => {
    expect(getParties(of('receive', { recipient: account }))).toEqual({ from: bundler, to: account })
  })
  test('behavior: for other operations, returns the transaction’s sender and contract', () => {
    expect(getParties(of('approve'))).toEqual({ from: bundler, to: contract })
    expect(getParties(of('trade', { sender: account, recipient: other }))).toEqual({
      from: bundler,
      to: contract,
    })
  })
})

test('getAccountParts: returns tokens on EVM and Solana, NFTs and activity on EVM', () => {
  expect(getAccountParts('eip155', { activity: true })).toEqual(['tokens', 'nfts', 'activity'])
  expect(getAccountParts('eip155', { activity: false })).toEqual(['tokens', 'nfts'])
  expect(getAccountParts('solana', { activity: true })).toEqual(['tokens'])
  for (const namespace of ['polkadot', 'bip122', 'cosmos'] as const)
    expect(getAccountParts(namespace, { activity: true })).toEqual([])
})

test('splitBalances: hides spam and dust, but not the native token and unpriced tokens', () => {
  const balance = (symbol: string, more: object) => ({
    name: symbol,
    symbol,
    chainId: 'eip155:1' as const,
    quantity: { decimals: '18', numeric: '1' },
    iconUrl: '',
    ...more,
  })
  const address = 'eip155:1:0x0000000000000000000000000000000000000001'
  const { shown, hidden } = splitBalances([
    balance('ETH', { value: '0' }),
    balance('CENT', { address, value: '0.01' }),
    balance('DUST', { address, value: '0.0099' }),
    balance('ZERO', { address, value: '0' }),
    balance('NOTE', { address }),
    balance('GIFT', { address, value: '90', isSpam: true }),
  ])
  expect(shown.map(({ symbol }) => symbol)).toEqual(['ETH', 'CENT', 'NOTE'])
  expect(hidden.map(({ symbol }) => symbol)).toEqual(['DUST', 'ZERO', 'GIFT'])
})
