import { describe, expect, test, vi } from 'vitest'
import { start } from '../instance/start.ts'
import { createAdapter } from '../model/Adapter.ts'
import { getConnection, getStatus } from '../model/selectors.ts'
import { mainnet, sepolia } from '../networks/presets.ts'
import { createConnection, createTestConnector } from '../test/createTestConnector.ts'
import { createMemoryBackend, createTestFoyer } from '../test/createTestFoyer.ts'
import { connect } from './connect.ts'

const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const second = createConnection({
  connectorId: 'second',
  accounts: [{ address: other, namespace: 'eip155', type: 'eoa' }],
})
const statuses = (foyer: ReturnType<typeof createTestFoyer>['foyer']) =>
  foyer.state.connections.map(({ connectorId, status }) => [connectorId, status])

describe('adopting a connection that the app made itself', () => {
  test('default: adopts it if Foyer has no connection yet, and handles reports in order', async () => {
    const { foyer, context, events } = createTestFoyer()
    await start(foyer)
    context.emit({ type: 'connection', connection: createConnection(), adopt: 'active' })
    context.emit({ type: 'connection', connection: createConnection({ networkId: 'eip155:11155111' }) })
    await vi.waitFor(() => expect(getConnection(foyer.state)?.networkId).toBe('eip155:11155111'))
    expect(foyer.state.activeNetworkId).toBe('eip155:11155111')
    expect(events).toContainEqual(
      expect.objectContaining({
        name: 'CONNECT_SUCCESS',
        properties: { name: 'Test', namespaces: ['eip155'], reconnect: false },
      }),
    )
  })
  test('behavior: does not adopt a connection that ended while the code was loading', async () => {
    const { foyer, context } = createTestFoyer()
    await start(foyer)
    context.emit({ type: 'connection', connection: createConnection(), adopt: 'active' })
    context.emit({ type: 'disconnect', connectorId: 'test.wallet' })
    context.emit({ type: 'connection', connection: second, adopt: 'active' })
    await vi.waitFor(() => expect(getConnection(foyer.state)?.connectorId).toBe('second'))
    expect(statuses(foyer)).toEqual([['second', 'active']])
  })
  test('behavior: `beside` keeps the active connection, and becomes active when that one ends', async () => {
    const { foyer, wallet, context } = createTestFoyer()
    await start(foyer)
    const connecting = connect(foyer, { connectorId: wallet.id })
    wallet.approve()
    await connecting
    context.emit({ type: 'connection', connection: second, adopt: 'beside' })
    expect(getConnection(foyer.state)?.connectorId).toBe(wallet.id)
    expect(statuses(foyer)).toEqual([
      ['second', 'connected'],
      [wallet.id, 'active'],
    ])
    const seen: (string | undefined)[] = []
    foyer.subscribe((state) => seen.push(getStatus(state, 'eip155')))
    context.emit({ type: 'disconnect', connectorId: wallet.id })
    expect(getConnection(foyer.state)?.connectorId).toBe('second')
    expect(seen).not.toContain('disconnected')
  })
  test('behavior: without `adopt`, an unknown wallet is not adopted', async () => {
    const { foyer, wallet, context } = createTestFoyer()
    await start(foyer)
    const connecting = connect(foyer, { connectorId: wallet.id })
    wallet.approve()
    await connecting
    context.emit({ type: 'connection', connection: second })
    expect(statuses(foyer)).toEqual([[wallet.id, 'active']])
  })
  test('behavior: keeps connections that an adapter reports on start, without marking them as connecting', async () => {
    const storage = createMemoryBackend()
    const id = 'kept'
    const first = createTestFoyer({ storage, id })
    await start(first.foyer)
    const connecting = connect(first.foyer, { connectorId: 'test.wallet' })
    first.wallet.approve()
    await connecting
    const wallet = createTestConnector()
    const seen: (string | undefined)[] = []
    const { foyer } = createTestFoyer({
      storage,
      id,
      adapters: [
        createAdapter('eip155', ({ emit, subscribe, state }) => ({
          start() {
            subscribe(() => seen.push(getStatus(state(), 'eip155')))
            emit({ type: 'connectors', source: 'test', connectors: [wallet] })
            emit({ type: 'connection', connection: second, adopt: 'active' })
          },
        })),
      ],
    })
    await start(foyer)
    await vi.waitFor(() => expect(statuses(foyer)).toContainEqual(['second', 'active']))
    expect(seen.slice(seen.indexOf('connected'))).not.toContain('connecting')
    expect(seen.slice(seen.indexOf('connected'))).not.toContain('disconnected')
  })
  test('behavior: follows the adapter’s network if it is configured and in the active namespace', async () => {
    const { foyer, context } = createTestFoyer({ networks: [mainnet, sepolia] })
    await start(foyer)
    context.emit({ type: 'network', networkId: 'eip155:11155111' })
    expect(foyer.state.activeNetworkId).toBe('eip155:11155111')
    context.emit({ type: 'network', networkId: 'eip155:424242' })
    expect(foyer.state.activeNetworkId).toBe('eip155:11155111')
  })
})
