import { describe, expect, test } from 'vitest'
import { start } from '../instance/start.ts'
import { close } from '../modal/close.ts'
import { open } from '../modal/open.ts'
import { createAdapter } from '../model/Adapter.ts'
import type { Connection, Connector, ConnectorContext } from '../model/Connector.ts'
import { getConnection, getNamespaceState } from '../model/selectors.ts'
import { mainnet, sepolia, solana, solanaDevnet } from '../networks/presets.ts'
import { startNamespaceSwitch } from '../networks/startNamespaceSwitch.ts'
import { createConnection, createTestConnector } from '../test/createTestConnector.ts'
import { createMemoryBackend, createTestFoyer } from '../test/createTestFoyer.ts'
import { connect } from './connect.ts'

const evm = createConnection({ connectorId: 'evm' })
const svm = createConnection({
  connectorId: 'svm',
  namespace: 'solana',
  networkId: solana.caipNetworkId,
  accounts: [{ address: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU', namespace: 'solana', type: 'eoa' }],
})

/** Creates an instance with one wallet in each of two namespaces; the named ones restore their connection. */
async function create(
  parameters: {
    storage?: ReturnType<typeof createMemoryBackend>
    restores?: readonly Connection[]
    slow?: string
  } = {},
) {
  const { storage = createMemoryBackend(), restores = [], slow } = parameters
  const contexts: ConnectorContext[] = []
  const asked: string[] = []
  const connectors = [evm, svm].map((connection): Connector => {
    const { connectorId, namespace } = connection
    return {
      ...createTestConnector({ id: connectorId, name: connectorId }),
      namespaces: [namespace],
      connect: async () => [connection],
      async reconnect() {
        asked.push(connectorId)
        // The slow wallet answers after the other one was applied.
        if (connectorId === slow) await new Promise<void>((resolve) => setTimeout(resolve))
        return restores.filter((one) => one.connectorId === connectorId)
      },
    }
  })
  const { foyer } = createTestFoyer({
    storage,
    id: 'namespaces',
    networks: [mainnet, sepolia, solana, solanaDevnet],
    adapters: (['eip155', 'solana'] as const).map((namespace) =>
      createAdapter(namespace, (context) => {
        contexts.push(context)
        return {
          start: () =>
            context.emit({
              type: 'connectors',
              source: namespace,
              connectors: connectors.filter(({ namespaces }) => namespaces.includes(namespace)),
            }),
        }
      }),
    ),
  })
  await start(foyer)
  return { foyer, storage, context: contexts[0] as ConnectorContext }
}

describe('several namespaces', () => {
  test('default: activates the namespace of the wallet connected last', async () => {
    const { foyer } = await create()
    await connect(foyer, { connectorId: 'evm' })
    expect(foyer.state.activeNetworkId).toBe('eip155:1')
    await connect(foyer, { connectorId: 'svm' })
    expect(foyer.state.activeNetworkId).toBe(solana.caipNetworkId)
    expect(getConnection(foyer.state, 'eip155')).toEqual(evm)
  })
  test('behavior: an inactive namespace’s wallet that switches its network does not switch the app', async () => {
    const { foyer, context } = await create()
    await connect(foyer, { connectorId: 'evm' })
    await connect(foyer, { connectorId: 'svm' })
    context.emit({ type: 'connection', connection: { ...evm, networkId: 'eip155:11155111' } })
    expect(foyer.state.activeNetworkId).toBe(solana.caipNetworkId)
    expect(getConnection(foyer.state, 'eip155')?.networkId).toBe('eip155:11155111')
  })
  test.each(['evm', 'svm'])(
    'behavior: a reload restores the active namespace, even if %s reconnects slowly',
    async (slow) => {
      const { foyer: before, storage } = await create()
      await connect(before, { connectorId: 'svm' })
      await connect(before, { connectorId: 'evm' })
      before.destroy()
      const { foyer } = await create({ storage, restores: [evm, svm], slow })
      expect(foyer.state.activeNetworkId).toBe('eip155:1')
      expect(getConnection(foyer.state, 'solana')).toEqual(svm)
    },
  )
  test('behavior: a reload restores the namespace that the visitor switched to before connecting', async () => {
    const { foyer: before, storage } = await create()
    await connect(before, { connectorId: 'evm' })
    startNamespaceSwitch(before, solana.caipNetworkId)
    await connect(before, { connectorId: 'svm' })
    before.destroy()
    const { foyer } = await create({ storage, restores: [evm, svm] })
    expect(foyer.state.activeNetworkId).toBe(solana.caipNetworkId)
  })
  test('behavior: a reload activates the only namespace whose wallet reconnects', async () => {
    const { foyer: before, storage } = await create()
    await connect(before, { connectorId: 'svm' })
    await connect(before, { connectorId: 'evm' })
    before.destroy()
    const { foyer } = await create({ storage, restores: [svm] })
    expect(foyer.state.activeNetworkId).toBe(solana.caipNetworkId)
    expect(getNamespaceState(foyer.state, 'eip155')).toEqual({ status: 'disconnected' })
  })
})

describe('startNamespaceSwitch', () => {
  test('default: sets switchingFrom until a wallet of the new namespace is connected', async () => {
    const { foyer } = await create()
    await connect(foyer, { connectorId: 'evm' })
    open(foyer, { view: 'Connect' })
    startNamespaceSwitch(foyer, solana.caipNetworkId)
    expect(foyer.state).toMatchObject({ activeNetworkId: solana.caipNetworkId, switchingFrom: 'eip155:1' })
    await connect(foyer, { connectorId: 'svm' })
    expect(foyer.state.switchingFrom).toBeUndefined()
    close(foyer)
    expect(foyer.state.activeNetworkId).toBe(solana.caipNetworkId)
  })
  test('behavior: restores the previous network if the visitor closes the modal before connecting', async () => {
    const { foyer, storage } = await create()
    await connect(foyer, { connectorId: 'evm' })
    open(foyer, { view: 'Connect' })
    startNamespaceSwitch(foyer, solana.caipNetworkId)
    close(foyer)
    expect(foyer.state.activeNetworkId).toBe('eip155:1')
    expect(foyer.state.switchingFrom).toBeUndefined()
    expect(JSON.stringify([...storage.entries])).not.toContain(solana.caipNetworkId)
  })
  test('behavior: restores the first network if the visitor switches twice before closing the modal', async () => {
    const { foyer } = await create()
    await connect(foyer, { connectorId: 'evm' })
    open(foyer, { view: 'Connect' })
    startNamespaceSwitch(foyer, solana.caipNetworkId)
    startNamespaceSwitch(foyer, solanaDevnet.caipNetworkId)
    expect(foyer.state).toMatchObject({
      activeNetworkId: solanaDevnet.caipNetworkId,
      switchingFrom: 'eip155:1',
    })
    close(foyer)
    expect(foyer.state.activeNetworkId).toBe('eip155:1')
  })
  test('error: throws “Network not found” for an unknown network', async () => {
    const { foyer } = await create()
    expect(() => startNamespaceSwitch(foyer, 'solana:other')).toThrow('Network not found')
  })
})
