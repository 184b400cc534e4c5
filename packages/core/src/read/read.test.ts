import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../connect/connect.ts'
import { disconnect } from '../connect/disconnect.ts'
import { start } from '../instance/start.ts'
import { open } from '../modal/open.ts'
import type { Foyer } from '../model/Foyer.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { createTestFoyer } from '../test/createTestFoyer.ts'
import { getAccount } from './getAccount.ts'
import { getNetwork } from './getNetwork.ts'
import { getProvider } from './getProvider.ts'
import { getState } from './getState.ts'
import { getTheme } from './getTheme.ts'
import { getThemeMode } from './getThemeMode.ts'
import { isEqual } from './isEqual.ts'
import { setTheme } from './setTheme.ts'
import { setThemeMode } from './setThemeMode.ts'
import { watch } from './watch.ts'

async function createConnected() {
  const { foyer, wallet } = createTestFoyer()
  await start(foyer)
  const connecting = connect(foyer, { connectorId: wallet.id })
  wallet.approve()
  await connecting
  return { foyer, wallet }
}

describe('reading without a framework', () => {
  test('default: returns the current account, network, state and theme mode', async () => {
    const { foyer } = await createConnected()
    expect(getAccount(foyer)).toMatchObject({ status: 'connected', isConnected: true, isWaiting: false })
    expect(getAccount(foyer).caipAddress).toBe(`eip155:1:${getAccount(foyer).address}`)
    expect(getAccount(foyer, { namespace: 'solana' })).toMatchObject({
      isConnected: false,
      address: undefined,
    })
    expect(getNetwork(foyer)).toMatchObject({ networkId: 'eip155:1', chainId: 1, isUnsupported: false })
    expect(getState(foyer)).toMatchObject({ initialized: true, open: false, activeNamespace: 'eip155' })
    expect(getThemeMode(foyer)).toBe('system')
  })

  test('default: getProvider returns the connected wallet’s provider, and reports its removal', async () => {
    const { foyer, wallet } = await createConnected()
    const provider = wallet.getProvider('eip155')
    expect(provider).toBeDefined()
    expect(getProvider(foyer)).toBe(provider)
    expect(getProvider(foyer, { namespace: 'eip155' })).toBe(provider)
    expect(getProvider(foyer, { namespace: 'solana' })).toBeUndefined()
    const seen: unknown[] = []
    watch(foyer, getProvider, (now, before) => seen.push([now, before]))
    await disconnect(foyer)
    expect(seen).toEqual([[undefined, provider]])
    expect(getProvider(foyer)).toBeUndefined()
  })

  test('default: setThemeMode changes the value', () => {
    const { foyer } = createTestFoyer()
    setThemeMode(foyer, 'dark')
    expect(getThemeMode(foyer)).toBe('dark')
  })

  test('default: setTheme replaces the theme’s tokens', () => {
    const { foyer } = createTestFoyer({ theme: { accent: '#0b6e62', radius: '2px' } })
    expect(getTheme(foyer)).toEqual({ accent: '#0b6e62', radius: '2px' })
    const accent = { light: '#7a1fa2', dark: '#d9a8f0' }
    setTheme(foyer, { accent })
    expect(getTheme(foyer)).toEqual({ accent })
  })

  test('error: setTheme alerts about unknown or invalid tokens, and an accent that is hard to read', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => error.mockRestore())
    const { foyer } = createTestFoyer()
    setTheme(foyer, { accent: '#ffe600', ...({ acent: 'red', radius: 8 } as object) })
    await vi.waitFor(() =>
      expect(foyer.state.alerts.map(({ code }) => code).sort()).toEqual([
        'ACCENT_UNREADABLE',
        'OPTION_INVALID',
        'OPTION_UNKNOWN',
      ]),
    )
  })
})

describe('themes of JavaScript that has no types', () => {
  test.each<[string, (foyer: Foyer) => void]>([
    ['theme: give an object', (foyer) => setTheme(foyer, 'dark' as never)],
    ['theme: give an object', (foyer) => setTheme(foyer, undefined as never)],
  ])('error: %s', async (details, change) => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => error.mockRestore())
    const { foyer } = createTestFoyer()
    change(foyer)
    await vi.waitFor(() => expect(foyer.state.alerts).toMatchObject([{ details }]))
  })
})

describe('watch', () => {
  test('default: reports each change once, with the previous value, until unsubscribed', async () => {
    const { foyer } = await createConnected()
    const seen = vi.fn()
    const unwatch = watch(foyer, getState, seen)
    open(foyer)
    open(foyer, { view: 'SwitchNetwork' })
    expect(seen).toHaveBeenCalledOnce()
    expect(seen.mock.calls[0]).toMatchObject([{ open: true }, { open: false }])
    unwatch()
    foyer._internal.setState({ open: false })
    expect(seen).toHaveBeenCalledOnce()
  })

  test('default: each reader is only notified of its own changes', async () => {
    const { foyer } = createTestFoyer()
    const told: string[] = []
    watch(foyer, getNetwork, ({ chainId }) => told.push(`network ${chainId}`))
    watch(foyer, getThemeMode, (mode) => told.push(`theme ${mode}`))
    watch(foyer, getAccount, ({ status }) => told.push(`account ${status}`))
    setThemeMode(foyer, 'light')
    await switchNetwork(foyer, { networkId: 'eip155:11155111' })
    expect(told).toEqual(['theme light', 'network 11155111'])
  })

  test('default: reports each status of an account that connects and disconnects', async () => {
    const { foyer } = createTestFoyer()
    const told: string[] = []
    watch(foyer, getAccount, ({ status }, before) => told.push(`${before.status} > ${status}`))
    const connected = await createConnectedIn(foyer)
    await disconnect(foyer)
    expect(connected).toBe(true)
    expect(told).toEqual(['disconnected > connecting', 'connecting > connected', 'connected > disconnected'])
  })

  test('param: accepts a function of the app as the reader', () => {
    const { foyer } = createTestFoyer()
    const seen = vi.fn()
    watch(foyer, ({ state }) => state.language, seen)
    foyer._internal.setState({ language: 'de' })
    expect(seen).toHaveBeenCalledExactlyOnceWith('de', 'en')
  })
})

async function createConnectedIn(foyer: Parameters<typeof start>[0]): Promise<boolean> {
  await start(foyer)
  const [connector] = foyer.state.connectors
  const connecting = connect(foyer, { connectorId: connector?.id ?? '' })
  ;(connector as unknown as { approve(): void }).approve()
  await connecting
  return getAccount(foyer).isConnected
}

test.each([
  [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, true],
  [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, false],
  [{ a: undefined }, {}, false],
  [{ a: undefined }, { b: undefined }, false],
  [[1, 2], [1], false],
  [Number.NaN, Number.NaN, true],
  [null, {}, false],
  ['1', 1, false],
])('isEqual: compares %j and %j as %s', (one, other, expected) => {
  expect(isEqual(one, other)).toBe(expected)
})
