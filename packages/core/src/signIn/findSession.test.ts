import type { CaipAddress, SiwxSession } from '@foyer/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findSession, getOwnSessions } from './findSession.ts'

const now = Date.UTC(2026, 0, 1)
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const key = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const create = (accountAddress: CaipAddress, leftMs = 60_000) =>
  ({ accountAddress, expirationTime: new Date(now + leftMs).toISOString() }) as SiwxSession

beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('findSession', () => {
  const session = create(`eip155:10:${address}`)

  test('default: of the account on its network', () => {
    expect(findSession([session], `eip155:10:${address}`)).toBe(session)
    expect(findSession([session], `eip155:1:${address}`)).toBeUndefined()
  })

  test('param: scope: one session for all networks of the namespace', () => {
    expect(findSession([session], `eip155:1:${address}`, 'account')).toBe(session)
    expect(findSession([session], `solana:x:${address}`, 'account')).toBeUndefined()
  })
})

describe('getOwnSessions', () => {
  test('behavior: a session ends at its time', () => {
    const sessions = [1, 0, -1].map((leftMs) => create(`eip155:1:${address}`, leftMs))
    expect(getOwnSessions(sessions, { namespace: 'eip155', address })).toEqual([sessions[0]])
  })

  test('behavior: the case of letters counts everywhere but on EVM', () => {
    const evm = create(`eip155:1:${address.toLowerCase()}`)
    const solana = create(`solana:x:${key}`)
    const own = (namespace: string, of: string) => getOwnSessions([evm, solana], { namespace, address: of })
    expect(own('eip155', address)).toEqual([evm])
    expect(own('solana', key)).toEqual([solana])
    expect(own('solana', key.toLowerCase())).toEqual([])
  })

  test('behavior: sessions of other accounts and namespaces are left out', () => {
    const other = create('eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    expect(getOwnSessions([other], { namespace: 'eip155', address })).toEqual([])
    expect(getOwnSessions([create(`eip155:1:${address}`)], { namespace: 'solana', address })).toEqual([])
  })
})
