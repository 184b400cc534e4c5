import type { Connector } from '@foyer/core'
import { cosmosHub, mainnet, osmosis } from '@foyer/core/networks'
import { createTestContext } from '@foyer/core/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { discoverWallets } from './discoverWallets.ts'
import { createTestWallet } from './test/createTestWallet.ts'

const make = () => createTestWallet({})
let scope: EventTarget & Record<string, unknown>

beforeEach(() => {
  vi.useFakeTimers()
  scope = new EventTarget() as typeof scope
  vi.stubGlobal('window', scope)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function start() {
  const context = createTestContext([mainnet, cosmosHub, osmosis])
  discoverWallets(context)
  const published = () =>
    (context.events.findLast(({ type }) => type === 'connectors') as { connectors?: Connector[] } | undefined)
      ?.connectors ?? []
  return { context, published, ids: () => published().map(({ id }) => id) }
}

describe('discoverWallets', () => {
  test('default: finds every wallet at its path', () => {
    scope.keplr = make()
    scope.leap = make()
    scope.cosmostation = { providers: { keplr: make() } }
    scope.okxwallet = { keplr: make() }
    const { published } = start()
    expect(published().map(({ id, name, rdns, type }) => [id, name, rdns, type])).toEqual([
      ['cosmos:leap', 'Leap', undefined, 'announced'],
      ['cosmos:cosmostation', 'Cosmostation', undefined, 'announced'],
      ['cosmos:okx-wallet', 'OKX Wallet', 'com.okex.wallet', 'announced'],
      ['cosmos:keplr', 'Keplr', 'app.keplr', 'announced'],
    ])
  })
  test('behavior: lists a wallet that also occupies window.keplr under its own name only', () => {
    scope.leap = make()
    scope.keplr = scope.leap
    expect(start().ids()).toEqual(['cosmos:leap'])
  })
  test.each([0, 250, 3_000])(
    'behavior: replaces Keplr if another wallet claims the same object %i ms later',
    (ms) => {
      scope.keplr = make()
      const { ids, context } = start()
      vi.advanceTimersByTime(ms)
      scope.leap = scope.keplr
      vi.advanceTimersByTime(500)
      expect(ids()).toEqual(['cosmos:leap'])
      const { length } = context.events
      vi.advanceTimersByTime(1_000)
      expect(context.events).toHaveLength(length)
    },
  )
  test('behavior: finds late wallets, and much later ones when the visitor returns', () => {
    const { ids, context } = start()
    expect(context.events).toEqual([])
    vi.advanceTimersByTime(3_000)
    scope.keplr = make()
    vi.advanceTimersByTime(250)
    expect(ids()).toEqual(['cosmos:keplr'])
    vi.advanceTimersByTime(10_000)
    scope.leap = make()
    vi.advanceTimersByTime(10_000)
    expect(ids()).toEqual(['cosmos:keplr'])
    scope.dispatchEvent(new Event('focus'))
    expect(ids()).toEqual(['cosmos:keplr', 'cosmos:leap'])
    expect(context.events).toHaveLength(2)
  })
  test('error: skips objects that are not wallets', () => {
    for (const value of [null, 7, 'x', {}, { enable() {} }, { getKey() {} }]) {
      scope.keplr = value
      scope.cosmostation = value
      expect(start().ids()).toEqual([])
    }
  })
  test('behavior: destroy ends the search', () => {
    const { context, ids } = start()
    context.abort()
    expect(vi.getTimerCount()).toBe(0)
    scope.keplr = make()
    scope.dispatchEvent(new Event('focus'))
    expect(ids()).toEqual([])
  })
})
