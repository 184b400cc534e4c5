import { describe, expect, test, vi } from 'vitest'
import { start } from '../instance/start.ts'
import { pairingCode } from '../model/pairingCode.ts'
import type { FoyerOptions } from '../model/resolveOptions.ts'
import { createTestConnector } from '../test/createTestConnector.ts'
import { createTestFoyer } from '../test/createTestFoyer.ts'
import { connect } from './connect.ts'

/** Creates an instance whose earlier page showed a code, with one connector that pairs and one that does not. */
function create(code?: unknown, options: Partial<FoyerOptions> = {}) {
  const asked: string[] = []
  const connectors = (['walletConnect', 'announced'] as const).map((type) => ({
    ...createTestConnector({ id: type, name: type, type }),
    reconnect: async () => {
      asked.push(type)
      return []
    },
  }))
  const { foyer, wallet } = createTestFoyer({ connectors: connectors.map((one) => () => one), ...options })
  const { storage } = foyer._internal
  if (code) storage.set(pairingCode[0], code)
  return { foyer, wallet, asked, isNoted: () => storage.get(...pairingCode) !== undefined }
}
const until = (ms: number) => ({ expiresAtMs: Date.now() + ms, networkId: 'eip155:1' })

describe('resumePairing', () => {
  test('default: loads only the connector that pairs', async () => {
    const { foyer, asked, isNoted } = create(until(60_000))
    await start(foyer)
    await vi.waitFor(() => expect(asked).toEqual(['walletConnect']))
    // The tab that gets the session needs the stored record.
    expect(isNoted()).toBe(true)
  })

  test.each([
    ['no pairing was stored', undefined, {}],
    ['the pairing has expired', until(-1), {}],
    ['the stored pairing is malformed', { expiresAtMs: 'soon', networkId: 'eip155:1' }, {}],
    ['the app does not reconnect', until(60_000), { reconnect: false }],
  ])('behavior: loads nothing if %s', async (_, code, options) => {
    const { foyer, asked, isNoted } = create(code, options)
    await start(foyer)
    await vi.dynamicImportSettled()
    expect(asked).toEqual([])
    expect(isNoted()).toBe(false)
  })

  test('attack: forgets the pairing once another wallet is connected, so a stranger who saw the code cannot connect', async () => {
    const { foyer, wallet, asked, isNoted } = create(until(60_000))
    await start(foyer)
    await vi.waitFor(() => expect(asked).toEqual(['walletConnect']))
    foyer._internal.setState({ relay: 'connected' })
    expect(isNoted()).toBe(true)
    const connecting = connect(foyer, { connectorId: wallet.id })
    wallet.approve()
    await connecting
    expect(isNoted()).toBe(false)
  })

  test('error: starts even if the connector cannot reconnect', async () => {
    const broken = {
      ...createTestConnector({ type: 'walletConnect' }),
      reconnect: vi.fn(() => Promise.reject()),
    }
    const { foyer } = create(until(60_000), { connectors: [() => broken] })
    await start(foyer)
    await vi.waitFor(() => expect(broken.reconnect).toHaveBeenCalled())
  })
})
