import { describe, expect, test, vi } from 'vitest'
import { start } from '../instance/start.ts'
import { createAdapter } from '../model/Adapter.ts'
import type { ConnectorContext } from '../model/Connector.ts'
import type { FoyerOptions } from '../model/resolveOptions.ts'
import { getNamespaceState } from '../model/selectors.ts'
import { stored } from '../model/stored.ts'
import { createTestConnector, type TestConnector } from '../test/createTestConnector.ts'
import { createMemoryBackend, createTestFoyer } from '../test/createTestFoyer.ts'
import { connect } from './connect.ts'
import { deleteConnection, disconnectAll, getConnections, switchConnection } from './connections.ts'
import { disconnect } from './disconnect.ts'

const namespace = 'eip155'

/** Creates an instance with three wallets; several may be connected at once. */
async function create(
  options: Partial<FoyerOptions> = {},
  wallets = ['one', 'two', 'three'].map((id) => createTestConnector({ id, name: id })),
) {
  let context: ConnectorContext | undefined
  const given = createTestFoyer({
    features: { multiWallet: true },
    adapters: [
      createAdapter(namespace, (own) => {
        context = own
        return { start: () => own.emit({ type: 'connectors', source: 'evm', connectors: wallets }) }
      }),
    ],
    ...options,
  })
  await start(given.foyer)
  const { foyer } = given
  const add = async (wallet: TestConnector | undefined) => {
    const connecting = connect(foyer, { connectorId: wallet?.id ?? '' })
    wallet?.approve()
    await connecting
  }
  const statuses = () =>
    Object.fromEntries(foyer.state.connections.map(({ connectorId, status }) => [connectorId, status]))
  const active = () => {
    const state = getNamespaceState(foyer.state, namespace)
    return state?.status === 'connected' ? state.connection.connectorId : undefined
  }
  return { ...given, context, wallets, add, statuses, active }
}

describe('several wallets', () => {
  test('default: activates the wallet connected last, and keeps the others connected', async () => {
    const { foyer, wallets, add, statuses, active } = await create()
    for (const wallet of wallets) await add(wallet)
    expect(statuses()).toEqual({ one: 'connected', two: 'connected', three: 'active' })
    expect(active()).toBe('three')
    expect(getConnections(foyer).map(({ connectorId }) => connectorId)).toEqual(['three', 'two', 'one'])
    await switchConnection(foyer, { connectorId: 'one', namespace })
    expect(statuses()).toEqual({ one: 'active', two: 'connected', three: 'connected' })
    expect(active()).toBe('one')
    expect(wallets.map(({ disconnects }) => disconnects)).toEqual([0, 0, 0])
  })
  test('behavior: a connected wallet’s report changes only its own entry', async () => {
    const { foyer, context, wallets, add, active } = await create()
    await add(wallets[0])
    await add(wallets[1])
    const connection = wallets[0]?.session
    if (!connection) throw new Error('not connected')
    context?.emit({ type: 'connection', connection: { ...connection, networkId: 'eip155:11155111' } })
    expect(active()).toBe('two')
    expect(foyer.state.connections.find(({ connectorId }) => connectorId === 'one')).toMatchObject({
      networkId: 'eip155:11155111',
      status: 'connected',
    })
  })
  test('behavior: keeps a disconnected wallet in the list, and activates the next one', async () => {
    const { foyer, wallets, add, statuses, active } = await create()
    for (const wallet of wallets) await add(wallet)
    await disconnect(foyer, { namespace })
    expect(active()).toBe('two')
    expect(statuses()).toEqual({ one: 'connected', two: 'active', three: 'disconnected' })
    await disconnect(foyer, { connectorId: 'one' })
    expect(active()).toBe('two')
    expect(statuses()).toEqual({ one: 'disconnected', two: 'active', three: 'disconnected' })
  })
  test('behavior: switching to a disconnected wallet reconnects it', async () => {
    const { foyer, wallets, add, statuses } = await create()
    await add(wallets[0])
    await add(wallets[1])
    await disconnect(foyer, { connectorId: 'one' })
    const switching = switchConnection(foyer, { connectorId: 'one', namespace })
    wallets[0]?.approve()
    await switching
    expect(statuses()).toEqual({ one: 'active', two: 'connected' })
  })
  test('behavior: deleteConnection removes one wallet, disconnectAll disconnects the others', async () => {
    const { foyer, wallets, add, statuses, active } = await create()
    for (const wallet of wallets) await add(wallet)
    await deleteConnection(foyer, { connectorId: 'two', namespace })
    expect(statuses()).toEqual({ one: 'connected', three: 'active' })
    expect(wallets[1]?.disconnects).toBe(1)
    await disconnectAll(foyer)
    expect(active()).toBeUndefined()
    expect(statuses()).toEqual({ one: 'disconnected', three: 'disconnected' })
    expect(wallets.map(({ disconnects }) => disconnects)).toEqual([1, 1, 1])
    await deleteConnection(foyer, { connectorId: 'one', namespace })
    expect(statuses()).toEqual({ three: 'disconnected' })
  })
  test('behavior: restores all wallets and the active one after a reload', async () => {
    const storage = createMemoryBackend()
    const first = await create({ storage, id: 'same' })
    for (const wallet of first.wallets) await first.add(wallet)
    await switchConnection(first.foyer, { connectorId: 'two', namespace })
    Object.assign(first.wallets[0] ?? {}, { session: undefined })
    // The project's features are not known yet when a page opens.
    const second = await create({ storage, id: 'same', features: {} }, first.wallets)
    expect(second.active()).toBe('two')
    expect(second.statuses()).toEqual({ one: 'connected', two: 'active', three: 'connected' })
    expect(
      second.foyer.state.connections.find(({ connectorId }) => connectorId === 'one')?.connection,
    ).toBeUndefined()
  })
  test('error: throws CONNECTION_STATUS_INVALID for an unknown status', async () => {
    const { foyer, wallets, add } = await create()
    await add(wallets[0])
    foyer._internal.setState(({ connections }) => ({
      connections: connections.map((known) => ({ ...known, status: 'pending' as 'active' })),
    }))
    await expect(switchConnection(foyer, { connectorId: 'one', namespace })).rejects.toMatchObject({
      code: 'CONNECTION_STATUS_INVALID',
      message: 'Invalid connection status',
    })
  })
  test('error: without the multi-wallet feature, keeps one wallet and alerts the developer once', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { foyer, wallets, add, statuses } = await create({ features: {} })
    await add(wallets[0])
    await add(wallets[1])
    expect(statuses()).toEqual({ two: 'active' })
    expect(getConnections(foyer)).toEqual([])
    await switchConnection(foyer, { connectorId: 'two', namespace })
    await deleteConnection(foyer, { connectorId: 'two', namespace })
    expect(statuses()).toEqual({ two: 'active' })
    await vi.waitFor(() =>
      expect(foyer.state.alerts).toMatchObject([
        { code: 'MULTI_WALLET_NOT_ENABLED', severity: 'info', title: 'Multi-Wallet Not Enabled' },
      ]),
    )
    info.mockRestore()
  })
  test('behavior: remembers at most five disconnected wallets', async () => {
    const wallets = Array.from({ length: 7 }, (_, index) =>
      createTestConnector({ id: `w${index}`, name: `w${index}` }),
    )
    const { foyer, add } = await create({}, wallets)
    for (const wallet of wallets) await add(wallet)
    await disconnectAll(foyer)
    expect(foyer.state.connections).toHaveLength(5)
    expect(foyer._internal.storage.get(...stored.connections)?.wallets).toHaveLength(5)
  })
})

describe('several stored wallets where the project now allows one', () => {
  test('default: restores only the active wallet, and disconnects the others', async () => {
    const storage = createMemoryBackend()
    const first = await create({ storage, id: 'one-only' })
    for (const wallet of first.wallets) await first.add(wallet)
    const features = { multiWallet: false }
    const second = await create({ storage, id: 'one-only', features }, first.wallets)
    expect(second.statuses()).toEqual({ three: 'active' })
    expect(first.wallets.map(({ disconnects }) => disconnects)).toEqual([1, 1, 0])
  })
  test('behavior: disconnect disconnects every wallet while the project’s rules are unknown', async () => {
    const storage = createMemoryBackend()
    const first = await create({ storage, id: 'not-said' })
    for (const wallet of first.wallets) await first.add(wallet)
    const second = await create({ storage, id: 'not-said', features: {} }, first.wallets)
    await disconnect(second.foyer)
    expect(second.active()).toBeUndefined()
    const third = await create({ storage, id: 'not-said', features: {} }, first.wallets)
    expect(third.active()).toBeUndefined()
  })
})
