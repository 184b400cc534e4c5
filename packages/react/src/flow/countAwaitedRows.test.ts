import type { DirectoryWallet } from '@foyer/contract'
import type { Connector } from '@foyer/core'
import { describe, expect, test } from 'vitest'
import { createTestConnector } from '../../../core/src/test/createTestConnector.ts'
import { countAwaitedRows } from './countAwaitedRows.ts'
import { getConnectList } from './getConnectList.ts'

const connector: Connector = createTestConnector()
const installed = (id: string): Connector => ({ ...connector, id, name: id, rdns: id, type: 'announced' })
const wallet = (id: string): DirectoryWallet => ({
  id,
  name: id,
  namespaces: ['eip155'],
  platforms: [],
  iconUrl: '/icon',
})
const directory = ['a', 'b', 'c', 'd', 'e', 'f'].map(wallet)

describe('countAwaitedRows', () => {
  const cases = [
    ['neither extensions nor logins', {}],
    ['one extension', { connectors: [installed('x')] }],
    ['five extensions', { connectors: ['v', 'w', 'x', 'y', 'z'].map(installed) }],
    ['two logins', { loginCount: 2 }],
    ['featured wallets', { featuredIds: ['c', 'd'] }],
    ['featured and custom wallets, a login', { featuredIds: ['c'], custom: [wallet('own')], loginCount: 1 }],
    ['a wallet of the directory used last', { recentIds: ['f'] }],
    [
      'an extension and a featured wallet used last',
      { connectors: [installed('x')], featuredIds: ['c'], recentIds: ['x', 'c'] },
    ],
  ] as const
  test.each(cases)('behavior: counts exactly the rows that the directory adds: %s', (_, given) => {
    const { featuredIds = [], ...rest } = { connectors: [], ...given } as {
      connectors: Connector[]
      featuredIds?: string[]
    }
    const before = getConnectList(rest)
    const awaited = countAwaitedRows({ ...rest, featuredIds, rows: before })
    const featured = directory.filter(({ id }) => featuredIds.includes(id))
    const after = getConnectList({ ...rest, featured, recommended: directory })
    expect(before.length + awaited).toBe(after.length)
    // Wallets that already arrived are not awaited.
    const half = getConnectList({ ...rest, featured })
    expect(half.length + countAwaitedRows({ ...rest, featuredIds, rows: half })).toBe(after.length)
    expect(countAwaitedRows({ ...rest, featuredIds, rows: after })).toBe(0)
  })
  test('param: includedIds: counts no more rows than the app includes', () => {
    expect(countAwaitedRows({ connectors: [], includedIds: ['a', 'b'], rows: [] })).toBe(2)
  })
})
