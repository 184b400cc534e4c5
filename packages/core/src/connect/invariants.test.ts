import { type Namespace, namespaces } from '@foyer/contract'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { start } from '../instance/start.ts'
import { createAdapter } from '../model/Adapter.ts'
import type { Connection, Connector, ConnectorContext } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'
import { getNamespaceState } from '../model/selectors.ts'
import { stored } from '../model/stored.ts'
import { mainnet, sepolia, solana, solanaDevnet } from '../networks/presets.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { createConnection, createTestConnector } from '../test/createTestConnector.ts'
import { createMemoryBackend, createTestFoyer } from '../test/createTestFoyer.ts'
import { refreshWallets } from '../wallet/refreshWallets.ts'
import { connect } from './connect.ts'
import { deleteConnection, disconnectAll, switchConnection } from './connections.ts'
import { disconnect } from './disconnect.ts'

const networks = [mainnet, sepolia, solana, solanaDevnet]
const connectorIds = ['evm-1', 'evm-2', 'both', 'svm'] as const
type ConnectorId = (typeof connectorIds)[number]
const served: Record<ConnectorId, readonly ('eip155' | 'solana')[]> = {
  'evm-1': ['eip155'],
  'evm-2': ['eip155'],
  both: ['eip155', 'solana'],
  svm: ['solana'],
}
/** Networks a wallet may be on; the first of each is not configured by the app. */
const places = {
  eip155: ['eip155:777', mainnet.caipNetworkId, sepolia.caipNetworkId],
  solana: ['solana:unknown', solana.caipNetworkId, solanaDevnet.caipNetworkId],
} as const

type Command =
  | { type: 'connect'; connectorId: ConnectorId; place: number; isRefused: boolean }
  /** `slip`: the wallet moves, or opens accounts again, without an event. */
  | { type: 'report' | 'adopt' | 'slip'; connectorId: ConnectorId; place: number }
  | { type: 'leave' | 'lock' | 'fail' | 'disconnect' | 'use' | 'delete'; connectorId: ConnectorId }
  | { type: 'asked' | 'answered'; connectorId: ConnectorId }
  | { type: 'move' | 'wait' | 'reload' | 'see' | 'disconnectAll'; place: number }

const connectorId = fc.constantFrom(...connectorIds)
const place = fc.nat(2)
const command: fc.Arbitrary<Command & { tab: number }> = fc
  .oneof(
    fc.record({ type: fc.constant('connect'), connectorId, place, isRefused: fc.boolean() }),
    fc.record({ type: fc.constantFrom('report', 'adopt', 'slip'), connectorId, place }),
    fc.record({
      type: fc.constantFrom('leave', 'lock', 'fail', 'disconnect', 'use', 'delete', 'asked', 'answered'),
      connectorId,
    }),
    fc.record({ type: fc.constantFrom('move', 'wait', 'reload', 'see', 'disconnectAll'), place }),
  )
  .chain((one) => fc.nat(1).map((tab) => ({ ...one, tab }) as Command & { tab: number }))

/** Opens a tab with four wallets, which are prompted and answer as the commands say. */
async function openTab(
  id: string,
  storage: ReturnType<typeof createMemoryBackend>,
  multiWallet: boolean,
  failing = new Set<string>(),
) {
  let context: ConnectorContext | undefined
  const sessions = new Map<string, readonly Connection[]>()
  const answers = new Map<string, { place: number; isRefused: boolean }>()
  const connectors = connectorIds.map((own): Connector => {
    const base = createTestConnector({ id: own, name: own })
    return {
      ...base,
      namespaces: served[own],
      async connect() {
        const { place: at, isRefused } = answers.get(own) ?? { place: 1, isRefused: false }
        if (isRefused) throw { code: 4001, message: 'User rejected the request.' }
        const [first, ...rest] = served[own].map((namespace) => toConnection(own, namespace, at))
        if (!first) throw new Error('serves nothing')
        sessions.set(own, [first, ...rest])
        return [first, ...rest]
      },
      async reconnect() {
        if (failing.delete(own)) throw new Error('locked')
        return sessions.get(own) ?? []
      },
      async look() {
        const connections = sessions.get(own) ?? []
        for (const connection of connections) context?.emit({ type: 'connection', connection })
        return connections
      },
      disconnect: async () => void sessions.delete(own),
    }
  })
  const written = new Map<string, string>()
  const { foyer } = createTestFoyer({
    id,
    storage: {
      ...storage,
      setItem(key, value) {
        written.set(key, value)
        storage.setItem(key, value)
      },
    },
    networks,
    features: { multiWallet },
    adapters: (['eip155', 'solana'] as const).map((namespace) =>
      createAdapter(namespace, (own) => {
        context ??= own
        return {
          start: () =>
            own.emit({
              type: 'connectors',
              source: namespace,
              connectors: connectors.filter((one) => one.namespaces.includes(namespace)),
            }),
          async switchNetwork() {},
        }
      }),
    ),
  })
  const torn: unknown[] = []
  foyer.subscribe((state) => {
    try {
      expectWhole(state)
    } catch (error) {
      // Throwing here would only fail the action that changed the state.
      torn.push(error)
    }
  })
  await start(foyer)
  return { foyer, answers, context: context as ConnectorContext, torn, written, failing, sessions }
}

function toConnection(own: string, namespace: 'eip155' | 'solana', at: number): Connection {
  const networkId = places[namespace][at] ?? places[namespace][1]
  const address = `${own}-${namespace}`
  return createConnection({
    connectorId: own,
    namespace,
    networkId,
    accounts: [{ address, namespace, type: 'eoa' }],
  })
}

/** Invariants checked after every notification. */
function expectWhole(state: Foyer['state']): void {
  const { connections, connecting, activeNetworkId } = state
  const keys = connections.map((known) => `${known.connectorId}/${known.namespace}`)
  expect(new Set(keys).size).toBe(keys.length)
  for (const known of connections) {
    if (known.connection) {
      const { connection } = known
      expect(known.status).not.toBe('disconnected')
      expect([connection.connectorId, connection.namespace, connection.networkId]).toEqual([
        known.connectorId,
        known.namespace,
        known.networkId,
      ])
      expect(connection.accounts[0].address).toBe(known.address)
    }
    if (known.status === 'disconnected') expect(known.connection).toBeUndefined()
  }
  for (const namespace of namespaces) {
    const own = connections.filter((known) => known.namespace === namespace && known.connection)
    const active = own.filter(({ status }) => status === 'active')
    expect(active.length).toBeLessThanOrEqual(1)
    // A wallet that is being prompted may still become the active one.
    if (own.length > 0 && connecting[namespace] === undefined) expect(active.length).toBe(1)
    const now = getNamespaceState(state, namespace)
    expect(now.status).toBe(
      active.length > 0 ? 'connected' : connecting[namespace] === undefined ? 'disconnected' : 'connecting',
    )
    if (active.length > 0) expect(connecting[namespace]).toBeUndefined()
  }
  expect(connections.filter(({ status }) => status === 'disconnected').length).toBeLessThanOrEqual(5)
  expect(networks.some(({ caipNetworkId }) => caipNetworkId === activeNetworkId)).toBe(true)
}

/** Wallets that the next visit restores; without multi-wallet only the active ones. */
function getWanted({ foyer }: Awaited<ReturnType<typeof openTab>>, multiWallet: boolean): readonly string[] {
  const wallets = foyer._internal.storage.get(...stored.connections)?.wallets ?? []
  return wallets
    .filter(({ status }) => status === 'active' || (multiWallet && status === 'connected'))
    .map((known) => `${known.connectorId}/${known.namespace}`)
}

/** The last stored value equals the shown state. */
function expectStored({ foyer, written }: Awaited<ReturnType<typeof openTab>>): void {
  const text = written.get(`@foyer/${foyer.options.id}/${stored.connections[0]}`)
  if (text === undefined) return
  const { data } = JSON.parse(text) as { data: { wallets: unknown } }
  const shown = foyer.state.connections.map(({ connection: _, ...known }) => known)
  expect(data.wallets).toEqual(JSON.parse(JSON.stringify(shown)))
}

test('behavior: subscribers never see a torn state after random actions of wallets, visitors and other tabs', async () => {
  // Without the feature, several wallets raise an alert, which this test ignores.
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let round = 0
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(command, { maxLength: 40, size: 'max' }),
      async (multiWallet, commands) => {
        const id = `invariants-${round++}`
        const storage = createMemoryBackend()
        const tabs = [await openTab(id, storage, multiWallet), await openTab(id, storage, multiWallet)]
        for (const one of commands) {
          const tab = tabs[one.tab]
          if (!tab) continue
          await run(one, tab)
          for (const { torn } of tabs) expect(torn).toEqual([])
          for (const each of tabs) expectStored(each)
          if (one.type === 'reload') {
            tab.foyer.destroy()
            const wanted = getWanted(tab, multiWallet)
            const opened = await openTab(id, storage, multiWallet, tab.failing)
            tabs[one.tab] = opened
            // None of its wallets answers: a reload must not end a connection the visitor wants.
            expect(getWanted(opened, true)).toEqual(expect.arrayContaining([...wanted]))
            await vi.runOnlyPendingTimersAsync()
          }
        }
        for (const { foyer } of tabs) foyer.destroy()
      },
    ),
    { numRuns: 100 },
  )
})

/** Wallets that were read are shown on the network they are on. */
function expectSeen({ foyer, sessions }: Awaited<ReturnType<typeof openTab>>): void {
  for (const { connection } of foyer.state.connections) {
    const own = connection && sessions.get(connection.connectorId)
    const now = own?.find(({ namespace }) => namespace === connection?.namespace)
    if (now) expect(connection?.networkId).toBe(now.networkId)
  }
}

async function run(one: Command, tab: Awaited<ReturnType<typeof openTab>>): Promise<void> {
  const { foyer, answers, context } = tab
  const settle = (doing: Promise<unknown>) => doing.catch(() => {})
  switch (one.type) {
    case 'connect':
      answers.set(one.connectorId, one)
      return void (await settle(connect(foyer, { connectorId: one.connectorId })))
    case 'report':
    case 'adopt':
      for (const namespace of served[one.connectorId])
        context.emit({
          type: 'connection',
          connection: toConnection(one.connectorId, namespace, one.place),
          ...(one.type === 'adopt' && { adopt: 'active' as const }),
        })
      // The first report loads its handler.
      return void (await vi.dynamicImportSettled())
    case 'slip': {
      const [first, ...rest] = served[one.connectorId].map((namespace) =>
        toConnection(one.connectorId, namespace, one.place),
      )
      if (first) tab.sessions.set(one.connectorId, [first, ...rest])
      return
    }
    case 'see':
      refreshWallets(foyer)
      await vi.advanceTimersByTimeAsync(0)
      return expectSeen(tab)
    case 'leave':
      return context.emit({ type: 'disconnect', connectorId: one.connectorId })
    case 'lock':
      return context.emit({ type: 'waiting', connectorId: one.connectorId })
    case 'fail':
      return void tab.failing.add(one.connectorId)
    case 'disconnect':
      return void (await settle(disconnect(foyer, { connectorId: one.connectorId })))
    case 'use':
    case 'delete': {
      const [namespace = 'eip155'] = served[one.connectorId]
      const parameters: { connectorId: string; namespace: Namespace } = {
        connectorId: one.connectorId,
        namespace,
      }
      const act = one.type === 'use' ? switchConnection : deleteConnection
      return void (await settle(act(foyer, parameters)))
    }
    case 'asked':
    case 'answered':
      return context.emit({
        type: 'connecting',
        namespace: 'eip155',
        connectorId: one.connectorId,
        ...(one.type === 'answered' && { isOver: true }),
      })
    case 'move': {
      const network = networks[one.place]
      if (network) await settle(switchNetwork(foyer, { networkId: network.caipNetworkId }))
      return
    }
    case 'disconnectAll':
      return void (await settle(disconnectAll(foyer)))
    case 'wait':
    case 'reload':
      await vi.advanceTimersByTimeAsync(1)
  }
}
