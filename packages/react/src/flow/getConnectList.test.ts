import type { DirectoryWallet } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { createTestConnector } from '../../../core/src/test/createTestConnector.ts'
import { getConnectList } from './getConnectList.ts'

function wallet(id: string, more: Partial<DirectoryWallet> = {}): DirectoryWallet {
  return {
    id,
    name: id,
    namespaces: ['eip155'],
    platforms: ['ios'],
    iconUrl: '/x',
    ...more,
  } as DirectoryWallet
}

describe('getConnectList', () => {
  const pairing = createTestConnector({ id: 'walletConnect', name: 'WalletConnect', type: 'walletConnect' })
  const injected = createTestConnector({ id: 'io.a', rdns: 'io.a', name: 'A' })
  const external = createTestConnector({ id: 'ext', name: 'Ext', type: 'external' })
  const connectors = [external, injected, pairing]
  const groups = (rows: ReturnType<typeof getConnectList>) => rows.map(({ group, key }) => `${group}:${key}`)

  test('default: orders the groups as the specification does', () => {
    const rows = getConnectList({
      connectors,
      featured: [wallet('f')],
      custom: [wallet('c')],
      recommended: [wallet('r1'), wallet('r2')],
    })
    expect(groups(rows)).toEqual([
      'walletConnect:walletConnect',
      'injected:io.a',
      'featured:f',
      'custom:c',
      'external:ext',
      'recommended:r1',
    ])
  })
  test('behavior: lists the wallet whose browser shows the page first among installed wallets', () => {
    const host = { ...createTestConnector({ id: 'safe', name: 'Safe', type: 'external' }), hostsPage: true }
    expect(groups(getConnectList({ connectors: [external, injected, host, pairing] }))).toEqual([
      'walletConnect:walletConnect',
      'injected:safe',
      'injected:io.a',
      'external:ext',
    ])
  })
  test('behavior: a recent wallet moves up and is not doubled', () => {
    expect(groups(getConnectList({ connectors, recentIds: ['io.a', 'gone'] }))).toEqual([
      'walletConnect:walletConnect',
      'recent:io.a',
      'external:ext',
    ])
  })
  test('behavior: lists directory wallets as recent, but not pairing or logins', () => {
    const auth = createTestConnector({ id: 'auth', name: 'Email', type: 'auth' })
    const rows = getConnectList({
      connectors: [pairing, auth],
      featured: [wallet('f'), wallet('g')],
      recentIds: ['walletConnect', 'auth', 'g'],
    })
    expect(groups(rows)).toEqual(['walletConnect:walletConnect', 'recent:g', 'featured:f'])
  })
  test.each([
    ['rdns', { rdns: 'io.a' }],
    ['id', { id: 'a' }],
    ['name', { name: 'A' }],
  ])('behavior: merges a connector and a directory wallet with the same %s into one row', (_, same) => {
    const connector = createTestConnector({ id: 'connector', name: 'Connector', ...same })
    const rows = getConnectList({ connectors: [connector], featured: [wallet('f', same)] })
    expect(rows).toHaveLength(1)
    expect(rows[0]?.wallet).toMatchObject(same)
  })
  test('param: loginCount: logins take up rows that recommended wallets would fill', () => {
    const recommended = [wallet('a'), wallet('b'), wallet('c')]
    expect(getConnectList({ connectors: [], recommended, loginCount: 3 })).toHaveLength(1)
    expect(getConnectList({ connectors: [], recommended, loginCount: 9 })).toHaveLength(0)
  })
  test('behavior: an installed directory wallet is one row, with the directory’s details', () => {
    const known = wallet('io.a', { rdns: 'io.a', name: 'A' })
    const rows = getConnectList({ connectors: [injected], recommended: [known, wallet('b')] })
    expect(groups(rows)).toEqual(['injected:io.a', 'recommended:b'])
    expect(rows[0]?.wallet).toBe(known)
  })
  test('behavior: adds recommended wallets until four wallets are listed', () => {
    const recommended = Array.from({ length: 9 }, (_, index) => wallet(`r${index}`))
    expect(getConnectList({ connectors: [], recommended })).toHaveLength(4)
    expect(getConnectList({ connectors: [injected], featured: [wallet('f')], recommended })).toHaveLength(4)
  })
  test('param: order: orders the listed groups, and appends the others', () => {
    expect(groups(getConnectList({ connectors, order: ['external', 'injected'] }))).toEqual([
      'external:ext',
      'injected:io.a',
      'walletConnect:walletConnect',
    ])
  })
})
