import type { Transaction, Transfer } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { getOperationText } from './getOperationText.ts'
import { en } from './locales/en.ts'

const ether = { symbol: 'ETH' }
const wrapped = { symbol: 'WETH', address: `eip155:1:0x${'c'.repeat(40)}` as const }
const moved = (direction: 'in' | 'out', info: Transfer['fungible_info'], numeric = '1'): Transfer => ({
  direction,
  quantity: { numeric },
  fungible_info: info,
})
const read = (transfers: Transfer[], operationType = 'trade') =>
  getOperationText({ metadata: { operationType }, transfers } as unknown as Transaction, en)

describe('getOperationText', () => {
  test('default: calls a trade for the same amount of the wrapped currency a wrap', () => {
    expect(read([moved('out', ether), moved('in', wrapped)])).toBe('Wrapped')
    expect(read([moved('out', wrapped), moved('in', ether)])).toBe('Unwrapped')
    expect(read([moved('in', wrapped), moved('out', ether)])).toBe('Wrapped')
  })

  test('behavior: every other trade is a swap', () => {
    expect(read([moved('out', ether), moved('in', wrapped, '0.99')])).toBe('Swapped')
    expect(read([moved('out', ether), moved('in', { ...wrapped, symbol: 'USDC' })])).toBe('Swapped')
    expect(read([moved('out', ether), moved('in', wrapped), moved('in', wrapped)])).toBe('Swapped')
    expect(read([moved('in', ether)], 'receive')).toBe('Received')
  })

  test('attack: a token reported as spam does not count as wrapped currency', () => {
    expect(read([moved('out', ether), moved('in', { ...wrapped, is_spam: true })])).toBe('Swapped')
  })
})
