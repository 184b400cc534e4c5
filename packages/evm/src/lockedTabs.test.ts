// @vitest-environment jsdom

import {
  connect,
  createFoyer,
  disconnect,
  type Foyer,
  getConnection,
  getStatus,
  getWaiting,
  start,
} from '@foyer/core'
import { cookieStorage, readCookieState } from '@foyer/core/cookies'
import { mainnet } from '@foyer/core/networks'
import { announceEvmWallet, createEvmWallet, type EvmQuirk } from '@foyer/testing'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { evm } from './evm.ts'

const connectorId = 'org.foyer.test'
const nowhere = 'http://127.0.0.1:1'

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  return () => void vi.restoreAllMocks()
})

/** Creates tabs of one visitor, with shared storage and one wallet. */
function createTabs(quirks: readonly EvmQuirk[] = []) {
  const wallet = createEvmWallet({ chains: { 1: nowhere }, quirks })
  const { remove } = announceEvmWallet(wallet)
  onTestFinished(remove)
  const openTab = async () => {
    const foyer = createFoyer({
      projectId: 'my-app',
      serverUrl: nowhere,
      networks: [mainnet],
      adapters: [evm()],
      storage: cookieStorage(),
    })
    onTestFinished(() => foyer.destroy())
    await start(foyer)
    return foyer
  }
  return { wallet, openTab }
}

async function openTwo(quirks?: readonly EvmQuirk[]) {
  const { wallet, openTab } = createTabs(quirks)
  const [first, second] = [await openTab(), await openTab()]
  await connect(first, { connectorId })
  await untilAll([first, second], 'connected')
  return { wallet, openTab, first, second }
}

function show(foyer: Foyer): string {
  return getWaiting(foyer.state) ? 'waiting' : getStatus(foyer.state)
}

function untilAll(tabs: readonly Foyer[], status: string) {
  return vi.waitFor(() => expect(tabs.map(show)).toEqual(tabs.map(() => status)), 5_000)
}

describe('a wallet that locks, in several tabs', () => {
  test('every tab waits, including one opened meanwhile, and reconnects once the wallet unlocks', async () => {
    const { wallet, openTab, first, second } = await openTwo()
    wallet.lock()
    await untilAll([first, second], 'waiting')
    second.destroy()
    const third = await openTab()
    await untilAll([first, third], 'waiting')
    // The next page's server knows the account, and that its wallet has to be asked.
    expect(readCookieState(document.cookie, { isSecure: false })).toMatchObject({
      connections: [{ connectorId, address: wallet.address, status: 'active' }],
    })
    wallet.unlock()
    await untilAll([first, third], 'connected')
    expect(wallet.questions).toHaveLength(1)
  })
  test('a disconnect in one tab disconnects all, and they stay so after the wallet unlocks', async () => {
    const { wallet, openTab, first, second } = await openTwo()
    wallet.lock()
    await untilAll([first, second], 'waiting')
    await disconnect(first)
    await untilAll([first, second], 'disconnected')
    expect(readCookieState(document.cookie, { isSecure: false })).toBeUndefined()
    wallet.unlock()
    window.dispatchEvent(new Event('focus'))
    const third = await openTab()
    await untilAll([first, second, third], 'disconnected')
  })
  test('a connect in one tab, which unlocks the wallet, reconnects all', async () => {
    const { wallet, first, second } = await openTwo()
    wallet.lock()
    await untilAll([first, second], 'waiting')
    await connect(first, { connectorId })
    await untilAll([first, second], 'connected')
    const accounts = [first, second].map(({ state }) => getConnection(state, 'eip155')?.accounts[0].address)
    expect(accounts).toEqual([wallet.address, wallet.address])
  })
  test.each<EvmQuirk>(['silent', 'noEvents'])(
    'with the quirk %s, a tab opened while the wallet is locked reconnects when it gets the focus',
    async (quirk) => {
      const { wallet, openTab, first, second } = await openTwo([quirk])
      wallet.lock()
      second.destroy()
      const third = await openTab()
      await untilAll([third], 'waiting')
      wallet.unlock()
      window.dispatchEvent(new Event('focus'))
      await untilAll([first, third], 'connected')
    },
  )
})
