import { createTestContext } from '@foyer/core/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { discoverWallets } from './discoverWallets.ts'

const unisat = { requestAccounts: async () => [] }
const standard = (name: string, overrides: object = {}) => ({
  name,
  icon: 'data:image/png;base64,AA',
  accounts: [],
  chains: ['bitcoin:mainnet'],
  features: { 'bitcoin:connect': { connect: async () => ({ accounts: [] }) } },
  ...overrides,
})

function discover(scope: object = {}) {
  const page = Object.assign(new EventTarget(), scope) as EventTarget & Record<string, unknown>
  vi.stubGlobal('window', page)
  const context = createTestContext()
  const shown = () => {
    const last = context.events.at(-1)
    return last?.type === 'connectors' ? last.connectors.map(({ id }) => id) : []
  }
  const register = (wallet: unknown) =>
    page.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: (api: { register(wallet: unknown): void }) => api.register(wallet),
      }),
    )
  return { page, context, shown, register, start: () => discoverWallets(context) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('discoverWallets', () => {
  test('default: announces installed wallets at once', () => {
    const { start, shown, context } = discover({ unisat })
    start()
    expect(shown()).toEqual(['bip122:unisat'])
    expect(context.events).toMatchObject([{ type: 'connectors', source: 'bitcoin' }])
  })
  test('behavior: finds late wallets by timer and by focus, and announces each once', () => {
    const { start, shown, page, context } = discover()
    start()
    expect(context.events).toEqual([])
    page.unisat = unisat
    vi.advanceTimersByTime(200)
    expect(shown()).toEqual(['bip122:unisat'])
    page.bitkeep = { unisat }
    page.dispatchEvent(new Event('focus'))
    expect(shown()).toEqual(['bip122:unisat', 'bip122:com.bitget.web3'])
    vi.advanceTimersByTime(60_000)
    expect(context.events).toHaveLength(2)
    expect(vi.getTimerCount()).toBe(0)
  })
  test('behavior: finds wallets of the Wallet Standard, registered before or after the start', () => {
    const { start, shown, page, register } = discover()
    const early = (event: Event) => (event as CustomEvent).detail.register(standard('Early Wallet'))
    page.addEventListener('wallet-standard:app-ready', early)
    start()
    register(standard('Late'))
    expect(shown()).toEqual(['bip122:early-wallet', 'bip122:late'])
    register(standard('Late', { icon: 'https://tracker.test' }))
    for (const nonsense of [
      null,
      7,
      {},
      standard(''),
      standard('Solana', { chains: ['solana:mainnet'] }),
      standard('No feature', { features: {} }),
    ])
      register(nonsense)
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 'hello' }))
    expect(shown()).toEqual(['bip122:early-wallet', 'bip122:late'])
  })
  test('attack: strips invisible and direction-changing characters from names', () => {
    const { start, register, context } = discover({
      btc_providers: [{ id: 'evil', name: '\u202eLeather\u200b' }],
      evil: { request: async () => ({}) },
    })
    start()
    register(standard('\u2066Xverse\u0007'))
    const last = context.events.at(-1)
    expect(last?.type === 'connectors' && last.connectors.map(({ name }) => name).sort()).toEqual([
      'Leather',
      'Xverse',
    ])
  })
  test('behavior: accepts a wallet that is a class with getters', () => {
    class ClassWallet {
      #wallet = standard('Class Wallet')
      get name() {
        return this.#wallet.name
      }
      get icon() {
        return this.#wallet.icon
      }
      get accounts() {
        return this.#wallet.accounts
      }
      get chains() {
        return this.#wallet.chains
      }
      get features() {
        return this.#wallet.features
      }
    }
    const { start, shown, register } = discover()
    start()
    register(new ClassWallet())
    expect(shown()).toEqual(['bip122:class-wallet'])
  })
  test('behavior: destroy leaves no timer and no listener', () => {
    const { start, page, context, register } = discover()
    start()
    context.abort()
    expect(vi.getTimerCount()).toBe(0)
    page.unisat = unisat
    page.dispatchEvent(new Event('focus'))
    register(standard('Late'))
    expect(context.events).toEqual([])
  })
})
