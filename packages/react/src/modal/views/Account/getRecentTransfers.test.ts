import type { Connection, Transfer } from '@foyer/core'
import { describe, expect, test } from 'vitest'
import { getRecentTransfers } from './getRecentTransfers.ts'

const now = Date.UTC(2026, 0, 1)
const connection = {
  networkId: 'eip155:1',
  accounts: [{ address: '0xAB', type: 'eoa' }],
} as unknown as Connection
const transfer: Transfer = {
  id: 'a',
  status: 'pending',
  hash: '0x1',
  networkId: 'eip155:1',
  from: '0xab',
  to: '0xcd',
  token: { name: 'USD Coin', symbol: 'USDC', decimals: 6, address: '0xef' },
  amount: '1.5',
  startedAt: now - 60_000,
  trace: { nonce: 4 },
}
const read = (changes: Partial<Transfer>, known: string[] = []) =>
  getRecentTransfers([{ ...transfer, ...changes }], { connection, known: new Set(known), now })

describe('getRecentTransfers', () => {
  test('default: returns unmined transfers as transactions', () => {
    expect(read({})).toEqual([
      {
        id: 'a',
        metadata: {
          hash: '0x1',
          minedAt: '2025-12-31T23:59:00.000Z',
          chain: 'eip155:1',
          operationType: 'send',
          status: 'pending',
          sentFrom: '0xab',
          sentTo: '0xcd',
          nonce: 4,
        },
        transfers: [
          {
            direction: 'out',
            sender: '0xab',
            recipient: '0xcd',
            quantity: { numeric: '1.5' },
            fungible_info: { name: 'USD Coin', symbol: 'USDC', address: 'eip155:1:0xef' },
          },
        ],
      },
    ])
    expect(read({ startedAt: now - 86_400_000 })).toHaveLength(1)
    expect(read({ to: '0xAB' })[0]?.transfers[0]?.direction).toBe('self')
  })
  test('behavior: returns mined transfers until the history lists them, for two minutes at most', () => {
    expect(read({ status: 'confirmed' })[0]?.metadata.status).toBe('confirmed')
    expect(read({ status: 'failed' })[0]?.metadata.status).toBe('failed')
    expect(read({ status: 'confirmed' }, ['0x1'])).toEqual([])
    expect(read({ status: 'confirmed', startedAt: now - 120_001 })).toEqual([])
  })
  test.each([
    { status: 'requested' as const, hash: undefined },
    { status: 'dropped' as const },
    { status: 'replaced' as const },
    { networkId: 'eip155:10' as const },
    { from: '0xcd' },
  ])('behavior: omits a transfer with %o', (changes) => expect(read(changes)).toEqual([]))
})
