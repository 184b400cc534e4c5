import { connect, createFoyer, disconnect, start } from '@foyer/core'
import { mainnet, sepolia } from '@foyer/core/networks'
import { announceEvmWallet, createEvmWallet, type EvmQuirk } from '@foyer/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Config, createConfig, http } from 'wagmi'
import * as chains from 'wagmi/chains'
import { showFoyer, showWagmi, walletId } from '../test/createWorld.ts'
import { wagmi } from '../wagmi.ts'
import { readProvider } from './readProvider.ts'

/** wagmi listens to its wallets in the task after its config is created; Foyer is created later. */
async function setUp(quirks: readonly EvmQuirk[]) {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { origin: 'https://app.test' }))
  vi.stubGlobal('navigator', { userAgent: 'desktop', maxTouchPoints: 0 })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const wallet = createEvmWallet({
    chains: { 1: 'http://127.0.0.1:1', 11155111: 'http://127.0.0.1:1' },
    quirks,
  })
  const { remove } = announceEvmWallet(wallet, { rdns: walletId })
  const config = createConfig({
    chains: [chains.mainnet, chains.sepolia],
    transports: { 1: http('http://127.0.0.1:1'), 11155111: http('http://127.0.0.1:1') },
    storage: null,
  }) as Config
  await pass()
  const foyer = createFoyer({
    projectId: 'test',
    serverUrl: 'http://127.0.0.1:1',
    networks: [mainnet, sepolia],
    adapters: [wagmi({ config })],
    id: `late-${quirks.join()}`,
    storage: { getItem: () => null, setItem() {}, removeItem() {} },
  })
  onTestFinished(() => {
    foyer.destroy()
    remove()
    vi.unstubAllGlobals()
  })
  await start(foyer)
  await vi.waitFor(() => expect(foyer.state.connectors).toHaveLength(1))
  return { wallet, config, foyer }
}
const pass = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve))
}

for (const quirk of [
  'repeatsAccounts',
  'listsStrangers',
  'changesSpelling',
  'chainIdAsNumber',
  'chainIdAsDecimal',
  'chainIdInCapitals',
  'disconnectsWhileOpen',
] as const)
  test(`behavior: a wallet that wagmi listened to before Foyer existed: ${quirk}`, async () => {
    const { wallet, config, foyer } = await setUp([quirk])
    const accounts = () => [...config.state.connections.values()].flatMap((one) => one.accounts)
    await connect(foyer, { connectorId: walletId })
    await pass()
    expect(accounts()).toEqual([wallet.address])
    wallet.switchAccount(1)
    await vi.waitFor(() => expect(accounts()).toEqual([wallet.address]))
    wallet.switchChain(11155111)
    await vi.waitFor(() => expect(showFoyer(foyer)).toMatch(/ 11155111$/))
    await pass()
    expect(showWagmi(config)).toBe(showFoyer(foyer))
    await disconnect(foyer)
    await pass()
    expect(showWagmi(config)).toBe('disconnected')
    // Connected from the wallet's own window.
    await wallet.request({ method: 'eth_requestAccounts' }, 'https://app.test')
    await pass()
    expect(config.state.connections.size).toBeLessThanOrEqual(1)
    for (const { chainId } of config.state.connections.values()) expect(chainId).toBe(11155111)
  })

test('behavior: removes a listener that wagmi added directly to the wallet', () => {
  const heard: unknown[] = []
  const listeners = new Set<(value: never) => void>()
  const wallet = {
    request: async () => undefined,
    on: (_: string, listener: (value: never) => void) => void listeners.add(listener),
    removeListener: (_: string, listener: (value: never) => void) => void listeners.delete(listener),
  }
  const early = (value: never) => heard.push(value)
  wallet.on('connect', early)
  const provider = readProvider(wallet)
  const later = () => {}
  provider.on?.('connect', later)
  provider.removeListener?.('connect', later)
  expect(listeners).toEqual(new Set([early]))
  provider.removeListener?.('connect', early)
  expect(listeners.size).toBe(0)
})

test('behavior: an empty list of accounts is passed to wagmi only if the wallet lists none when asked', async () => {
  const listeners = new Map<string, (value: never) => void>()
  const opened: string[] = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
  const provider = readProvider({
    request: async () => opened,
    on: (event, listener) => void listeners.set(event, listener),
    removeListener() {},
  })
  const heard: unknown[] = []
  provider.on?.('accountsChanged', (accounts: never) => void heard.push(accounts))
  const tell = (accounts: readonly string[]) => listeners.get('accountsChanged')?.(accounts as never)
  tell([])
  await vi.waitFor(() => expect(heard).toEqual([opened]))
  opened.pop()
  tell([])
  await vi.waitFor(() => expect(heard.at(-1)).toEqual([]))
})

test('behavior: an answer to an empty list does not replace a list that the wallet reports meanwhile', async () => {
  const listeners = new Map<string, (value: never) => void>()
  const [before, after] = [
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  ]
  let answer = (_: readonly string[]) => {}
  const provider = readProvider({
    request: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
    on: (event, listener) => void listeners.set(event, listener),
    removeListener() {},
  })
  const heard: unknown[] = []
  provider.on?.('accountsChanged', (accounts: never) => void heard.push(accounts))
  const tell = (accounts: readonly string[]) => listeners.get('accountsChanged')?.(accounts as never)
  tell([])
  tell([after])
  answer([before])
  await new Promise((resolve) => setTimeout(resolve))
  expect(heard).toEqual([[after]])
})
