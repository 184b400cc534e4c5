import { expect, test } from 'vitest'
import { readChainId } from './readChainId.ts'

test.each([
  [1, 1],
  [10n, 10],
  ['1', 1],
  ['0x1', 1],
  ['0x01', 1],
  ['0x0001', 1],
  ['0X1', 1],
  ['0XA', 10],
  [' 0x1', 1],
  ['0x1\n', 1],
  [' 137 ', 137],
  ['eip155:1', 1],
  ['EIP155:0x89', 137],
  [{ chainId: '0x1' }, 1],
  [{ chainId: 1 }, 1],
  [{ chainId: 10n, networkVersion: '10' }, 10],
  [{ chainId: 'eip155:10' }, 10],
])('behavior: reads %o as chain %i', (value, chainId) => {
  expect(readChainId(value)).toBe(chainId)
})

test.each([
  0,
  -1,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  ' ',
  '0x',
  '0xzz',
  '1e3',
  '-1',
  '1.5',
  '0x1g',
  'solana:1',
  null,
  undefined,
  true,
  {},
  [],
  [1],
  { chainId: {} },
  { chainId: { chainId: 1 } },
  2n ** 64n,
])('error: rejects %o', (value) => {
  expect(readChainId(value)).toBeUndefined()
})

test('error: returns undefined for an object whose getter throws', () => {
  const value = {
    get chainId() {
      throw new Error('Nobody reads it')
    },
  }
  expect(readChainId(value)).toBeUndefined()
})
