import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Eip1193Provider, WalletInfo } from '../shared/Eip1193.ts'
import { type AnnounceOptions, announceEvmWallet } from './announceEvmWallet.ts'
import { createEvmWallet } from './createEvmWallet.ts'

const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

afterEach(() => vi.unstubAllGlobals())

function announced(options?: AnnounceOptions) {
  const page = Object.assign(new EventTarget(), { origin: 'https://gallery.test' }) as EventTarget & {
    origin: string
    ethereum?: Eip1193Provider
  }
  vi.stubGlobal('window', page)
  const details: { info: WalletInfo; provider: Eip1193Provider }[] = []
  page.addEventListener('eip6963:announceProvider', (event) => details.push((event as CustomEvent).detail))
  const wallet = createEvmWallet({ chains: { 31337: 'http://127.0.0.1:1', 31338: 'http://127.0.0.1:1' } })
  return { wallet, page, details, ...announceEvmWallet(wallet, options) }
}

describe('announceEvmWallet', () => {
  test('default: announces itself at once and on request, until removed', async () => {
    const { page, details, provider, wallet, remove } = announced()
    expect(details[0]?.info).toMatchObject({ name: 'Test Wallet', rdns: 'org.foyer.test' })
    expect(details[0]?.info.icon).toMatch(/^data:image\/svg\+xml,/)
    expect(details[0]?.provider).toBe(provider)
    expect(page.ethereum).toBe(undefined)
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(details).toHaveLength(2)
    expect(details[1]?.info.uuid).toBe(details[0]?.info.uuid)
    await provider.request({ method: 'eth_requestAccounts' })
    expect(wallet.requests).toEqual([
      { origin: 'https://gallery.test', method: 'eth_requestAccounts', params: [] },
    ])
    remove()
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(details).toHaveLength(2)
  })

  test('param: announce, legacy and flags define window.ethereum without an announcement', () => {
    const { page, details, provider, remove } = announced({
      announce: false,
      legacy: true,
      flags: { isMetaMask: true },
    })
    expect(details).toEqual([])
    expect(page.ethereum).toBe(provider)
    expect(page.ethereum).toMatchObject({ isMetaMask: true })
    remove()
    expect(page.ethereum).toBe(undefined)
  })

  test('behavior: events reach listeners until they or the wallet are removed', async () => {
    const { provider, wallet, remove } = announced()
    const events: unknown[] = []
    const onAccounts = (accounts: readonly string[]) => events.push(accounts)
    const onChain = (chainId: string) => events.push(chainId)
    provider.on('accountsChanged', onAccounts)
    provider.on('chainChanged', onChain)
    wallet.switchAccount(1)
    expect(events).toEqual([])
    await provider.request({ method: 'eth_requestAccounts' })
    provider.removeListener('accountsChanged', onAccounts)
    wallet.switchAccount(0)
    wallet.switchChain(31338)
    remove()
    wallet.switchChain(31337)
    expect(events).toEqual([[second], '0x7a6a'])
  })
})
