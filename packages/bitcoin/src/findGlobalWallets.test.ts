import { createTestContext } from '@foyer/core/testing'
import { describe, expect, test } from 'vitest'
import { findGlobalWallets } from './findGlobalWallets.ts'

const api = { request: async () => {} }
const unisat = { requestAccounts: async () => {} }
const listed = (entry: object, scope: object = {}) => ({ btc_providers: [entry], ...scope })

describe('findGlobalWallets', () => {
  test('default: finds self-listed wallets and those under well-known names', () => {
    const wallets = findGlobalWallets(
      {
        btc_providers: [
          { id: 'XverseProviders.BitcoinProvider', name: 'Xverse Wallet', icon: 'data:image/png,x' },
        ],
        XverseProviders: { BitcoinProvider: api },
        unisat,
        okxwallet: { bitcoin: { connect() {} } },
        bitkeep: { unisat },
        binancew3w: { bitcoin: unisat },
      },
      createTestContext(),
    )
    expect(wallets.map(({ id, name, rdns, icon }) => [id, name, rdns, icon])).toEqual([
      ['bip122:xverse-wallet', 'Xverse Wallet', undefined, 'data:image/png,x'],
      ['bip122:unisat', 'UniSat', undefined, undefined],
      ['bip122:com.okex.wallet', 'OKX Wallet', 'com.okex.wallet', undefined],
      ['bip122:com.bitget.web3', 'Bitget Wallet', 'com.bitget.web3', undefined],
      ['bip122:com.binance.wallet', 'Binance Wallet', 'com.binance.wallet', undefined],
    ])
  })
  test.each([
    ['data:image/svg;base64,AA', 'data:image/svg+xml;base64,AA'],
    ['data:image/svg+xml;base64,AA', 'data:image/svg+xml;base64,AA'],
    ['https://wallet.test/icon.png', undefined],
    [7, undefined],
  ])('behavior: the icon %s is shown as %s', (icon, shown) => {
    const scope = listed({ id: 'LeatherProvider', name: 'Leather', icon }, { LeatherProvider: api })
    expect(findGlobalWallets(scope, createTestContext())[0]?.icon).toBe(shown)
  })
  test.each([
    [{}],
    [{ btc_providers: 'hello' }],
    [{ btc_providers: [null, 7, {}] }],
    [listed({ id: 'absent.Provider', name: 'Absent' })],
    [listed({ id: 'p', name: '' }, { p: api })],
    [listed({ id: 'a b', name: 'A' }, { 'a b': api })],
    [listed({ id: 'p', name: 'No interface' }, { p: {} })],
    [{ unisat: 7, okxwallet: null, bitkeep: {}, binancew3w: { bitcoin: {} } }],
  ])('behavior: finds no wallet in %j', (scope) => {
    expect(findGlobalWallets(scope, createTestContext())).toEqual([])
  })
  test('attack: leaves out only the entry of the list that throws, and reports it to the developer', () => {
    const entry = { id: 'LeatherProvider', name: 'Leather' }
    const list = Object.defineProperty([entry, entry], 0, {
      get() {
        throw new Error('No')
      },
    })
    const context = createTestContext()
    const found = findGlobalWallets({ btc_providers: list, LeatherProvider: api }, context)
    expect(found.map(({ name }) => name)).toEqual(['Leather'])
    expect(context.events).toMatchObject([{ type: 'unreadable', place: 'window.btc_providers' }])
  })
  test('behavior: a wallet whose properties throw does not hide the others', () => {
    const trap = new Proxy(
      {},
      {
        get() {
          throw new Error('Extension context invalidated')
        },
      },
    )
    const scope = { btc_providers: [trap], okxwallet: trap, bitkeep: trap, unisat }
    expect(findGlobalWallets(scope, createTestContext()).map(({ id }) => id)).toEqual(['bip122:unisat'])
  })
})
