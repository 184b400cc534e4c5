import { describe, expect, test, vi } from 'vitest'
import { start } from '../instance/start.ts'
import type { Connector, ConnectorContext } from '../model/Connector.ts'
import { getConnection, getStatus } from '../model/selectors.ts'
import { createConnection, createTestConnector } from '../test/createTestConnector.ts'
import { createMemoryBackend, createTestFoyer } from '../test/createTestFoyer.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'

const inside = createConnection({ connectorId: 'inside' })

/** Creates a wallet whose browser a page can be open in; `arrive` reports that this page is. */
function createInside() {
  const connector = createTestConnector({ id: 'inside', name: 'Inside', type: 'external' })
  let context: ConnectorContext | undefined
  const starts: string[] = []
  return {
    connector,
    starts,
    factory: (given: ConnectorContext): Connector => {
      context = given
      return { ...connector, installed: false, start: () => void starts.push('inside') }
    },
    list: () => context?.emit({ type: 'connectors', source: 'inside', connectors: [connector] }),
    arrive() {
      connector.session = inside
      context?.emit({ type: 'connectors', source: 'inside', connectors: [connector] })
      context?.emit({ type: 'connection', connection: inside, adopt: 'first' })
    },
  }
}

function createPage(options: Parameters<typeof createTestFoyer>[0] = {}) {
  const wallet = createInside()
  return { ...createTestFoyer({ connectors: [wallet.factory], ...options }), inside: wallet }
}

/** Waits until the report handler's file has loaded. */
const settle = () => vi.dynamicImportSettled()

describe('a wallet that is available only inside its own browser or frame', () => {
  test('default: looks for the wallet once, and lists it when it announces itself', async () => {
    const { foyer, inside } = createPage()
    const ids = () => foyer.state.connectors.map(({ id }) => id)
    expect(ids()).toEqual([])
    await Promise.all([start(foyer), start(foyer)])
    expect(inside.starts).toEqual(['inside'])
    expect(ids()).toEqual(['test.wallet'])
    await expect(connect(foyer, { connectorId: 'inside' })).rejects.toMatchObject({
      code: 'CONNECTOR_NOT_FOUND',
    })
    inside.list()
    expect(ids()).toEqual(['inside', 'test.wallet'])
  })
  test('error: a wallet whose lookup throws does not affect the others', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { foyer } = createPage({
      connectors: [
        () => ({
          ...createTestConnector({ id: 'inside', type: 'external' }),
          installed: false,
          start() {
            throw new Error('blocked')
          },
        }),
      ],
    })
    await start(foyer)
    expect(foyer.state.status).toBe('ready')
    expect(foyer.state.connectors.map(({ id }) => id)).toEqual(['test.wallet'])
  })
  test('behavior: does not hide another connector of the same name while the wallet is absent', async () => {
    const wallet = createInside()
    const { foyer, context } = createTestFoyer({ connectors: [wallet.factory] })
    await start(foyer)
    const other = createTestConnector({ id: 'global.inside', name: 'Inside' })
    context.emit({ type: 'connectors', source: 'test', connectors: [other] })
    expect(foyer.state.connectors.map(({ id }) => id)).toEqual(['global.inside'])
  })
})

describe('connecting automatically', () => {
  test('default: connects on the first visit, and reports it as a reconnect', async () => {
    const { foyer, inside, events } = createPage()
    await start(foyer)
    inside.arrive()
    await vi.waitFor(() => expect(getConnection(foyer.state)?.connectorId).toBe('inside'))
    expect(events).toContainEqual(
      expect.objectContaining({
        name: 'CONNECT_SUCCESS',
        properties: { name: 'Inside', namespaces: ['eip155'], reconnect: true },
      }),
    )
  })
  test('behavior: connects once on the next visit', async () => {
    const storage = createMemoryBackend()
    const first = createPage({ id: 'again', storage })
    await start(first.foyer)
    first.inside.arrive()
    await vi.waitFor(() => expect(getStatus(first.foyer.state, 'eip155')).toBe('connected'))
    first.foyer.destroy()
    const { foyer, inside } = createPage({ id: 'again', storage })
    void start(foyer)
    inside.arrive()
    await vi.waitFor(() => expect(getConnection(foyer.state)?.connectorId).toBe('inside'))
    expect(foyer.state.connections).toHaveLength(1)
  })
  test.each([
    [true, 'inside'],
    [true, 'test.wallet'],
    [false, 'inside'],
    [false, 'test.wallet'],
  ])(
    'behavior: does not connect after the visitor disconnected; several wallets: %s, last wallet: %s',
    async (multiWallet, last) => {
      const storage = createMemoryBackend()
      const options = { id: 'left', storage, features: { multiWallet } }
      const first = createPage(options)
      await start(first.foyer)
      first.inside.arrive()
      await vi.waitFor(() => expect(getStatus(first.foyer.state, 'eip155')).toBe('connected'))
      if (last === 'test.wallet') {
        const connecting = connect(first.foyer, { connectorId: last })
        await vi.waitFor(() => first.wallet.approve())
        await connecting
      }
      await disconnect(first.foyer)
      first.inside.arrive()
      await settle()
      expect(getStatus(first.foyer.state, 'eip155')).toBe('disconnected')
      first.foyer.destroy()
      const { foyer, inside } = createPage(options)
      await start(foyer)
      inside.arrive()
      await settle()
      expect(getStatus(foyer.state, 'eip155')).toBe('disconnected')
      // It connects when pressed.
      const connecting = connect(foyer, { connectorId: 'inside' })
      inside.connector.approve()
      await connecting
      expect(getConnection(foyer.state)?.connectorId).toBe('inside')
    },
  )
  test('behavior: does not replace a wallet that the visitor chose', async () => {
    const { foyer, context, wallet, inside } = createPage({ features: { multiWallet: false } })
    await start(foyer)
    // A wallet that the app connected and then left.
    const connection = createConnection({ connectorId: 'library' })
    context.emit({ type: 'connection', connection, adopt: 'beside' })
    await vi.waitFor(() => expect(getStatus(foyer.state, 'eip155')).toBe('connected'))
    context.emit({ type: 'disconnect', connectorId: 'library' })
    const connecting = connect(foyer, { connectorId: wallet.id })
    inside.arrive()
    await settle()
    expect(getStatus(foyer.state, 'eip155')).toBe('connecting')
    wallet.approve()
    await connecting
    inside.arrive()
    await settle()
    expect(foyer.state.connections.map(({ connectorId }) => connectorId)).toEqual([wallet.id])
  })
  test('behavior: does not replace a wallet that the app connected itself', async () => {
    const { foyer, context, inside } = createPage()
    await start(foyer)
    const connection = createConnection({ connectorId: 'library' })
    context.emit({ type: 'connection', connection, adopt: 'beside' })
    await vi.waitFor(() => expect(getConnection(foyer.state)?.connectorId).toBe('library'))
    inside.arrive()
    await settle()
    expect(foyer.state.connections.map(({ connectorId }) => connectorId)).toEqual(['library'])
  })
  test('behavior: does not connect if its provider is gone by then', async () => {
    const { foyer, inside } = createPage()
    await start(foyer)
    inside.connector.getProvider = () => undefined
    inside.arrive()
    await settle()
    expect(getStatus(foyer.state, 'eip155')).toBe('disconnected')
  })
  test.each([
    [{ reconnect: false }],
    [{ features: { legalCheckbox: true }, termsUrl: 'https://app.test/terms' }],
  ])(
    'param: does not connect if the app disables reconnecting or requires consent first: %j',
    async (options) => {
      const { foyer, inside } = createPage(options)
      await start(foyer)
      inside.arrive()
      await settle()
      expect(getStatus(foyer.state, 'eip155')).toBe('disconnected')
    },
  )
})
