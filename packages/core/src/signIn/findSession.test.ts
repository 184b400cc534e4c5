import type { CaipAddress, SiwxSession } from '@foyer/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Adapter } from '../model/Adapter.ts'
import type { Foyer } from '../model/Foyer.ts'
import { findSession, getOwnSessions } from './findSession.ts'

const now = Date.UTC(2026, 0, 1)
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const key = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const create = (accountAddress: CaipAddress, leftMs = 60_000) =>
  ({ accountAddress, expirationTime: new Date(now + leftMs).toISOString() }) as SiwxSession

/** Only its adapters are used; it has no sign-in. */
const createInstance = (adapters: Partial<Adapter>[] = []) =>
  ({
    _internal: {
      adapters: new Map(adapters.map((adapter) => [adapter.namespace, adapter])),
      once: () => undefined,
    },
  }) as unknown as Foyer
const foyer = createInstance()

beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('findSession', () => {
  const session = create(`eip155:10:${address}`)

  test('default: returns the session of the account on its network', async () => {
    expect(await findSession(foyer, [session], `eip155:10:${address}`)).toBe(session)
    expect(await findSession(foyer, [session], `eip155:1:${address}`)).toBeUndefined()
  })

  test('param: scope: “account” accepts a session of any network of the namespace', async () => {
    expect(await findSession(foyer, [session], `eip155:1:${address}`, 'account')).toBe(session)
    expect(await findSession(foyer, [session], `solana:x:${address}`, 'account')).toBeUndefined()
  })
})

describe('getOwnSessions', () => {
  test('behavior: omits expired sessions', async () => {
    const sessions = [1, 0, -1].map((leftMs) => create(`eip155:1:${address}`, leftMs))
    expect(await getOwnSessions(foyer, sessions, { namespace: 'eip155', address })).toEqual([sessions[0]])
  })

  test('behavior: compares addresses case-insensitively on EVM only', async () => {
    const evm = create(`eip155:1:${address.toLowerCase()}`)
    const solana = create(`solana:x:${key}`)
    const own = (namespace: string, of: string) =>
      getOwnSessions(foyer, [evm, solana], { namespace, address: of })
    expect(await own('eip155', address)).toEqual([evm])
    expect(await own('solana', key)).toEqual([solana])
    expect(await own('solana', key.toLowerCase())).toEqual([])
  })

  test('behavior: omits sessions of other accounts and namespaces', async () => {
    const other = create('eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    expect(await getOwnSessions(foyer, [other], { namespace: 'eip155', address })).toEqual([])
    expect(
      await getOwnSessions(foyer, [create(`eip155:1:${address}`)], { namespace: 'solana', address }),
    ).toEqual([])
  })
  test('behavior: compares bech32 addresses of Cosmos and Bitcoin case-insensitively', async () => {
    for (const [account, other] of [
      ['cosmos:cosmoshub-4:cosmos1sxedjq8t0wnp0l9vs2v4hclr8f7hdz5cqwk0mt', 'cosmos:osmosis-1:osmo1x'],
      ['bip122:x:bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', 'bip122:x:1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
    ] as const) {
      const session = create(account)
      const [namespace = '', , address = ''] = account.split(':')
      const sessions = [create(other), session]
      expect(await getOwnSessions(foyer, sessions, { namespace, address: address.toUpperCase() })).toEqual([
        session,
      ])
    }
  })

  test('behavior: asks the adapter whether two addresses are the same account; no if it fails', async () => {
    const session = create('polkadot:x:inFormOfTheChain')
    const account = { namespace: 'polkadot', address: 'inFormOfTheWallet' }
    const ask = (isSameAddress: NonNullable<Adapter['isSameAddress']>) =>
      getOwnSessions(createInstance([{ namespace: 'polkadot', isSameAddress }]), [session], account)
    expect(await ask(async (...pair) => pair.every((text) => text.startsWith('inFormOf')))).toEqual([session])
    expect(await ask(async () => false)).toEqual([])
    expect(await ask(() => Promise.reject(new Error('not loaded')))).toEqual([])
  })
})
