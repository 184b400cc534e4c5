import { PairingExpiredError, RelayUnreachableError } from '@foyer/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Connection, Connector } from '../model/Connector.ts'
import { getNamespaceState } from '../model/selectors.ts'
import { stored } from '../model/stored.ts'
import { createConnection } from '../test/createTestConnector.ts'
import { createTestFoyer } from '../test/createTestFoyer.ts'
import { close } from './close.ts'
import { open } from './open.ts'
import { startPairing } from './startPairing.ts'

type Attempt = {
  onUri(uri: string): void
  resolve(value: readonly [Connection]): void
  reject(error: unknown): void
  signal: AbortSignal
}

function createPairing() {
  const attempts: Attempt[] = []
  const connector: Connector = {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'walletConnect',
    namespaces: ['eip155'],
    connect: ({ onUri, signal }) =>
      new Promise((resolve, reject) => {
        attempts.push({ onUri: (uri) => onUri?.(uri), resolve, reject, signal })
      }),
    reconnect: async () => [],
    disconnect: async () => {},
    getProvider: () => undefined,
  }
  const { foyer } = createTestFoyer({ connectors: [() => connector] })
  open(foyer)
  return { foyer, attempts, stop: startPairing(foyer, { connectorId: 'walletConnect' }) }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
})

describe('startPairing', () => {
  test('default: shows a code, then connects and closes the modal', async () => {
    const { foyer, attempts } = createPairing()
    expect(foyer.state.pairing).toEqual({ status: 'preparing' })
    attempts[0]?.onUri('wc:1')
    expect(foyer.state.pairing).toEqual({ status: 'waiting', uri: 'wc:1', expiresAt: Date.now() + 240_000 })
    expect(getNamespaceState(foyer.state, 'eip155')).toEqual({ status: 'disconnected' })
    attempts[0]?.resolve([createConnection({ connectorId: 'walletConnect' })])
    await vi.advanceTimersByTimeAsync(0)
    expect(foyer.state).toMatchObject({ open: false, pairing: { status: 'idle' } })
    expect(getNamespaceState(foyer.state, 'eip155').status).toBe('connected')
  })
  test('behavior: requests a new code 10 s before its 4 minutes end, and shows the old one until it arrives', async () => {
    const { foyer, attempts } = createPairing()
    attempts[0]?.onUri('wc:1')
    await vi.advanceTimersByTimeAsync(229_999)
    expect(attempts).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(attempts).toHaveLength(2)
    expect(foyer.state.pairing).toMatchObject({ uri: 'wc:1' })
    attempts[1]?.onUri('wc:2')
    expect(foyer.state.pairing).toMatchObject({ uri: 'wc:2' })
  })
  test('behavior: still connects a wallet that scanned the previous code', async () => {
    const { foyer, attempts } = createPairing()
    attempts[0]?.onUri('wc:1')
    await vi.advanceTimersByTimeAsync(230_000)
    attempts[1]?.onUri('wc:2')
    attempts[0]?.resolve([createConnection({ connectorId: 'walletConnect' })])
    await vi.advanceTimersByTimeAsync(0)
    expect(getNamespaceState(foyer.state, 'eip155').status).toBe('connected')
    expect(attempts[1]?.signal.aborted).toBe(true)
  })
  test('behavior: renews an expired code when the tab becomes visible again', async () => {
    const { attempts } = createPairing()
    attempts[0]?.onUri('wc:1')
    vi.setSystemTime(Date.now() + 300_000)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(attempts).toHaveLength(2)
  })
  test('behavior: when the tab becomes visible, renews a code from 10 s before its expiry', async () => {
    const { attempts } = createPairing()
    attempts[0]?.onUri('wc:1')
    const wake = (ms: number) => {
      vi.setSystemTime(Date.now() + ms)
      document.dispatchEvent(new Event('visibilitychange'))
    }
    wake(229_999)
    expect(attempts).toHaveLength(1)
    wake(1)
    expect(attempts).toHaveLength(2)
  })
  test('behavior: starts another attempt when a proposal expires', async () => {
    const { foyer, attempts } = createPairing()
    attempts[0]?.reject(new PairingExpiredError())
    await vi.advanceTimersByTimeAsync(0)
    expect(attempts).toHaveLength(2)
    expect(foyer.state.pairing.status).toBe('preparing')
  })
  test('error: fails with RELAY_UNREACHABLE if the relay does not answer', async () => {
    const { foyer, attempts } = createPairing()
    attempts[0]?.reject(new RelayUnreachableError())
    await vi.advanceTimersByTimeAsync(0)
    expect(foyer.state.pairing).toEqual({ status: 'failed', code: 'RELAY_UNREACHABLE' })
  })
  test('behavior: stopping leaves no timer', async () => {
    const { foyer, attempts, stop } = createPairing()
    attempts[0]?.onUri('wc:1')
    stop()
    expect(foyer.state.pairing).toEqual({ status: 'idle' })
    await vi.advanceTimersByTimeAsync(0)
    expect(vi.getTimerCount()).toBe(0)
  })
  test('behavior: a second start reuses the code, and stores its own wallet choice', async () => {
    const { foyer, attempts, stop } = createPairing()
    attempts[0]?.onUri('wc:1')
    const stopOther = startPairing(foyer, { connectorId: 'walletConnect', walletId: 'rainbow' })
    stop()
    expect(attempts).toHaveLength(1)
    expect(foyer.state.pairing).toMatchObject({ uri: 'wc:1' })
    attempts[0]?.resolve([createConnection({ connectorId: 'walletConnect' })])
    await vi.advanceTimersByTimeAsync(0)
    expect(foyer._internal.storage.get(...stored.connections)?.recent).toMatchObject([{ id: 'rainbow' }])
    stopOther()
  })
  test('behavior: keeps a code for the next view for at most ten seconds', async () => {
    const { foyer, attempts, stop } = createPairing()
    attempts[0]?.onUri('wc:1')
    stop({ isKept: true })
    await vi.advanceTimersByTimeAsync(9_999)
    const stopNext = startPairing(foyer, { connectorId: 'walletConnect' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(attempts).toHaveLength(1)
    expect(foyer.state.pairing).toMatchObject({ uri: 'wc:1' })
    stopNext({ isKept: true })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(foyer.state.pairing).toEqual({ status: 'idle' })
    expect(attempts[0]?.signal.aborted).toBe(true)
  })
  test('behavior: aborts a code kept for the next view when the modal closes', async () => {
    const { foyer, attempts, stop } = createPairing()
    stop({ isKept: true })
    close(foyer)
    expect(attempts[0]?.signal.aborted).toBe(true)
    expect(foyer.state.pairing).toEqual({ status: 'idle' })
    await vi.advanceTimersByTimeAsync(0)
    expect(vi.getTimerCount()).toBe(0)
  })
  test('behavior: a second start after a failure begins a new attempt', async () => {
    const { foyer, attempts, stop } = createPairing()
    attempts[0]?.reject(new RelayUnreachableError())
    await vi.advanceTimersByTimeAsync(0)
    startPairing(foyer, { connectorId: 'walletConnect' })
    stop()
    expect(attempts).toHaveLength(2)
    expect(attempts[1]?.signal.aborted).toBe(false)
    expect(foyer.state.pairing).toEqual({ status: 'preparing' })
  })
})
