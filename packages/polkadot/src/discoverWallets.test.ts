import type { Connector } from '@foyer/core'
import { kusama, mainnet, polkadot, westend } from '@foyer/core/networks'
import { createTestContext } from '@foyer/core/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { discoverWallets } from './discoverWallets.ts'

type Scope = EventTarget & { injectedWeb3?: unknown; walletExtension?: unknown }
const wallet = { enable: async () => ({}) }
let scope: Scope

beforeEach(() => {
  vi.useFakeTimers()
  scope = new EventTarget()
  vi.stubGlobal('window', scope)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function start() {
  const context = createTestContext([mainnet, polkadot, kusama, westend])
  discoverWallets(context)
  const published = () =>
    (context.events.findLast(({ type }) => type === 'connectors') as { connectors?: Connector[] } | undefined)
      ?.connectors ?? []
  return { context, published, ids: () => published().map(({ id }) => id) }
}

describe('discoverWallets', () => {
  test('default: lists known wallets by their names, others by their keys', () => {
    scope.injectedWeb3 = { 'subwallet-js': wallet, 'new-wallet': wallet, talisman: wallet }
    const { published } = start()
    expect(published().map(({ id, name, rdns, type }) => [id, name, rdns, type])).toEqual([
      ['polkadot:subwallet', 'SubWallet', 'app.subwallet', 'announced'],
      ['polkadot:new-wallet', 'new-wallet', undefined, 'announced'],
      ['polkadot:talisman', 'Talisman', 'xyz.talisman', 'announced'],
    ])
  })
  test('attack: strips invisible and direction-changing characters from keys', () => {
    scope.injectedWeb3 = { '\u202eNova\u200b': wallet, '\u200b': wallet }
    expect(
      start()
        .published()
        .map(({ name }) => name),
    ).toEqual(['Nova'])
  })
  test('behavior: recognizes Nova Wallet, which uses the key of Polkadot.js', () => {
    scope.injectedWeb3 = { 'polkadot-js': wallet }
    expect(start().published()[0]?.name).toBe('Polkadot.js')
    scope.walletExtension = { isNovaWallet: true }
    expect(start().published()[0]).toMatchObject({ id: 'polkadot:nova-wallet', name: 'Nova Wallet' })
  })
  test.each([
    ['before', ['polkadot-js', 'subwallet-js'], 0],
    ['after', ['subwallet-js', 'polkadot-js'], 0],
    ['some time before', ['polkadot-js', 'subwallet-js'], 250],
    ['some time after', ['subwallet-js', 'polkadot-js'], 250],
  ])(
    'behavior: lists a wallet once if it also uses the key of Polkadot.js, %s its own key',
    (_, keys, ms) => {
      const own = { enable: async () => ({}) }
      const placed: Record<string, unknown> = {}
      scope.injectedWeb3 = placed
      const [first = '', second = ''] = keys
      placed[first] = own
      if (ms === 0) placed[second] = own
      const { ids, context } = start()
      placed[second] = own
      vi.advanceTimersByTime(ms + 1_000)
      expect(ids()).toEqual(['polkadot:subwallet'])
      const { length } = context.events
      vi.advanceTimersByTime(2_000)
      expect(context.events).toHaveLength(length)
    },
  )
  test('behavior: finds late wallets, and much later ones when the visitor returns', () => {
    const { ids, context } = start()
    expect(context.events).toEqual([])
    vi.advanceTimersByTime(3_000)
    scope.injectedWeb3 = { talisman: wallet }
    vi.advanceTimersByTime(250)
    expect(ids()).toEqual(['polkadot:talisman'])
    vi.advanceTimersByTime(10_000)
    scope.injectedWeb3 = { talisman: wallet, enkrypt: wallet }
    vi.advanceTimersByTime(10_000)
    expect(ids()).toEqual(['polkadot:talisman'])
    scope.dispatchEvent(new Event('focus'))
    expect(ids()).toEqual(['polkadot:talisman', 'polkadot:enkrypt'])
    expect(context.events).toHaveLength(2)
  })
  // https://github.com/TalismanSociety/talisman/issues/1001
  test('behavior: an extension that replaces the whole list hides neither those before nor those after it', () => {
    scope.injectedWeb3 = { talisman: wallet }
    const { ids } = start()
    scope.injectedWeb3 = Object.freeze({ sporran: { enable: async () => ({}) } })
    vi.advanceTimersByTime(250)
    scope.injectedWeb3 = { 'polkadot-js': { enable: async () => ({}) } }
    vi.advanceTimersByTime(250)
    expect(ids()).toEqual(['polkadot:talisman', 'polkadot:sporran', 'polkadot:polkadot-js'])
  })
  // https://github.com/Koniverse/SubWallet-Extension/pull/1932
  test('behavior: an extension is found that takes the place of its placeholder later', () => {
    const placed: Record<string, unknown> = { 'subwallet-js': { version: '' } }
    scope.injectedWeb3 = placed
    const { ids } = start()
    expect(ids()).toEqual([])
    placed['subwallet-js'] = wallet
    vi.advanceTimersByTime(250)
    expect(ids()).toEqual(['polkadot:subwallet'])
  })
  test('error: skips objects that are not wallets', () => {
    for (const injectedWeb3 of [
      null,
      7,
      'x',
      { a: null, b: {}, c: { enable: 1 }, '': wallet, ['x'.repeat(65)]: wallet },
    ]) {
      scope.injectedWeb3 = injectedWeb3
      expect(start().ids()).toEqual([])
    }
  })
  test('behavior: destroy ends the search', () => {
    const { context, ids } = start()
    context.abort()
    expect(vi.getTimerCount()).toBe(0)
    scope.injectedWeb3 = { talisman: wallet }
    scope.dispatchEvent(new Event('focus'))
    expect(ids()).toEqual([])
  })
})
