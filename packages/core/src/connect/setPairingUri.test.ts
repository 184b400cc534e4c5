import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestFoyer } from '../test/createTestFoyer.ts'
import { setPairingUri } from './setPairingUri.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('setPairingUri', () => {
  test('default: shows the code until 10 seconds before its 4 minutes end, then emits PAIRING_EXPIRED', () => {
    const { foyer, events } = createTestFoyer({ manualPairing: true })
    setPairingUri(foyer, { uri: 'wc:1' })
    expect(foyer.state.pairing).toEqual({ status: 'waiting', uri: 'wc:1', expiresAt: Date.now() + 240_000 })
    vi.advanceTimersByTime(229_999)
    expect(foyer.state.pairing.status).toBe('waiting')
    vi.advanceTimersByTime(1)
    expect(foyer.state.pairing).toEqual({ status: 'preparing' })
    expect(events.map(({ name }) => name)).toEqual(['PAIRING_EXPIRED'])
  })
  test('behavior: every new link restarts the expiry, and clearing the link stops the timer', () => {
    const { foyer, events } = createTestFoyer({ manualPairing: true })
    setPairingUri(foyer, { uri: 'wc:1' })
    vi.advanceTimersByTime(200_000)
    setPairingUri(foyer, { uri: 'wc:2' })
    vi.advanceTimersByTime(200_000)
    expect(foyer.state.pairing).toMatchObject({ uri: 'wc:2' })
    setPairingUri(foyer, { uri: undefined })
    expect(foyer.state.pairing).toEqual({ status: 'preparing' })
    expect(vi.getTimerCount()).toBe(0)
    expect(events).toEqual([])
  })
  test('behavior: destroy leaves no timer', () => {
    const { foyer } = createTestFoyer({ manualPairing: true })
    setPairingUri(foyer, { uri: 'wc:1' })
    foyer.destroy()
    expect(vi.getTimerCount()).toBe(0)
  })
})
