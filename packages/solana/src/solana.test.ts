import { connect, createFoyer, getConnection, signMessage, start, switchNetwork } from '@foyer/core'
import { solana as mainnet, solanaDevnet } from '@foyer/core/networks'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { solana } from './solana.ts'
import { addresses, createTestWallet } from './test/createTestWallet.ts'

afterEach(() => vi.unstubAllGlobals())

describe('solana', () => {
  test('default: finds a wallet, connects, switches the network, signs, and removes its listeners', async () => {
    vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: undefined }))
    vi.stubGlobal('navigator', { languages: ['en'] })
    const tested = createTestWallet()
    const foyer = createFoyer({
      projectId: 'test',
      serverUrl: 'http://127.0.0.1:1',
      networks: [mainnet, solanaDevnet],
      adapters: [solana()],
      features: { analytics: false },
    })
    await start(foyer)
    const detail = (api: { register(wallet: unknown): void }) => api.register(tested.wallet)
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    await connect(foyer, { connectorId: 'solana:test-wallet' })
    expect(getConnection(foyer.state, 'solana')?.accounts[0].address).toBe(addresses[0])
    await switchNetwork(foyer, { networkId: solanaDevnet.caipNetworkId })
    expect(getConnection(foyer.state, 'solana')?.networkId).toBe(solanaDevnet.caipNetworkId)
    tested.change({ accounts: [tested.toAccount(addresses[1])] })
    expect(getConnection(foyer.state, 'solana')).toMatchObject({
      accounts: [{ address: addresses[1] }],
      networkId: solanaDevnet.caipNetworkId,
    })
    expect(await signMessage(foyer, { message: 'hi' })).toMatch(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
    foyer.destroy()
    expect(tested.listenerCount()).toBe(0)
  })
  test('behavior: does not access the window before the start', () => {
    expect(typeof window).toBe('undefined')
    expect(solana().namespace).toBe('solana')
  })
})
