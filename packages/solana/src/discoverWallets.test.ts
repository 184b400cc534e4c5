import type { Connector } from '@foyer/core'
import { bitcoin, solana, solanaDevnet } from '@foyer/core/networks'
import { createTestContext } from '@foyer/core/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { discoverWallets } from './discoverWallets.ts'
import { createTestWallet } from './test/createTestWallet.ts'

type Api = { register(...wallets: unknown[]): () => void }

/** Announces wallets as the standard requires: registers now, and again when the page is ready. */
function announce(...wallets: unknown[]): { take(): void } {
  const registered: (() => void)[] = []
  const introduce = (api: Api) => void registered.push(api.register(...wallets))
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: introduce }))
  window.addEventListener('wallet-standard:app-ready', (event) =>
    introduce((event as CustomEvent<Api>).detail),
  )
  return {
    take() {
      for (const unregister of registered) unregister()
    },
  }
}

describe('discoverWallets', () => {
  let context: ReturnType<typeof createTestContext>
  const shown = () => {
    const event = context.events.findLast(({ type }) => type === 'connectors')
    return event?.type === 'connectors' ? event.connectors.map(({ id }: Connector) => id) : undefined
  }
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget())
    context = createTestContext([bitcoin, solana, solanaDevnet])
  })
  afterEach(() => {
    context.abort()
    vi.unstubAllGlobals()
  })

  test('default: lists wallets registered before and after the start', () => {
    announce(createTestWallet({ name: 'Early' }).wallet)
    discoverWallets(context)
    expect(shown()).toEqual(['solana:early'])
    announce(createTestWallet({ name: 'Late Wallet!' }).wallet)
    expect(shown()).toEqual(['solana:early', 'solana:late-wallet'])
  })
  test('attack: strips invisible and direction-changing characters from names', () => {
    discoverWallets(context)
    announce(
      createTestWallet({ name: '\u202ePhantom\u200b' }).wallet,
      createTestWallet({ name: '\u2066' }).wallet,
    )
    const event = context.events.findLast(({ type }) => type === 'connectors')
    expect(event?.type === 'connectors' && event.connectors.map(({ name }) => name)).toEqual(['Phantom'])
  })
  test('behavior: publishes an empty list if there is no wallet', () => {
    discoverWallets(context)
    expect(shown()).toEqual([])
  })
  test('behavior: removes a wallet that unregisters', () => {
    discoverWallets(context)
    const { take } = announce(createTestWallet().wallet)
    expect(shown()).toEqual(['solana:test-wallet'])
    take()
    expect(shown()).toEqual([])
  })
  test('behavior: keeps the first of two wallets whose names have the same id', () => {
    discoverWallets(context)
    announce(createTestWallet().wallet)
    const { take } = announce(createTestWallet({ name: 'Test-Wallet' }).wallet)
    take()
    expect(shown()).toEqual(['solana:test-wallet'])
  })
  test('behavior: names without Latin letters get distinct ids', () => {
    discoverWallets(context)
    announce(createTestWallet({ name: '钱包' }).wallet, createTestWallet({ name: '!' }).wallet)
    expect(shown()).toEqual(['solana:钱包', 'solana:wallet'])
  })
  test('behavior: two instances on a page find the same wallets', () => {
    discoverWallets(context)
    announce(createTestWallet().wallet)
    const other = createTestContext([bitcoin, solana, solanaDevnet])
    discoverWallets(other)
    announce(createTestWallet({ name: 'Second' }).wallet)
    for (const { events } of [context, other])
      expect(events.at(-1)).toMatchObject({ connectors: [{ name: 'Test Wallet' }, { name: 'Second' }] })
    other.abort()
  })
  test.each([
    null,
    'wallet',
    {},
    createTestWallet({ chains: ['bitcoin:mainnet'] }).wallet,
    createTestWallet({ name: '' }).wallet,
    { ...createTestWallet().wallet, features: {} },
    { ...createTestWallet().wallet, chains: 'solana:mainnet' },
  ])('error: ignores a wallet that does not support Solana: %j', (wallet) => {
    discoverWallets(context)
    announce(wallet)
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 'hello' }))
    expect(shown()).toEqual([])
  })
  test('behavior: ignores wallets announced after it is stopped', () => {
    discoverWallets(context)
    const { events } = context
    context.abort()
    const count = events.length
    announce(createTestWallet().wallet)
    expect(events.length).toBe(count)
  })
})
