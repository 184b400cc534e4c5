import { expect, test, vi } from 'vitest'
import { connect } from '../connect/connect.ts'
import { start } from '../instance/start.ts'
import { createAdapter } from '../model/Adapter.ts'
import type { EmbeddedWallet } from '../model/EmbeddedWallet.ts'
import { getConnection } from '../model/selectors.ts'
import { createConnection, createTestConnector } from '../test/createTestConnector.ts'
import { createMemoryBackend, createTestFoyer } from '../test/createTestFoyer.ts'
import { switchNetwork } from './switchNetwork.ts'

const networkId = 'eip155:11155111'

/** Opens a tab with a wallet that switches as requested. */
async function openTab(
  id: string,
  storage: ReturnType<typeof createMemoryBackend>,
  isEmbedded: boolean,
  fails = false,
) {
  const base = { ...createTestConnector(), connect: async () => [createConnection()] as const }
  const embedded = { subscribe: () => () => {} } as unknown as EmbeddedWallet
  const wallet = isEmbedded ? Object.assign(base, { embedded }) : base
  const moved: string[] = []
  const { foyer } = createTestFoyer({
    id,
    storage,
    adapters: [
      createAdapter('eip155', (context) => ({
        start: () => context.emit({ type: 'connectors', source: 'test', connectors: [wallet] }),
        async switchNetwork({ network }) {
          if (fails) throw new Error('unreachable')
          moved.push(network.caipNetworkId)
          const connection = getConnection(foyer.state)
          if (connection)
            context.emit({
              type: 'connection',
              connection: { ...connection, networkId: network.caipNetworkId },
            })
        },
      })),
    ],
  })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  await start(foyer)
  await connect(foyer, { connectorId: wallet.id })
  return { foyer, moved }
}

test('followNetwork: default: switches the embedded wallet of the other tab, too', async () => {
  const storage = createMemoryBackend()
  const one = await openTab('along', storage, true)
  const two = await openTab('along', storage, true)
  await switchNetwork(one.foyer, { networkId })
  await vi.waitFor(() => expect(getConnection(two.foyer.state)?.networkId).toBe(networkId))
  expect(two.foyer.state.activeNetworkId).toBe(networkId)
})

test('followNetwork: behavior: does not switch an extension, which notifies every tab on its own', async () => {
  const storage = createMemoryBackend()
  const one = await openTab('by-itself', storage, false)
  const two = await openTab('by-itself', storage, false)
  await switchNetwork(one.foyer, { networkId })
  await vi.waitFor(() => expect(two.foyer.state.activeNetworkId).toBe(networkId))
  expect(two.moved).toEqual([])
})

test('followNetwork: error: returns to the previous network if the wallet cannot switch', async () => {
  const storage = createMemoryBackend()
  const one = await openTab('stays', storage, true)
  const two = await openTab('stays', storage, true, true)
  const seen: string[] = []
  two.foyer.subscribe(({ activeNetworkId }) => seen.push(activeNetworkId))
  await switchNetwork(one.foyer, { networkId })
  await vi.waitFor(() => expect(seen).toEqual([networkId, 'eip155:1']))
})
