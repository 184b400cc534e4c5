import { type AdapterFactory, createFoyer, type Foyer, type FoyerOptions } from '@foyer/core'
import { type ConnectorContext, createAdapter } from '@foyer/core/adapter'
import { stored } from '@foyer/core/internal'
import { createExtensionConnector, createRelayConnector } from './createConnectors.ts'
import { createEmbeddedConnector } from './createEmbeddedConnector.ts'
import { createFetch } from './createFetch.ts'
import { createPayments } from './createPayments.ts'
import { createSwaps } from './createSwaps.ts'
import { createTransfers } from './createTransfers.ts'
import { someNetworks } from './fixtures/networks.ts'
import { someExtensions } from './fixtures/wallets.ts'
import { storeOrder } from './storeOrder.ts'
import type { World } from './World.ts'

const decimals = 18

/** An instance in an isolated world: nothing is stored, nothing is fetched. */
export function createWorldFoyer(world: World, options: Partial<FoyerOptions>): Foyer {
  const { networks = someNetworks, relay = 'ready' } = world
  const others = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))].filter(
    (namespace) => namespace !== 'eip155',
  )
  const foyer = createFoyer({
    projectId: 'gallery',
    serverUrl: location.origin,
    networks,
    adapters: [
      createEvmAdapter(world),
      ...others.map((namespace) =>
        createAdapter(namespace, (context) => ({
          start() {
            const connectors = (world.extensions ?? someExtensions)
              .filter((extension) => extension.others?.includes(namespace))
              .map((extension) => createExtensionConnector(world, extension, namespace))
            if (connectors.length) context.emit({ type: 'connectors', source: namespace, connectors })
          },
          checkToken: async () => true,
        })),
      ),
    ],
    connectors: [
      ...(relay === 'absent' ? [] : [(context: ConnectorContext) => createRelayConnector(world, context)]),
      ...(world.embedded ? [() => createEmbeddedConnector(world)] : []),
    ],
    metadata: { name: 'Gallery' },
    id: 'gallery',
    storage: createMemoryStorage(),
    fetch: createFetch(world),
    ...options,
    ...world.options,
  })
  if (world.recent)
    foyer._internal.storage.set(stored.connections[0], {
      wallets: [],
      recent: world.recent.map((id) => ({ id })),
    })
  if (world.swaps) foyer._internal.storage.set('swaps', world.swaps)
  if (world.order) storeOrder(foyer, world.order)
  return foyer
}

function createEvmAdapter(world: World): AdapterFactory {
  return createAdapter('eip155', (context) => ({
    start() {
      const connectors = (world.extensions ?? someExtensions).map((extension) =>
        createExtensionConnector(world, extension),
      )
      context.emit({ type: 'connectors', source: 'eip155', connectors })
    },
    signMessage: () =>
      world.signing === 'declines'
        ? Promise.reject(Object.assign(new Error('Declined'), { code: 4001 }))
        : new Promise(() => {}),
    async switchNetwork() {
      if (world.switching === 'waits') return new Promise(() => {})
      if (world.switching === 'declines') throw Object.assign(new Error('Declined'), { code: 4001 })
    },
    checkToken: async () => true,
    ...createTransfers(world),
    ...createSwaps(world),
    ...createPayments(world),
    ...(world.hasChain
      ? {
          getNativeBalance: async () => ({ value: 1_204_518n * 10n ** 12n, decimals, symbol: 'ETH' }),
        }
      : {}),
  }))
}

function createMemoryStorage(): NonNullable<FoyerOptions['storage']> {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}
